<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\MinorUnits;
use WC_Data;
use WC_Order;
use WC_Order_Refund;

/**
 * Distinguishes refunds that WooCommerce creates before the gateway pays them from manual refunds. An order's refund is linked to the
 * platform's when it is paid.
 */
final class PageRefunds {

	/** The meta of a refund that the gateway is asked to pay. */
	private const ASKED = '_merchant_payments_refund_asked';

	/** Seconds that WooCommerce may take to pay a refund it has created. */
	private const IN_THE_MAKING = 300;

	/** How long others are kept out while nobody can judge the process that creates a refund, and how long it waits for them, in seconds. */
	private const SECONDS  = 120;
	private const PATIENCE = 10;

	/**
	 * The refunds that this process creates for the gateway to pay, the innermost last: of two with the same amount, each process pays its
	 * own.
	 *
	 * @var array<int, WC_Order_Refund>
	 */
	private static array $making = array();

	/**
	 * The locks that this process keeps while WooCommerce creates refunds, by order id: the refund, and what releases the lock.
	 *
	 * @var array<int, array{WC_Order_Refund|null, Closure(): void}>
	 */
	private static array $locks = array();

	public function __construct( private readonly Clock $clock, private readonly Lock $lock ) {}

	/**
	 * Null for a refund of an order that our gateway does not refund.
	 *
	 * @param Closure(): self $page
	 */
	public static function of( WC_Order_Refund $made, Closure $page ): ?self {
		$order = PaymentOrders::find( $made->get_parent_id() );
		return null !== $order
			&& PaymentOrders::METHOD === $order->get_payment_method()
			&& '' !== PaymentOrders::id( $order, PaymentOrders::CHARGE ) ? $page() : null;
	}

	/**
	 * WooCommerce begins to save a new refund. From its first row on, which comes long before its mark and its final amount, nobody else may
	 * plan a refund of the order. An exception would be caught by WooCommerce here, and the refund reported as made.
	 */
	public function begin( WC_Order_Refund $made ): void {
		if ( 0 === $made->get_id() ) {
			array_map( self::drop( ... ), array_keys( self::$locks ) );
			try {
				$this->keep( $made, self::PATIENCE );
			} catch ( Locked ) {
				return;
			}
		}
	}

	/**
	 * Marks a refund that the gateway will pay, before WooCommerce saves it. Manual refunds are not marked, so nobody waits for them.
	 *
	 * @param array<string, mixed> $args Arguments of wc_create_refund().
	 * @throws Locked While another process refunds the order; WooCommerce deletes its refund and reports that.
	 */
	public function mark( WC_Order_Refund $made, array $args ): void {
		if ( empty( $args['refund_payment'] ) ) {
			self::let_go( $made );
			return;
		}
		try {
			$this->keep( $made, 0 );
		} catch ( Locked ) {
			throw new Locked( esc_html( Locked::sentence() ) );
		}
		$made->update_meta_data( self::ASKED, 'yes' );
		self::$making[] = $made;
	}

	/** Whether this process is creating a refund of the order on its page, which nobody can wait for. */
	public static function is_making( int $order_id ): bool {
		return array() !== self::made_of( $order_id );
	}

	/**
	 * This process has paid a refund, or failed to. Then its lock is kept until WooCommerce has deleted it.
	 *
	 * @param int $made_id The order's refund; 0 for none.
	 */
	public static function end( int $made_id, bool $is_paid ): void {
		foreach ( self::$making as $key => $made ) {
			if ( $made->get_id() === $made_id ) {
				unset( self::$making[ $key ] );
				if ( $is_paid ) {
					self::let_go( $made );
				}
			}
		}
	}

	/**
	 * Runs a callback while nobody else creates a refund of the order, on its page or here.
	 *
	 * @template T
	 * @param Closure(): T $work
	 * @return T
	 * @throws Locked While another process does.
	 */
	public function hold( int $order_id, Closure $work ): mixed {
		self::drop( $order_id );
		if ( isset( self::$locks[ $order_id ] ) ) {
			return $work();
		}
		self::$locks[ $order_id ] = array( null, $this->lock->keep( self::lock_name( $order_id ), self::SECONDS, 0 ) );
		try {
			return $work();
		} finally {
			self::release( $order_id );
		}
	}

	/**
	 * Deletes a refund in WooCommerce's place, which has no hook for when it is gone: not before may others see what is left of the order.
	 *
	 * @param mixed $check What other code returned instead; null for nothing.
	 */
	public static function delete( mixed $check, WC_Order_Refund $made, bool $force ): mixed {
		$store = $made->get_data_store();
		if ( null !== $check || ( self::$locks[ $made->get_parent_id() ][0] ?? null ) !== $made || ! is_callable( array( $store, 'delete' ) ) ) {
			return $check;
		}
		$store->delete( $made, array( 'force_delete' => $force ) );
		$made->set_id( 0 );
		self::let_go( $made );
		return true;
	}

	/** @throws Locked While another process keeps the order's lock. */
	private function keep( WC_Order_Refund $made, int $patience ): void {
		$order_id = $made->get_parent_id();
		add_filter( 'woocommerce_pre_delete_order_refund', array( self::class, 'delete' ), PHP_INT_MAX, 3 );
		if ( ! isset( self::$locks[ $order_id ] ) ) {
			self::$locks[ $order_id ] = array( $made, $this->lock->keep( self::lock_name( $order_id ), self::SECONDS, $patience ) );
		}
	}

	/** Releases the lock that was taken for a refund. */
	private static function let_go( WC_Order_Refund $made ): void {
		if ( ( self::$locks[ $made->get_parent_id() ][0] ?? null ) === $made ) {
			self::release( $made->get_parent_id() );
		}
	}

	/** Releases an order's lock whose refund this process is no longer creating. */
	private static function drop( int $order_id ): void {
		$made = self::$locks[ $order_id ][0] ?? null;
		if ( null !== $made && ! in_array( $made, self::made_of( $order_id ), true ) ) {
			self::release( $order_id );
		}
	}

	private static function release( int $order_id ): void {
		$release = self::$locks[ $order_id ][1];
		unset( self::$locks[ $order_id ] );
		$release();
	}

	private static function lock_name( int $order_id ): string {
		return 'page-refund:' . $order_id;
	}

	/**
	 * The order's refunds that this process creates. Those that WooCommerce has deleted have no id.
	 *
	 * @return array<int, WC_Order_Refund>
	 */
	private static function made_of( int $order_id ): array {
		return array_filter(
			self::$making,
			static fn ( WC_Order_Refund $made ): bool => $made->get_parent_id() === $order_id && $made->get_id() > 0
		);
	}

	/**
	 * The refund that the gateway is requested to pay and that is not linked yet. Other plugins call the gateway without WooCommerce's
	 * argument: then it is the newest refund with that amount that no other process pays, and it is marked from now on.
	 */
	public function asked_for( WC_Order $order, int $amount ): ?WC_Order_Refund {
		$young = array_filter( $this->young( $order ), self::of_amount( $amount ) );
		$own   = null;
		foreach ( self::made_of( $order->get_id() ) as $other ) {
			$own = $young[ $other->get_id() ] ?? $own;
		}
		$made = $own ?? array_values(
			array_filter( $young, static fn ( WC_Order_Refund $other ): bool => ! self::is_asked( $other ) )
		)[0] ?? null;
		if ( null !== $made && ! self::is_asked( $made ) ) {
			$made->update_meta_data( self::ASKED, 'yes' );
			$made->save_meta_data();
		}
		return $made;
	}

	/**
	 * Watches a paid refund until WooCommerce has finished: when other code throws an exception, WooCommerce deletes the refund and
	 * reports a failure, although the money was sent.
	 *
	 * @param Closure(): void $lost Called when the refund is deleted.
	 */
	public static function watch( int $made_id, Closure $lost ): void {
		$look = static function ( mixed $check, WC_Data $deleted ) use ( $made_id, $lost ): mixed {
			if ( $deleted->get_id() === $made_id ) {
				$lost();
			}
			return $check;
		};
		$end  = static function ( mixed $order_id, mixed $refund_id ) use ( &$end, $look, $made_id ): void {
			if ( (int) $refund_id === $made_id ) {
				remove_filter( 'woocommerce_pre_delete_order_refund', $look );
				remove_action( 'woocommerce_order_refunded', $end, PHP_INT_MAX );
			}
		};
		add_filter( 'woocommerce_pre_delete_order_refund', $look, 10, 2 );
		add_action( 'woocommerce_order_refunded', $end, PHP_INT_MAX, 2 );
	}

	/**
	 * The order's refunds that are linked neither to a refund of the platform nor to a lost dispute.
	 *
	 * @return array<int, WC_Order_Refund> By id, the newest first.
	 */
	public static function untied( WC_Order $order ): array {
		$untied = array();
		foreach ( $order->get_refunds() as $made ) {
			if ( self::is_untied( $made ) ) {
				$untied[ $made->get_id() ] = $made;
			}
		}
		krsort( $untied );
		return $untied;
	}

	/**
	 * The unlinked refund that has the amount of one of the platform for which a too small one stands, or none: the gateway was requested to
	 * pay it, or it was created later, when the order had room that the smaller one should have taken. WooCommerce itself refunds what is left
	 * of an order that becomes refunded. Earlier ones were paid another way.
	 *
	 * @param int $amount Minor units.
	 */
	public static function displacing( WC_Order $order, ?WC_Order_Refund $small, int $amount ): ?WC_Order_Refund {
		$others = array_filter( self::untied( $order ), self::of_amount( $amount ) );
		return array_values(
			array_filter(
				$others,
				static fn ( WC_Order_Refund $other ): bool => self::is_asked( $other ) || ( null !== $small && $other->get_id() > $small->get_id() )
			)
		)[0]
			?? null;
	}

	/**
	 * Refunds that the gateway was requested to pay by a process that died: nobody pays them any more.
	 *
	 * @param array<WC_Order_Refund> $all Refunds of an order.
	 * @return list<WC_Order_Refund>
	 */
	public function unpaid( array $all ): array {
		$left = array_filter( $all, static fn ( WC_Order_Refund $made ): bool => self::is_untied( $made ) && self::is_asked( $made ) );
		return array_values( array_filter( $left, fn ( WC_Order_Refund $made ): bool => ! $this->is_young( $made ) ) );
	}

	private function is_young( WC_Order_Refund $made ): bool {
		return (int) $made->get_date_created()?->getTimestamp() > $this->clock->now() - self::IN_THE_MAKING;
	}

	/**
	 * Whether an unlinked refund may have the amount of linked ones that are too small.
	 *
	 * @param list<WC_Order_Refund> $all All refunds of an order.
	 */
	public static function is_displacing( array $all ): bool {
		$untied = array_filter( $all, self::is_untied( ... ) );
		$ids    = static fn ( array $refunds ): array => array_map(
			static fn ( WC_Order_Refund $refund ): int => $refund->get_id(),
			array_values( $refunds )
		);
		$tied   = $ids( array_filter( $all, static fn ( WC_Order_Refund $made ): bool => '' !== $made->get_meta( OrderRefunds::REFUND ) ) );
		return array() !== array_filter( $untied, self::is_asked( ... ) )
			|| ( array() !== $tied && max( array( 0, ...$ids( $untied ) ) ) > max( $tied ) );
	}

	private static function is_untied( WC_Order_Refund $made ): bool {
		return '' === $made->get_meta( OrderRefunds::REFUND ) && '' === $made->get_meta( OrderDisputes::REFUND );
	}

	/**
	 * The order's unlinked refunds that WooCommerce may still be paying.
	 *
	 * @return array<int, WC_Order_Refund> By id, the newest first.
	 */
	private function young( WC_Order $order ): array {
		return array_filter( self::untied( $order ), $this->is_young( ... ) );
	}

	/** Whether the gateway was requested to pay the refund. */
	public static function is_asked( WC_Order_Refund $made ): bool {
		return '' !== $made->get_meta( self::ASKED );
	}

	/**
	 * Filter by amount.
	 *
	 * @return Closure(WC_Order_Refund): bool
	 */
	private static function of_amount( int $amount ): Closure {
		return static fn ( WC_Order_Refund $made ): bool => MinorUnits::of_decimal(
			$made->get_amount(),
			$made->get_currency()
		)->amount === $amount;
	}

	/**
	 * Refuses to continue while a refund is being made on the order's page: it may be this one, or may be refused and leave room for
	 * it.
	 *
	 * @throws Locked While that is unknown.
	 */
	public function require_settled( WC_Order $order, MinorUnits $money, RefundableAmount $left ): void {
		$asked = array_filter( $this->young( $order ), self::is_asked( ... ) );
		if ( array() !== ( $money->amount > $left->money->amount ? $asked : array_filter( $asked, self::of_amount( $money->amount ) ) ) ) {
			throw new Locked( esc_html( 'order:' . $order->get_id() ) );
		}
	}
}
