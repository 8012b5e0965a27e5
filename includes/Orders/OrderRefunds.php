<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Kernel\Exception\Locked;
use RuntimeException;
use WC_Order;
use WC_Order_Refund;

/**
 * Keeps an order's refunds as the platform's: one each, tied by the platform's id. What the order's page, our page and the platform tell of the
 * same refund, in whatever order, is one refund.
 */
final class OrderRefunds {

	/** The meta of a refund that names the platform's, and says how far that is. */
	public const REFUND = '_wcpay_refund_id';
	public const STATUS = '_wcpay_refund_status';

	/** The meta of a refund that says how the order stood before it. */
	private const BEFORE = '_wcpay_status_before';

	/** The meta of an order that names the platform's refunds whose money came back. */
	private const RETURNED = '_wcpay_returned_refunds';

	/** The platform's statuses of a refund whose money did not go, or came back. */
	private const VOID = array( 'failed', 'canceled' );

	/** WooCommerce's own statuses of orders. */
	private const USUAL = array( 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'checkout-draft' );

	/** Changes orders one at a time. */
	public function __construct( private readonly PaymentOrders $orders, private readonly PageRefunds $page ) {}

	/**
	 * Notes what the platform says of a refund.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 * @throws Locked When the order stays busy.
	 */
	public function note( int $order_id, array $refund, int $made_id = 0 ): void {
		$this->orders->change(
			$order_id,
			function ( WC_Order $order, OrderMails $mails ) use ( $refund, $made_id ): void {
				$known = self::find( $order, (string) $refund['id'] ) ?? PageRefunds::untied( $order )[ $made_id ] ?? null;
				if ( in_array( $refund['status'], self::VOID, true ) ) {
					self::remember_return( $order, (string) $refund['id'] );
					self::undo( $order, $known, $refund, $mails );
				} elseif ( in_array( $refund['id'], self::returned( $order ), true ) ) {
					// What is told late, or was answered when it was asked for: no money goes that came back.
					return;
				} elseif ( null === $known ) {
					$this->make( $order, $refund );
				} elseif ( ! in_array( $known->get_meta( self::STATUS ), array( $refund['status'], 'succeeded' ), true ) ) {
					self::tie( $known, $refund, $order );
					$known->save();
				}
			}
		);
	}

	/**
	 * Whether less is left of an order than the platform refunded.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	public static function lacks_room( WC_Order $order, array $refund ): bool {
		$rest = OrderRest::of( $order, $order->get_currency() )->money;
		return $rest->currency === $refund['currency'] && $rest->amount < $refund['amount'] && null === self::find( $order, (string) $refund['id'] );
	}

	/** The order's refund that is tied to one of the platform's. */
	public static function find( WC_Order $order, string $refund_id ): ?WC_Order_Refund {
		foreach ( $order->get_refunds() as $refund ) {
			if ( $refund->get_meta( self::REFUND ) === $refund_id ) {
				return $refund;
			}
		}
		return null;
	}

	/**
	 * Ties an order's refund to the platform's. The caller saves it.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	private static function tie( WC_Order_Refund $made, array $refund, WC_Order $order ): void {
		if ( '' === $made->get_meta( self::REFUND ) ) {
			$made->update_meta_data( self::BEFORE, $order->get_status() );
		}
		$made->update_meta_data( self::REFUND, $refund['id'] );
		$made->update_meta_data( self::STATUS, $refund['status'] );
		$made->set_refunded_payment( true );
	}

	/**
	 * Makes the order's refund. A full one takes every item back, and with them the stock.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 * @throws RuntimeException When WooCommerce does not take it.
	 * @throws Locked While a refund is being made on the order's page that stands in the way.
	 */
	private function make( WC_Order $order, array $refund ): void {
		$money = new OrderMoney( (int) $refund['amount'], (string) $refund['currency'] );
		$rest  = OrderRest::of( $order, $order->get_currency() );
		if ( $rest->money->currency !== $money->currency || $rest->is_overdrawn() ) {
			self::make_empty( $order, $refund );
		} else {
			$this->page->wait( $order, $money, $rest );
			self::make_of( $order, $refund, $rest );
		}
		$order->add_order_note(
			sprintf(
				/* translators: 1: amount with currency, 2: the platform's id of the refund. */
				__( '%1$s was refunded (%2$s).', 'woocommerce-payments' ),
				$money->text(),
				$refund['id']
			)
		);
	}

	/**
	 * Makes the refund of an order that has something left, or just nothing.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 * @throws RuntimeException When WooCommerce does not take it.
	 */
	private static function make_of( WC_Order $order, array $refund, OrderRest $rest ): void {
		$money = new OrderMoney( (int) $refund['amount'], (string) $refund['currency'] );
		$tie   = static fn ( WC_Order_Refund $made ) => self::tie( $made, $refund, $order );
		add_action( 'woocommerce_create_refund', $tie );
		try {
			$made = wc_create_refund(
				array(
					'order_id'       => $order->get_id(),
					'amount'         => $rest->part( $money ),
					'reason'         => self::reason( $refund ),
					'line_items'     => $rest->is_covered_by( $money ) && array() === $order->get_refunds() ? self::all_items( $order ) : array(),
					'refund_payment' => false,
					'restock_items'  => true,
				)
			);
		} finally {
			remove_action( 'woocommerce_create_refund', $tie );
		}
		if ( is_wp_error( $made ) ) {
			throw new RuntimeException( esc_html( $made->get_error_message() ) );
		}
	}

	/**
	 * Remembers a refund with an order that cannot have one of this amount: somebody made it smaller than what went back already, so that WooCommerce
	 * makes none, or changed its currency.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	private static function make_empty( WC_Order $order, array $refund ): void {
		$made = new WC_Order_Refund();
		$made->set_parent_id( $order->get_id() );
		$made->set_currency( $order->get_currency() );
		$made->set_amount( '0' );
		$made->set_reason( self::reason( $refund ) );
		self::tie( $made, $refund, $order );
		$made->save();
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

	/** Has an order remember that the money of a refund came back. */
	private static function remember_return( WC_Order $order, string $refund_id ): void {
		if ( ! in_array( $refund_id, self::returned( $order ), true ) ) {
			$order->update_meta_data( self::RETURNED, array( ...self::returned( $order ), $refund_id ) );
			$order->save_meta_data();
		}
	}

	/**
	 * Takes back a refund whose money did not arrive.
	 *
	 * @param array<string, mixed> $refund Stripe's refund.
	 */
	private static function undo( WC_Order $order, ?WC_Order_Refund $known, array $refund, OrderMails $mails ): void {
		if ( null === $known ) {
			return;
		}
		$money  = new OrderMoney( (int) $refund['amount'], (string) $refund['currency'] );
		$before = self::before( $order );
		$known->delete( true );
		$order->add_order_note(
			sprintf(
				/* translators: 1: amount with currency, 2: the platform's id of the refund. */
				__( 'The refund of %1$s did not succeed, and the money came back (%2$s).', 'woocommerce-payments' ),
				$money->text(),
				$refund['id']
			)
		);
		OrderCaches::forget( $order->get_id() );
		if ( $order->has_status( 'refunded' ) && OrderRest::of( $order, $order->get_currency() )->money->amount > 0 ) {
			// The customer has had the order long since.
			$mails->without( static fn () => $order->update_status( $before ) );
		}
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
