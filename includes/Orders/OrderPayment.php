<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\Reference;
use RuntimeException;
use WC_Order;

/**
 * Applies a capture, or the end of an authorization, to the order: status, stock, e-mails and totals follow WooCommerce's own rules. Applied twice, it
 * changes nothing.
 */
final class OrderPayment {

	/** What kind of payment it is, which existing tools read. */
	public const STATUS = '_intention_status';

	/** What is known of an order's other payments: statuses by intent. */
	private const OTHERS = '_wcpay_other_payments';

	/** Orders that are not canceled with their authorization: nothing is left to be paid for. Those that were paid, by hand or another way, are not either. */
	private const AT_REST = array( 'cancelled', 'refunded', 'trash' );

	/** The statuses from which WooCommerce completes a payment. */
	private const COMPLETABLE = array( 'on-hold', 'pending', 'failed', 'cancelled', 'checkout-draft' );

	public function __construct( private readonly PaymentOrders $orders ) {}

	/**
	 * The money was taken. Killed on the way, this goes on where it was.
	 *
	 * @param array<string, mixed> $intent The intent, with its charge expanded or as an id.
	 * @throws Locked When the order stays busy.
	 */
	public function captured( int $order_id, array $intent ): void {
		$this->orders->hold(
			$order_id,
			static function ( WC_Order $order ) use ( $intent ): void {
				$is_noted = 'succeeded' === self::noted_status( $order, $intent );
				// An order that was paid at once knows. One with an authorization is paid to WooCommerce when somebody moves it on by hand, too.
				if ( $is_noted ? ! self::is_left_unpaid( $order, $intent ) : null !== $order->get_date_paid() && 'manual' !== $intent['capture_method'] ) {
					return;
				}
				$is_paid = self::is_other( $order, $intent ) && ( null !== $order->get_date_paid() || 'succeeded' === $order->get_meta( self::STATUS ) );
				if ( ! $is_paid ) {
					$order->update_meta_data( PaymentOrders::INTENT, $intent['id'] );
					$order->update_meta_data( PaymentOrders::CHARGE, (string) Reference::id( $intent['latest_charge'] ) );
				}
				self::note_status( $order, $intent, 'succeeded' );
				// An order that was refunded meanwhile is not completed, and not saved, by WooCommerce.
				$order->save_meta_data();
				$amount = new OrderMoney( (int) $intent['amount_received'], (string) $intent['currency'] );
				/* translators: 1: amount with currency, 2: id of the payment. */
				$note = sprintf( __( 'A payment of %1$s was captured (%2$s).', 'woocommerce-payments' ), $amount->text(), $intent['id'] );
				if ( ! $is_noted || ! self::has_note( $order, $note ) ) {
					$order->add_order_note( $note );
				}
				if ( ! $is_paid ) {
					self::complete( $order, (string) $intent['id'] );
				}
			}
		);
	}

	/**
	 * The authorization was given back, or ran out.
	 *
	 * @param array<string, mixed> $intent The intent.
	 * @throws Locked When the order stays busy.
	 */
	public function released( int $order_id, array $intent ): void {
		$this->orders->hold(
			$order_id,
			static function ( WC_Order $order ) use ( $intent ): void {
				if ( self::noted_status( $order, $intent ) === 'canceled' ) {
					if ( $order->has_status( 'cancelled' ) ) {
						// WooCommerce saves the status before it gives the stock back; what was given back it leaves alone.
						wc_maybe_increase_stock_levels( $order->get_id() );
					}
					return;
				}
				$amount = new OrderMoney( (int) $intent['amount'], (string) $intent['currency'] );
				$text   = 'automatic' === ( $intent['cancellation_reason'] ?? null )
					/* translators: 1: amount with currency, 2: id of the payment. */
					? __( 'The authorization of %1$s expired (%2$s).', 'woocommerce-payments' )
					/* translators: 1: amount with currency, 2: id of the payment. */
					: __( 'The authorization of %1$s was canceled (%2$s).', 'woocommerce-payments' );
				$note = sprintf( $text, $amount->text(), $intent['id'] );
				self::note_status( $order, $intent, 'canceled' );
				if ( null !== $order->get_date_paid() || $order->has_status( self::AT_REST ) || self::is_other( $order, $intent ) ) {
					$order->save_meta_data();
					$order->add_order_note( $note );
				} else {
					$order->update_status( 'cancelled', $note );
				}
			}
		);
	}

	/**
	 * Whether the capture was noted with the order, and the order was then not completed.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function is_left_unpaid( WC_Order $order, array $intent ): bool {
		return ! self::is_other( $order, $intent ) && null === $order->get_date_paid() && $order->has_status( self::COMPLETABLE );
	}

	private static function has_note( WC_Order $order, string $text ): bool {
		return in_array( $text, array_column( wc_get_order_notes( array( 'order_id' => $order->get_id() ) ), 'content' ), true );
	}

	/**
	 * Whether a payment is another one than the order's: a customer who tried twice has authorized both.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function is_other( WC_Order $order, array $intent ): bool {
		return ! in_array( $order->get_meta( PaymentOrders::INTENT ), array( '', $intent['id'] ), true );
	}

	/**
	 * The last status of a payment that was noted with the order; empty for none.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function noted_status( WC_Order $order, array $intent ): string {
		$others = (array) $order->get_meta( self::OTHERS );
		return (string) ( self::is_other( $order, $intent ) ? $others[ $intent['id'] ] ?? '' : $order->get_meta( self::STATUS ) );
	}

	/**
	 * Notes the status of a payment with the order. The caller saves it.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function note_status( WC_Order $order, array $intent, string $status ): void {
		if ( self::is_other( $order, $intent ) ) {
			$order->update_meta_data( self::OTHERS, array( $intent['id'] => $status ) + array_filter( (array) $order->get_meta( self::OTHERS ) ) );
		} else {
			$order->update_meta_data( self::STATUS, $status );
		}
	}

	/**
	 * Has WooCommerce complete an order. What another plugin breaks on the way WooCommerce keeps to itself, and leaves the order as it was.
	 *
	 * @throws RuntimeException When the order is not completed.
	 */
	private static function complete( WC_Order $order, string $intent_id ): void {
		$is_done = $order->payment_complete( $intent_id );
		if ( ! $is_done && ( null === $order->get_date_paid() || array() !== $order->get_changes() ) ) {
			throw new RuntimeException( esc_html( sprintf( 'Order %d is not completed.', $order->get_id() ) ) );
		}
	}
}
