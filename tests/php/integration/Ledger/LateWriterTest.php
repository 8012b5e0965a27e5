<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\SettableClock;
use MerchantPayments\Tests\SkippedWaits;
use RuntimeException;

/**
 * Who waited for the platform longer than a lock lasts writes nothing that others have overtaken.
 *
 * @covers \MerchantPayments\Ledger\Projection\Projections
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Kernel\Lock
 */
final class LateWriterTest extends PaymentTestCase {

	private ?Lock $others = null;

	/**
	 * An authorization is read, and captured by somebody else before the answer is there: it does not come back to the list. Nobody would take
	 * it out again when the late process ends there, as one does that has waited so long.
	 */
	public function test_an_older_answer_is_not_written(): void {
		$clock    = new SettableClock( time() );
		$platform = $this->plugin->account()->transport();
		$intent   = $platform->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 5000,
				'currency'       => 'usd',
				'confirm'        => true,
				'capture_method' => 'manual',
				'payment_method' => 'pm_card_visa',
			]
		);
		$is_late  = false;
		$others   = function () use ( $clock, $platform, $intent, &$is_late ): void {
			$is_late = true;
			$clock->advance( Projector::SECONDS );
			$platform->request( 'POST', "/v1/payment_intents/{$intent['id']}/capture" );
			$this->assertGreaterThan( 0, $this->ledger_over( $platform, $clock )->feed()->catch_up() );
		};
		$end      = static function () use ( &$is_late ): void {
			if ( $is_late ) {
				throw new RuntimeException( 'Maximum execution time exceeded.' );
			}
		};
		$late     = $this->ledger_over( $this->slow( '/v1/payment_intents/' . $intent['id'], $others ), $clock, $end );
		$ended    = null;
		try {
			$late->feed()->catch_up();
		} catch ( RuntimeException $ended ) {
			$this->assertTrue( $is_late );
		}
		$table = $this->plugin->database()->table( 'ledgers_authorizations' );
		$this->assertSame( [], $this->plugin->database()->column( "SELECT payment_intent_id FROM $table" ), (string) $ended?->getMessage() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/**
	 * A movement is read, and everything is read anew by somebody else before the answer is there: the event stays to be handled by a writer
	 * of today.
	 */
	public function test_an_older_movement_is_not_written(): void {
		SkippedWaits::begin();
		$clock    = new SettableClock( time() );
		$platform = $this->plugin->account()->transport();
		$payment  = [ 'metadata' => [ 'order_id' => '12' ] ] + ReconcileTest::PAYMENT + [ 'expand' => [ 'latest_charge' ] ];
		$charge   = $platform->request( 'POST', '/v1/payment_intents', $payment )['latest_charge'];
		$others   = function () use ( $clock, $platform, $charge ): void {
			$clock->advance( Projector::SECONDS );
			$platform->request( 'POST', '/v1/charges/' . $charge['id'], [ 'metadata' => [ 'order_id' => '13' ] ] );
			$this->lock_of_another( $clock );
		};
		$late     = $this->ledger_over( $this->slow( '/v1/balance_transactions/' . $charge['balance_transaction'], $others ), $clock );
		$events   = array_reverse( $platform->request( 'GET', '/v1/events' )['data'] );
		$thrown   = null;
		foreach ( $events as $event ) {
			try {
				$late->projector()->handle( $event );
			} catch ( Locked $thrown ) {
				break;
			}
		}
		$this->assertInstanceOf( Locked::class, $thrown );
		$this->assertSame(
			[],
			$this->plugin->database()->column( "SELECT transaction_id FROM {$this->plugin->database()->table( 'ledgers_transactions' )}" )
		);
	}

	/** A movement is read, and the store begins anew before the answer is there: nothing of its old account is written. */
	public function test_nothing_is_written_to_a_store_that_began_anew(): void {
		$clock    = new SettableClock( time() );
		$platform = $this->plugin->account()->transport();
		$payment  = ReconcileTest::PAYMENT + [ 'expand' => [ 'latest_charge' ] ];
		$platform->request( 'POST', '/v1/payment_intents', $payment );
		$this->plugin->account()->event_feed()->catch_up();
		$charge = $platform->request( 'POST', '/v1/payment_intents', $payment )['latest_charge'];
		$late   = $this->ledger_over(
			$this->slow( '/v1/balance_transactions/' . $charge['balance_transaction'], fn () => $this->plugin->samples()->start_over() ),
			$clock
		);
		$late->feed()->catch_up();
		$this->assertSame(
			[],
			$this->plugin->database()->column( "SELECT transaction_id FROM {$this->plugin->database()->table( 'ledgers_transactions' )}" )
		);
	}

	/** Takes the lock of writers for somebody else, who lives as long as this test. */
	private function lock_of_another( SettableClock $clock ): void {
		$this->others = new Lock( $this->plugin->database(), $clock );
		$this->assertNotNull( $this->others->take( Projector::lock( $this->plugin->account()->scope() ), Projector::SECONDS ) );
	}

	/**
	 * The ledger, over a platform.
	 *
	 * @param Closure(): void|null $listener Hears of each event.
	 */
	private function ledger_over( Transport $platform, SettableClock $clock, ?Closure $listener = null ): Ledger {
		$database = $this->plugin->database();
		return new Ledger(
			$database,
			new Lock( $database, $clock ),
			$clock,
			new Platform( $platform, Capability::cases() ),
			$listener ?? static function (): void {},
			$this->plugin->account()->scope()
		);
	}

	/**
	 * A platform whose first answer of a path comes after others have worked.
	 *
	 * @param Closure(): void $others What happens before the answer is there.
	 */
	private function slow( string $path, Closure $others ): Transport {
		return new class( $this->plugin->account()->transport(), $path, $others ) implements Transport {

			/**
			 * Passes everything on.
			 *
			 * @param Closure(): void|null $others What happens meanwhile, once.
			 */
			public function __construct( private readonly Transport $platform, private readonly string $path, private ?Closure $others ) {}

			/**
			 * Answers.
			 *
			 * @param array<string, mixed> $params Parameters.
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$answer = $this->platform->request( $method, $path, $params, $idempotency_key );
				$others = $this->others;
				if ( $path === $this->path && null !== $others ) {
					$this->others = null;
					$others();
				}
				return $answer;
			}
		};
	}
}
