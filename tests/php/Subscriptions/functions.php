<?php
/**
 * The functions of WooCommerce Subscriptions that the plugin calls.
 */

declare( strict_types=1 );

use MerchantPayments\Tests\Subscriptions\Renewals;

require_once __DIR__ . '/WC_Subscription.php';
require_once __DIR__ . '/WC_Subscriptions_Cart.php';
require_once __DIR__ . '/WC_Subscriptions_Change_Payment_Gateway.php';

function wcs_is_subscription( int $id ): bool {
	return wc_get_order( $id ) instanceof WC_Subscription;
}

function wcs_is_manual_renewal_required(): bool {
	return Renewals::$are_manual;
}

/** @return array<string, mixed>|false What in the cart renews a subscription. */
function wcs_cart_contains_renewal(): array|false {
	return Renewals::$in_cart;
}

/**
 * @param array{order_type?: string} $args
 * @return array<int, WC_Subscription>
 */
function wcs_get_subscriptions_for_order( int $order_id, array $args = [] ): array {
	$order = wc_get_order( $order_id );
	return $order instanceof WC_Order && 'any' === ( $args['order_type'] ?? '' ) ? Renewals::of_order( $order ) : [];
}

/** @return array<int, WC_Subscription> */
function wcs_get_users_subscriptions( int $user ): array {
	return Renewals::of_user( $user );
}
