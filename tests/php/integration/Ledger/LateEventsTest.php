<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\LateEvents;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use TypeError;
use WC_Order;
use WC_Order_Refund;

/**
 * An order that cannot be changed, because of somebody else's code, holds up neither the ledger nor other orders, and hears of it later.
 *
 * @covers \MerchantPayments\Ledger\LateEvents
 */
final class LateEventsTest extends PaymentTestCase {

	/** Broken until it is mended. */
	public function test_one_order_holds_up_no_other(): void {
		$sick   = $this->order();
		$sound  = $this->order();
		$broken = static function ( WC_Order_Refund $refund ) use ( $sick ): void {
			if ( $refund->get_parent_id() === $sick->get_id() ) {
				throw new TypeError( 'Another plugin.' );
			}
		};
		add_action( 'woocommerce_create_refund', $broken );
		foreach ( [ $sick, $sound ] as $order ) {
			$params = [ 'charge' => (string) $order->get_meta( '_charge_id' ), 'amount' => 1000 ];
			$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', $params );
		}
		$this->plugin->jobs()->sync();
		$this->assertSame( [ 0, 1 ], [ $this->refunds( $sick ), $this->refunds( $sound ) ] );
		$this->assertSame( [], $this->plugin->check()->run(), 'The ledger has everything.' );

		$tried = $this->run_job();
		$this->assertSame( 0, $this->refunds( $sick ) );
		remove_action( 'woocommerce_create_refund', $broken );
		$this->assertSame( [ $tried[0], $tried[1] + 1 ], $this->run_job() );
		$this->assertSame( 1, $this->refunds( $sick ) );
		$this->assertSame( [ '', 0 ], $this->run_job(), 'It is not tried again.' );
	}

	/**
	 * What the platform refuses it would refuse for ever: the event is passed on later, and those behind it do not wait. When it does not answer they do.
	 *
	 * @dataProvider failures
	 */
	public function test_a_refusal_holds_up_nobody( PlatformException $failure, bool $stays ): void {
		$late   = new LateEvents( $this->plugin->platform()->events(), static fn ( array $event ) => throw $failure );
		$thrown = null;
		try {
			$late->tell( [ 'id' => 'evt_1' ] );
		} catch ( PlatformException $thrown ) {
			$this->assertSame( $failure, $thrown );
		}
		$this->assertSame( [ $stays, ! $stays ], [ null !== $thrown, as_has_scheduled_action( LateEvents::JOB ) ] );
	}

	/**
	 * What the platform may say.
	 *
	 * @return list<array{PlatformException, bool}>
	 */
	public static function failures(): array {
		return [
			[ new InvalidRequest( 'No.', 'parameter_invalid' ), false ],
			[ new NotFound( 'No such charge.', 'resource_missing' ), false ],
			[ new Conflict( 'Not now.', 'idempotency_error' ), false ],
			[ new Unavailable( 'Nothing.', 'api_error' ), true ],
			[ new RateLimited( 'Slower.', 'rate_limit' ), true ],
			[ new UnknownOutcome( 'Perhaps.', 'api_error' ), true ],
		];
	}

	/** Given up at last. */
	public function test_it_is_given_up(): void {
		$order  = $this->order();
		$broken = static fn () => throw new TypeError( 'Another plugin.' );
		add_action( 'woocommerce_create_refund', $broken );
		$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => (string) $order->get_meta( '_charge_id' ) ] );
		$this->plugin->event_feed()->catch_up();
		$times = 0;
		while ( '' !== $this->run_job()[0] && $times < 20 ) {
			++$times;
		}
		remove_action( 'woocommerce_create_refund', $broken );
		$this->assertSame( 5, $times );
	}

	/**
	 * Runs the planned job.
	 *
	 * @return array{string, int} Its arguments; empty and 0 when none is planned.
	 */
	private function run_job(): array {
		$planned = as_get_scheduled_actions( [ 'hook' => LateEvents::JOB, 'status' => 'pending' ] );
		if ( [] === $planned ) {
			return [ '', 0 ];
		}
		[ $event, $tried ] = array_values( reset( $planned )->get_args() );
		as_unschedule_all_actions( LateEvents::JOB );
		do_action( LateEvents::JOB, $event, $tried );
		return [ (string) $event, (int) $tried ];
	}

	/** How many refunds an order has. */
	private function refunds( WC_Order $order ): int {
		return count( $this->again( $order )->get_refunds() );
	}
}
