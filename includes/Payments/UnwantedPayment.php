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
use MerchantPayments\Orders\ShortPayment;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/**
 * A captured payment that its order does not want, because it had been canceled or paid before or costs more by now, and of which something
 * can be refunded.
 */
final readonly class UnwantedPayment {

	/** The ledger's rows that give a customer something back, or take it again. */
	private const REFUNDS = "type IN ('refund', 'payment_refund', 'refund_failure', 'payment_failure_refund')";

	/**
	 * @param MinorUnits  $left     What the customer has not got back.
	 * @param int         $refunded Minor units that they have.
	 * @param string|null $why      The order meta of what waits for the merchant: it came late, or is too little. Null when the order was paid
	 *   another way.
	 */
	private function __construct( public string $charge, public MinorUnits $left, public int $refunded, private ?string $why ) {}

	/**
	 * @param Closure(): ScopedTables $tables The ledger of the order's account, asked only where there may be one.
	 * @return list<self>
	 */
	public static function of( WC_Order $order, Closure $tables ): array {
		$waiting = self::waiting( $order );
		$charges = array_filter( array_unique( array( ...array_keys( $waiting ), ...array_values( SecondPayment::of( $order ) ) ) ) );
		$found   = array_map( static fn ( string $id ): ?self => self::of_charge( $id, $waiting[ $id ] ?? null, $tables() ), $charges );
		return array_values( array_filter( $found ) );
	}

	/** Whether a charge is, or was until it was refunded, one that an order does not want. */
	public static function is( WC_Order $order, string $charge ): bool {
		return '' !== $charge && ( isset( self::waiting( $order )[ $charge ] ) || in_array( $charge, SecondPayment::of( $order ), true ) );
	}

	/** @return array<string, string> The charge of a payment that waits for the merchant, who has not taken it, and the meta that says so. */
	private static function waiting( WC_Order $order ): array {
		if ( null !== $order->get_date_paid() || ! $order->has_status( array( 'on-hold', 'failed', ...OrderPayment::AT_REST ) ) ) {
			return array();
		}
		$intent = PaymentOrders::id( $order, PaymentOrders::INTENT );
		$charge = PaymentOrders::id( $order, PaymentOrders::CHARGE );
		foreach ( array( LatePayment::WAITS, ShortPayment::WAITS ) as $meta ) {
			if ( '' !== $intent && '' !== $charge && $order->get_meta( $meta ) === $intent ) {
				return array( $charge => $meta );
			}
		}
		return array();
	}

	private static function of_charge( string $charge, ?string $why, ScopedTables $tables ): ?self {
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
			? new self( $charge, new MinorUnits( $left, (string) $row['customer_currency'] ), - (int) $row['refunded'], $why )
			: null;
	}

	public function text(): string {
		$text = match ( $this->why ) {
			LatePayment::WAITS =>
				/* translators: %s: amount with currency. */
				__(
					'%s came after the order was canceled. Refund it, or process the order if you can still deliver.',
					'merchant-payments-for-woocommerce'
				),
			ShortPayment::WAITS =>
				/* translators: %s: amount with currency. */
				__( '%s was paid, which is less than the order costs. Refund it, or collect the rest.', 'merchant-payments-for-woocommerce' ),
			default =>
				/* translators: %s: amount with currency. */
				__( '%s came although the order was paid another way. Refund it: the order stays as it is.', 'merchant-payments-for-woocommerce' ),
		};
		return sprintf( $text, $this->left->text() );
	}
}
