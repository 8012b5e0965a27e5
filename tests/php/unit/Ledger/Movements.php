<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

/** Balance transactions in Stripe's shape, as its published examples have them. */
final class Movements {

	/**
	 * A balance transaction.
	 *
	 * @param array<string, mixed> $fields Fields that differ from a charge of 10.00 dollars.
	 * @return array<string, mixed>
	 */
	public static function movement( array $fields = [] ): array {
		return $fields + [
			'id'                 => 'txn_1',
			'object'             => 'balance_transaction',
			'amount'             => 1000,
			'fee'                => 59,
			'net'                => 941,
			'currency'           => 'usd',
			'exchange_rate'      => null,
			'created'            => 1767225600,
			'available_on'       => 1767398400,
			'type'               => 'charge',
			'reporting_category' => 'charge',
			'source'             => self::charge(),
		];
	}

	/**
	 * @param array<string, mixed> $fields Fields that differ.
	 * @return array<string, mixed>
	 */
	public static function charge( array $fields = [] ): array {
		return $fields + [
			'id'                     => 'ch_1',
			'object'                 => 'charge',
			'livemode'               => false,
			'amount'                 => 1000,
			'currency'               => 'usd',
			'payment_intent'         => 'pi_1',
			'metadata'               => [ 'order_id' => '12' ],
			'outcome'                => [ 'risk_level' => 'elevated' ],
			'billing_details'        => [
				'name'    => 'Grace Hopper',
				'email'   => 'grace@example.com',
				'address' => [ 'country' => 'US' ],
			],
			'payment_method_details' => [
				'type' => 'card',
				'card' => [
					'brand' => 'visa',
					'last4' => '4242',
				],
			],
		];
	}
}
