<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\JsonSchema;

/** The field `balance_transaction` of charges, refunds and disputes. Pure. */
final class BalanceMovement {

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		$fields = array(
			'id'                 => $text,
			'currency'           => $text + array( 'description' => 'The one that is paid out.' ),
			'amount'             => $number + array( 'description' => 'Minor units of currency.' ),
			'fee'                => $number + array( 'description' => 'Minor units of currency.' ),
			'net'                => $number + array( 'description' => 'amount - fee.' ),
			'exchange_rate'      => array( 'type' => array( 'number', 'null' ) ),
			'reporting_category' => $text,
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'BalanceTransaction', $fields );
	}

	/**
	 * Converts Stripe's balance transaction; null when no money was moved.
	 *
	 * @return array<string, mixed>|null
	 */
	public static function of( mixed $movement ): ?array {
		return ! is_array( $movement ) ? null : array(
			'id'                 => (string) $movement['id'],
			'currency'           => (string) $movement['currency'],
			'amount'             => (int) $movement['amount'],
			'fee'                => (int) $movement['fee'],
			'net'                => (int) $movement['net'],
			'exchange_rate'      => isset( $movement['exchange_rate'] ) ? (float) $movement['exchange_rate'] : null,
			'reporting_category' => (string) ( $movement['reporting_category'] ?? '' ),
		);
	}
}
