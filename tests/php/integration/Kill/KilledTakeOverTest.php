<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Tests\Integration\Orders\Matching\OthersOrdersTestCase;
use WC_Order;

/**
 * Orders of another plugin are taken over, or given back, by a process that is killed: the next one ends what was begun, whichever way.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Orders\Matching\TakeOver
 * @covers \MerchantPayments\Orders\Matching\LinkedPayments
 */
final class KilledTakeOverTest extends OthersOrdersTestCase {

	/**
	 * A killed act may have a few statements less than the one that was measured.
	 *
	 * @testWith [false, false]
	 *           [false, true]
	 *           [true, false]
	 *           [true, true]
	 */
	public function test_a_killed_process( bool $gives_back, bool $then_back ): void {
		$orders = [ $this->others_order(), $this->others_order() ];
		$metas  = array_map( $this->metas( ... ), $orders );
		$this->match();
		$gives_back && $this->act( false );
		KilledProcess::live( self::act_of( $gives_back ) );
		wp_cache_flush();
		$this->act( ! $gives_back );
		// The first one also did what a new site needs once.
		$whole  = KilledProcess::live( self::act_of( $gives_back ) );
		$killed = 0;
		foreach ( range( max( 1, $whole - 60 ), $whole - 10, 5 ) as $moment ) {
			wp_cache_flush();
			$this->act( ! $gives_back );
			$killed += (int) KilledProcess::kill( $moment, self::act_of( $gives_back ) );
			wp_cache_flush();
			$this->act( $then_back );
			wp_cache_flush();
			foreach ( $orders as $number => $order ) {
				$when = "Killed before statement $moment of $whole.";
				$this->assertSame( ! $then_back, PaymentOrders::is_taken( $this->again( $order ) ), $when );
				$taken = $this->plugin->account()->linked_payments()->of( (string) $order->get_meta( '_payment_of_test' ) )?->taken;
				$this->assertSame( ! $then_back, $taken > 2, $when );
				$then_back && $this->assertSame( $metas[ $number ], $this->metas( $order ), $when );
			}
		}
		$this->assertGreaterThan( 0, $killed );
	}

	/** @return list<string> As act.php takes it. */
	private static function act_of( bool $gives_back ): array {
		$body = (string) wp_json_encode( [ 'undo' => $gives_back ] );
		return [ '/orders/gateways/gateway-stripe/take_over', $body, wp_generate_uuid4() ];
	}

	private function act( bool $gives_back ): void {
		$done = $this->plugin->account()->take_over();
		$done = $gives_back ? $done->undo( 'gateway-stripe' ) : $done->run( 'gateway-stripe' );
		$this->assertSame( 0, $done->left );
	}

	/** @return array<string, mixed> What is stored on the order, by its names. */
	private function metas( WC_Order $order ): array {
		$metas = array_map( static fn ( $meta ): array => $meta->get_data(), $this->again( $order )->get_meta_data() );
		$found = array_column( $metas, 'value', 'key' );
		ksort( $found );
		return $found;
	}
}
