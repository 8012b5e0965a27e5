<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\Shop;
use WC_Order;

/**
 * Proves that a payment was made for an order of this shop: another shop of the same account counts its orders from 1 as well. Made from
 * the shop's random id, the order's id and its key, with a secret that never leaves the shop.
 */
final class OrderSignature {

	/** Key of the payment's metadata. */
	public const METADATA = 'merchant_payments_order';

	/** @return string 64 hexadecimal digits. */
	public static function of( WC_Order $order ): string {
		$named = implode( '|', array( Shop::id(), $order->get_id(), $order->get_order_key() ) );
		return hash_hmac( 'sha256', $named, Shop::secret() );
	}

	/** @param array<string, mixed> $payment A charge or payment intent of Stripe's. */
	public static function is_on( array $payment, WC_Order $order ): bool {
		$signed = $payment['metadata'][ self::METADATA ] ?? '';
		return is_string( $signed ) && hash_equals( self::of( $order ), $signed );
	}
}
