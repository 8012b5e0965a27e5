<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use WC_Order;

/** Whoever has an order's key may see and pay the order, as in WooCommerce: it stands in the links that its customer gets. */
final class OrderKey {

	/** An order without a key, which other plugins make, opens to nobody. */
	public static function opens( WC_Order $order, string $given ): bool {
		$key = $order->get_order_key();
		return '' !== $key && hash_equals( $key, $given );
	}
}
