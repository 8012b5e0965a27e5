<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

/**
 * An order was paid, its money given back, and the merchant wants it paid again.
 *
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 */
final class PaidAgainTest extends CheckoutTestCase {

	/**
	 * The first payment is not taken for a new one: nobody is thanked for what was not charged, while the order still waits.
	 *
	 * @testWith [5000]
	 *           [2000]
	 *           [0]
	 */
	public function test_nobody_is_thanked_for_nothing( int $refunded ): void {
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		if ( $refunded > 0 ) {
			$this->plugin->sandbox()->transport()->request(
				'POST',
				'/v1/refunds',
				[
					'charge' => $this->again( $order )->get_meta( '_charge_id' ),
					'amount' => $refunded,
				]
			);
			$this->plugin->account()->event_feed()->catch_up();
		}
		$this->again( $order )->update_status( 'pending' );
		$answer = $this->pay( $order, 'mastercard' );
		$after  = $this->again( $order );
		$this->assertSame( 1, $this->charges() );
		$this->assertSame( $after->needs_payment() ? 'failure' : 'success', $answer['result'] );
		if ( $after->needs_payment() ) {
			$this->assertStringContainsString( 'This order was paid before, so nothing was charged now.', $this->told() );
		}
	}
}
