<?php
/**
 * The functions of WooCommerce Subscriptions that the plugin calls.
 */

declare( strict_types=1 );

use MerchantPayments\Tests\Subscriptions\Renewals;

require_once __DIR__ . '/WC_Subscription.php';
require_once __DIR__ . '/WC_Subscriptions_Cart.php';
require_once __DIR__ . '/WC_Subscriptions_Change_Payment_Gateway.php';

function wcs_is_subscription( mixed $thing ): bool {
	return $thing instanceof WC_Subscription || ( is_int( $thing ) && wc_get_order( $thing ) instanceof WC_Subscription );
}

function wcs_is_manual_renewal_required(): bool {
	return Renewals::$are_manual;
}

function wcs_cart_contains_renewal(): false {
	return false;
}

/**
 * @param array{order_type?: string} $args
 * @return array<int, WC_Subscription>
 */
function wcs_get_subscriptions_for_order( WC_Order $order, array $args = [] ): array {
	return 'any' === ( $args['order_type'] ?? '' ) ? Renewals::of_order( $order ) : [];
}

/** @return array<int, WC_Subscription> */
function wcs_get_users_subscriptions( int $user ): array {
	return Renewals::of_user( $user );
}
