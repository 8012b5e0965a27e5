<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * A captured payment of an order that had been paid already: by another gateway, by hand, or by another payment of ours. It changes nothing
 * of the order, which belongs to the first payment; the merchant is told, and may refund it.
 */
final class SecondPayment {

	/** Order meta: `{ payment intent's id: charge's id }` of such payments. */
	public const META = '_merchant_payments_second';

	/** Fields by which a charge, a refund or a dispute names its payment. */
	private const LINKS = array( 'payment_intent', 'charge' );

	/**
	 * Notes one on its order. The caller saves it.
	 *
	 * @param array<string, mixed> $intent Stripe's `payment_intent`; `latest_charge` is an id or the charge.
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

	/**
	 * Whether an object is one of these payments, or is about one.
	 *
	 * @param array<string, mixed> $thing A charge, a payment intent, a refund or a dispute.
	 */
	public static function has( WC_Order $order, array $thing ): bool {
		$seconds = self::of( $order );
		$linked  = array_map( static fn ( string $field ): ?string => Platform::id_of( $thing[ $field ] ?? null ), self::LINKS );
		$ids     = array( Platform::id_of( $thing ), ...$linked );
		return array() !== array_intersect( array_filter( $ids ), array( ...array_keys( $seconds ), ...array_values( $seconds ) ) );
	}

	/**
	 * Notes on the order that a second payment was refunded, and leaves it as it is: it is paid by the other one.
	 *
	 * @param array<string, mixed> $refund Stripe's `refund`.
	 */
	public static function note_refund( WC_Order $order, array $refund ): void {
		$amount = ( new MinorUnits( (int) $refund['amount'], (string) $refund['currency'] ) )->text();
		$text   = in_array( $refund['status'], OrderRefunds::VOID, true )
			/* translators: 1: amount with currency, 2: the platform's id of the refund. */
			? __( 'The refund of %1$s of the second payment did not succeed (%2$s).', 'merchant-payments-for-woocommerce' )
			/* translators: 1: amount with currency, 2: the platform's id of the refund. */
			: __( '%1$s of the second payment was refunded (%2$s). The order stays as it is.', 'merchant-payments-for-woocommerce' );
		$note = sprintf( $text, $amount, $refund['id'] );
		if ( ! RefundWriter::has_note( $order, $note ) ) {
			$order->add_order_note( $note );
		}
	}
}
