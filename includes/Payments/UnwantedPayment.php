<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use Closure;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\LatePayment;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\SecondPayment;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/** A captured payment that its order does not want, because it had been canceled or paid before, and of which something can be refunded. */
final readonly class UnwantedPayment {

	/** The ledger's rows that give a customer something back, or take it again. */
	private const REFUNDS = "type IN ('refund', 'payment_refund', 'refund_failure', 'payment_failure_refund')";

	/**
	 * @param MinorUnits $left     What the customer has not got back.
	 * @param int        $refunded Minor units that they have.
	 * @param bool       $is_late  Whether the order had been canceled; otherwise it was paid another way.
	 */
	private function __construct( public string $charge, public MinorUnits $left, public int $refunded, private bool $is_late ) {}

	/**
	 * @param Closure(): ScopedTables $tables The ledger of the order's account, asked only where there may be one.
	 * @return list<self>
	 */
	public static function of( WC_Order $order, Closure $tables ): array {
		$late    = self::late( $order );
		$charges = array_filter( array( $late, ...array_values( SecondPayment::of( $order ) ) ), static fn ( string $id ): bool => '' !== $id );
		$found   = array_map( static fn ( string $id ): ?self => self::of_charge( $id, $id === $late, $tables() ), array_unique( $charges ) );
		return array_values( array_filter( $found ) );
	}

	/** Whether a charge is, or was until it was refunded, one that an order does not want. */
	public static function is( WC_Order $order, string $charge ): bool {
		return '' !== $charge && ( self::late( $order ) === $charge || in_array( $charge, SecondPayment::of( $order ), true ) );
	}

	/** The charge of a payment that waits for the merchant, who has not taken it; empty for none. */
	private static function late( WC_Order $order ): string {
		$late    = (string) $order->get_meta( LatePayment::WAITS );
		$is_open = null === $order->get_date_paid() && $order->has_status( array( 'on-hold', 'failed', ...OrderPayment::AT_REST ) );
		return $is_open && '' !== $late && PaymentOrders::id( $order, PaymentOrders::INTENT ) === $late
			? PaymentOrders::id( $order, PaymentOrders::CHARGE )
			: '';
	}

	private static function of_charge( string $charge, bool $is_late, ScopedTables $tables ): ?self {
		$refunds = self::REFUNDS;
		$row     = $tables->rows(
			"customer_currency, SUM(CASE WHEN listed = 1 AND type IN ('charge', 'payment') THEN customer_amount ELSE 0 END) AS paid,
			SUM(CASE WHEN {$refunds} THEN customer_amount ELSE 0 END) AS refunded",
			'transactions',
			new Condition( 'charge_id = %s', array( $charge ) ),
			'GROUP BY customer_currency'
		)[0] ?? array(
			'paid'              => '0',
			'refunded'          => '0',
			'customer_currency' => '',
		);
		$left    = (int) $row['paid'] + (int) $row['refunded'];
		return $left > 0
			? new self( $charge, new MinorUnits( $left, (string) $row['customer_currency'] ), - (int) $row['refunded'], $is_late )
			: null;
	}

	public function text(): string {
		$text = $this->is_late
			/* translators: %s: amount with currency. */
			? __(
				'%s came after the order was canceled. Refund it, or process the order if you can still deliver.',
				'merchant-payments-for-woocommerce'
			)
			/* translators: %s: amount with currency. */
			: __( '%s came although the order was paid another way. Refund it: the order stays as it is.', 'merchant-payments-for-woocommerce' );
		return sprintf( $text, $this->left->text() );
	}
}
