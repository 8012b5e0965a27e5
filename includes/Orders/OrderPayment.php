<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Platform;
use RuntimeException;
use WC_Order;

/**
 * Applies a capture, or the end of an authorization, to the order: status, stock, emails and totals follow WooCommerce's own rules. Applied
 * twice, it changes nothing.
 */
final class OrderPayment {

	/** Order meta that existing tools read: whether the payment is captured. */
	public const STATUS = '_intention_status';

	/** What an intent is again whose charge failed, and one whose money waits to be captured. */
	public const FAILED     = 'requires_payment_method';
	public const AUTHORIZED = 'requires_capture';

	/** Order meta: for which user the card that pays it is kept, until it is (Checkout\Saved\SavedMethods). */
	public const KEEP_FOR = '_merchant_payments_keep_for';

	/** Job that ends the payment of a canceled order: its id, and how often it was tried. */
	public const END = 'merchant_payments_end_payment';

	/** How fraud rules judged the payment (facts/rest.md, section 5). */
	public const FRAUD_OUTCOME = '_merchant_payments_fraud_meta_box_type';

	/**
	 * Orders that are not canceled with their authorization: nothing is left to be paid for. Those that were paid, by hand or another way, are
	 * not either.
	 */
	public const AT_REST = array( 'cancelled', 'refunded', 'trash' );

	/** Order statuses from which WooCommerce completes a payment. */
	private const COMPLETABLE = array( 'on-hold', 'pending', 'failed', 'cancelled', 'checkout-draft' );

	/**
	 * @param Closure(WC_Order, string): void               $tell Tells the merchant, in a sentence, of a payment that nobody expected.
	 * @param Closure(WC_Order, array<string, mixed>): void $name Notes on the order what an intent was paid with.
	 */
	public function __construct(
		private readonly PaymentOrders $orders,
		private readonly Restock $restock,
		private readonly Closure $tell,
		private readonly Closure $name
	) {}

	/**
	 * Whatever became of a payment: the only way from an intent to its order, whoever has read it.
	 *
	 * @param array<string, mixed> $intent The payment intent, with its charge expanded or as an id.
	 * @throws Locked When the order stays locked.
	 */
	public function settle( int $order_id, array $intent ): void {
		match ( $intent['status'] ) {
			'succeeded'      => $this->captured( $order_id, $intent ),
			'canceled'       => self::was_authorized( $intent ) ? $this->released( $order_id, $intent ) : null,
			self::AUTHORIZED => $this->authorized( $order_id, $intent ),
			self::FAILED     => $this->declined( $order_id, $intent ),
			default          => AwaitedPayment::is( $intent ) ? $this->awaited()->note( $order_id, $intent ) : null,
		};
	}

	private function awaited(): AwaitedPayment {
		return new AwaitedPayment( $this->orders, $this->name );
	}

	/**
	 * Whether a bank has approved it: what was given up before is nothing to release.
	 *
	 * @param array<string, mixed> $intent With its charge expanded.
	 */
	private static function was_authorized( array $intent ): bool {
		$charge = $intent['latest_charge'] ?? null;
		return null !== $charge && ! ( is_array( $charge ) && 'failed' === $charge['status'] );
	}

	/**
	 * The bank has approved the payment, and the merchant captures it later. WooCommerce keeps the goods for orders on hold.
	 *
	 * @param array<string, mixed> $intent
	 * @throws Locked When the order stays locked.
	 */
	private function authorized( int $order_id, array $intent ): void {
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order ) use ( $intent ): void {
				$id      = (string) $intent['id'];
				$is_done = '' !== self::noted_status( $order, $intent );
				if ( $is_done || self::is_other( $order, $intent ) || null !== $order->get_date_paid() ) {
					return;
				}
				$amount = new MinorUnits( (int) $intent['amount'], (string) $intent['currency'] );
				$text   = Verdict::REVIEW === Verdict::on( $intent )?->outcome
					/* translators: 1: amount with currency, 2: id of the payment. */
					? __( 'A payment of %1$s was authorized and is held by a fraud filter (%2$s). Approve or block it.', 'merchant-payments-for-woocommerce' )
					/* translators: 1: amount with currency, 2: id of the payment. */
					: __( 'A payment of %1$s was authorized (%2$s). Capture it before it expires.', 'merchant-payments-for-woocommerce' );
				$note = sprintf( $text, $amount->text(), $id );
				$this->orders->link( $order, $id, (string) Platform::id_of( $intent['latest_charge'] ) );
				self::note_status( $order, $intent, self::AUTHORIZED );
				if ( Verdict::REVIEW === Verdict::on( $intent )?->outcome ) {
					$order->update_meta_data( self::FRAUD_OUTCOME, Verdict::REVIEW );
				}
				$order->set_transaction_id( $id );
				( $this->name )( $order, $intent );
				if ( $order->has_status( array( 'pending', 'failed', 'checkout-draft' ) ) ) {
					$order->update_status( 'on-hold', $note );
				} else {
					$order->save();
					$order->add_order_note( $note );
				}
			}
		);
		self::tell_all( $order_id, $intent );
	}

	/**
	 * An attempt to pay failed: the customer may try again.
	 *
	 * @param array<string, mixed> $intent Without an error, nobody has tried.
	 * @throws Locked When the order stays locked.
	 */
	private function declined( int $order_id, array $intent ): void {
		$error  = (array) ( $intent['last_payment_error'] ?? array() );
		$charge = $intent['latest_charge'] ?? null;
		// What came and was taken back is told of by failed().
		if ( array() === $error || isset( $charge['failure_balance_transaction'] ) ) {
			return;
		}
		$is_new = false;
		$this->orders->hold(
			$order_id,
			static function ( WC_Order $order ) use ( $intent, $error, &$is_new ): void {
				if ( self::is_other( $order, $intent ) || null !== $order->get_date_paid() || $order->has_status( self::AT_REST ) ) {
					return;
				}
				$amount = new MinorUnits( (int) $intent['amount'], (string) $intent['currency'] );
				$note   = sprintf(
					/* translators: 1: amount with currency, 2: id of the attempt, 3: reason, by Stripe's word for it. */
					__( 'A payment of %1$s failed (%2$s): %3$s.', 'merchant-payments-for-woocommerce' ),
					$amount->text(),
					Platform::id_of( $intent['latest_charge'] ?? null ) ?? $intent['id'],
					(string) ( $error['decline_code'] ?? $error['code'] ?? 'unknown' )
				);
				if ( self::has_note( $order, $note ) ) {
					return;
				}
				/**
				 * Fires when an attempt to pay was declined, whoever has found out, and before its order follows: once for each attempt.
				 *
				 * @param int   $order_id The order's id.
				 * @param array $intent   Stripe's payment intent, with `last_payment_error`; its charge may be an id.
				 */
				do_action( 'merchant_payments_order_declining', $order->get_id(), $intent );
				$is_new = true;
				if ( $order->has_status( 'pending' ) || AwaitedPayment::is_awaited_for( $order, (string) $intent['id'] ) ) {
					$order->update_status( 'failed', $note );
				} else {
					$order->add_order_note( $note );
				}
			}
		);
		if ( $is_new ) {
			/**
			 * Fires after an attempt to pay was declined, and its order has followed.
			 *
			 * @param int   $order_id The order's id.
			 * @param array $intent   Stripe's payment intent, as before.
			 */
			do_action( 'merchant_payments_order_declined', $order_id, $intent );
		}
	}

	/**
	 * The payment was captured. After a crash it continues where it stopped.
	 *
	 * @param array<string, mixed> $intent The payment intent, with its charge expanded or as an id.
	 * @throws Locked When the order stays locked.
	 */
	public function captured( int $order_id, array $intent ): void {
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order ) use ( $intent ): void {
				$noted    = self::noted_status( $order, $intent );
				$is_noted = 'succeeded' === $noted;
				$payment  = new CapturedPayment( $order, $intent, self::AUTHORIZED === $noted );
				if ( $is_noted ? ! self::is_left_unpaid( $order, $intent ) : $payment->is_known() ) {
					$is_noted && ! $payment->is_second() && InterruptedCompletion::finish( $order );
					return;
				}
				$is_second = $payment->is_second();
				$note      = $payment->note();
				if ( ! $is_second || ! $payment->is_other() ) {
					$this->orders->link( $order, (string) $intent['id'], (string) Platform::id_of( $intent['latest_charge'] ) );
				}
				if ( $payment->comes_by_itself && ! $payment->is_other() ) {
					// What a merchant captures is named already.
					( $this->name )( $order, $intent );
				}
				self::note_status( $order, $intent, 'succeeded' );
				if ( $is_second ) {
					SecondPayment::note( $order, $intent );
				}
				// WooCommerce neither completes nor saves an order that was refunded meanwhile.
				$order->save_meta_data();
				if ( ! $is_noted || ! self::has_note( $order, $note ) ) {
					$order->add_order_note( $note );
				}
				match ( true ) {
					$is_second && $payment->comes_by_itself => ( $this->tell )( $order, $note ),
					$is_second => null,
					$payment->comes_by_itself && LatePayment::holds( $order, $intent, $this->tell ) => null,
					$payment->comes_by_itself && ShortPayment::holds( $order, $intent ) => null,
					default => self::complete( $order, (string) $intent['id'] ),
				};
			}
		);
		self::tell_all( $order_id, $intent );
	}

	/**
	 * The authorization was canceled, or has expired.
	 *
	 * @param array<string, mixed> $intent The intent.
	 * @throws Locked When the order stays locked.
	 */
	public function released( int $order_id, array $intent ): void {
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order ) use ( $intent ): void {
				$amount = new MinorUnits( (int) $intent['amount'], (string) $intent['currency'] );
				$text   = 'automatic' === ( $intent['cancellation_reason'] ?? null )
					/* translators: 1: amount with currency, 2: id of the payment. */
					? __( 'The authorization of %1$s expired (%2$s).', 'merchant-payments-for-woocommerce' )
					/* translators: 1: amount with currency, 2: id of the payment. */
					: __( 'The authorization of %1$s was canceled (%2$s).', 'merchant-payments-for-woocommerce' );
				$note = sprintf( $text, $amount->text(), $intent['id'] );
				if ( self::noted_status( $order, $intent ) === 'canceled' ) {
					// WooCommerce saves the status before it restocks, and adds the note last.
					if ( $order->has_status( 'cancelled' ) ) {
						$this->restock->finish( $order );
					}
					if ( ! self::has_note( $order, $note ) ) {
						$order->add_order_note( $note );
					}
					return;
				}
				self::note_status( $order, $intent, 'canceled' );
				$is_blocked = $order->has_status( 'failed' ) && Verdict::BLOCK === $order->get_meta( self::FRAUD_OUTCOME );
				$is_at_rest = null !== $order->get_date_paid() || $order->has_status( self::AT_REST );
				if ( $is_blocked || $is_at_rest || self::is_other( $order, $intent ) ) {
					$order->save_meta_data();
					$order->add_order_note( $note );
				} else {
					$this->restock->once( $order, static fn () => $order->update_status( 'cancelled', $note ) );
				}
			}
		);
	}

	/**
	 * The customer's bank did not pay after all, and the money that had come was taken back. WooCommerce gives the stock back as it does for
	 * failed orders.
	 *
	 * @param array<string, mixed> $intent
	 * @param array<string, mixed> $charge The one that failed. Without money that was taken back, nothing is done.
	 * @throws Locked When the order stays busy.
	 */
	public function failed( int $order_id, array $intent, array $charge ): void {
		if ( 'failed' !== $charge['status'] || ! isset( $charge['failure_balance_transaction'] ) ) {
			return;
		}
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order ) use ( $intent, $charge ): void {
				$amount = new MinorUnits( (int) $charge['amount'], (string) $charge['currency'] );
				$note   = sprintf(
					/* translators: 1: amount with currency, 2: id of the payment. */
					__( 'A payment of %1$s failed after it was made, and the money was taken back (%2$s).', 'merchant-payments-for-woocommerce' ),
					$amount->text(),
					$charge['id']
				);
				if ( self::has_note( $order, $note ) ) {
					return;
				}
				// The customer may have paid again since.
				$is_paid  = 'succeeded' === $intent['status'] || self::is_other( $order, $intent ) || SecondPayment::has( $order, $intent );
				$is_begun = ! $is_paid && $order->has_status( 'failed' ) && self::FAILED === self::noted_status( $order, $intent );
				if ( $is_begun && false !== has_action( 'woocommerce_order_status_failed', 'wc_maybe_increase_stock_levels' ) ) {
					// Since WooCommerce 11.
					$this->restock->finish( $order );
				}
				if ( 'succeeded' !== $intent['status'] ) {
					self::note_status( $order, $intent, self::FAILED );
				}
				if ( $is_paid || $order->has_status( array( 'failed', ...self::AT_REST ) ) ) {
					$order->save_meta_data();
					$order->add_order_note( $note );
				} else {
					$order->set_date_paid( null );
					$this->restock->once( $order, static fn () => $order->update_status( 'failed', $note ) );
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

	/** @param array<string, mixed> $intent */
	private static function tell_all( int $order_id, array $intent ): void {
		/**
		 * Fires after a payment was captured, or authorized to be captured later, and its order has followed. May fire again for the same
		 * payment: for the answer, and for each event.
		 *
		 * @param int   $order_id The order's id.
		 * @param array $intent   Stripe's payment intent.
		 */
		do_action( 'merchant_payments_order_paid', $order_id, $intent );
	}

	/** WooCommerce writes a change of the status behind the text. */
	private static function has_note( WC_Order $order, string $text ): bool {
		$notes = array_column( wc_get_order_notes( array( 'order_id' => $order->get_id() ) ), 'content' );
		return array() !== array_filter( $notes, static fn ( string $note ): bool => str_starts_with( $note, $text ) );
	}

	/**
	 * Whether the payment is not the order's own: a customer who tried twice has two authorizations.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function is_other( WC_Order $order, array $intent ): bool {
		return ! in_array( $order->get_meta( PaymentOrders::INTENT ), array( '', $intent['id'] ), true );
	}

	/**
	 * The last status of a payment that was noted on the order; empty for none.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function noted_status( WC_Order $order, array $intent ): string {
		$others = (array) $order->get_meta( PaymentOrders::OTHERS );
		return (string) ( self::is_other( $order, $intent ) ? $others[ $intent['id'] ] ?? '' : $order->get_meta( self::STATUS ) );
	}

	/**
	 * Notes the status of a payment on the order. The caller saves it.
	 *
	 * @param array<string, mixed> $intent The intent.
	 */
	private static function note_status( WC_Order $order, array $intent, string $status ): void {
		if ( self::is_other( $order, $intent ) ) {
			$others = array_filter( (array) $order->get_meta( PaymentOrders::OTHERS ) );
			$order->update_meta_data( PaymentOrders::OTHERS, array( $intent['id'] => $status ) + $others );
		} else {
			$order->update_meta_data( self::STATUS, $status );
		}
	}

	/**
	 * Completes the order. WooCommerce catches exceptions of other plugins and leaves the order as it was.
	 *
	 * @throws RuntimeException When the order was not completed.
	 */
	private static function complete( WC_Order $order, string $intent_id ): void {
		// An order that was taken over keeps its transaction id.
		$is_done = $order->payment_complete( PaymentOrders::is_taken( $order ) ? '' : $intent_id );
		if ( ! $is_done && ( null === $order->get_date_paid() || array() !== $order->get_changes() ) ) {
			throw new RuntimeException( esc_html( sprintf( 'Order %d is not completed.', $order->get_id() ) ) );
		}
	}
}
