<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Generator;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * Compares orders with the ledger's payments, and brings those that differ up to the platform. Orders that follow another payment, or that can't hold what
 * was refunded because somebody made them smaller, are no difference.
 */
final class OrderCheck {

	/** How many payments are compared at once. */
	private const BATCH = 200;

	/** What refunds of a charge are in the ledger, and what takes one back. */
	private const REFUNDS = array( 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund' );

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly Platform $platform,
		private readonly OrderPayment $payment,
		private readonly OrderRefunds $refunds,
		private readonly OrderDisputes $disputes
	) {}

	/**
	 * Every difference, by order id. Amounts are minor units.
	 *
	 * @return Generator<int, Difference>
	 */
	public function differences(): Generator {
		foreach ( $this->payments() as $payments ) {
			yield from $this->differences_of( $payments );
		}
	}

	/**
	 * Brings the orders that differ up to the platform.
	 *
	 * @return array{found: list<Difference>, left: list<Difference>}
	 */
	public function repair(): array {
		$found = array();
		$left  = array();
		foreach ( $this->payments() as $payments ) {
			$differences = iterator_to_array( $this->differences_of( $payments ), false );
			$ids         = array_map( static fn ( Difference $difference ): string => $difference->id, $differences );
			$wrong       = array_values( array_filter( $payments, static fn ( array $payment ): bool => in_array( (string) $payment['order_id'], $ids, true ) ) );
			foreach ( $wrong as $payment ) {
				$this->bring_up( (int) $payment['order_id'], (string) $payment['charge_id'], (string) $payment['payment_intent_id'] );
			}
			array_push( $found, ...$differences );
			array_push( $left, ...iterator_to_array( $this->differences_of( $wrong ), false ) );
		}
		return array(
			'found' => $found,
			'left'  => $left,
		);
	}

	/**
	 * The ledger's payments of orders: those that were captured, then those that can be.
	 *
	 * @return Generator<int, list<array<string, string|null>>>
	 */
	private function payments(): Generator {
		$columns = 'order_id, charge_id, payment_intent_id, created';
		foreach ( array( array( 'transactions', 'transaction_id', "listed = 1 AND type IN ('charge', 'payment') AND ", '1', 'by_time' ), array( 'authorizations', 'payment_intent_id', '', '0', '' ) ) as list( $table, $id, $of, $captured, $index ) ) {
			$created = -1;
			$last    = '';
			do {
				$where = new Condition( "{$of}order_id IS NOT NULL AND created >= %d AND ( created > %d OR {$id} > %s )", array( $created, $created, $last ) );
				$page  = $this->tables->rows( "{$columns}, {$id} AS id, {$captured} AS captured", $table, $where, "ORDER BY created, {$id} LIMIT %d", array( self::BATCH ), $index );
				$count = count( $page );
				if ( $count > 0 ) {
					yield $page;
					// WordPress keeps every order that it reads.
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
		if ( array() !== $charges && array() !== $orders ) {
			$types    = "type IN ('" . implode( "', '", self::REFUNDS ) . "')";
			$refunded = array_column( $this->tables->rows( 'charge_id, customer_currency, -SUM(customer_amount) AS refunded', 'transactions', Condition::join( array( ScopedTables::one_of( 'charge_id', $charges ), new Condition( $types ) ), 'AND' ), 'GROUP BY charge_id, customer_currency' ), null, 'charge_id' );
			$disputes = $this->tables->rows( 'dispute_id, charge_id, status', 'disputes', ScopedTables::one_of( 'charge_id', $charges ) );
		}
		foreach ( $payments as $payment ) {
			$order = $orders[ (int) $payment['order_id'] ] ?? null;
			if ( null === $order || $order->get_meta( PaymentOrders::INTENT ) !== $payment['payment_intent_id'] ) {
				continue;
			}
			$charge = (string) $payment['charge_id'];
			yield from self::capture( $order, '1' === (string) $payment['captured'] );
			yield from self::refunds( $order, $refunded[ $charge ] ?? null );
			yield from self::disputes( $order, array_filter( $disputes, static fn ( array $dispute ): bool => $dispute['charge_id'] === $charge ) );
		}
	}

	/** @return Generator<int, Difference> */
	private static function capture( WC_Order $order, bool $is_captured ): Generator {
		$knows = 'succeeded' === $order->get_meta( OrderPayment::STATUS ) || ( $is_captured && null !== $order->get_date_paid() );
		if ( $knows !== $is_captured ) {
			yield new Difference( 'order-captured', (string) $order->get_id(), $is_captured ? 'captured' : 'authorized', $knows ? 'captured' : 'authorized' );
		}
	}

	/**
	 * @param array<string, string|null>|null $sum What the ledger has; null for nothing.
	 * @return Generator<int, Difference>
	 */
	private static function refunds( WC_Order $order, ?array $sum ): Generator {
		$currency = strtolower( $order->get_currency() );
		if ( null !== $sum && $sum['customer_currency'] !== $currency ) {
			return;
		}
		$expected = (int) ( $sum['refunded'] ?? 0 );
		$found    = 0;
		foreach ( $order->get_refunds() as $refund ) {
			$found += '' === $refund->get_meta( OrderRefunds::REFUND ) ? 0 : OrderMoney::of_decimal( $refund->get_amount(), $currency )->amount;
		}
		if ( $found > $expected || ( $found < $expected && RefundableAmount::of( $order )->money->amount > 0 ) ) {
			yield new Difference( 'order-refunded', (string) $order->get_id(), (string) $expected, (string) $found );
		}
	}

	/**
	 * Of a dispute that the order has not heard of it matters only that the order waits while the bank asks.
	 *
	 * @param array<array-key, array<string, string|null>> $disputes
	 * @return Generator<int, Difference>
	 */
	private static function disputes( WC_Order $order, array $disputes ): Generator {
		foreach ( $disputes as $dispute ) {
			$known = OrderDisputes::status_of( $order, (string) $dispute['dispute_id'] );
			if ( $known !== $dispute['status'] && ( '' !== $known || ( OrderDisputes::is_open( (string) $dispute['status'] ) && ! $order->has_status( OrderDisputes::AT_REST ) ) ) ) {
				yield new Difference( 'order-disputed', (string) $order->get_id(), (string) $dispute['status'], $known );
			}
		}
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, WC_Order> By id; of orders as posts and of those in tables of their own.
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

	/** Applies what the platform says of a payment, as it is now. An order that is busy is left for the next time. */
	private function bring_up( int $order_id, string $charge_id, string $intent_id ): void {
		try {
			$intent = $this->platform->payments()->find_intent( $intent_id );
			match ( $intent['status'] ?? '' ) {
				'succeeded' => $this->payment->captured( $order_id, (array) $intent ),
				'canceled'  => $this->payment->released( $order_id, (array) $intent ),
				default     => null,
			};
			foreach ( array_reverse( $this->platform->refunds()->of_charge( $charge_id ) ) as $refund ) {
				$this->refunds->mend( $order_id, $refund );
			}
			foreach ( array_reverse( $this->platform->disputes()->of_charge( $charge_id ) ) as $dispute ) {
				$this->disputes->note( $order_id, $dispute, false );
			}
		} catch ( Locked $busy ) {
			Log::failure( sprintf( 'Order %d is busy and was not brought up to the platform', $order_id ), $busy );
		}
	}
}
