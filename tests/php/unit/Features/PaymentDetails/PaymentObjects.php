<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\PaymentDetails;

/**
 * A platform's objects as far as the timeline reads them: a payment of 50 units and its consequences, in one currency.
 *
 * @phpstan-type Thing array<string, mixed>
 */
final class PaymentObjects {

	/** When it was paid. */
	public const PAID = 1_000_000;

	/**
	 * In a currency.
	 *
	 * @param string $currency ISO code, lower case.
	 * @param int    $unit     How many minor units a unit has.
	 */
	public function __construct( public readonly string $currency, public readonly int $unit ) {}

	/**
	 * @param Thing $change What differs.
	 * @return Thing
	 */
	public function intent( array $change = [] ): array {
		return $change + [
			'id'                  => 'pi_1',
			'object'              => 'payment_intent',
			'created'             => self::PAID,
			'capture_method'      => 'automatic',
			'cancellation_reason' => null,
			'canceled_at'         => null,
		];
	}

	/**
	 * The charge: 50 units, captured at once.
	 *
	 * @param Thing $change What differs.
	 * @return Thing
	 */
	public function charge( array $change = [] ): array {
		return $change + [
			'id'                     => 'ch_1',
			'object'                 => 'charge',
			'amount'                 => 50 * $this->unit,
			'amount_captured'        => 50 * $this->unit,
			'currency'               => $this->currency,
			'created'                => self::PAID,
			'status'                 => 'succeeded',
			'captured'               => true,
			'refunded'               => false,
			'outcome'                => [ 'reason' => null ],
			'failure_code'           => null,
			'balance_transaction'    => $this->movement(),
			'payment_method_details' => [ 'type' => 'card' ],
		];
	}

	/**
	 * The charge while it is only authorized.
	 *
	 * @param Thing $change What differs.
	 * @return Thing
	 */
	public function authorization( array $change = [] ): array {
		return $this->charge(
			$change + [
				'captured'            => false,
				'amount_captured'     => 0,
				'balance_transaction' => null,
			]
		);
	}

	/**
	 * A movement: that of the charge, with a fee of 2 units.
	 *
	 * @param Thing $change What differs.
	 * @return Thing
	 */
	public function movement( array $change = [] ): array {
		return $change + [
			'id'            => 'txn_1',
			'object'        => 'balance_transaction',
			'amount'        => 50 * $this->unit,
			'fee'           => 2 * $this->unit,
			'currency'      => $this->currency,
			'created'       => self::PAID,
			'exchange_rate' => null,
			'fee_details'   => [],
		];
	}

	/**
	 * A refund of 20 units, a day later.
	 *
	 * @param Thing $change What differs.
	 * @return Thing
	 */
	public function refund( array $change = [] ): array {
		$amount = $change['amount'] ?? 20 * $this->unit;
		return $change + [
			'id'                  => 're_1',
			'amount'              => $amount,
			'currency'            => $this->currency,
			'charge'              => 'ch_1',
			'created'             => self::PAID + 86_400,
			'status'              => 'succeeded',
			'balance_transaction' => $this->movement(
				[
					'id'     => 'txn_2',
					'amount' => -$amount,
					'fee'    => 0,
				]
			),
			'destination_details' => [
				'card' => [
					'reference'        => '7412',
					'reference_status' => 'available',
				],
			],
		];
	}

	/**
	 * A dispute about everything, two days later, with a fee of 15 units.
	 *
	 * @param Thing $change What differs.
	 * @return Thing
	 */
	public function dispute( array $change = [] ): array {
		return $change + [
			'id'                   => 'dp_1',
			'currency'             => $this->currency,
			'created'              => self::PAID + 172_800,
			'status'               => 'needs_response',
			'reason'               => 'fraudulent',
			'metadata'             => [],
			'balance_transactions' => [ $this->withdrawal( self::PAID + 172_800, 'dispute', 1 ) ],
		];
	}

	/**
	 * What a dispute moved.
	 *
	 * @param int $time UTC seconds.
	 * @return Thing
	 */
	public function withdrawal( int $time, string $category, int $sign ): array {
		return $this->movement(
			[
				'id'                 => 'txn_' . $category,
				'amount'             => -50 * $sign * $this->unit,
				'fee'                => 15 * $sign * $this->unit,
				'created'            => $time,
				'reporting_category' => $category,
			]
		);
	}
}
