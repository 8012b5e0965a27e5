<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use WC_Order;
use WC_Order_Refund;

/**
 * Keeps an order's refunds as the platform's: one each, tied by the platform's id, whether the order's page, our page or the platform made it, and in
 * whatever order the news comes.
 */
final class OrderRefunds {

	/** The meta of a refund that names the platform's, and says how far that is. */
	public const REFUND = '_wcpay_refund_id';
	public const STATUS = '_wcpay_refund_status';

	/** The meta of a refund that says how the order stood before it. */
	private const BEFORE = '_wcpay_status_before';

	/** The meta of an order that names the platform's refunds whose money came back. */
	private const RETURNED = '_wcpay_returned_refunds';

	/** The meta of an order that names the refund whose undoing was begun, and the status that the order goes back to. */
	private const UNDOING = '_wcpay_refund_undoing';

	/** The platform's statuses of a refund whose money did not go, or came back. */
	private const VOID = array( 'failed', 'canceled' );

	/** WooCommerce's own statuses of orders. */
	private const USUAL = array( 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'checkout-draft' );

	/** How long to wait for a refund that is being made on the order's page, and how long before another look. */
	private const PATIENCE_SECONDS   = 5;
	private const PAUSE_MICROSECONDS = 200_000;

	public function __construct( private readonly PaymentOrders $orders, private readonly PageRefunds $page, private readonly RefundWriter $writer ) {}

	/**
	 * Applies a refund to its order.
	 *
	 * @param array<string, mixed> $refund  Stripe's refund.
	 * @param int                  $made_id The order's own refund that it pays; 0 for none.
	 * @throws Locked When the order stays busy.
	 */
	public function note( int $order_id, array $refund, int $made_id = 0 ): void {
		$until = microtime( true ) + self::PATIENCE_SECONDS;
		while ( true ) {
			try {
				// The lock is given back while the order's page needs it.
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
	 * Applies a refund to an order that does not agree with the platform: what stands for it in the order with another amount is made anew.
	 *
	 * @param array<string, mixed> $refund
	 * @throws Locked When the order stays busy.
	 */
	public function mend( int $order_id, array $refund ): void {
		$this->orders->hold(
			$order_id,
			function ( WC_Order $order, Closure $held ) use ( $refund ): void {
				$known = self::find( $order, (string) $refund['id'] );
				$money = new OrderMoney( (int) $refund['amount'], (string) $refund['currency'] );
				if ( null !== $known && strtolower( $order->get_currency() ) === $money->currency ) {
					$found = OrderMoney::of_decimal( $known->get_amount(), $money->currency )->amount;
					if ( $found > $money->amount || ( $found < $money->amount && RefundableAmount::of( $order )->money->amount > 0 ) ) {
						$known->delete( true );
						$order = PaymentOrders::fresh( $order->get_id() );
					}
				}
				$this->apply( $order, $refund, 0, $held );
			}
		);
	}

	/**
	 * @param array<string, mixed> $refund
	 * @param Closure(): void      $held
	 */
	private function apply( WC_Order $order, array $refund, int $made_id, Closure $held ): void {
		$id    = (string) $refund['id'];
		$known = self::find( $order, $id ) ?? PageRefunds::untied( $order )[ $made_id ] ?? null;
		if ( in_array( $refund['status'], self::VOID, true ) ) {
			self::undo( $order, $known, $refund );
		} elseif ( in_array( $id, self::returned( $order ), true ) ) {
			// News that come late, or the answer to the request for it: no money goes that came back.
			return;
		} elseif ( null === $known || RefundWriter::is_begun( $order, $id ) ) {
			$this->make( $order, $refund, $held );
		} elseif ( ! in_array( $known->get_meta( self::STATUS ), array( $refund['status'], 'succeeded' ), true ) ) {
			self::tie( $known, $refund, $order );
			$known->save();
		}
	}

	/**
	 * Whether less is left of an order than the platform refunded.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	public static function lacks_room( WC_Order $order, array $refund ): bool {
		$left = RefundableAmount::of( $order )->money;
		return $left->currency === $refund['currency'] && $left->amount < $refund['amount'] && null === self::find( $order, (string) $refund['id'] );
	}

	/** The order's refund that is tied to one of the platform's. */
	public static function find( WC_Order $order, string $refund_id ): ?WC_Order_Refund {
		return RefundWriter::find( $order, self::tie_to( $refund_id ) );
	}

	/** @return array{meta: string, id: string} */
	private static function tie_to( string $refund_id ): array {
		return array(
			'meta' => self::REFUND,
			'id'   => $refund_id,
		);
	}

	/**
	 * Ties an order's refund to the platform's. The caller saves it.
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
	 * Makes the order's refund. A full one takes every item back, and with them the stock.
	 *
	 * @param array<string, mixed> $refund
	 * @param Closure(): void      $held
	 * @throws Locked While a refund is being made on the order's page that may be this one, or leaves no room for it.
	 */
	private function make( WC_Order $order, array $refund, Closure $held ): void {
		$this->writer->write( $order, self::tie_to( (string) $refund['id'] ), fn (): NewRefund => $this->plan( $order, $refund ), $held );
	}

	/** @param array<string, mixed> $refund */
	private function plan( WC_Order $order, array $refund ): NewRefund {
		$money = new OrderMoney( (int) $refund['amount'], (string) $refund['currency'] );
		$left  = RefundableAmount::of( $order );
		/* translators: 1: amount with currency, 2: the platform's id of the refund. */
		$note    = sprintf( __( '%1$s was refunded (%2$s).', 'woocommerce-payments' ), $money->text(), $refund['id'] );
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
	 * The platform's refunds of an order whose money came back. None of them goes again.
	 *
	 * @return list<string> Refund ids.
	 */
	private static function returned( WC_Order $order ): array {
		$ids = $order->get_meta( self::RETURNED );
		return is_array( $ids ) ? array_values( $ids ) : array();
	}

	/**
	 * Takes back a refund whose money did not arrive, once: the order notes first that it is none, and last how far this came.
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
		$money = new OrderMoney( (int) $refund['amount'], (string) $refund['currency'] );
		/* translators: 1: amount with currency, 2: the platform's id of the refund. */
		$note = sprintf( __( 'The refund of %1$s did not succeed, and the money came back (%2$s).', 'woocommerce-payments' ), $money->text(), $id );
		if ( ! $is_begun || ! RefundWriter::has_note( $order, $note ) ) {
			$order->add_order_note( $note );
		}
		if ( $order->has_status( 'refunded' ) && RefundableAmount::of( $order )->money->amount > 0 ) {
			// The customer has had the order long since.
			$before = $undone[ $id ];
			OrderMails::silence( OrderMails::of_status( 'refunded', $before ), static fn () => $order->update_status( $before ) );
		}
		$order->delete_meta_data( self::UNDOING );
		$order->save_meta_data();
		RefundWriter::end( $order, $id );
	}

	/**
	 * Where an order goes back to when it is not refunded after all: to a status of another plugin's that it had at its last refund, else to where orders
	 * are that were paid.
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
	 * Every item of an order with all that was paid for it.
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
	 * Why, in words.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	private static function reason( array $refund ): string {
		return match ( $refund['reason'] ?? null ) {
			'duplicate'             => __( 'Duplicate', 'woocommerce-payments' ),
			'fraudulent'            => __( 'Fraudulent', 'woocommerce-payments' ),
			'requested_by_customer' => __( 'Requested by customer', 'woocommerce-payments' ),
			default                 => (string) ( $refund['metadata']['reason'] ?? '' ),
		};
	}
}
