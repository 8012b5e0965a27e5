<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use WC_Data;
use WC_Order;
use WC_Order_Refund;

/**
 * Tells refunds that WooCommerce makes first and then asks the gateway to pay from those that a merchant only writes down. Until one is paid it is not
 * tied to the platform's.
 */
final class PageRefunds {

	/** The meta of a refund that the gateway is asked to pay. */
	private const ASKED = '_wcpay_refund_asked';

	/** How long WooCommerce may take to pay out a refund that it has made, in seconds. */
	private const IN_THE_MAKING = 300;

	/** The refund that this process makes: of two of the same amount, each process pays its own. */
	private static ?WC_Order_Refund $making = null;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Marks a refund that is about to be paid by a gateway, before WooCommerce saves it. One that a merchant only writes down never is, and nobody has
	 * to wait for it.
	 *
	 * @param array<string, mixed> $args What wc_create_refund() was asked for.
	 */
	public static function mark( WC_Order_Refund $made, array $args ): void {
		$order = empty( $args['refund_payment'] ) ? null : PaymentOrders::find( $made->get_parent_id() );
		if ( null !== $order && '' !== PaymentOrders::id( $order, PaymentOrders::CHARGE ) ) {
			$made->update_meta_data( self::ASKED, 'yes' );
			self::$making = $made;
		}
	}

	/** Whether this process makes a refund of an order on its page: nobody can wait for that. */
	public static function is_making( int $order_id ): bool {
		return self::$making?->get_parent_id() === $order_id;
	}

	/** This process has paid its refund, or failed to. */
	public static function end(): void {
		self::$making = null;
	}

	/**
	 * The refund that the gateway is asked to pay right now, and that does not know its platform id yet. Other plugins ask without telling WooCommerce so:
	 * then it is the newest of that amount that no other process pays, and marked from now on.
	 */
	public function asked_for( WC_Order $order, int $amount ): ?WC_Order_Refund {
		$young = array_filter( $this->young( $order ), self::of_amount( $amount ) );
		$own   = $young[ (int) self::$making?->get_id() ] ?? null;
		$made  = $own ?? array_values( array_filter( $young, static fn ( WC_Order_Refund $other ): bool => ! self::is_asked( $other ) ) )[0] ?? null;
		if ( null !== $made && ! self::is_asked( $made ) ) {
			$made->update_meta_data( self::ASKED, 'yes' );
			$made->save_meta_data();
		}
		return $made;
	}

	/**
	 * Watches over a refund that was paid until WooCommerce is through with it: when other code throws an exception meanwhile, WooCommerce throws the refund
	 * away and tells the merchant that it failed, though the money went.
	 *
	 * @param Closure(): void $lost Told when it is thrown away.
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
	 * The order's refunds that do not know a platform id and are no lost dispute either.
	 *
	 * @return array<int, WC_Order_Refund> By id, the newest first.
	 */
	public static function untied( WC_Order $order ): array {
		$untied = array();
		foreach ( $order->get_refunds() as $made ) {
			if ( '' === $made->get_meta( OrderRefunds::REFUND ) && '' === $made->get_meta( OrderDisputes::REFUND ) ) {
				$untied[ $made->get_id() ] = $made;
			}
		}
		krsort( $untied );
		return $untied;
	}

	/**
	 * The order's untied refunds that WooCommerce may still be paying out.
	 *
	 * @return array<int, WC_Order_Refund> By id, the newest first.
	 */
	private function young( WC_Order $order ): array {
		$since = $this->clock->now() - self::IN_THE_MAKING;
		return array_filter( self::untied( $order ), static fn ( WC_Order_Refund $made ): bool => (int) $made->get_date_created()?->getTimestamp() > $since );
	}

	/** Whether a gateway is asked to pay a refund. */
	public static function is_asked( WC_Order_Refund $made ): bool {
		return '' !== $made->get_meta( self::ASKED );
	}

	/**
	 * Whether refunds are of an amount.
	 *
	 * @return Closure(WC_Order_Refund): bool
	 */
	private static function of_amount( int $amount ): Closure {
		return static fn ( WC_Order_Refund $made ): bool => OrderMoney::of_decimal( $made->get_amount(), $made->get_currency() )->amount === $amount;
	}

	/**
	 * A refund that is being made on the order's page may turn out to be this one, or be refused and give back the room for it.
	 *
	 * @throws Locked While that is not known.
	 */
	public function require_settled( WC_Order $order, OrderMoney $money, RefundableAmount $left ): void {
		$asked = array_filter( $this->young( $order ), self::is_asked( ... ) );
		if ( array() !== ( $money->amount > $left->money->amount ? $asked : array_filter( $asked, self::of_amount( $money->amount ) ) ) ) {
			throw new Locked( esc_html( 'order:' . $order->get_id() ) );
		}
	}
}
