<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\NextAction;
use WC_Order;

/** What an order was paid with, in the words that its customer and its merchant read: `Visa •••• 4242`, `iDEAL (test)`. */
final class PaidWith {

	/**
	 * Notes it on the order. The caller saves it.
	 *
	 * @param array<string, mixed> $intent The payment intent. Without its charge expanded, no more is known than whose voucher it is.
	 */
	public static function note( WC_Order $order, array $intent ): void {
		$details = $intent['latest_charge']['payment_method_details'] ?? null;
		$details = is_array( $details ) ? $details : array( 'type' => NextAction::of( $intent )->method() );
		$type    = (string) ( $details['type'] ?? '' );
		if ( PaymentOrders::METHOD === $order->get_payment_method() && '' !== $type ) {
			$name = self::name( $type, (array) ( $details[ $type ] ?? array() ) );
			$order->set_payment_method_title( true === ( $intent['livemode'] ?? null ) ? $name : self::of_test( $name ) );
		}
	}

	/** Wherever it is read, it is told that no money came: in the shop, in wp-admin and in mails. */
	private static function of_test( string $name ): string {
		/* translators: %s: what was paid with, for example Visa •••• 4242. */
		return sprintf( __( '%s (test)', 'merchant-payments-for-woocommerce' ), $name );
	}

	/** @param string $wallet Stripe's word for the wallet that the card was in; empty for none. */
	private static function in_wallet( string $card, string $wallet ): string {
		$names = array(
			'apple_pay'  => 'Apple Pay',
			'google_pay' => 'Google Pay',
			'link'       => 'Link',
		);
		/* translators: 1: a wallet, for example Apple Pay. 2: a card, for example Visa •••• 4242. */
		return isset( $names[ $wallet ] ) ? sprintf( __( '%1$s: %2$s', 'merchant-payments-for-woocommerce' ), $names[ $wallet ], $card ) : $card;
	}

	/** @param array<string, mixed> $details Stripe's of the type. */
	private static function name( string $type, array $details ): string {
		$named = 'card' === $type ? (string) ( $details['brand'] ?? 'card' ) : $type;
		$name  = PaymentMethodTable::names()[ $named ] ?? ucwords( str_replace( '_', ' ', $named ) );
		$last  = 'card' === $type ? (string) ( $details['last4'] ?? '' ) : '';
		$name  = '' === $last ? $name : "$name •••• $last";
		return self::in_wallet( $name, (string) ( $details['wallet']['type'] ?? '' ) );
	}
}
