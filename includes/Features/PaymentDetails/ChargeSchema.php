<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Operations\PendingOperations;
use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Payments\BalanceMovement;
use MerchantPayments\Payments\BillingDetails;

/** The charge of existing clients (facts/rest.md, section 4); all fields are always present. */
final class ChargeSchema {

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$maybe  = array( 'type' => array( 'string', 'null' ) );
		$amount = array(
			'type'        => 'integer',
			'description' => 'Minor units of currency.',
		);
		$yes    = array( 'type' => 'boolean' );
		$fields = array(
			'id'                     => $text + array( 'description' => 'The charge\'s id; of a charge made from an order the order\'s.' ),
			'amount'                 => $amount,
			'amount_captured'        => $amount,
			'amount_refunded'        => $amount,
			'application_fee_amount' => array( 'type' => array( 'integer', 'null' ) ) + $amount,
			'balance_transaction'    => BalanceMovement::schema(),
			'billing_details'        => BillingDetails::schema(),
			'captured'               => $yes,
			'channel'                => $text + array( 'description' => 'online, in_person or in_person_pos.' ),
			'created'                => array(
				'type'        => 'integer',
				'description' => 'UTC seconds.',
			),
			'currency'               => $text,
			'dispute'                => ChargeParts::dispute_schema(),
			'disputed'               => $yes,
			'is_paid_otherwise'      => $yes + array(
				'description' => 'Whether its order was paid another way: a refund leaves the order as it is.',
			),
			'money'                  => ChargeMoney::schema(),
			'order'                  => OrderDetails::schema(),
			'outcome'                => ChargeParts::outcome_schema(),
			'paid'                   => $yes,
			'paydown'                => self::paydown_schema(),
			'payment_intent'         => $maybe,
			'payment_method'         => $maybe,
			'payment_method_details' => PaymentMethodDetails::schema(),
			'pending_operations'     => PendingOperations::schema(),
			'platform'               => $maybe + array( 'description' => 'ios or android, for Tap to Pay.' ),
			'reader_model'           => $maybe,
			'refunded'               => $yes,
			'refunds'                => ChargeParts::refunds_schema(),
			'status'                 => $text,
		);
		return JsonSchema::closed( 'Charge', $fields );
	}

	/**
	 * A charge as an optional field of another object.
	 *
	 * @return array<string, mixed>
	 */
	public static function nullable(): array {
		return array( 'type' => array( 'object', 'null' ) ) + self::schema();
	}

	/**
	 * Schema of an amount withheld for a loan.
	 *
	 * @return array<string, mixed>
	 */
	private static function paydown_schema(): array {
		$fields = array(
			'amount' => array(
				'type'        => 'integer',
				'description' => 'Minor units of balance_transaction.currency, without a sign.',
			),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'ChargePaydown', $fields );
	}
}
