<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use Closure;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\Matching\Suggestions;
use MerchantPayments\Orders\Matching\TakeOver;
use MerchantPayments\Orders\Matching\TakeOverResult;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * Orders are taken over while somebody else takes them over, gives them back, decides on them or looks for them.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Orders\Matching\TakeOver
 * @covers \MerchantPayments\Orders\Matching\LinkedPayments
 * @covers \MerchantPayments\Orders\Matching\Matching
 */
final class TakeOverAtOnceTest extends OthersOrdersTestCase {

	/** Two runs, of which one has lost its lock: each order is done by one of them. */
	public function test_two_runs(): void {
		$orders = [ $this->others_order(), $this->others_order(), $this->others_order() ];
		$this->match();
		$other = null;
		$this->meanwhile(
			function () use ( &$other ): void {
				$other = $this->take_over()->run( 'gateway-stripe' );
			}
		);
		$own = $this->take_over()->run( 'gateway-stripe' );
		$this->assertInstanceOf( TakeOverResult::class, $other );
		$this->assertSame( 3, $own->done + $other->done );
		$this->assert_agree( $orders, true );
	}

	/** One gives back what the other has just taken: order and link always say the same. */
	public function test_a_run_and_an_undo(): void {
		$orders = [ $this->others_order(), $this->others_order(), $this->others_order() ];
		$this->match();
		$this->meanwhile( fn () => array( $this->take_over()->run( 'gateway-stripe' ), $this->take_over()->undo( 'gateway-stripe' ) ) );
		$this->take_over()->run( 'gateway-stripe' );
		$this->assert_agree( $orders );
		$this->meanwhile( fn () => array( $this->take_over()->undo( 'gateway-stripe' ), $this->take_over()->run( 'gateway-stripe' ) ) );
		$this->take_over()->undo( 'gateway-stripe' );
		$this->assert_agree( $orders );
	}

	/** The merchant says meanwhile that an order is not the payment's. */
	public function test_a_decision(): void {
		$orders = [ $this->others_order(), $this->others_order() ];
		$this->match();
		usort( $orders, static fn ( WC_Order $one, WC_Order $two ): int => self::payment_of( $one ) <=> self::payment_of( $two ) );
		$decide = new Suggestions( $this->plugin->account()->linked_payments() );
		$this->meanwhile( static fn () => $decide->decide( self::payment_of( $orders[1] ), $orders[1]->get_id(), PaymentLink::DECLINED ) );
		$this->assertSame( 1, $this->take_over()->run( 'gateway-stripe' )->done );
		$this->assertTrue( PaymentOrders::is_taken( $this->again( $orders[0] ) ) );
		$this->assertFalse( PaymentOrders::is_taken( $this->again( $orders[1] ) ) );
		$this->assert_agree( $orders );
	}

	/** Orders are looked for, and what was read of one is old by now. */
	public function test_a_matching(): void {
		$order = $this->others_order();
		$this->match();
		$this->before_statement( '/SELECT \* FROM \S+order_links/', fn () => $this->take_over()->run( 'gateway-stripe' ) );
		$this->match();
		$this->assert_agree( [ $order ], true );
		$this->before_statement( '/SELECT \* FROM \S+order_links/', fn () => $this->take_over()->undo( 'gateway-stripe' ) );
		$this->match();
		wp_cache_flush();
		$this->take_over()->undo( 'gateway-stripe' );
		$this->assert_agree( [ $order ], false );
	}

	/** The order is gone: nothing of it is taken over any more. */
	public function test_an_order_that_was_deleted(): void {
		$order = $this->others_order();
		$this->match();
		$this->take_over()->run( 'gateway-stripe' );
		$this->again( $order )->delete( true );
		$this->assertSame( [ 1, 0 ], [ $this->take_over()->undo( 'gateway-stripe' )->done, $this->take_over()->undo( 'gateway-stripe' )->done ] );
	}

	/** Each has a lock of its own, as processes have. */
	private function take_over(): TakeOver {
		$this->plugin->database()->run( "DELETE FROM {$this->plugin->database()->table( 'locks' )} WHERE name LIKE 'take-over:%%'" );
		return $this->plugin->account()->take_over();
	}

	/** Once, when the first order is about to be read under its lock. */
	private function meanwhile( Closure $what ): void {
		$this->before_statement( "/INSERT IGNORE INTO \S+locks .*'order:/", $what );
	}

	private function before_statement( string $which, Closure $what ): void {
		$look = static function ( string $statement ) use ( &$look, $which, $what ): string {
			if ( 1 === preg_match( $which, $statement ) ) {
				remove_filter( 'query', $look );
				$what();
			}
			return $statement;
		};
		add_filter( 'query', $look );
	}

	/** @param list<WC_Order> $orders */
	private function assert_agree( array $orders, ?bool $expected = null ): void {
		wp_cache_flush();
		foreach ( $orders as $order ) {
			$taken = $this->plugin->account()->linked_payments()->of( self::payment_of( $order ) )?->taken;
			$this->assertSame( PaymentOrders::is_taken( $this->again( $order ) ), $taken > 2 );
			$this->assertSame( $expected ?? ( $taken > 2 ), $taken > 2 );
		}
	}

	private static function payment_of( WC_Order $order ): string {
		return (string) $order->get_meta( '_payment_of_test' );
	}
}
