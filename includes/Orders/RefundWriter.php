<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use RuntimeException;
use Throwable;
use WC_Data;
use WC_Order;
use WC_Order_Refund;

/**
 * Creates the order's refund for one of the platform, exactly once, wherever a process crashes.
 *
 * WooCommerce and other plugins run their code in wc_create_refund(), so it can't be in a transaction. The order first notes what is
 * started; a later process that finds the note finds the refund by its link to the platform's, or creates it, and completes the rest:
 * stock, status, note.
 */
final class RefundWriter {

	/** Order meta with started refunds, by the platform's id. */
	private const BEGUN = '_merchant_payments_refunds_begun';

	public function __construct( private readonly Restock $restock, private readonly PageRefunds $page ) {}

	/**
	 * Creates or completes a refund. The caller holds the order's lock.
	 *
	 * @param array{meta: string, id: string} $tie  Refund meta that links it to the platform's, and its value.
	 * @param Closure(WC_Order): NewRefund    $plan What to create for the order as it is now; called only when the refund does not exist yet.
	 * @param Closure(): void                 $held Throws Locked when the lock has expired.
	 * @return WC_Order The updated order: WooCommerce changes the status of a fully refunded one.
	 * @throws Locked When the lock expired meanwhile, or another process creates a refund on the order's page.
	 * @throws Throwable When WooCommerce does not create it, or what other code throws.
	 */
	public function write( WC_Order $order, array $tie, Closure $plan, Closure $held ): WC_Order {
		$begun   = self::begun( $order, $tie['id'] );
		$is_left = null !== $begun;
		if ( null === self::find( $order, $tie ) ) {
			list( $begun, $is_whole ) = $this->page->hold( $order->get_id(), fn (): array => $this->start( $order->get_id(), $tie, $plan, $held ) );

			$is_left = $is_left || ! $is_whole;
			$order   = PaymentOrders::fresh( $order->get_id() );
		}
		if ( null === $begun ) {
			return $order;
		}
		$held();
		$this->restock->run( $order, $begun['stock'] );
		if ( $is_left ) {
			self::close( $order, $begun['status'] );
		}
		if ( '' !== $begun['note'] && ! self::has_note( $order, $begun['note'] ) ) {
			$order->add_order_note( $begun['note'] );
		}
		self::end( $order, $tie['id'] );
		return $order;
	}

	/**
	 * Creates a refund, while nobody else creates one of the order.
	 *
	 * @param array{meta: string, id: string} $tie
	 * @param Closure(WC_Order): NewRefund    $plan
	 * @param Closure(): void                 $held
	 * @return array{array{after: int, amount: string, status: string, stock: array<int, array{qty: int, taken: string}>, note: string}, bool}
	 *   What was noted, and whether WooCommerce completed all of its own steps.
	 * @throws Throwable When it was not created.
	 */
	private function start( int $order_id, array $tie, Closure $plan, Closure $held ): array {
		$order = PaymentOrders::fresh( $order_id );
		$begun = self::begun( $order, $tie['id'] );
		if ( null !== $begun ) {
			self::remove_remains( $order, $begun );
			$order = PaymentOrders::fresh( $order_id );
		}
		$new   = $plan( $order );
		$begun = $this->begin( $order, $tie['id'], $new );
		return array( $begun, self::create( $order, $tie, $new, $held ) );
	}

	/** Whether a refund was started and may not be complete. */
	public static function is_begun( WC_Order $order, string $id ): bool {
		return null !== self::begun( $order, $id );
	}

	/** Deletes the note about a started refund. */
	public static function end( WC_Order $order, string $id ): void {
		$left = array_diff_key( (array) $order->get_meta( self::BEGUN ), array( $id => true ) );
		if ( array() === array_filter( $left ) ) {
			$order->delete_meta_data( self::BEGUN );
		} else {
			$order->update_meta_data( self::BEGUN, $left );
		}
		$order->save_meta_data();
	}

	/**
	 * The order's refund with a link.
	 *
	 * @param array{meta: string, id: string} $tie
	 */
	public static function find( WC_Order $order, array $tie ): ?WC_Order_Refund {
		foreach ( $order->get_refunds() as $refund ) {
			if ( $refund->get_meta( $tie['meta'] ) === $tie['id'] ) {
				return $refund;
			}
		}
		return null;
	}

	public static function has_note( WC_Order $order, string $text ): bool {
		foreach ( wc_get_order_notes( array( 'order_id' => $order->get_id() ) ) as $note ) {
			if ( str_contains( (string) $note->content, $text ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return array{after: int, amount: string, status: string, stock: array<int, array{qty: int, taken: string}>, note: string}|null */
	private static function begun( WC_Order $order, string $id ): ?array {
		$all = $order->get_meta( self::BEGUN );
		return is_array( $all ) ? $all[ $id ] ?? null : null;
	}

	/**
	 * Notes a started refund: the newest refund before it, the order's status, and the items' reduced stock.
	 *
	 * @return array{after: int, amount: string, status: string, stock: array<int, array{qty: int, taken: string}>, note: string}
	 */
	private function begin( WC_Order $order, string $id, NewRefund $new ): array {
		$begun = array(
			'after'  => max(
				array( 0, ...array_map( static fn ( WC_Order_Refund $made ): int => $made->get_id(), array_values( $order->get_refunds() ) ) )
			),
			'amount' => $new->amount,
			'status' => $order->get_status(),
			'stock'  => $this->restock->plan( $order, $new->items ),
			'note'   => $new->note,
		);
		$order->update_meta_data( self::BEGUN, array( $id => $begun ) + array_filter( (array) $order->get_meta( self::BEGUN ) ) );
		$order->save_meta_data();
		return $begun;
	}

	/**
	 * Creates the refund in WooCommerce, without restocking. When other code fails after it was created, it is kept, because the money
	 * was sent.
	 *
	 * @param array{meta: string, id: string} $tie
	 * @param Closure(): void                 $held
	 * @return bool Whether WooCommerce completed all of its own steps.
	 * @throws Throwable When it was not created.
	 */
	private static function create( WC_Order $order, array $tie, NewRefund $new, Closure $held ): bool {
		$tied   = null;
		$attach = static function ( WC_Order_Refund $made ) use ( &$tied, $order, $tie, $new, $held ): void {
			if ( null === $tied && $made->get_parent_id() === $order->get_id() ) {
				// The lock may have expired during other code, and another process may have started over.
				$held();
				$made->update_meta_data( $tie['meta'], $tie['id'] );
				( $new->prepare )( $made );
				$tied = $made;
			}
		};
		$keep   = static function ( mixed $check, WC_Data $deleted ) use ( &$tied ): mixed {
			return $deleted === $tied ? false : $check;
		};
		add_action( 'woocommerce_create_refund', $attach, PHP_INT_MAX );
		add_filter( 'woocommerce_pre_delete_order_refund', $keep, PHP_INT_MAX, 2 );
		try {
			$failure = self::create_with_woocommerce( $order, $new, $attach );
		} catch ( Throwable $thrown ) {
			$failure = $thrown;
		} finally {
			remove_action( 'woocommerce_create_refund', $attach, PHP_INT_MAX );
			remove_filter( 'woocommerce_pre_delete_order_refund', $keep, PHP_INT_MAX );
		}
		if ( null !== $failure && null === self::find( PaymentOrders::fresh( $order->get_id() ), $tie ) ) {
			throw $failure;
		}
		if ( null !== $failure ) {
			Log::failure( sprintf( 'Order %d: the refund %s is made, but other code failed', $order->get_id(), $tie['id'] ), $failure );
		}
		return null === $failure;
	}

	/** @param Closure(WC_Order_Refund): void $attach */
	private static function create_with_woocommerce( WC_Order $order, NewRefund $new, Closure $attach ): ?Throwable {
		if ( $new->is_empty ) {
			// WooCommerce refuses a refund of an order that was refunded beyond its total, or with another currency.
			$made = new WC_Order_Refund();
			$made->set_parent_id( $order->get_id() );
			$made->set_currency( $order->get_currency() );
			$made->set_amount( '0' );
			$made->set_reason( $new->reason );
			$attach( $made );
			$made->save();
			return null;
		}
		$made = wc_create_refund(
			array(
				'order_id'       => $order->get_id(),
				'amount'         => $new->amount,
				'reason'         => $new->reason,
				'line_items'     => $new->items,
				'refund_payment' => false,
				'restock_items'  => false,
			)
		);
		return is_wp_error( $made ) ? new RuntimeException( esc_html( $made->get_error_message() ) ) : null;
	}

	/**
	 * Deletes an unlinked refund of a crashed process: WooCommerce saves it before it can be linked.
	 *
	 * @param array{after: int, amount: string} $begun
	 */
	private static function remove_remains( WC_Order $order, array $begun ): void {
		foreach ( PageRefunds::untied( $order ) as $id => $made ) {
			$amount = (float) $made->get_amount();
			if ( $id > $begun['after'] && ! PageRefunds::is_asked( $made ) && in_array( $amount, array( 0.0, (float) $begun['amount'] ), true ) ) {
				$made->delete( true );
			}
		}
	}

	/** Sets the status that WooCommerce would have set for a fully refunded order, unless somebody changed it meanwhile. */
	private static function close( WC_Order $order, string $before ): void {
		if ( $order->get_status() !== $before || (float) $order->get_remaining_refund_amount() > 0 ) {
			return;
		}
		$refunds = $order->get_refunds();
		$latest  = array() === $refunds ? 0 : $refunds[0]->get_id();
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's, as in wc_create_refund().
		$status = apply_filters( 'woocommerce_order_fully_refunded_status', 'refunded', $order->get_id(), $latest );
		if ( is_string( $status ) && '' !== $status && $status !== $before ) {
			$order->update_status( $status );
		}
	}
}
