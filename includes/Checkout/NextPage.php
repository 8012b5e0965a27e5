<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Checkout\Express\OwnCart;
use MerchantPayments\Checkout\Saved\CardSetUp;
use WC_Order;

/** Where customers go from here. */
final class NextPage {

	/** Who has paid: the cart is forgotten, unless a subscription's card was only changed. */
	public static function after( WC_Order $order ): string {
		if ( ! CardSetUp::is_payable( $order ) ) {
			return $order->get_view_order_url();
		}
		OneCheckout::note( $order );
		OwnCart::empty_after( $order );
		return $order->get_checkout_order_received_url();
	}

	/** Who pays, or changes a subscription's card: the page with the form. */
	public static function form( WC_Order $order ): string {
		$of_subscription = array( $order, 'get_change_payment_method_url' );
		return ! CardSetUp::is_payable( $order ) && is_callable( $of_subscription )
			? (string) $of_subscription()
			: $order->get_checkout_payment_url();
	}
}
