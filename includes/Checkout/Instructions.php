<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Orders\AwaitedPayment;
use WC_Order;

/** What a customer still has to do for an order that is not paid yet: on the page after the order, in My account, and in the mail. */
final class Instructions {

	/** On a page. */
	public static function show( int $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order instanceof WC_Order || ! self::is_waiting( $order ) ) {
			return;
		}
		$values = self::values( $order );
		echo '<section class="merchant-payments-instructions"><p>', esc_html( self::sentence( $order ) ), '</p><ul class="order_details">';
		foreach ( $values as $name => $value ) {
			printf( '<li>%s <strong>%s</strong></li>', esc_html( $name ), esc_html( $value ) );
		}
		echo '</ul>';
		$address = AwaitedPayment::of( $order )['url'] ?? '';
		if ( '' !== $address ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( $address ), esc_html__( 'Show the voucher', 'merchant-payments-for-woocommerce' ) );
		}
		echo '</section>';
	}

	/** In a mail to the customer. */
	public static function mail( WC_Order $order, bool $is_to_store, bool $is_plain ): void {
		if ( $is_to_store || ! self::is_waiting( $order ) ) {
			return;
		}
		$values = self::values( $order );
		$rows   = array_map( static fn ( string $name ): string => $name . ' ' . $values[ $name ], array_keys( $values ) );
		if ( $is_plain ) {
			echo esc_html( implode( "\n", array( self::sentence( $order ), ...$rows ) ) ), "\n\n";
			return;
		}
		$lines = implode( '<br>', array_map( 'esc_html', $rows ) );
		echo '<p>', esc_html( self::sentence( $order ) ), '</p><p>', wp_kses( $lines, array( 'br' => array() ) ), '</p>';
	}

	private static function is_waiting( WC_Order $order ): bool {
		return Gateway::ID === $order->get_payment_method() && $order->has_status( 'on-hold' ) && array() !== AwaitedPayment::of( $order );
	}

	private static function sentence( WC_Order $order ): string {
		return isset( AwaitedPayment::of( $order )['method'] )
			? __(
				'Please pay with these details, in your bank’s app or at a cash machine. Your order is kept until then.',
				'merchant-payments-for-woocommerce'
			)
			: __( 'Your payment is on its way. You get an e-mail as soon as it has arrived.', 'merchant-payments-for-woocommerce' );
	}

	/** @return array<string, string> What the customer types or needs to know, by its name. */
	private static function values( WC_Order $order ): array {
		$awaited = AwaitedPayment::of( $order );
		if ( ! isset( $awaited['method'] ) ) {
			return array();
		}
		$format = get_option( 'date_format' ) . ' ' . get_option( 'time_format' );
		return array_filter(
			array(
				__( 'Entity:', 'merchant-payments-for-woocommerce' )    => $awaited['entity'] ?? '',
				__( 'Reference:', 'merchant-payments-for-woocommerce' ) => $awaited['reference'] ?? '',
				__( 'Amount:', 'merchant-payments-for-woocommerce' )    => ( new OrderFacts( $order ) )->amount()->text(),
				__( 'Pay until:', 'merchant-payments-for-woocommerce' ) => isset( $awaited['until'] )
					? (string) wp_date( $format, $awaited['until'] )
					: '',
			),
			static fn ( string $value ): bool => '' !== $value
		);
	}
}
