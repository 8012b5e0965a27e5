<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Rounds;
use Random\Engine\Mt19937;
use Random\Randomizer;
use WC_Order;

/**
 * Three accounts in one store, with random acts of a merchant in each, answers of which some are lost, and keys that change: the store's
 * practice account, the next one after a reset, and one over HTTP. Whichever is looked at, each order's money moves in its own account.
 *
 * @group three-scopes
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Operations\Settlement
 */
final class AccountActsTest extends PaymentTestCase {

	/** What happens in each. */
	private const ACTS     = 20;
	private const ALL_ACTS = 200;

	private const CURRENCIES = [ 'usd', 'jpy', 'kwd' ];

	/** Keys of tests/http/server.mjs, all of one account. */
	private const KEYS = [ 'sk_test_51LocalSandbox', 'sk_test_51LocalSecond', 'rk_test_51LocalRestricted' ];

	private Randomizer $chance;

	/** Behind the account over HTTP. */
	private Sandbox $served;

	/** @var array<int, list<int>> Ids of orders by the ids of their accounts' scopes. */
	private array $orders = [];

	protected function set_up(): void {
		parent::set_up();
		$this->chance = new Randomizer( new Mt19937( 11 ) );
		$this->served = new Sandbox( $this->plugin->database(), 'served' );
		$this->served->reset( 3 );
		delete_option( Scopes::OPTION );
	}

	protected function tear_down(): void {
		$this->served->remove();
		parent::tear_down();
	}

	/** The store in another request, with one of the keys. */
	private function store( string $key = self::KEYS[0] ): Site {
		$constants = [
			'MERCHANT_PAYMENTS_TEST_SECRET_KEY'  => $key,
			'WCPAY_PLATFORM_HOST'                => WCPAY_PLATFORM_HOST,
			'MERCHANT_PAYMENTS_PLATFORM_RETRIES' => 0,
		];
		return new Site( new Configuration( fn () => $this->plugin->sandbox(), $constants ) );
	}

	public function test_acts_in_three_accounts(): void {
		$acts  = Rounds::of( self::ACTS, self::ALL_ACTS );
		$site  = $this->store();
		$first = $site->account()->scope->id;
		$http  = $this->plugin->account()->scope->id;
		$this->live( [ $first, $http ], intdiv( $acts, 2 ), $acts );
		$this->assert_settled_from_elsewhere( $first, $http );
		$kept = $this->rows( $first );

		$site->opening( $site->connections()->named( $first ) )->close( false );
		$this->open_practice_account();
		$second = $this->store()->account()->scope->id;
		$this->assertNotContains( $second, [ $first, $http ] );
		$this->live( [ $second, $http ], intdiv( $acts, 2 ), $acts );
		$this->assert_settled_from_elsewhere( $second, $http );

		$this->assertSame( $kept, $this->rows( $first ), 'The closed account keeps its rows as they were.' );
		$this->assert_refused_without_a_key( $first );
		foreach ( [ $second, $http ] as $account ) {
			$this->assert_adds_up( $this->store()->connections()->named( $account ) );
		}
		$this->assertCount( 3, Scopes::all() );
	}

	private function open_practice_account(): void {
		$this->plugin->sandbox()->reset( 2 );
		$account = $this->store()->account();
		$account->event_feed()->continue_after( $account->event_feed()->newest() );
	}

	/**
	 * Random acts, as many in each account, in any order; each in a request of its own, whose user looks at any account, with any key.
	 *
	 * @param list<int> $accounts Scopes' ids.
	 */
	private function live( array $accounts, int $half, int $all ): void {
		$turns = array_merge( array_fill( 0, $all, $accounts[0] ), array_fill( 0, $half, $accounts[1] ) );
		foreach ( $this->chance->shuffleArray( $turns ) as $account ) {
			// A restricted key is known by a movement that it can read, so there must be one.
			$is_used = $this->plugin->account()->tables()->count( 'transactions' ) > 0;
			$site    = $this->store( self::KEYS[ $is_used ? $this->chance->getInt( 0, 2 ) : 0 ] );
			$site->connections()->view( $accounts[ $this->chance->getInt( 0, 1 ) ] );
			$this->act( $site, $site->connections()->named( $account ) );
			match ( $this->chance->getInt( 0, 9 ) ) {
				0       => $site->jobs()->sync(),
				1       => $site->jobs()->settle(),
				default => $site->connections()->named( $account )->event_feed()->catch_up(),
			};
		}
	}

	private function act( Site $site, Account $account ): void {
		$orders = $this->orders[ $account->scope->id ] ?? [];
		$act    = [] === $orders ? 0 : $this->chance->getInt( 0, 6 );
		if ( $act < 3 ) {
			$this->place( $site, $account );
			return;
		}
		$order = wc_get_order( $orders[ $this->chance->getInt( 0, count( $orders ) - 1 ) ] );
		$this->assertInstanceOf( WC_Order::class, $order );
		$lost = 0 === $this->chance->getInt( 0, 2 );
		if ( $lost ) {
			$mode = [ 'timeout_after', '500_after', 'drop', 'timeout_before', 'late' ][ $this->chance->getInt( 0, 4 ) ];
			$this->sandbox_of( $account )->faults()->order( FaultTarget::from( 'any' ), FaultMode::from( $mode ), 1 );
		}
		// Whoever is looked at: the order names its account.
		$its = $site->account_of( $order, $site->viewed() );
		$this->assertSame( $account->scope->id, $its->scope->id );
		match ( $act ) {
			3       => $this->carry_out( $its, $its->capture(), $order, [] ),
			4       => $this->carry_out( $its, $its->cancel(), $order, [] ),
			default => $this->carry_out( $its, $its->refund(), $order, [ 'amount' => 10 * $this->chance->getInt( 1, 40 ) ] ),
		};
		$this->sandbox_of( $account )->faults()->clear();
	}

	private function place( Site $site, Account $account ): void {
		$this->sandbox_of( $account )->faults()->clear();
		$shop                                  = new PaymentShop(
			new Site( $this->configuration_of( $account ) ),
			$this->sandbox_of( $account )
		);
		$order                                 = $shop->place(
			[
				'amount'   => 10 * $this->chance->getInt( 50, 900 ),
				'currency' => self::CURRENCIES[ $this->chance->getInt( 0, 2 ) ],
				'manual'   => 0 === $this->chance->getInt( 0, 1 ),
			]
		);
		$this->orders[ $account->scope->id ][] = $order->get_id();
		$this->assertSame( $account->scope->id, PaymentOrders::account( $order ) );
		$site->connections()->named( $account->scope->id )->event_feed()->catch_up();
	}

	/** With which the account is the one that takes payments. */
	private function configuration_of( Account $account ): Configuration {
		return new Configuration(
			fn () => $this->plugin->sandbox(),
			[
				'MERCHANT_PAYMENTS_PLATFORM'         => $account->mode()->value,
				'MERCHANT_PAYMENTS_TEST_SECRET_KEY'  => self::KEYS[0],
				'WCPAY_PLATFORM_HOST'                => WCPAY_PLATFORM_HOST,
				'MERCHANT_PAYMENTS_PLATFORM_RETRIES' => 0,
			]
		);
	}

	private function sandbox_of( Account $account ): Sandbox {
		return 'sandbox' === $account->mode()->value ? $this->plugin->sandbox() : $this->served;
	}

	/** @param array<string, mixed> $more */
	private function carry_out( Account $account, Operation $operation, WC_Order $order, array $more ): void {
		$params = $more + [
			'order_id'          => $order->get_id(),
			'charge_id'         => (string) $order->get_meta( '_charge_id' ),
			'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
			'reason'            => null,
		];
		try {
			$account->operations()->run( Actor::Merchant, $operation, $params );
		} catch ( Refusal | PlatformException ) {
			return;
		}
	}

	/** What is unknown in each is settled by a request of whoever looks at the other. */
	private function assert_settled_from_elsewhere( int $one, int $other ): void {
		foreach ( [ $one, $other ] as $viewed ) {
			$this->plugin->sandbox()->clock()->advance( 10 * MINUTE_IN_SECONDS );
			$this->pass( 10 * MINUTE_IN_SECONDS );
			$site = $this->store();
			$site->connections()->view( $viewed );
			$site->jobs()->settle();
		}
		foreach ( [ $one, $other ] as $account ) {
			$account = $this->store()->connections()->named( $account );
			$this->assertSame( [], $account->pending_operations()->all() );
			$this->assert_adds_up( $account );
		}
	}

	/** Ledger, orders and platform agree, to the smallest unit. */
	private function assert_adds_up( Account $account ): void {
		$account->event_feed()->catch_up();
		$this->assertEquals( [], $account->check()->run() );
		foreach ( $this->orders[ $account->scope->id ] ?? [] as $id ) {
			$order = wc_get_order( $id );
			$this->assertInstanceOf( WC_Order::class, $order );
			$charge   = $account->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
			$decimals = [ 'USD' => 2, 'JPY' => 0, 'KWD' => 3 ][ $order->get_currency() ];
			$refunded = (int) round( (float) $order->get_total_refunded() * 10 ** $decimals );
			$expected = $charge['captured'] ? (int) $charge['amount_refunded'] : 0;
			$this->assertSame( $expected, $refunded, "Order $id." );
			$this->assertSame( true === $charge['captured'], in_array( $order->get_status(), [ 'processing', 'refunded' ], true ), "Order $id." );
		}
	}

	/** Orders of the closed account go nowhere, and a sentence says so. */
	private function assert_refused_without_a_key( int $account ): void {
		$calls = $this->served_events();
		foreach ( array_slice( $this->orders[ $account ], 0, 5 ) as $id ) {
			$order = wc_get_order( $id );
			$this->assertInstanceOf( WC_Order::class, $order );
			try {
				$this->store()->account_of( $order )->operations();
				$this->fail( 'There is no key for it.' );
			} catch ( AccessDenied $refusal ) {
				$this->assertStringContainsString( 'no API keys any more', $refusal->getMessage() );
			}
		}
		$this->assertSame( $calls, $this->served_events() );
	}

	private function served_events(): int {
		return count( $this->served->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
	}

	/** @return array<string, list<string>> Every row of a scope's ledger. */
	private function rows( int $account ): array {
		$tables = $this->store()->connections()->named( $account )->tables();
		$kept   = [];
		foreach ( [ 'transactions', 'authorizations', 'daily' ] as $table ) {
			$kept[ $table ] = array_map( 'serialize', $tables->rows( '*', $table ) );
			sort( $kept[ $table ] );
		}
		return $kept;
	}
}
