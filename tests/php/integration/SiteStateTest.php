<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use WC_Order;

/**
 * What one test leaves behind, the next does not find.
 *
 * @covers \MerchantPayments\Tests\Integration\SiteState
 */
final class SiteStateTest extends IntegrationTestCase {

	/** Orders, options and users in the order in which tests make them. */
	public function test_what_a_test_made_is_gone(): void {
		update_option( 'wcpay_kept', 'before' );
		$state = SiteState::remember();

		$order = new WC_Order();
		$order->save();
		$order->add_order_note( 'A note' );
		update_option( 'wcpay_kept', [ 'after' ] );
		update_option( 'wcpay_new', 'after' );
		set_transient( 'wcpay_new', 'after', HOUR_IN_SECONDS );
		$state->restore();

		$this->assertFalse( wc_get_order( $order->get_id() ) );
		$this->assertSame( [], wc_get_order_notes( [ 'order_id' => $order->get_id() ] ) );
		$this->assertSame( 'before', get_option( 'wcpay_kept' ) );
		$this->assertFalse( get_option( 'wcpay_new' ) );
		$this->assertFalse( get_transient( 'wcpay_new' ) );
		$this->assertSame( 0, get_current_user_id() );
	}
}
