<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
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
	private const ASKED = '_wcpay_refund_asked';

	/** Seconds that WooCommerce may take to pay a refund it has created. */
	private const IN_THE_MAKING = 300;

	/** The refund that this process creates: of two with the same amount, each process pays its own. */
	private static ?WC_Order_Refund $making = null;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Marks a refund that the gateway will pay, before WooCommerce saves it. Manual refunds are not marked, so nobody waits for them.
	 *
	 * @param array<string, mixed> $args Arguments of wc_create_refund().
	 */
	public static function mark( WC_Order_Refund $made, array $args ): void {
		$order = empty( $args['refund_payment'] ) ? null : PaymentOrders::find( $made->get_parent_id() );
		if ( null !== $order && '' !== PaymentOrders::id( $order, PaymentOrders::CHARGE ) ) {
			$made->update_meta_data( self::ASKED, 'yes' );
			self::$making = $made;
		}
	}

	/** Whether this process is creating a refund of the order on its page, which nobody can wait for. */
	public static function is_making( int $order_id ): bool {
		return self::$making?->get_parent_id() === $order_id;
	}

	/** This process has paid its refund, or failed to. */
	public static function end(): void {
		self::$making = null;
	}

	/**
	 * The refund that the gateway is requested to pay and that is not linked yet. Other plugins call the gateway without WooCommerce's
	 * argument: then it is the newest refund with that amount that no other process pays, and it is marked from now on.
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
			if ( '' === $made->get_meta( OrderRefunds::REFUND ) && '' === $made->get_meta( OrderDisputes::REFUND ) ) {
				$untied[ $made->get_id() ] = $made;
			}
		}
		krsort( $untied );
		return $untied;
	}

	/**
	 * The order's unlinked refunds that WooCommerce may still be paying.
	 *
	 * @return array<int, WC_Order_Refund> By id, the newest first.
	 */
	private function young( WC_Order $order ): array {
		$since = $this->clock->now() - self::IN_THE_MAKING;
		return array_filter( self::untied( $order ), static fn ( WC_Order_Refund $made ): bool => (int) $made->get_date_created()?->getTimestamp() > $since );
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
		return static fn ( WC_Order_Refund $made ): bool => MinorUnits::of_decimal( $made->get_amount(), $made->get_currency() )->amount === $amount;
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
