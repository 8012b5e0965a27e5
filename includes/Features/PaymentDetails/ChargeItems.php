<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use Closure;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Orders\SecondPayment;
use MerchantPayments\Payments\BalanceMovement;
use MerchantPayments\Payments\BillingDetails;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Platform;
use WC_Order;

/** Converts the platform's charges to the form of ChargeSchema. A payment that was never created becomes a charge made from its order. */
final class ChargeItems {

	/**
	 * @param Closure(string): list<array{kind: string, subject: string, since: int, next_look: int|null}> $pending What is not known yet of a
	 *   payment, by its id.
	 */
	public function __construct(
		private readonly PaymentReader $reader,
		private readonly PaymentOrders $orders,
		private readonly Closure $pending
	) {}

	/**
	 * Converts a charge of the platform.
	 *
	 * @param array<string, mixed> $charge Stripe's charge with its balance transaction expanded.
	 * @return array<string, mixed>
	 */
	public function of_charge( array $charge ): array {
		$id       = (string) $charge['id'];
		$dispute  = true === $charge['disputed'] ? $this->reader->dispute( $id ) : null;
		$disputes = null === $dispute ? array() : $this->reader->disputes( $id, $dispute['dispute'] );
		$withheld = $this->reader->paydowns( $charge );
		$refunds  = is_array( $charge['balance_transaction'] ) ? $this->reader->refunds( $charge ) : array();
		$order    = $this->orders->shown( $charge );
		return array(
			'id'                     => $id,
			'amount'                 => (int) $charge['amount'],
			'amount_captured'        => (int) $charge['amount_captured'],
			'amount_refunded'        => (int) $charge['amount_refunded'],
			'application_fee_amount' => isset( $charge['application_fee_amount'] ) ? (int) $charge['application_fee_amount'] : null,
			'balance_transaction'    => BalanceMovement::of( $charge['balance_transaction'] ),
			'billing_details'        => BillingDetails::of( (array) $charge['billing_details'] ),
			'captured'               => (bool) $charge['captured'],
			'channel'                => LedgerRows::payment_method( $charge )['channel'],
			'created'                => (int) $charge['created'],
			'currency'               => (string) $charge['currency'],
			'dispute'                => ChargeParts::dispute( $dispute ),
			'disputed'               => (bool) $charge['disputed'],
			'is_paid_otherwise'      => null !== $order && SecondPayment::has( $order, $charge ),
			'money'                  => ChargeMoney::of( $charge, $refunds, $disputes, $withheld, $this->reader->returned_fee( $id ) ),
			'order'                  => OrderDetails::of( $order, $this->orders->link_of( $charge ) ),
			'outcome'                => ChargeParts::outcome( $charge ),
			'paid'                   => (bool) $charge['paid'],
			'paydown'                => array() === $withheld
				? null
				: array( 'amount' => abs( (int) array_sum( array_column( $withheld, 'amount' ) ) ) ),
			'payment_intent'         => Platform::id_of( $charge['payment_intent'] ),
			'payment_method'         => $charge['payment_method'],
			'payment_method_details' => PaymentMethodDetails::of( (array) $charge['payment_method_details'] ),
			'pending_operations'     => ( $this->pending )( Platform::id_of( $charge['payment_intent'] ) ?? $id ),
			'platform'               => $charge['metadata']['platform'] ?? null,
			'reader_model'           => $charge['metadata']['reader_model'] ?? null,
			'refunded'               => (bool) $charge['refunded'],
			'refunds'                => ChargeParts::refunds( $refunds ),
			'status'                 => (string) $charge['status'],
		);
	}

	/**
	 * Creates a charge from an order whose payment was blocked before it reached the platform. It has the payment intent's id when
	 * there is one, so that pages can link to it.
	 *
	 * @return array<string, mixed>
	 */
	public static function of_order( WC_Order $order ): array {
		$intent = PaymentOrders::id( $order, PaymentOrders::INTENT );
		$status = (string) $order->get_meta( OrderPayment::STATUS );
		$card   = array( 'country' => $order->get_billing_country() );
		return array(
			'id'                     => (string) $order->get_id(),
			'amount'                 => MinorUnits::of_decimal( (string) $order->get_total(), $order->get_currency() )->amount,
			'amount_captured'        => 0,
			'amount_refunded'        => 0,
			'application_fee_amount' => null,
			'balance_transaction'    => null,
			'billing_details'        => BillingDetails::of( self::billing( $order ) ),
			'captured'               => false,
			'channel'                => 'online',
			'created'                => (int) $order->get_date_created()?->getTimestamp(),
			'currency'               => strtolower( $order->get_currency() ),
			'dispute'                => null,
			'disputed'               => false,
			'is_paid_otherwise'      => false,
			'money'                  => null,
			'order'                  => OrderDetails::of( $order ),
			'outcome'                => null,
			'paid'                   => false,
			'paydown'                => null,
			'payment_intent'         => '' === $intent ? null : $intent,
			'payment_method'         => null,
			'payment_method_details' => PaymentMethodDetails::of(
				array(
					'type' => 'card',
					'card' => $card,
				)
			),
			'pending_operations'     => array(),
			'platform'               => null,
			'reader_model'           => null,
			'refunded'               => false,
			'refunds'                => null,
			'status'                 => '' === $status ? $order->get_status() : $status,
		);
	}

	/**
	 * The customer's data in Stripe's fields.
	 *
	 * @return array<string, mixed>
	 */
	private static function billing( WC_Order $order ): array {
		return array(
			'name'    => trim( $order->get_formatted_billing_full_name() ),
			'email'   => $order->get_billing_email(),
			'phone'   => $order->get_billing_phone(),
			'address' => array(
				'city'        => $order->get_billing_city(),
				'country'     => $order->get_billing_country(),
				'line1'       => $order->get_billing_address_1(),
				'line2'       => $order->get_billing_address_2(),
				'postal_code' => $order->get_billing_postcode(),
				'state'       => $order->get_billing_state(),
			),
		);
	}
}
