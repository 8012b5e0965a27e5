<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Generator;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use WC_Order;

/**
 * Compares from the orders' side what our checkout took in the last three months (money.md, section 5): an order that is paid has its one
 * payment. Nothing of it is repaired: somebody has to look.
 */
final class PaidOrderCheck {

	/** How far back orders are compared, in seconds: older ones were compared while they were new. */
	private const RANGE = 90 * 86_400;

	private const BATCH = 200;

	private const CAPTURED = "listed = 1 AND type IN ('charge', 'payment') AND ";

	/** What a customer paid and got back. */
	private const IN_AND_OUT = "type IN ('charge', 'payment', 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund')";

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PaymentsClient $payments,
		private readonly PaymentOrders $orders
	) {}

	/**
	 * @param int $now The platform's time, in UTC seconds.
	 * @return Generator<int, Difference>
	 * @throws PlatformException When the platform has to be asked and does not answer.
	 */
	public function differences( int $now ): Generator {
		yield from $this->without_payment();
		yield from $this->paid_twice( $now - self::RANGE );
	}

	/** @return Generator<int, Difference> Orders that say that they were paid in this account, by a payment that brought nothing. */
	private function without_payment(): Generator {
		$page = 0;
		do {
			$orders = wc_get_orders(
				array(
					'type'           => 'shop_order',
					'payment_method' => PaymentOrders::METHOD,
					'status'         => array( 'wc-processing', 'wc-completed' ),
					'date_created'   => '>' . ( time() - self::RANGE ),
					'orderby'        => 'ID',
					'order'          => 'ASC',
					'limit'          => self::BATCH,
					'page'           => ++$page,
				)
			);
			$orders = array_filter( is_array( $orders ) ? $orders : array(), static fn ( mixed $order ): bool => $order instanceof WC_Order );
			$paid   = array();
			foreach ( $orders as $order ) {
				if ( 'succeeded' === $order->get_meta( OrderPayment::STATUS ) && $this->orders->is_of_account( $order ) ) {
					$paid[ PaymentOrders::id( $order, PaymentOrders::CHARGE ) ] = $order;
				}
			}
			$charges = array_map( 'strval', array_keys( $paid ) );
			$found   = array() === $charges ? array() : $this->tables->column(
				'charge_id',
				'transactions',
				Condition::join( array( ScopedTables::one_of( 'charge_id', $charges ), new Condition( self::CAPTURED . '1 = 1' ) ), 'AND' )
			);
			foreach ( array_diff_key( $paid, array_flip( $found ) ) as $charge => $order ) {
				yield new Difference( 'order-paid', (string) $order->get_id(), 'a payment', '' === (string) $charge ? 'none' : (string) $charge );
			}
			$number = count( $orders );
			wp_cache_flush_runtime();
		} while ( self::BATCH === $number );
	}

	/**
	 * Orders with more than one payment that is not given back.
	 *
	 * @param int $since UTC seconds.
	 * @return Generator<int, Difference>
	 */
	private function paid_twice( int $since ): Generator {
		$rows = $this->tables->rows(
			'order_id',
			'transactions',
			new Condition( self::CAPTURED . 'order_id IS NOT NULL AND created >= %d', array( $since ) ),
			'GROUP BY order_id HAVING COUNT(*) > 1'
		);
		foreach ( $rows as $row ) {
			$order = PaymentOrders::find( (int) $row['order_id'] );
			if ( null !== $order && count( $this->kept_payments( $order ) ) > 1 ) {
				yield new Difference( 'order-paid-once', (string) $order->get_id(), '1', implode( ' ', $this->kept_payments( $order ) ) );
			}
		}
	}

	/** @return list<string> Ids of the order's payments that were not given back: a number alone is any shop's. */
	private function kept_payments( WC_Order $order ): array {
		$made = $this->tables->rows(
			'charge_id, payment_intent_id',
			'transactions',
			new Condition( self::CAPTURED . 'order_id = %s', array( (string) $order->get_id() ) )
		);
		$made = array_column( $made, 'payment_intent_id', 'charge_id' );
		$left = array() === $made ? array() : $this->tables->column(
			'charge_id',
			'transactions',
			Condition::join(
				array( ScopedTables::one_of( 'charge_id', array_map( 'strval', array_keys( $made ) ) ), new Condition( self::IN_AND_OUT ) ),
				'AND'
			),
			'GROUP BY charge_id HAVING SUM(customer_amount) > 0'
		);
		$ids  = array_unique( array_map( 'strval', array_intersect_key( $made, array_flip( $left ) ) ) );
		return array_values( array_filter( $ids, fn ( string $id ): bool => $this->is_for( $order, $id ) ) );
	}

	private function is_for( WC_Order $order, string $intent_id ): bool {
		if ( PaymentOrders::is_named( $order, $intent_id ) ) {
			return $this->orders->is_of_account( $order );
		}
		$intent = '' === $intent_id ? null : $this->payments->find_intent( $intent_id );
		return null !== $intent && OrderSignature::is_on( $intent, $order );
	}
}
