<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Automattic\WooCommerce\Caches\OrderCache;
use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Reference;
use Throwable;
use WC_Cache_Helper;
use WC_Order;

/** Finds orders, and lets one process at a time change each. */
final class PaymentOrders {

	/** The meta that ties an order to its payment, as existing tools read it. */
	public const INTENT = '_intent_id';
	public const CHARGE = '_charge_id';

	/** The payment method of our orders. */
	public const METHOD = 'merchant_payments';

	/** The error of an order that doesn't exist (specification part 2, section 8). */
	public const MISSING = 'wcpay_missing_order';

	/** How long an order may be changed by a process that died, and how long others wait for it, in seconds. */
	private const SECONDS  = 60;
	private const PATIENCE = 10;

	public function __construct( private readonly Lock $lock ) {}

	/**
	 * An order that must be there.
	 *
	 * @throws Refusal When it is not.
	 */
	public static function get( int $order_id ): WC_Order {
		return self::find( $order_id ) ?? throw new Refusal( self::MISSING, __( 'The order could not be found.', 'woocommerce-payments' ), Reason::NotFound );
	}

	/** An order, or null. Refunds are orders to WooCommerce, but not to us. */
	public static function find( int $order_id ): ?WC_Order {
		$order = $order_id > 0 ? wc_get_order( $order_id ) : false;
		return $order instanceof WC_Order ? $order : null;
	}

	/**
	 * The platform's id that an order remembers: other tools write these metas, too, and what cannot be an id is none.
	 *
	 * @return string Empty when there is none.
	 */
	public static function id( WC_Order $order, string $meta ): string {
		$id = $order->get_meta( $meta );
		return is_string( $id ) ? (string) CodeFormat::Id->accept( $id ) : '';
	}

	/**
	 * The order of a payment, by what the payment says and the order confirms.
	 *
	 * @param array<string, mixed> $payment A charge or an intent.
	 */
	public static function of( array $payment ): ?WC_Order {
		$order  = self::find( (int) ( $payment['metadata']['order_id'] ?? 0 ) );
		$intent = 'payment_intent' === $payment['object'] ? $payment['id'] : ( $payment['payment_intent'] ?? null );
		return null !== $order && $order->get_meta( self::INTENT ) === Reference::id( $intent ) ? $order : null;
	}

	/**
	 * Works on an order under its lock, in no database transaction: WooCommerce and other plugins run their code in it. Work that was killed runs again,
	 * so it has to find out what is done.
	 *
	 * @param callable(WC_Order, Closure(): void): mixed $work Is given the order as it is now, and what throws Locked when the lock ran out meanwhile.
	 * @throws Locked When it stays busy.
	 * @throws Throwable What the work throws; a Refusal when the order no longer exists.
	 */
	public function hold( int $order_id, callable $work ): void {
		$this->lock->wait(
			'order:' . $order_id,
			self::SECONDS,
			self::PATIENCE,
			static function ( Closure $still_held ) use ( $order_id, $work ): void {
				try {
					$work( self::fresh( $order_id ), $still_held );
				} finally {
					self::forget( $order_id );
				}
			}
		);
	}

	/**
	 * An order as the database has it, whatever this process or a cache has read before.
	 *
	 * @throws Refusal When it does not exist.
	 */
	public static function fresh( int $order_id ): WC_Order {
		self::forget( $order_id );
		$order = self::get( $order_id );
		$order->read_meta_data( true );
		return $order;
	}

	/**
	 * Has WooCommerce read an order and its refunds from the database again. It keeps them, and the refunds' sum, in WordPress's object cache, and forgets them when
	 * they change in the same process; another process, or a shared cache, goes on with what was before.
	 */
	private static function forget( int $order_id ): void {
		// Refunds and their sum have this prefix (WC_Order::get_refunds()); WooCommerce does the same when it saves an order.
		WC_Cache_Helper::invalidate_cache_group( 'orders' );
		// Where orders are posts.
		clean_post_cache( $order_id );
		if ( class_exists( OrderCache::class ) ) {
			wc_get_container()->get( OrderCache::class )->remove( $order_id );
		}
	}
}
