<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Connections\Configuration;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\StripeServer;
use WC_Order;

/**
 * Whose key is it (money.md, 1)? Keys of tests/http/server.mjs: two that may do everything, and one that may not read the account.
 *
 * @covers \MerchantPayments\Connections\Identity
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Platform\Scopes
 */
final class IdentityTest extends PaymentTestCase {

	private const SECOND     = 'sk_test_51LocalSecond';
	private const RESTRICTED = 'rk_test_51LocalRestricted';

	/** All that the tests need, and not whose it is. */
	private const ITS_PERMISSIONS = [
		'rak_balance_read',
		'rak_balance_transaction_source_read',
		'rak_charge_write',
		'rak_dispute_read',
		'rak_event_read',
		'rak_payment_intent_write',
		'rak_payout_read',
		'rak_webhook_write',
	];

	/** A connected account has these keys; an own one learns of them here. */
	protected function set_up(): void {
		parent::set_up();
		StripeServer::key( self::SECOND );
		StripeServer::key( self::RESTRICTED, self::ITS_PERMISSIONS );
	}

	/** The store with another key, in a request of its own. */
	private function site_with( string $key ): Site {
		return new Site( new Configuration( fn () => $this->plugin->sandbox(), $this->constants( $key ) ) );
	}

	/** @return array<string, mixed> */
	private function constants( string $key ): array {
		return [
			'MERCHANT_PAYMENTS_PLATFORM'         => 'test',
			'MERCHANT_PAYMENTS_TEST_SECRET_KEY'  => $key,
			'WCPAY_PLATFORM_HOST'                => WCPAY_PLATFORM_HOST,
			// The transport's own repetition finds out what a lost answer was.
			'MERCHANT_PAYMENTS_PLATFORM_RETRIES' => 0,
		];
	}

	private function account_id(): string {
		return (string) $this->plugin->account()->transport()->request( 'GET', '/v1/account' )['id'];
	}

	/** Every row of the ledger and of operations names this account. */
	private function rows( Scope $scope ): int {
		return $this->plugin->connections()->named( $scope->id )->tables()->count( 'transactions' );
	}

	/** The keys are changed twice: no new rows, no lost ones. */
	public function test_keys_of_one_account_are_one_account(): void {
		$order = $this->order();
		$here  = $this->plugin->account()->scope;
		$rows  = $this->rows( $here );
		$known = Scopes::all();
		$this->assertGreaterThan( 0, $rows );
		foreach ( [ self::SECOND, self::RESTRICTED, self::SECOND ] as $key ) {
			$site = $this->site_with( $key );
			$this->assertSame( $here->id, $site->account()->scope->id, $key );
			$site->account()->event_feed()->catch_up();
			$this->assertSame( [], $site->account()->check()->run(), $key );
		}
		$this->assertEquals( $known, Scopes::all() );
		$this->assertSame( $rows, $this->rows( $here ) );
		$this->assertSame( 200, $this->refund( $order, 100 )->get_status() );
	}

	/** Test and live share an id, and are two. */
	public function test_test_and_live_are_two_accounts(): void {
		$scopes = $this->plugin->scopes();
		$ids    = array_map( static fn ( Mode $mode ): int => $scopes->of( $mode, 'acct_both' )->id, [ Mode::Test, Mode::Live, Mode::Test ] );
		$this->assertSame( $ids[0], $ids[2] );
		$this->assertNotSame( $ids[0], $ids[1] );
	}

	/** A key that may not say whose it is, in a store without a movement: an account without a name, which gets none of another's rows. */
	public function test_a_restricted_key_in_an_empty_store(): void {
		delete_option( Scopes::OPTION );
		$scope = $this->site_with( self::RESTRICTED )->account()->scope;
		// An own account is named by the refusal itself.
		$this->assertSame( StripeServer::is_own() ? $this->account_id() : '', $scope->account );
		$this->assertSame( $scope->id, $this->site_with( self::RESTRICTED )->account()->scope->id, 'Again.' );
	}

	/**
	 * The platform did not answer when the key came. Later it says whose it is: an account of the store. The two are one, and what was unknown
	 * is settled there.
	 */
	public function test_rows_are_merged_when_the_id_is_learnt(): void {
		$order   = $this->order( [ 'manual' => true ] );
		$here    = $this->plugin->account()->scope;
		$site    = $this->site_with( self::SECOND );
		$unnamed = $this->plugin->scopes()->assign(
			Mode::Test,
			( new Configuration( fn () => $this->plugin->sandbox(), $this->constants( self::SECOND ) ) )->fingerprint(),
			'',
			null
		);
		$this->assertSame( $unnamed->id, $site->account()->scope->id );
		$site->account()->rebuild()->run();
		$site->account()->tax_details()->save( 'Ada', 'Weg 1', '' );
		$this->assertGreaterThan( 0, $site->account()->tables()->count( 'authorizations' ) );
		$this->lose_capture( $site, $order );

		$site->jobs()->sync();
		$this->assertSame( [ $here->id, $this->account_id() ], [ $site->account()->scope->id, $site->account()->scope->account ] );
		$this->assertSame( 'Ada', $site->account()->tax_details()->saved()['name'] ?? null );
		$this->assertSame( $here->id, $this->plugin->connections()->named( $unnamed->id )->scope->id, 'Orders that name it find it.' );
		$database = $this->plugin->database();
		foreach ( [ 'operations', 'ledgers_transactions', 'ledgers_authorizations' ] as $table ) {
			$this->assertSame( [], $database->rows( "SELECT scope FROM {$database->table( $table )} WHERE scope = %d", [ $unnamed->id ] ), $table );
		}
		$this->pass( 10 * MINUTE_IN_SECONDS );
		$site->jobs()->settle();
		$this->assertFalse( $site->account()->is_pending( (string) $order->get_meta( '_intent_id' ) ) );
		$this->assertSame( [ 'processing', [] ], [ $this->again( $order )->get_status(), $site->account()->check()->run() ] );
	}

	/**
	 * The platform did not answer when a restricted key came, which may never read the account's id: it is known again by what it can read.
	 */
	public function test_a_restricted_key_is_known_later(): void {
		$order   = $this->order();
		$here    = $this->plugin->account()->scope;
		$unnamed = $this->plugin->scopes()->assign(
			Mode::Test,
			( new Configuration( fn () => $this->plugin->sandbox(), $this->constants( self::RESTRICTED ) ) )->fingerprint(),
			'',
			null
		);
		$site    = $this->site_with( self::RESTRICTED );
		$this->assertSame( $unnamed->id, $site->account()->scope->id );
		$site->account()->rebuild()->run();

		$site->jobs()->sync();
		$this->assertSame( $here->id, $site->account()->scope->id );
		$this->assertSame(
			0,
			$this->plugin->database()->run(
				"DELETE FROM {$this->plugin->database()->table( 'ledgers_transactions' )} WHERE scope = %d",
				[ $unnamed->id ]
			)
		);
		$this->assertSame( 200, $this->refund( $order, 100 )->get_status() );
		$this->assertSame( [], $site->account()->check()->run() );
	}

	/** The process that learnt it ended before the rows had moved, some of which are there under both names: the next sync moves the rest. */
	public function test_a_move_that_was_interrupted_goes_on(): void {
		$order   = $this->order( [ 'manual' => true ] );
		$here    = $this->plugin->account()->scope;
		$site    = $this->site_with( self::SECOND );
		$unnamed = $this->plugin->scopes()->assign(
			Mode::Test,
			( new Configuration( fn () => $this->plugin->sandbox(), $this->constants( self::SECOND ) ) )->fingerprint(),
			'',
			null
		);
		$this->lose_capture( $site, $order );
		$database   = $this->plugin->database();
		$operations = $database->table( 'operations' );
		$lost       = $database->rows( "SELECT * FROM $operations WHERE scope = %d", [ $unnamed->id ] )[0];
		$database->wpdb->insert( $operations, [ 'scope' => $here->id, 'state' => 'done', 'subject' => 'payment:pi_another' ] + $lost );
		$this->plugin->scopes()->name( $unnamed, $this->account_id() );

		foreach ( [ 'once', 'again' ] as $time ) {
			$this->site_with( self::SECOND )->jobs()->sync();
			$this->assertSame( [], $database->rows( "SELECT id FROM $operations WHERE scope = %d", [ $unnamed->id ] ), $time );
		}
		$this->assertFalse( $this->plugin->account()->is_pending( (string) $order->get_meta( '_intent_id' ) ) );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** A capture happened, and its answer was lost. */
	private function lose_capture( Site $site, WC_Order $order ): void {
		$this->fail_next( 'capture', 'timeout_after' );
		$account = $site->account();
		try {
			$account->operations()->run(
				Actor::Merchant,
				$account->capture(),
				[
					'order_id'          => $order->get_id(),
					'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
				]
			);
			$this->fail( 'The answer was lost.' );
		} catch ( \MerchantPayments\Kernel\Exception\Refusal ) {
			$this->assertTrue( $account->is_pending( (string) $order->get_meta( '_intent_id' ) ) );
		}
	}
}
