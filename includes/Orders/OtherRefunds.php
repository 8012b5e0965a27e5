<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\PartialCapture;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use WC_Order;
use WC_Order_Refund;

/**
 * Refunds of payments whose orders are another plugin's, which is there (facts/stripe.md, 6.4): it writes them into its orders when it
 * hears of them. What a minute later nobody has written is written here: refunds that were made on our pages, and all of an order that was
 * taken over before that plugin came back. Only beside WooCommerce Stripe Gateway, which knows by a meta that it need not write it, too.
 */
final readonly class OtherRefunds {

	/** Job: the scope of the account, the order, the refund, and how often it was tried. */
	public const JOB = 'merchant_payments_other_refund';

	private const SCHEME = 'gateway-stripe';

	/** In seconds: how long that plugin has for it; and how often it is tried while somebody works on the order. */
	private const SECONDS = 60;
	private const TRIES   = 5;

	public function __construct(
		private Platform $platform,
		private Scope $scope,
		private PaymentOrders $orders,
		private LinkedPayments $links,
		private OrderRefunds $refunds
	) {}

	/**
	 * Looks at a refund later, if it may be left to us.
	 *
	 * @param array<string, mixed> $refund Stripe's.
	 */
	public function plan( array $refund ): void {
		$link    = $this->link( $refund );
		$is_ours = isset( $refund['metadata'][ OperationRecord::METADATA ] );
		if ( null !== $link && ( $is_ours || $this->was_taken( $link, $refund ) ) && ! in_array( $refund['status'], OrderRefunds::VOID, true ) ) {
			$this->schedule( $link->order, (string) $refund['id'], 0 );
		}
	}

	/** @param array<string, mixed> $refund */
	private function was_taken( PaymentLink $link, array $refund ): bool {
		$order = PaymentOrders::find( $link->order );
		return null !== $order && PaymentOrders::is_taken( $order ) && ! TakenOver::is_history( $order, (int) ( $refund['created'] ?? 0 ) );
	}

	/** @param array<string, mixed> $refund */
	private function link( array $refund ): ?PaymentLink {
		$payment = Platform::id_of( $refund['payment_intent'] ?? null ) ?? (string) Platform::id_of( $refund['charge'] ?? null );
		$link    = $this->links->of( $payment );
		return true === $link?->is_sure() && self::SCHEME === $link->gateway ? $link : null;
	}

	/** @return list<int|string> The job's arguments. */
	private function schedule( int $order_id, string $refund_id, int $tries ): array {
		$args = array( $this->scope->id, $order_id, $refund_id, $tries );
		if ( ! as_has_scheduled_action( self::JOB, $args ) ) {
			as_schedule_single_action( time() + self::SECONDS, self::JOB, $args, 'merchant-payments-for-woocommerce' );
		}
		return $args;
	}

	/**
	 * The minute is over.
	 *
	 * @param int $tries How often it was tried before.
	 */
	public function write( int $order_id, string $refund_id, int $tries ): void {
		// Should this process be killed, or somebody work on the order.
		$next = $tries < self::TRIES ? $this->schedule( $order_id, $refund_id, $tries + 1 ) : array();
		try {
			$refund = $this->platform->refunds()->find_refund( $refund_id, 'charge', 'balance_transaction' );
			if ( null !== $refund && ! in_array( $refund['status'], OrderRefunds::VOID, true ) && $this->link( $refund )?->order === $order_id ) {
				$this->write_once( $order_id, $refund );
			}
			as_unschedule_action( self::JOB, $next );
		} catch ( Locked | PlatformException ) {
			return;
		} catch ( Refusal $refusal ) {
			if ( PaymentOrders::BUSY !== $refusal->error_code ) {
				as_unschedule_action( self::JOB, $next );
			}
		}
	}

	/** @param array<string, mixed> $refund Whosever the order is by now. */
	private function write_once( int $order_id, array $refund ): void {
		$all = $this->platform->refunds()->of_charge( (string) Platform::id_of( $refund['charge'] ) );
		$this->orders->hold(
			$order_id,
			fn ( WC_Order $order, Closure $held ) => OtherLocks::keep(
				$order,
				function () use ( $order_id, $refund, $all, $held ): void {
					$now = PaymentOrders::fresh( $order_id );
					if ( strtolower( $now->get_currency() ) === $refund['currency'] && ! self::is_written( $now, $refund, $all ) ) {
						$this->refunds->make( $now, $refund, $held );
						self::mark( PaymentOrders::fresh( $order_id ), (string) $refund['id'] );
					}
				}
			)
		);
	}

	/** That plugin finds its own meta where it would write the refund. */
	private static function mark( WC_Order $order, string $refund_id ): void {
		$made = OrderRefunds::find( $order, $refund_id );
		foreach ( array_filter( array( $made, $order ) ) as $where ) {
			$where->update_meta_data( OrderRefunds::OTHERS, $refund_id );
			$where->save_meta_data();
		}
	}

	/**
	 * Whether the order has it: by its id, or, from versions that write none on refunds, because it has as many of that amount as the
	 * platform.
	 *
	 * @param array<string, mixed>       $refund
	 * @param list<array<string, mixed>> $all    All refunds of the payment.
	 */
	private static function is_written( WC_Order $order, array $refund, array $all ): bool {
		$id = (string) $refund['id'];
		if ( RefundWriter::is_begun( $order, $id ) ) {
			return false;
		}
		$named = static fn ( WC_Order_Refund $made ): bool => in_array(
			$id,
			array( $made->get_meta( OrderRefunds::OTHERS ), $made->get_meta( OrderRefunds::REFUND ) ),
			true
		);
		if ( $order->get_meta( OrderRefunds::OTHERS ) === $id || array() !== array_filter( $order->get_refunds(), $named ) ) {
			return true;
		}
		$alike = array_filter(
			$order->get_refunds(),
			static fn ( WC_Order_Refund $made ): bool => '' === $made->get_meta( OrderDisputes::REFUND )
				&& MinorUnits::of_decimal( $made->get_amount(), $order->get_currency() )->amount === (int) $refund['amount']
		);
		$paid  = array_filter(
			$all,
			static fn ( array $other ): bool => $other['amount'] === $refund['amount']
				&& ! in_array( $other['status'], OrderRefunds::VOID, true )
				&& ! PartialCapture::is_rest( $other )
		);
		return count( $alike ) >= count( $paid );
	}
}
