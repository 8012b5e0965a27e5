<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;
use WC_Order_Refund;

/**
 * Keeps an order's refunds equal to the platform's: one for each, linked by the platform's id, whether it was made on the order's
 * page, on our page or on the platform, and in whatever order events arrive.
 */
final class OrderRefunds {

	/** Refund meta: the platform's refund id, and its status. */
	public const REFUND = '_merchant_payments_refund_id';
	public const STATUS = '_merchant_payments_refund_status';

	/** Refund meta: the order's status before the refund. */
	private const BEFORE = '_merchant_payments_status_before';

	/** Order meta: ids of the platform's refunds that failed. */
	private const RETURNED = '_merchant_payments_returned_refunds';

	/** Order meta: the refund that is being reverted, and the status that the order returns to. */
	private const UNDOING = '_merchant_payments_refund_undoing';

	/** Meta of WooCommerce Stripe Gateway: the platform's refund id on its refunds, and on its orders that of the last one. */
	public const OTHERS = '_stripe_refund_id';

	/** Statuses of refunds whose money was not sent, or came back. */
	public const VOID = array( 'failed', 'canceled' );

	/** WooCommerce's own order statuses. */
	private const USUAL = array( 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'checkout-draft' );

	/** How long to wait for a refund that is being made on the order's page, and between attempts. */
	private const PATIENCE_SECONDS   = 5;
	private const PAUSE_MICROSECONDS = 200_000;

	public function __construct(
		private readonly PaymentOrders $orders,
		public readonly PageRefunds $page,
		private readonly RefundWriter $writer
	) {}

	/** Whether a payment may be refunded with another plugin's order, which stays as it is: as PaymentOrders has it. */
	public function is_beside( WC_Order $order, string $payment ): bool {
		return null !== $this->orders->beside( $order, $payment );
	}

	/** Whether a payment is the order's: as PaymentOrders has it. */
	public function is_paid_by( WC_Order $order, string $intent, int $said ): bool {
		return $this->orders->is_paid_by( $order, $intent, $said );
	}

	/**
	 * Applies a refund to its order.
	 *
	 * @param array<string, mixed> $refund  Stripe's refund.
	 * @param int                  $made_id The order's own refund that it pays; 0 for none.
	 * @throws Locked When the order stays locked.
	 */
	public function note( int $order_id, array $refund, int $made_id = 0 ): void {
		$until = microtime( true ) + self::PATIENCE_SECONDS;
		while ( true ) {
			try {
				// The lock is released while the order's page needs it.
				$this->orders->hold( $order_id, fn ( WC_Order $order, Closure $held ) => $this->apply( $order, $refund, $made_id, $held ) );
				return;
			} catch ( Locked $busy ) {
				if ( microtime( true ) >= $until || PageRefunds::is_making( $order_id ) ) {
					throw $busy;
				}
				usleep( self::PAUSE_MICROSECONDS );
			}
		}
	}

	/**
	 * Applies a refund to an order that differs from the platform: a linked refund with another amount is recreated, or replaced by the one
	 * that has its place.
	 *
	 * @param array<string, mixed> $refund
	 * @throws Locked When the order stays locked.
	 */
	public function mend( int $order_id, array $refund ): void {
		$this->hold_with_page(
			$order_id,
			fn ( WC_Order $order, Closure $held ) => $this->apply( self::without_wrong( $order, $refund ), $refund, 0, $held )
		);
	}

	/**
	 * Deletes refunds that nobody pays any more and that stand for none of the platform, as WooCommerce does when the gateway refuses.
	 *
	 * @throws Locked When the order stays locked.
	 */
	public function drop_unpaid( int $order_id ): void {
		$this->hold_with_page(
			$order_id,
			function ( WC_Order $order ): void {
				foreach ( $this->page->unpaid( $order->get_refunds() ) as $made ) {
					$money = MinorUnits::of_decimal( $made->get_amount(), $order->get_currency() );
					$made->delete( true );
					$order->add_order_note(
						sprintf(
							/* translators: %s: amount with currency. */
							__(
								'A refund of %s was never sent to the customer, because the request broke off. It was removed from this order.',
								'merchant-payments-for-woocommerce'
							),
							$money->text()
						)
					);
				}
			}
		);
	}

	/**
	 * Changes an order while no refund of it is being created, on its page or here.
	 *
	 * @param Closure(WC_Order, Closure(): void): mixed $work
	 * @throws Locked When the order stays locked.
	 */
	private function hold_with_page( int $order_id, Closure $work ): void {
		$this->orders->hold(
			$order_id,
			fn ( WC_Order $order, Closure $held ): mixed => $this->page->hold(
				$order_id,
				static fn (): mixed => $work( PaymentOrders::fresh( $order_id ), $held )
			)
		);
	}

	/**
	 * The order without a refund of another amount in the place of the platform's.
	 *
	 * @param array<string, mixed> $refund
	 */
	private static function without_wrong( WC_Order $order, array $refund ): WC_Order {
		$known = self::find( $order, (string) $refund['id'] );
		$money = new MinorUnits( (int) $refund['amount'], (string) $refund['currency'] );
		$found = null === $known ? 0 : MinorUnits::of_decimal( $known->get_amount(), $money->currency )->amount;
		if (
			strtolower( $order->get_currency() ) !== $money->currency
			|| $found === $money->amount
			|| in_array( $refund['status'], self::VOID, true )
		) {
			return $order;
		}
		$other = $found < $money->amount ? PageRefunds::displacing( $order, $known, $money->amount ) : null;
		if ( null !== $other ) {
			$known?->delete( true );
			self::tie( $other, $refund, $order );
			$other->save();
		} elseif ( null !== $known && ( $found > $money->amount || RefundableAmount::of( $order )->money->amount > 0 ) ) {
			$known->delete( true );
		}
		return PaymentOrders::fresh( $order->get_id() );
	}

	/**
	 * @param array<string, mixed> $refund
	 * @param Closure(): void      $held
	 */
	private function apply( WC_Order $order, array $refund, int $made_id, Closure $held ): void {
		$id    = (string) $refund['id'];
		$known = self::find( $order, $id );
		$paid  = PageRefunds::untied( $order )[ $made_id ] ?? null;
		if ( null !== $known && null !== $paid ) {
			// An event came first, and has created another one for it.
			$known->delete( true );
		}
		$known = $paid ?? $known;
		if ( null === $known && SecondPayment::has( $order, $refund ) ) {
			SecondPayment::note_refund( $order, $refund );
		} elseif ( in_array( $refund['status'], self::VOID, true ) ) {
			self::undo( $order, $known, $refund );
		} elseif ( in_array( $id, self::returned( $order ), true ) ) {
			// A late event, or the response to its own request: the failed refund is not applied again.
			return;
		} elseif ( null === $known && PaymentOrders::is_taken( $order ) && TakenOver::is_history( $order, (int) ( $refund['created'] ?? 0 ) ) ) {
			// Whoever had the order then has written it, or not.
			return;
		} elseif ( null === $known || RefundWriter::is_begun( $order, $id ) ) {
			$this->make( $order, $refund, $held );
		} elseif ( ! in_array( $known->get_meta( self::STATUS ), array( $refund['status'], 'succeeded' ), true ) ) {
			self::tie( $known, $refund, $order );
			$known->save();
		}
	}

	/**
	 * Whether the order's remaining amount is less than the platform's refund.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	public static function lacks_room( WC_Order $order, array $refund ): bool {
		$left = RefundableAmount::of( $order )->money;
		return $left->currency === $refund['currency']
			&& $left->amount < $refund['amount']
			&& null === self::find( $order, (string) $refund['id'] );
	}

	/** The order's refund that is linked to one of the platform. */
	public static function find( WC_Order $order, string $refund_id ): ?WC_Order_Refund {
		$own = RefundWriter::find( $order, self::tie_to( $refund_id ) );
		return null !== $own || ! PaymentOrders::is_taken( $order ) ? $own : RefundWriter::find(
			$order,
			array(
				'meta' => self::OTHERS,
				'id'   => $refund_id,
			)
		);
	}

	/** @return array{meta: string, id: string} */
	private static function tie_to( string $refund_id ): array {
		return array(
			'meta' => self::REFUND,
			'id'   => $refund_id,
		);
	}

	/**
	 * Links an order's refund to the platform's. The caller saves it.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	private static function tie( WC_Order_Refund $made, array $refund, WC_Order $order ): void {
		if ( '' === $made->get_meta( self::BEFORE ) ) {
			$made->update_meta_data( self::BEFORE, $order->get_status() );
		}
		$made->update_meta_data( self::REFUND, $refund['id'] );
		$made->update_meta_data( self::STATUS, $refund['status'] );
		$made->set_refunded_payment( true );
	}

	/**
	 * Creates the order's refund. A full one includes all items and restocks them.
	 *
	 * @param array<string, mixed> $refund
	 * @param Closure(): void      $held
	 * @throws Locked While a refund is being made on the order's page that may be this one, or that leaves no room for it.
	 */
	public function make( WC_Order $order, array $refund, Closure $held ): void {
		$this->writer->write(
			$order,
			self::tie_to( (string) $refund['id'] ),
			fn ( WC_Order $now ): NewRefund => $this->plan( $now, $refund ),
			$held
		);
	}

	/** @param array<string, mixed> $refund */
	private function plan( WC_Order $order, array $refund ): NewRefund {
		$money = new MinorUnits( (int) $refund['amount'], (string) $refund['currency'] );
		$left  = RefundableAmount::of( $order );
		/* translators: 1: amount with currency, 2: the platform's id of the refund. */
		$note    = sprintf( __( '%1$s was refunded (%2$s).', 'merchant-payments-for-woocommerce' ), $money->text(), $refund['id'] );
		$prepare = static fn ( WC_Order_Refund $made ) => self::tie( $made, $refund, $order );
		if ( $left->money->currency === $money->currency ) {
			$this->page->require_settled( $order, $money, $left );
			if ( ! $left->is_overdrawn() ) {
				$items = $left->is_covered_by( $money ) && array() === $order->get_refunds() ? self::all_items( $order ) : array();
				return new NewRefund( $left->part( $money ), self::reason( $refund ), $items, $note, $prepare );
			}
		}
		return new NewRefund( '0', self::reason( $refund ), array(), $note, $prepare, true );
	}

	/**
	 * The platform's refunds that failed. They are never applied again.
	 *
	 * @return list<string> Refund ids.
	 */
	private static function returned( WC_Order $order ): array {
		$ids = $order->get_meta( self::RETURNED );
		return is_array( $ids ) ? array_values( $ids ) : array();
	}

	/**
	 * Reverts a failed refund, once: the order first notes that it failed, and last how far this went.
	 *
	 * @param array<string, mixed> $refund
	 */
	private static function undo( WC_Order $order, ?WC_Order_Refund $known, array $refund ): void {
		$id     = (string) $refund['id'];
		$undone = (array) $order->get_meta( self::UNDOING );
		if ( ! in_array( $id, self::returned( $order ), true ) ) {
			$order->update_meta_data( self::RETURNED, array( ...self::returned( $order ), $id ) );
		}
		$is_begun = isset( $undone[ $id ] );
		if ( null !== $known && ! $is_begun ) {
			$undone[ $id ] = self::before( $order );
			$order->update_meta_data( self::UNDOING, array_filter( $undone ) );
		}
		$order->save_meta_data();
		if ( ! isset( $undone[ $id ] ) ) {
			return;
		}
		$known?->delete( true );
		$order = PaymentOrders::fresh( $order->get_id() );
		$money = new MinorUnits( (int) $refund['amount'], (string) $refund['currency'] );
		$note  = sprintf(
			/* translators: 1: amount with currency, 2: the platform's id of the refund. */
			__( 'The refund of %1$s did not succeed, and the money came back (%2$s).', 'merchant-payments-for-woocommerce' ),
			$money->text(),
			$id
		);
		if ( ! $is_begun || ! RefundWriter::has_note( $order, $note ) ) {
			$order->add_order_note( $note );
		}
		if ( $order->has_status( 'refunded' ) && RefundableAmount::of( $order )->money->amount > 0 ) {
			// The goods were shipped long ago, so nothing is restocked.
			$before = $undone[ $id ];
			OrderMails::silence( OrderMails::of_status( 'refunded', $before ), static fn () => $order->update_status( $before ) );
		}
		$order->delete_meta_data( self::UNDOING );
		$order->save_meta_data();
		RefundWriter::end( $order, $id );
	}

	/**
	 * The status that the order returns to: a custom status that it had before its last refund, or else that of paid orders.
	 */
	private static function before( WC_Order $order ): string {
		$known = array();
		foreach ( $order->get_refunds() as $made ) {
			$known[ $made->get_id() ] = (string) $made->get_meta( self::BEFORE );
		}
		ksort( $known );
		$stood = array_diff( $known, array( '', 'refunded' ) );
		$last  = (string) end( $stood );
		if ( wc_is_order_status( 'wc-' . $last ) && ! in_array( $last, self::USUAL, true ) ) {
			return $last;
		}
		return null === $order->get_date_completed() ? 'processing' : 'completed';
	}

	/**
	 * All items of an order with the amounts paid for them.
	 *
	 * @return array<int, array{qty: int, refund_total: float|string, refund_tax: array<int|string, string>}> By item id.
	 */
	private static function all_items( WC_Order $order ): array {
		$items = array();
		foreach ( $order->get_items( array( 'line_item', 'fee', 'shipping' ) ) as $id => $item ) {
			$taxes        = is_callable( array( $item, 'get_taxes' ) ) ? $item->get_taxes() : array();
			$items[ $id ] = array(
				'qty'          => $item->get_quantity(),
				'refund_total' => is_callable( array( $item, 'get_total' ) ) ? $item->get_total() : 0,
				'refund_tax'   => $taxes['total'] ?? array(),
			);
		}
		return $items;
	}

	/**
	 * The reason as text.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	private static function reason( array $refund ): string {
		return match ( $refund['reason'] ?? null ) {
			'duplicate'             => __( 'Duplicate', 'merchant-payments-for-woocommerce' ),
			'fraudulent'            => __( 'Fraudulent', 'merchant-payments-for-woocommerce' ),
			'requested_by_customer' => __( 'Requested by customer', 'merchant-payments-for-woocommerce' ),
			default                 => (string) ( $refund['metadata']['reason'] ?? '' ),
		};
	}
}
