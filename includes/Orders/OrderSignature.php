<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;

/**
 * Proves that a payment was made for an order of this shop: another shop of the same account counts its orders from 1 as well. Made from
 * the shop's random id, the order's id and its key, with a secret that never leaves the shop.
 */
final class OrderSignature {

	/** Key of the payment's metadata. */
	public const METADATA = 'merchant_payments_order';

	/** Options, made with the first signature: the shop's random id, and the secret; 32 hexadecimal digits each. */
	private const SHOP   = 'merchant_payments_shop_id';
	private const SECRET = 'merchant_payments_signing_secret';

	/** @return string 64 hexadecimal digits. */
	public static function of( WC_Order $order ): string {
		$named = implode( '|', array( self::random( self::SHOP ), $order->get_id(), $order->get_order_key() ) );
		return hash_hmac( 'sha256', $named, self::random( self::SECRET ) );
	}

	/** @param array<string, mixed> $payment A charge or payment intent of Stripe's. */
	public static function is_on( array $payment, WC_Order $order ): bool {
		$signed = $payment['metadata'][ self::METADATA ] ?? '';
		return is_string( $signed ) && hash_equals( self::of( $order ), $signed );
	}

	/** Of two requests that make it, the first one's counts: add_option() keeps what is there. */
	private static function random( string $option ): string {
		$value = get_option( $option );
		if ( is_string( $value ) && '' !== $value ) {
			return $value;
		}
		add_option( $option, bin2hex( random_bytes( 16 ) ), '', false );
		wp_cache_delete( $option, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return (string) get_option( $option );
	}
}
