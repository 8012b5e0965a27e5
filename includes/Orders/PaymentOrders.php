<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Reference;
use Throwable;
use WC_Order;

/** Finds orders, and changes each in one process at a time: what a button does and what the platform tells may come together. */
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

	public function __construct( private readonly Lock $lock, private readonly Database $database ) {}

	/**
	 * An order that must be there.
	 *
	 * @throws Refusal When it is not.
	 */
	public function get( int $order_id ): WC_Order {
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
	 * Changes an order, as it is when its turn comes: all of it or, when the process dies, nothing. For refunds and what disputes do to orders:
	 * wc_create_refund() cannot be resumed, and a refund without the stock that came back would never be completed. Its hooks run in this transaction;
	 * everything else is done by hold(). What WooCommerce mails about it goes when it is whole.
	 *
	 * @template T
	 * @param callable(WC_Order, OrderMails): T $change Changes it.
	 * @return T
	 * @throws Locked When it stays busy, or took longer than its lock lasts.
	 * @throws Throwable What the change throws; a Refusal when the order is not there any more.
	 */
	public function change( int $order_id, callable $change ): mixed {
		$mails  = new OrderMails();
		$whole  = fn ( Closure $still_held ): mixed => $this->database->transaction(
			function () use ( $order_id, $change, $mails, $still_held ): mixed {
				$result = $change( $this->fresh( $order_id ), $mails );
				// Another plugin may have taken longer than the lock lasts: who came next has begun with what was before.
				$still_held();
				return $result;
			}
		);
		$result = $this->lock->wait(
			'order:' . $order_id,
			self::SECONDS,
			self::PATIENCE,
			static function ( Closure $still_held ) use ( $order_id, $whole, $mails ): mixed {
				try {
					return $mails->hold( static fn (): mixed => $whole( $still_held ) );
				} catch ( Throwable $failure ) {
					OrderCaches::forget_items( $order_id );
					throw $failure;
				} finally {
					// Who read it before the change was whole may have kept what was before, or what is not there after all.
					OrderCaches::forget( $order_id );
				}
			}
		);
		$mails->send();
		return $result;
	}

	/**
	 * Works on an order, as it is when its turn comes, in no database transaction: WooCommerce and other plugins run their code in it. Work that was
	 * killed runs again, so it has to find out what is done.
	 *
	 * @param callable(WC_Order): mixed $work
	 * @throws Locked When it stays busy.
	 * @throws Throwable What the work throws; a Refusal when the order is not there any more.
	 */
	public function hold( int $order_id, callable $work ): void {
		$this->lock->wait(
			'order:' . $order_id,
			self::SECONDS,
			self::PATIENCE,
			function () use ( $order_id, $work ): void {
				try {
					$work( $this->fresh( $order_id ) );
				} finally {
					OrderCaches::forget( $order_id );
				}
			}
		);
	}

	/** An order as the database has it, whatever this process read before. */
	private function fresh( int $order_id ): WC_Order {
		OrderCaches::forget( $order_id );
		$order = $this->get( $order_id );
		$order->read_meta_data( true );
		return $order;
	}
}
