<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Generator;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\PartialCapture;
use MerchantPayments\Platform\Platform;
use Throwable;
use WC_Order;
use WC_Order_Refund;

/**
 * Compares orders with the ledger's payments, and updates those that differ. Not a difference: an order that has another payment, one
 * whose total was reduced below what was refunded, and one that waits for a debit until its money would be available: the ledger does not
 * know when the customer's bank has paid.
 */
final class OrderCheck {

	/** Payments compared at once. */
	private const BATCH = 200;

	/** Transaction types of refunds and of failed refunds. A failed payment's movement is compared on its own. */
	private const REFUNDS = array( 'refund', 'payment_refund', 'refund_failure' );

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly Platform $platform,
		private readonly OrderPayment $payment,
		private readonly OrderRefunds $refunds,
		private readonly OrderDisputes $disputes,
		private readonly PaidOrderCheck $paid,
		private readonly Clock $clock
	) {}

	/**
	 * All differences, by order id. Amounts are minor units.
	 *
	 * @return Generator<int, Difference>
	 */
	public function differences(): Generator {
		foreach ( $this->payments() as $payments ) {
			yield from $this->differences_of( $payments );
		}
		yield from $this->paid->differences( $this->clock->now() );
	}

	/**
	 * Updates the orders that differ.
	 *
	 * @return array{found: list<Difference>, left: list<Difference>}
	 */
	public function repair(): array {
		$found = array();
		$left  = array();
		foreach ( $this->payments() as $payments ) {
			$differences = iterator_to_array( $this->differences_of( $payments ), false );
			$ids         = array_map( static fn ( Difference $difference ): string => $difference->id, $differences );
			$wrong       = array_values(
				array_filter( $payments, static fn ( array $payment ): bool => in_array( (string) $payment['order_id'], $ids, true ) )
			);
			$failed      = array();
			foreach ( $wrong as $payment ) {
				$failed[ (string) $payment['order_id'] ] = $this->apply_current_state(
					(int) $payment['order_id'],
					(string) $payment['charge_id'],
					(string) $payment['payment_intent_id']
				);
			}
			array_push( $found, ...$differences );
			foreach ( $this->differences_of( $wrong ) as $difference ) {
				$why    = $failed[ $difference->id ];
				$left[] = '' === $why
					? $difference
					: new Difference( $difference->rule, $difference->id, $difference->expected, sprintf( '%s (%s)', $difference->found, $why ) );
			}
		}
		$paid = iterator_to_array( $this->paid->differences( $this->clock->now() ), false );
		return array(
			'found' => array( ...$found, ...$paid ),
			'left'  => array( ...$left, ...$paid ),
		);
	}

	/**
	 * The ledger's payments with orders: first those that were captured, then those that can be.
	 *
	 * @return Generator<int, list<array<string, string|null>>>
	 */
	private function payments(): Generator {
		$captured = array(
			'transactions',
			'transaction_id',
			"listed = 1 AND type IN ('charge', 'payment') AND ",
			"1 AS captured, CASE WHEN type = 'payment' THEN available_on ELSE 0 END AS paid_by",
			'by_time',
		);
		$can_be   = array( 'authorizations', 'payment_intent_id', '', '0 AS captured, 0 AS paid_by', '' );
		foreach ( array( $captured, $can_be ) as list( $table, $id, $of, $more, $index ) ) {
			$created = -1;
			$last    = '';
			do {
				$where = new Condition(
					"{$of}order_id IS NOT NULL AND created >= %d AND ( created > %d OR {$id} > %s )",
					array( $created, $created, $last )
				);
				$page  = $this->tables->rows(
					"order_id, charge_id, payment_intent_id, created, {$id} AS id, {$more}",
					$table,
					$where,
					"ORDER BY created, {$id} LIMIT %d",
					array( self::BATCH ),
					$index
				);
				$count = count( $page );
				if ( $count > 0 ) {
					yield $page;
					// WordPress caches every order that was loaded.
					wp_cache_flush_runtime();
					$created = (int) $page[ $count - 1 ]['created'];
					$last    = (string) $page[ $count - 1 ]['id'];
				}
			} while ( self::BATCH === $count );
		}
	}

	/**
	 * @param list<array<string, string|null>> $payments
	 * @return Generator<int, Difference>
	 */
	private function differences_of( array $payments ): Generator {
		$charges  = array_values( array_filter( array_map( 'strval', array_column( $payments, 'charge_id' ) ) ) );
		$orders   = self::orders( array_map( 'intval', array_column( $payments, 'order_id' ) ) );
		$refunded = array();
		$disputes = array();
		$failed   = array();
		if ( array() !== $charges && array() !== $orders ) {
			$types    = "type IN ('" . implode( "', '", self::REFUNDS ) . "')";
			$refunded = array_column(
				$this->tables->rows(
					'charge_id, customer_currency, -SUM(customer_amount) AS refunded',
					'transactions',
					Condition::join( array( ScopedTables::one_of( 'charge_id', $charges ), new Condition( $types ) ), 'AND' ),
					'GROUP BY charge_id, customer_currency'
				),
				null,
				'charge_id'
			);
			$failed   = array_column(
				$this->tables->rows(
					'charge_id',
					'transactions',
					Condition::join( array( ScopedTables::one_of( 'charge_id', $charges ), new Condition( "type = 'payment_failure_refund'" ) ), 'AND' )
				),
				'charge_id'
			);
			$disputes = $this->tables->rows( 'dispute_id, charge_id, status', 'disputes', ScopedTables::one_of( 'charge_id', $charges ) );
		}
		$made = self::refunds_of( array_keys( $orders ) );
		foreach ( $payments as $payment ) {
			$order = $orders[ (int) $payment['order_id'] ] ?? null;
			// What an order that was taken over has from before is as the other plugin left it. A second payment leaves its order as it is.
			if (
				null === $order
				|| PaymentOrders::is_taken( $order )
				|| ! $this->refunds->is_paid_by( $order, (string) $payment['payment_intent_id'], $order->get_id() )
				|| isset( SecondPayment::of( $order )[ (string) $payment['payment_intent_id'] ] )
			) {
				continue;
			}
			$charge = (string) $payment['charge_id'];
			if ( in_array( $charge, $failed, true ) ) {
				yield from self::failure( $order, $charge );
			} else {
				yield from self::capture( $order, '1' === (string) $payment['captured'], (int) $payment['paid_by'] > $this->clock->now() );
			}
			yield from $this->refunds( $order, $made[ $order->get_id() ] ?? array(), $refunded[ $charge ] ?? null );
			yield from self::disputes( $order, array_filter( $disputes, static fn ( array $dispute ): bool => $dispute['charge_id'] === $charge ) );
		}
	}

	/**
	 * @param bool $may_wait Whether the customer's bank may not have paid yet.
	 * @return Generator<int, Difference>
	 */
	private static function capture( WC_Order $order, bool $is_captured, bool $may_wait ): Generator {
		$knows = 'succeeded' === $order->get_meta( OrderPayment::STATUS ) || ( $is_captured && null !== $order->get_date_paid() );
		if ( $knows !== $is_captured && ! ( $is_captured && $may_wait ) ) {
			yield new Difference(
				'order-captured',
				(string) $order->get_id(),
				$is_captured ? 'captured' : 'authorized',
				$knows ? 'captured' : 'authorized'
			);
		} elseif ( ! $is_captured && $order->has_status( OrderPayment::AT_REST ) ) {
			yield new Difference( 'order-released', (string) $order->get_id(), 'released', 'authorized' );
		} elseif ( $is_captured && ! $may_wait && self::is_left_unpaid( $order ) ) {
			yield new Difference( 'order-unpaid', (string) $order->get_id(), 'paid', $order->get_status() );
		}
	}

	/** Whether the order has its payment and is as if it had not, and the merchant was not asked what to do with it. */
	private static function is_left_unpaid( WC_Order $order ): bool {
		return null === $order->get_date_paid()
			&& $order->has_status( array( 'pending', 'failed', 'cancelled', 'checkout-draft' ) )
			&& '' === (string) $order->get_meta( LatePayment::WAITS )
			&& '' === (string) $order->get_meta( ShortPayment::WAITS );
	}

	/**
	 * An order whose payment failed later is not paid, unless it was paid again.
	 *
	 * @return Generator<int, Difference>
	 */
	private static function failure( WC_Order $order, string $charge ): Generator {
		$is_paid = 'succeeded' === $order->get_meta( OrderPayment::STATUS ) || null !== $order->get_date_paid();
		if ( $is_paid && $order->get_meta( PaymentOrders::CHARGE ) === $charge && ! $order->has_status( OrderPayment::AT_REST ) ) {
			yield new Difference( 'order-failed', (string) $order->get_id(), 'failed', $order->get_status() );
		}
	}

	/**
	 * @param list<WC_Order_Refund>           $made The order's refunds.
	 * @param array<string, string|null>|null $sum  What the ledger has; null for nothing.
	 * @return Generator<int, Difference>
	 */
	private function refunds( WC_Order $order, array $made, ?array $sum ): Generator {
		$currency = strtolower( $order->get_currency() );
		if ( null !== $sum && $sum['customer_currency'] !== $currency ) {
			return;
		}
		$expected = (int) ( $sum['refunded'] ?? 0 );
		$found    = 0;
		foreach ( $made as $refund ) {
			$found += '' === $refund->get_meta( OrderRefunds::REFUND ) ? 0 : MinorUnits::of_decimal( $refund->get_amount(), $currency )->amount;
		}
		if (
			$found > $expected
			|| ( $found < $expected && ( RefundableAmount::of( $order )->money->amount > 0 || PageRefunds::is_displacing( $made ) ) )
		) {
			yield new Difference( 'order-refunded', (string) $order->get_id(), (string) $expected, (string) $found );
		}
		foreach ( $this->refunds->page->unpaid( $made ) as $refund ) {
			yield new Difference(
				'order-refund-unpaid',
				(string) $order->get_id(),
				'0',
				(string) MinorUnits::of_decimal( $refund->get_amount(), $currency )->amount
			);
		}
	}

	/**
	 * For a dispute that the order doesn't know, only the order's status is compared: it must be on hold while the bank waits.
	 *
	 * @param array<array-key, array<string, string|null>> $disputes
	 * @return Generator<int, Difference>
	 */
	private static function disputes( WC_Order $order, array $disputes ): Generator {
		foreach ( $disputes as $dispute ) {
			$known = OrderDisputes::status_of( $order, (string) $dispute['dispute_id'] );
			if (
				$known !== $dispute['status']
				&& ( '' !== $known || ( OrderDisputes::is_open( (string) $dispute['status'] ) && ! $order->has_status( OrderDisputes::AT_REST ) ) )
			) {
				yield new Difference( 'order-disputed', (string) $order->get_id(), (string) $dispute['status'], $known );
			}
		}
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, WC_Order> By id; with both order storages.
	 */
	private static function orders( array $ids ): array {
		$found  = array();
		$orders = array() === $ids ? array() : wc_get_orders(
			array(
				'post__in' => array_values( array_unique( $ids ) ),
				'limit'    => count( $ids ),
				'type'     => 'shop_order',
				'status'   => array( ...array_keys( wc_get_order_statuses() ), 'trash' ),
			)
		);
		foreach ( is_array( $orders ) ? $orders : array() as $order ) {
			if ( $order instanceof WC_Order ) {
				$found[ $order->get_id() ] = $order;
			}
		}
		return $found;
	}

	/**
	 * The refunds of many orders at once: `WC_Order::get_refunds()` makes a query for each.
	 *
	 * @param list<int> $ids Of orders.
	 * @return array<int, list<WC_Order_Refund>> By order id.
	 */
	private static function refunds_of( array $ids ): array {
		$found   = array();
		$refunds = array() === $ids ? array() : wc_get_orders(
			array(
				'type'            => 'shop_order_refund',
				'post_parent__in' => $ids,
				'limit'           => -1,
			)
		);
		foreach ( is_array( $refunds ) ? $refunds : array() as $refund ) {
			if ( $refund instanceof WC_Order_Refund ) {
				$found[ $refund->get_parent_id() ][] = $refund;
			}
		}
		return $found;
	}

	/** A command is sent by a job that asks for it, not by a comparison. */
	private static function release_soon( int $order_id ): void {
		if ( true === PaymentOrders::find( $order_id )?->has_status( OrderPayment::AT_REST ) ) {
			as_enqueue_async_action( OrderPayment::END, array( $order_id, 1 ), 'merchant-payments-for-woocommerce' );
		}
	}

	/**
	 * Applies what the platform says of a payment, as it is now. An order that is busy is left for the next time.
	 *
	 * @return string Why it failed, where other code broke it; empty otherwise.
	 * @throws PlatformException When the platform does not answer.
	 */
	private function apply_current_state( int $order_id, string $charge_id, string $intent_id ): string {
		try {
			$intent = (array) $this->platform->payments()->find_intent( $intent_id, 'latest_charge' );
			match ( $intent['status'] ?? '' ) {
				'succeeded', 'canceled' => $this->payment->settle( $order_id, $intent ),
				OrderPayment::FAILED    => is_array( $intent['latest_charge'] )
					? $this->payment->failed( $order_id, $intent, $intent['latest_charge'] )
					: null,
				OrderPayment::AUTHORIZED => self::release_soon( $order_id ),
				default                 => null,
			};
			foreach ( array_reverse( $this->platform->refunds()->of_charge( $charge_id, 'balance_transaction' ) ) as $refund ) {
				if ( ! PartialCapture::is_rest( $refund ) ) {
					$this->refunds->mend( $order_id, $refund );
				}
			}
			$this->refunds->drop_unpaid( $order_id );
			foreach ( array_reverse( $this->platform->disputes()->of_charge( $charge_id ) ) as $dispute ) {
				$this->disputes->note( $order_id, $dispute, false );
			}
			return '';
		} catch ( Locked $busy ) {
			Log::failure( sprintf( 'Order %d is busy and was not brought up to the platform', $order_id ), $busy );
			return '';
		} catch ( PlatformException $failure ) {
			throw $failure;
		} catch ( Throwable $failure ) {
			return $failure->getMessage();
		}
	}
}
