<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Automattic\WooCommerce\Caches\OrderCache;
use Automattic\WooCommerce\Utilities\OrderUtil;
use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;
use Throwable;
use WC_Cache_Helper;
use WC_Order;

/** Finds the orders of an account's payments, and serializes changes to each by a lock. */
final class PaymentOrders {

	/** Order metas that link it to its payment; existing tools read them. */
	public const INTENT = '_intent_id';
	public const CHARGE = '_charge_id';

	/** Order meta with the statuses of its other payments, by payment intent. */
	public const OTHERS = '_merchant_payments_other_payments';

	/**
	 * Order metas with the account of that payment: its scope's id, which is never given to another account, and its mode for whoever reads
	 * the order.
	 */
	public const ACCOUNT = '_merchant_payments_account';
	public const MODE    = '_merchant_payments_mode';

	/** Order meta of one that was taken over from another plugin (TakenOver). */
	public const TAKEN = '_merchant_payments_taken_over';

	public const METHOD = 'merchant_payments';

	/** Error code of an unknown order (specification part 2, section 8). */
	public const MISSING = 'wcpay_missing_order';

	/** Error code while another plugin works on an order's payment. */
	public const BUSY = 'merchant_payments_order_busy';

	/** How long an order is locked for a process that nobody can judge, and how long others wait for it, in seconds. */
	private const SECONDS  = 60;
	private const PATIENCE = 10;

	public function __construct( private readonly Lock $lock, private readonly Scope $scope, private readonly LinkedPayments $links ) {}

	/**
	 * An existing order.
	 *
	 * @throws Refusal When it does not exist.
	 */
	public static function get( int $order_id ): WC_Order {
		return self::find( $order_id ) ?? throw new Refusal(
			self::MISSING,
			__( 'The order could not be found.', 'merchant-payments-for-woocommerce' ),
			Reason::NotFound
		);
	}

	/** An order, or null. Refunds are orders in WooCommerce, but not here. */
	public static function find( int $order_id ): ?WC_Order {
		$order = $order_id > 0 ? wc_get_order( $order_id ) : false;
		return $order instanceof WC_Order ? $order : null;
	}

	/**
	 * A platform id in an order's meta. Other tools write these metas too; values that can't be ids are ignored.
	 *
	 * @return string Empty when there is none.
	 */
	public static function id( WC_Order $order, string $meta ): string {
		$id = $order->get_meta( $meta );
		return is_string( $id ) ? (string) CodeFormat::Id->accept( $id ) : '';
	}

	/** The id of the scope of the account that an order was paid in, or of the one that it became one with; 0 for orders that do not say. */
	public static function account( WC_Order $order ): int {
		return Scopes::joined( absint( $order->get_meta( self::ACCOUNT ) ) );
	}

	/** Whether it has a payment of ours that moves no money. */
	public static function is_of_test( WC_Order $order ): bool {
		return self::METHOD === $order->get_payment_method()
			&& ! in_array( $order->get_meta( self::MODE ), array( '', Mode::Live->value ), true );
	}

	/** Whether an order was taken over from another plugin. */
	public static function is_taken( WC_Order $order ): bool {
		return '' !== (string) $order->get_meta( self::TAKEN );
	}

	/** Writes on the order which payment of this account pays it. The caller saves it. */
	public function link( WC_Order $order, string $intent, string $charge ): void {
		$order->update_meta_data( self::INTENT, $intent );
		$order->update_meta_data( self::CHARGE, $charge );
		$order->update_meta_data( self::ACCOUNT, (string) $this->scope->id );
		$order->update_meta_data( self::MODE, $this->scope->mode->value );
	}

	/**
	 * The order of a payment of this account, on which everything acts: named in the payment's metadata and confirmed by the order's own
	 * meta, or taken over from another plugin. A number alone is any shop's.
	 *
	 * @param array<string, mixed> $payment Charge or payment intent.
	 */
	public function of( array $payment ): ?WC_Order {
		$order = self::find( self::said( $payment ) );
		$id    = self::payment_id( $payment );
		if ( null !== $order && $this->names( $order, $id ) ) {
			return $order;
		}
		$linked = self::find( $this->links->of( $id )->order ?? 0 );
		return null !== $linked && $this->names( $linked, $id ) ? $linked : null;
	}

	/**
	 * The order of a payment of this account that reads what became of it: also one that was paid another way and stays as it is.
	 *
	 * @param array<string, mixed> $payment Charge or payment intent.
	 */
	public function told( array $payment ): ?WC_Order {
		$order = self::find( self::said( $payment ) );
		return $this->of( $payment )
			?? ( null !== $order && $this->is_of_account( $order ) && SecondPayment::has( $order, $payment ) ? $order : null );
	}

	/**
	 * The order that pages show with a payment of this account: also one of another plugin, on which nothing acts.
	 *
	 * @param array<string, mixed> $payment Charge or payment intent.
	 */
	public function shown( array $payment ): ?WC_Order {
		return $this->told( $payment ) ?? self::find( $this->link_of( $payment )->order ?? 0 );
	}

	/**
	 * The link by which another plugin's order is shown with a payment.
	 *
	 * @param array<string, mixed> $payment Charge or payment intent.
	 */
	public function link_of( array $payment ): ?PaymentLink {
		$link = $this->links->of( self::payment_id( $payment ) );
		return true === $link?->is_shown() ? $link : null;
	}

	/**
	 * The link of an order that is another plugin's and shown with a payment: the payment may be moved, and what becomes of the order is that
	 * plugin's. Null for every other.
	 *
	 * @param string $payment Its intent, or the charge that has none.
	 */
	public function beside( WC_Order $order, string $payment ): ?PaymentLink {
		$link = $this->names( $order, $payment ) ? null : $this->links->of( $payment );
		return $order->get_id() === $link?->order && $link->is_shown() ? $link : null;
	}

	/**
	 * What an order and its link name a payment by: its intent, or the charge that has none.
	 *
	 * @param array<string, mixed> $payment Charge or payment intent.
	 */
	private static function payment_id( array $payment ): string {
		$intent = 'payment_intent' === ( $payment['object'] ?? '' ) ? $payment['id'] ?? null : ( $payment['payment_intent'] ?? null );
		return Platform::id_of( $intent ) ?? (string) ( $payment['id'] ?? '' );
	}

	/** Whether the order names a payment, as its own or as another that was made for it. */
	public static function is_named( WC_Order $order, string $intent ): bool {
		$others = (array) $order->get_meta( self::OTHERS );
		return '' !== $intent && ( self::id( $order, self::INTENT ) === $intent || isset( $others[ $intent ] ) );
	}

	/**
	 * The id of the order that a payment names. A number alone is any shop's.
	 *
	 * @param array<string, mixed> $payment Charge or payment intent.
	 */
	public static function said( array $payment ): int {
		return (int) ( $payment['metadata']['order_id'] ?? 0 );
	}

	/**
	 * Whether a payment of this account is the one that the order names. Other plugins copy orders with their metas: of two that name
	 * it, it is that one's which it names itself.
	 *
	 * @param int $said The id of the order that the payment names.
	 */
	public function is_paid_by( WC_Order $order, string $intent, int $said ): bool {
		if ( $order->get_meta( self::INTENT ) !== $intent && isset( SecondPayment::of( $order )[ $intent ] ) ) {
			return $this->is_of_account( $order );
		}
		$other = $order->get_id() === $said ? null : self::find( $said );
		return $this->names( $order, $intent ) && ( null === $other || ! $this->names( $other, $intent ) );
	}

	private function names( WC_Order $order, string $intent ): bool {
		return $this->is_of_account( $order )
			&& '' !== $intent
			&& ( self::is_taken( $order ) ? TakenOver::is_paid_by( $order, $intent ) : $order->get_meta( self::INTENT ) === $intent );
	}

	/**
	 * Whether the order's payment is one of this account. Of orders that do not say their account, only those that were paid with us: another
	 * plugin's have the same metas.
	 */
	public function is_of_account( WC_Order $order ): bool {
		$account = self::account( $order );
		return $this->scope->id === $account || ( 0 === $account && self::METHOD === $order->get_payment_method() );
	}

	/**
	 * Changes an order under its lock. Not in a database transaction, because WooCommerce and other plugins run their code in it.
	 * After a crash the work runs again, so it must find out what is done.
	 *
	 * @param callable(WC_Order, Closure(): void): mixed $work Gets the order's current state, and a function that throws Locked when the lock
	 *   has expired.
	 * @throws Locked When the order stays locked.
	 * @throws Throwable What the callback throws; a Refusal when the order no longer exists.
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
	 * An order and its refunds from the database, bypassing caches.
	 *
	 * @throws Refusal When it does not exist.
	 */
	public static function fresh( int $order_id ): WC_Order {
		self::forget( $order_id );
		$order = self::get( $order_id );
		$order->read_meta_data( true );
		foreach ( $order->get_refunds() as $refund ) {
			self::forget( $refund->get_id() );
		}
		return $order;
	}

	/**
	 * Clears WooCommerce's caches of an order or refund, and of every order's list and sum of refunds. WooCommerce invalidates them in
	 * the process that changes them; other processes, and shared caches, would keep old values.
	 */
	private static function forget( int $order_id ): void {
		// Cache prefix of refunds and their sum (WC_Order::get_refunds()); WooCommerce does the same when it saves an order.
		WC_Cache_Helper::invalidate_cache_group( 'orders' );
		OrderUtil::custom_orders_table_usage_is_enabled() || clean_post_cache( $order_id );
		if ( class_exists( OrderCache::class ) ) {
			wc_get_container()->get( OrderCache::class )->remove( $order_id );
		}
	}
}
