<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * A captured payment of an order that was paid another way: by another gateway or by hand, or by another payment of ours. The order is the
 * other one's.
 */
final class SecondPayment {

	/** Order meta: the charges of such payments, by their intents. */
	public const META = '_merchant_payments_second';

	/**
	 * Notes one on its order. The caller saves it.
	 *
	 * @param array<string, mixed> $intent
	 */
	public static function note( WC_Order $order, array $intent ): void {
		$one = array( (string) $intent['id'] => (string) Platform::id_of( $intent['latest_charge'] ?? null ) );
		$order->update_meta_data( self::META, $one + self::of( $order ) );
	}

	/** @return array<string, string> The charges of an order's second payments, by their intents, whatever became of them since. */
	public static function of( WC_Order $order ): array {
		$all = $order->get_meta( self::META );
		return is_array( $all ) ? array_map( 'strval', $all ) : array();
	}
}
