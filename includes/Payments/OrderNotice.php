<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Projection\DisputesProjection;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/** What an order's payment needs from the merchant, or waits for: from the order and the ledger, with one query. */
final readonly class OrderNotice {

	/** How long an authorization lasts (specification part 2, section 3), in seconds. */
	private const LIFETIME = 7 * 86_400;

	/**
	 * @param string $text   A sentence.
	 * @param string $action What the link to the payment says.
	 * @param bool   $waits  Whether it needs the merchant.
	 */
	private function __construct( public string $text, public string $action, public bool $waits ) {}

	/** Null when there is nothing to say. */
	public static function of( WC_Order $order, ScopedTables $tables ): ?self {
		$status = $order->get_meta( OrderPayment::STATUS );
		return 'requires_capture' === $status || ( 'succeeded' !== $status && null === $order->get_date_paid() )
			? self::of_authorization( $order, $tables )
			: self::of_dispute( $order, $tables );
	}

	private static function of_authorization( WC_Order $order, ScopedTables $tables ): ?self {
		$intent = PaymentOrders::id( $order, PaymentOrders::INTENT );
		$row    = $tables->row( 'created, amount, currency', 'authorizations', new Condition( 'payment_intent_id = %s', array( $intent ) ) );
		if ( null === $row ) {
			return null;
		}
		$amount = ( new MinorUnits( (int) $row['amount'], (string) $row['currency'] ) )->text();
		$until  = self::day( (int) $row['created'] + self::LIFETIME );
		return 'review' === $order->get_meta( OrderPayment::FRAUD_OUTCOME )
			? new self(
				/* translators: 1: amount with currency, 2: date. */
				sprintf( __( 'Your fraud filters hold this payment of %1$s. Approve or block it until %2$s.', 'merchant-payments-for-woocommerce' ), $amount, $until ),
				__( 'Review the payment', 'merchant-payments-for-woocommerce' ),
				true
			)
			: new self(
				/* translators: 1: amount with currency, 2: date. */
				sprintf( __( '%1$s is authorized, and not captured yet. Capture it until %2$s, or it is released.', 'merchant-payments-for-woocommerce' ), $amount, $until ),
				__( 'Capture the payment', 'merchant-payments-for-woocommerce' ),
				true
			);
	}

	/** The dispute that is to be answered first, else one that the bank decides on. */
	private static function of_dispute( WC_Order $order, ScopedTables $tables ): ?self {
		$charge = PaymentOrders::id( $order, PaymentOrders::CHARGE );
		$of_it  = new Condition( 'charge_id = %s', array( $charge ) );
		$found  = '' === $charge ? array() : array_filter(
			$tables->rows( 'status, amount, currency, due_by', 'disputes', $of_it, 'ORDER BY due_by' ),
			static fn ( array $dispute ): bool => OrderDisputes::is_open( (string) $dispute['status'] )
		);
		$asked  = array_filter(
			$found,
			static fn ( array $dispute ): bool => in_array( $dispute['status'], DisputesProjection::AWAITING, true )
		);
		$first  = array_values( array() === $asked ? $found : $asked )[0] ?? null;
		if ( null === $first ) {
			return null;
		}
		$amount = ( new MinorUnits( (int) $first['amount'], (string) $first['currency'] ) )->text();
		if ( array() === $asked ) {
			return new self(
				/* translators: %s: amount with currency. */
				sprintf( __( 'The bank decides on a dispute over %s.', 'merchant-payments-for-woocommerce' ), $amount ),
				__( 'See the dispute', 'merchant-payments-for-woocommerce' ),
				false
			);
		}
		return new self(
			0 === (int) $first['due_by']
				/* translators: %s: amount with currency. */
				? sprintf( __( 'The customer disputes %s.', 'merchant-payments-for-woocommerce' ), $amount )
				: sprintf(
					/* translators: 1: amount with currency, 2: date and time. */
					__( 'The customer disputes %1$s. Respond until %2$s.', 'merchant-payments-for-woocommerce' ),
					$amount,
					self::day( (int) $first['due_by'] )
				),
			__( 'Respond to the dispute', 'merchant-payments-for-woocommerce' ),
			true
		);
	}

	/** @param int $seconds UTC. */
	private static function day( int $seconds ): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ) . ' T', $seconds );
	}
}
