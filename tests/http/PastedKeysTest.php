<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountItem;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Account\UnusedPages;
use MerchantPayments\Admin\Pages;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Connections\Keys;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Disputes\Appeal;
use MerchantPayments\Features\Connections\ConnectionsController;
use MerchantPayments\Features\Settings\Settings;
use MerchantPayments\Fraud\RuleSettings;
use MerchantPayments\Features\Settings\TestMode;
use MerchantPayments\Jobs;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Rest\SavedVersion;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\OwnAccountTestCase;
use MerchantPayments\Tests\StripeServer;
use WP_REST_Request;

/**
 * A merchant pastes a key of an account of his own (tests/http/own-account): it is asked what it may do, kept encrypted, and brings the
 * account's history. Here wp-config.php has no key.
 *
 * @group own-account
 * @covers \MerchantPayments\Connections\Keys
 * @covers \MerchantPayments\Connections\StoredKeys
 * @covers \MerchantPayments\Connections\PastedKey
 * @covers \MerchantPayments\Connections\KeyPermissions
 * @covers \MerchantPayments\Platform\PermissionsClient
 * @covers \MerchantPayments\Features\Connections\ConnectionsController
 * @covers \MerchantPayments\Features\Connections\ConnectionItem
 * @covers \MerchantPayments\Platform\OwnAccount
 * @covers \MerchantPayments\Platform\Exception\AccessDenied
 */
final class PastedKeysTest extends OwnAccountTestCase {

	public const SEE = [
		'rak_balance_read',
		'rak_balance_transaction_source_read',
		'rak_charge_read',
		'rak_connected_account_read',
		'rak_dispute_read',
		'rak_event_read',
		'rak_payment_intent_read',
		'rak_payout_read',
		'rak_webhook_write',
	];

	/** The newest rows are there with the answer, all with the import, equal to the platform; and the account's page works. */
	public function test_a_pasted_key_brings_the_account_and_its_history(): void {
		foreach ( [ 'usd', 'jpy', 'kwd' ] as $currency ) {
			$this->order( [ 'currency' => $currency ] );
		}
		$this->order( [ 'manual' => true ] );
		$this->forget();
		$item = $this->connect( "  \n\"" . self::OWN . "\"\n", 'pk_test_local' );
		$this->assertSame( [ 'test', true, true ], [ $item['mode'], $item['is_open'], $item['is_viewed'] ] );
		$this->assertSame( [ 'sk_test_…ount', false, true, false ], array_values( (array) $item['key'] ) );
		$this->assertSame( [], $item['missing'] );
		$this->assertSame( 3, $this->account()->tables()->count( 'transactions' ), 'The newest rows came with the answer.' );
		$this->assertFalse( ( (array) $item['import'] )['is_done'] );

		$this->bring_history( (int) $item['id'] );
		$this->assertFalse( $this->account()->importer()->is_unfinished() );
		$this->assertSame( [], $this->account()->check()->run() );
		$this->assertSame( 1, $this->account()->tables()->count( 'authorizations' ) );
		$platform = $this->account()->on_platform();
		$shown    = AccountItem::of( $platform->read(), [], false, Mode::Test );
		$this->assertSame( "https://dashboard.stripe.com/{$item['account']}/test/", $shown['dashboard'] );
		$this->assertSame( [ 'complete', [ 'usd' ] ], [ $shown['status'], $shown['store_currencies']['supported'] ] );
		$this->assertSame( 'active', $platform->capabilities( $platform->read() )['card_payments']['status'] );
		$this->assertStringNotContainsString( self::OWN, $this->stored_text() );
		$this->assertStringNotContainsString( self::OWN, (string) wp_json_encode( $item ) );
	}

	/** What an own account's settings are is shown; what only Stripe's Dashboard changes is refused before anything is sent. */
	public function test_an_own_accounts_settings_are_changed_at_stripe(): void {
		$this->connect( self::OWN );
		$account  = $this->account();
		$settings = new Settings(
			$account->platform(),
			$account->on_platform(),
			new RuleSettings( $account->fraud_rules() ),
			new SavedVersion( $this->plugin->lock(), 'settings' ),
			new TestMode( $account, fn (): Connections => $this->site()->connections(), static fn () => self::fail() )
		);
		$this->assertTrue( $settings->read()['is_account_own'] );
		$this->assertNotSame( '', $settings->read()['deposit_schedule_interval'] );
		StripeServer::served();
		try {
			$settings->save( [ 'account_statement_descriptor' => 'OTHER NAME' ], null );
			$this->fail( 'It was not refused.' );
		} catch ( Refusal $refusal ) {
			$this->assertStringContainsString( 'Dashboard', (string) wp_json_encode( [ $refusal->getMessage(), $refusal->details ] ) );
		}
		$this->assertSame( [], preg_grep( '/^POST/', StripeServer::served() ) );
	}

	/** A key that may only see says what it lacks to act. */
	public function test_a_key_that_may_only_see(): void {
		$order = $this->order();
		$this->forget();
		$item = $this->connect( $this->restricted( self::SEE ) );
		$this->assertSame(
			[ 'rak_payment_intent_write', 'rak_charge_write', 'rak_dispute_write', 'rak_payout_write' ],
			array_column( $item['missing'], 'name' )
		);
		$this->assertSame( 'Charges and refunds: Write', $item['missing'][1]['label'] );
		$this->bring_history( (int) $item['id'] );
		$this->assertSame( [], $this->account()->check()->run() );
		try {
			$refund  = [
				'charge_id' => (string) $order->get_meta( '_charge_id' ),
				'amount'    => 100,
				'reason'    => null,
				'order_id'  => 0,
			];
			$account = $this->account();
			$account->operations()->run( Actor::Merchant, $account->refund(), $refund, 'once' );
			$this->fail( 'It was not refused.' );
		} catch ( Refusal $denied ) {
			$this->assertStringContainsString( 'rak_charge_write', $denied->getMessage() );
		}
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
	}

	/** An appeal that the key may not make is not made, and the permission is named. */
	public function test_a_key_that_may_not_appeal(): void {
		$platform = $this->plugin->sandbox()->transport();
		$charge   = (string) $this->order()->get_meta( '_charge_id' );
		$dispute  = $platform->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
		foreach ( [ 'lost', 'appeal' ] as $outcome ) {
			$platform->request( 'POST', "/v1/sandbox/disputes/$dispute/decide", [ 'outcome' => $outcome ] );
		}
		$this->forget();
		$this->bring_history( (int) $this->connect( $this->restricted( self::SEE ) )['id'] );
		$asked = [
			'dispute_id'   => $dispute,
			Appeal::REASON => 'It was delivered.',
			Appeal::FILES  => [],
		];
		try {
			$account = $this->account();
			$account->operations()->run( Actor::Merchant, $account->dispute_appeal(), $asked, 'once' );
			$this->fail( 'It was not refused.' );
		} catch ( Refusal | AccessDenied $denied ) {
			$this->assertStringContainsString( 'rak_dispute_write', $denied->getMessage() );
		}
		$this->assertSame( 'appeal_needs_response', $platform->request( 'GET', "/v1/disputes/$dispute" )['status'] );
	}

	/**
	 * Each permission missing: what else the key may see comes all the same, and events go on.
	 *
	 * @dataProvider each_permission
	 */
	public function test_one_missing_permission_stops_its_own_list_alone( string $missing ): void {
		$this->order();
		$this->order( [ 'manual' => true ] );
		$this->forget();
		$item = $this->connect( $this->restricted( array_values( array_diff( self::SEE, [ $missing ] ) ) ) );
		// The first is not asked for, and whoever may read movements may read balances and payouts.
		$implied = [ 'rak_connected_account_read', 'rak_balance_read', 'rak_payout_read' ];
		$named   = array_column( $item['missing'], 'name' );
		$this->assertSame( ! in_array( $missing, $implied, true ), in_array( $missing, $named, true ) );
		$this->bring_history( (int) $item['id'] );
		$this->assertSame(
			in_array( $missing, [ 'rak_balance_transaction_source_read', 'rak_charge_read' ], true ) ? 0 : 1,
			min( 1, $this->account()->tables()->count( 'transactions' ) ),
			'Its rows.'
		);
		$rows = $this->account()->tables()->count( 'transactions' );
		$this->order();
		$compared = $this->account()->reconcile()->run();
		$this->assertSame( [], $compared['left'], 'What may be read is compared, and right.' );
		$this->assertGreaterThanOrEqual( $rows, $this->account()->tables()->count( 'transactions' ), 'Nothing is lost.' );
		$this->site()->jobs()->sync();
		$account = $this->account()->on_platform()->read();
		$shown   = AccountItem::of( $account, $this->account()->on_platform()->minimum_payouts(), false, Mode::Test );
		$this->assertSame( 'usd', $shown['store_currencies']['default'] );
	}

	/** What is paid later comes without events, too. */
	public function test_a_key_without_events_goes_on(): void {
		$this->forget();
		$item = $this->connect( $this->restricted( array_values( array_diff( self::SEE, [ 'rak_event_read' ] ) ) ) );
		$this->bring_history( (int) $item['id'] );
		$rows = fn (): int => $this->account()->tables()->count( 'transactions' );
		$this->assertSame( 0, $rows() );
		$paid = [
			'amount'         => 1234,
			'currency'       => 'usd',
			'confirm'        => 'true',
			'payment_method' => 'pm_card_visa',
		];
		$this->plugin->account()->transport()->request( 'POST', '/v1/payment_intents', $paid, 'later' );
		$this->site()->jobs()->sync();
		$this->assertSame( 1, $rows() );
	}

	/** Two merchants paste keys of two accounts at the same time: the second is told. */
	public function test_another_account_of_the_same_mode(): void {
		$first = $this->connect( self::OWN );
		$entry = StoredKeys::entry( Mode::Test );
		$this->plugin->scopes()->of( Mode::Test, 'acct_elsewhere' );
		update_option( StoredKeys::OPTION, [ 'test' => [ 'scope' => (int) $first['id'] + 1 ] + (array) $entry ], true );
		$this->assert_refused( Keys::OTHER, fn () => $this->connect( self::OWN ) );
		$this->assertSame( (int) $first['id'] + 1, StoredKeys::entry( Mode::Test )['scope'] ?? null );
	}

	/** @return array<string, array{string}> */
	public static function each_permission(): array {
		return array_combine( self::SEE, array_map( static fn ( string $one ): array => [ $one ], self::SEE ) );
	}

	/**
	 * What can't be used is named and never repeated, and nothing is kept.
	 *
	 * @dataProvider unusable
	 */
	public function test_an_unusable_key_is_named( string $pasted, string $sentence, string $publishable = '' ): void {
		foreach ( [ 'expired', 'revoked', 'address' ] as $how ) {
			StripeServer::key( 'rk_test_51Local' . $how, null, $how );
		}
		try {
			$this->connect( $pasted, $publishable );
			$this->fail( 'It was not refused.' );
		} catch ( Refusal $refusal ) {
			$this->assertStringContainsString( $sentence, $refusal->getMessage() );
			$this->assertFalse( strlen( $pasted ) > 12 && str_contains( $refusal->getMessage(), substr( $pasted, 8 ) ) );
		}
		$this->assertNull( StoredKeys::entry( Mode::Test ) );
	}

	/** @return array<string, array{0: string, 1: string, 2?: string}> */
	public static function unusable(): array {
		return [
			'nothing'                 => [ " \n", 'Paste a key' ],
			'a publishable key'       => [ 'pk_test_51AbcDefGhi', 'publishable key' ],
			'of an organization'      => [ 'sk_org_test_51AbcDefGhi', 'organization' ],
			'of a webhook'            => [ 'whsec_AbcDefGhi', 'webhook' ],
			'an id'                   => [ 'acct_1AbcDefGhi', 'id of an account' ],
			'a shortened one'         => [ 'rk_test_…AbcD', 'Only a part' ],
			'something else'          => [ 'correct horse battery', 'not an API key' ],
			'expired'                 => [ 'rk_test_51Localexpired', 'expired or was replaced' ],
			'revoked'                 => [ 'rk_test_51Localrevoked', 'doesn’t know this API key' ],
			'from elsewhere'          => [ 'rk_test_51Localaddress', 'Add its address 127.0.0.1' ],
			'with another public one' => [ self::OWN, 'pk_test_', 'pk_live_51Abc' ],
		];
	}

	/** What an account has nothing for has no entry in the menu, until it has. */
	public function test_loans_and_readers_have_an_entry_where_there_are_any(): void {
		$this->forget();
		$item   = $this->connect( self::OWN );
		$option = UnusedPages::OPTION . $item['id'];
		$this->assertSame( 'loans card-readers', get_option( $option ) );
		$pages = new Pages( true, unused: explode( ' ', (string) get_option( $option ) ) );
		foreach ( [ 'loans', 'card-readers' ] as $name ) {
			$this->assertSame( 'overview', $pages->at( "/payments/$name" )?->parent );
		}

		$loan = [
			'amount'        => 50_000,
			'fee_amount'    => 500,
			'withhold_rate' => 0.1,
			'currency'      => 'usd',
		];
		$this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/loans', $loan );
		$this->bring_history( (int) $item['id'] );
		$this->assertSame( 'card-readers', get_option( $option ) );
	}

	/** A site may let fewer people do this than may see the pages. */
	public function test_who_may_not_change_accounts_connects_nothing(): void {
		$may = static fn ( bool $may, string $act ): bool => $may && ! str_starts_with( $act, 'account_' );
		add_filter( 'merchant_payments_may_act', $may, 10, 2 );
		try {
			$this->assert_refused( Access::REFUSED, fn () => $this->connect( self::OWN ) );
			$this->assertNull( StoredKeys::entry( Mode::Test ) );
		} finally {
			remove_filter( 'merchant_payments_may_act', $may );
		}
	}

	/** A key in wp-config.php is changed there. */
	public function test_a_key_in_the_file_wins(): void {
		$this->assert_refused( Keys::IN_FILE, fn () => $this->plugin->connections()->keys()->connect( PastedKey::of( self::OWN ), '' ) );
	}

	/** With other salts the key can't be read: nothing is sent, and it is asked for again. */
	public function test_other_salts(): void {
		$item  = $this->connect( self::OWN );
		$other = static fn ( string $salt ): string => $salt . 'x';
		add_filter( 'salt', $other );
		try {
			$list = array_column( $this->ask( 'GET', '/connections', [] )['data'], null, 'id' )[ $item['id'] ];
			$this->assertSame( [ false, false ], [ $list['is_open'], ( (array) $list['key'] )['is_readable'] ] );
			$this->assertSame( $item['id'], $this->connect( self::OWN )['id'] );
			$this->assertTrue( $this->site()->connections()->named( (int) $item['id'] )->connection->is_open );
		} finally {
			remove_filter( 'salt', $other );
		}
	}
}
