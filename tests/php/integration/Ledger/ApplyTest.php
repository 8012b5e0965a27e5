<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\SandboxStore;
use WC_Order;

/**
 * The platform's own answer to a command is in the ledger at once, without another call.
 *
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Ledger\LedgerObjects
 */
final class ApplyTest extends IntegrationTestCase {

	/** A payment that can be captured: the parameters of its intent. */
	private const HELD = [ 'capture_method' => 'manual' ] + ReconcileTest::PAYMENT;

	private Site $plugin;

	protected function set_up(): void {
		parent::set_up();
		$this->plugin = SandboxStore::make( 20 );
	}

	/** Everything that a command does: the ledger is what the events make of it. */
	public function test_answers_make_the_rows_that_events_make(): void {
		$platform = $this->plugin->account()->transport();
		$intent   = $platform->request( 'POST', '/v1/payment_intents', self::HELD + [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertTrue( $this->apply( $intent ) );
		$this->assertSame( 1, $this->plugin->account()->tables()->count( 'authorizations' ) );

		$captured = $platform->request(
			'POST',
			"/v1/payment_intents/{$intent['id']}/capture",
			[ 'expand' => [ 'latest_charge.balance_transaction' ] ]
		);
		$this->assertTrue( $this->apply( $captured ) );
		$refund = $platform->request(
			'POST',
			'/v1/refunds',
			[
				'payment_intent' => $intent['id'],
				'amount'         => 300,
				'expand'         => [ 'charge', 'balance_transaction' ],
			]
		);
		$this->assertTrue( $this->apply( $refund ) );
		$canceled = $platform->request( 'POST', '/v1/payment_intents', self::HELD + [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertTrue( $this->apply( $canceled ) );
		$this->assertTrue( $this->apply( $platform->request( 'POST', "/v1/payment_intents/{$canceled['id']}/cancel" ) ) );

		$this->assertSame( [], $this->plugin->account()->check()->run() );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
		$applied = SandboxStore::ledger();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $applied, SandboxStore::ledger(), 'The events that follow find it done.' );
	}

	/** The same answer twice, as after a retry, is there once. */
	public function test_an_answer_twice(): void {
		$intent = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			ReconcileTest::PAYMENT + [ 'expand' => [ 'latest_charge.balance_transaction' ] ]
		);
		$this->apply( $intent );
		$once = SandboxStore::ledger();
		$this->assertTrue( $this->apply( $intent ) );
		$this->assertSame( $once, SandboxStore::ledger() );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/** What somebody else has written since the call began is newer than the answer: it is read again, and stays where it cannot be. */
	public function test_a_stale_answer_overwrites_nothing(): void {
		$platform = $this->plugin->account()->transport();
		$since    = $this->plugin->account()->ledger()->projector()->revision();
		$intent   = $platform->request( 'POST', '/v1/payment_intents', self::HELD + [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertTrue( $this->plugin->account()->ledger()->objects()->apply( $intent, $since ) );
		$this->apply(
			$platform->request( 'POST', "/v1/payment_intents/{$intent['id']}/capture", [ 'expand' => [ 'latest_charge.balance_transaction' ] ] )
		);

		$this->assertFalse( $this->silent()->objects()->apply( $intent, $since ), 'Only the platform can tell, and it does not answer.' );
		$this->assertSame( 0, $this->plugin->account()->tables()->count( 'authorizations' ) );
		$this->assertTrue( $this->plugin->account()->ledger()->objects()->apply( $intent, $since ) );
		$this->assertSame( 0, $this->plugin->account()->tables()->count( 'authorizations' ) );
	}

	/**
	 * An event that is applied between the platform's answer to a capture and its writing: the older answer does not overwrite what it
	 * brought, whatever other operations run in between.
	 *
	 * @testWith [false]
	 *           [true]
	 */
	public function test_an_event_overtakes_an_answer( bool $with_another_capture ): void {
		$platform = $this->plugin->account()->transport();
		$shop     = new PaymentShop( $this->plugin );
		$order    = $shop->order( [ 'manual' => true ] );
		$another  = $with_another_capture ? $shop->order( [ 'manual' => true ] ) : null;
		$charge   = (string) $order->get_meta( '_charge_id' );
		$this->plugin->account()->event_feed()->catch_up();
		/**
		 * Filled below.
		 *
		 * @var list<Account> $accounts
		 */
		$accounts  = [];
		$meanwhile = function () use ( $platform, $charge, &$accounts, &$another ): void {
			$platform->request( 'POST', "/v1/charges/$charge", [ 'metadata' => [ 'order_id' => '900002' ] ] );
			$this->plugin->account()->event_feed()->catch_up();
			if ( null !== $another ) {
				list( $now, $another ) = [ $another, null ];
				self::capture( $accounts[0], $now );
			}
		};
		$transport = new class( $platform, $meanwhile ) implements Transport {

			/** @param Closure(): void $meanwhile */
			public function __construct( private readonly Transport $platform, private readonly Closure $meanwhile ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$answer = $this->platform->request( $method, $path, $params, $idempotency_key );
				if ( str_ends_with( $path, '/capture' ) ) {
					( $this->meanwhile )();
				}
				return $answer;
			}
		};
		$plugin    = $this->plugin;
		$slow      = AccountOver::transport( $transport );
		$accounts  = [ $slow ];
		self::capture( $slow, $order );
		$this->assertSame(
			[ '900002' ],
			$plugin->account()->tables()->column( 'order_id', 'transactions', new Condition( 'charge_id = %s', [ $charge ] ) )
		);
		$plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	private static function capture( Account $account, WC_Order $order ): void {
		$asked = [
			'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
			'order_id'          => $order->get_id(),
		];
		$account->operations()->run( Actor::Merchant, $account->capture(), $asked );
	}

	/**
	 * Applies an answer that just came, without the platform.
	 *
	 * @param array<string, mixed> $answer A Stripe object.
	 */
	private function apply( array $answer ): bool {
		$ledger = $this->silent();
		return $ledger->objects()->apply( $answer, $ledger->projector()->revision() );
	}

	/** The ledger over a platform that does not answer. */
	private function silent(): Ledger {
		$silent = new class() implements Transport {
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				throw new Unavailable( 'Nobody asks.', 'api_error' );
			}
		};
		return new Ledger(
			$this->plugin->database(),
			$this->plugin->lock(),
			$this->plugin->clock(),
			new Platform( $silent, Capability::cases() ),
			static function (): void {},
			$this->plugin->account()->scope()
		);
	}
}
