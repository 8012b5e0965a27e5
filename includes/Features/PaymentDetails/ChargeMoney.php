<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;

/**
 * What a charge brought into the balance, what went out again, and what is left: all of its movements, so that the net is the sum of the
 * ledger's rows. Pure.
 */
final class ChargeMoney {

	/** @return array<string, mixed> */
	public static function schema(): array {
		$number = array( 'type' => 'integer' );
		$fields = array(
			'currency'    => array(
				'type'        => 'string',
				'description' => 'The one that is paid out; everything here is in its minor units, with a minus where it is taken.',
			),
			'amount'      => $number + array( 'description' => 'What the customer paid.' ),
			'failed'      => $number + array( 'description' => 'What was taken back because the customer\'s bank did not pay after all.' ),
			'refunded'    => $number,
			'disputed'    => $number,
			'dispute_fee' => $number,
			'fee'         => $number + array( 'description' => 'Less what was given back of it.' ),
			'paydown'     => $number + array( 'description' => 'What was withheld for a loan.' ),
			'net'         => $number + array( 'description' => 'The sum of the others.' ),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'ChargeMoney', $fields );
	}

	/**
	 * @param array<string, mixed>       $charge       Stripe's charge; it and the rest with their balance transactions expanded.
	 * @param list<array<string, mixed>> $refunds
	 * @param list<array<string, mixed>> $disputes
	 * @param list<array<string, mixed>> $paydowns     Balance transactions.
	 * @param int                        $returned_fee What was given back of the fee, beside what a failure gave back.
	 * @return array<string, string|int>|null Null while no money moved.
	 */
	public static function of( array $charge, array $refunds, array $disputes, array $paydowns, int $returned_fee ): ?array {
		$came = $charge['balance_transaction'] ?? null;
		if ( ! is_array( $came ) ) {
			return self::reckoned( $charge );
		}
		$went     = self::movements( array( $charge['failure_balance_transaction'] ?? null ) );
		$refunded = self::movements(
			array( ...array_column( $refunds, 'balance_transaction' ), ...array_column( $refunds, 'failure_balance_transaction' ) )
		);
		$disputed = self::movements( array_merge( ...array_column( $disputes, 'balance_transactions' ) ) );
		return self::with_net(
			array(
				'currency'    => (string) $came['currency'],
				'amount'      => (int) $came['amount'],
				'failed'      => self::sum( $went, 'amount' ),
				'refunded'    => self::sum( $refunded, 'net' ),
				'disputed'    => self::sum( $disputed, 'amount' ),
				'dispute_fee' => - self::sum( $disputed, 'fee' ),
				'fee'         => $returned_fee - (int) $came['fee'] - self::sum( $went, 'fee' ),
				'paydown'     => self::sum( $paydowns, 'amount' ),
			)
		);
	}

	/**
	 * Where the platform tells of no movement: what it took and charged.
	 *
	 * @param array<string, mixed> $charge
	 * @return array<string, string|int>|null
	 */
	private static function reckoned( array $charge ): ?array {
		if ( true !== ( $charge['captured'] ?? false ) || ! isset( $charge['application_fee_amount'] ) ) {
			return null;
		}
		$nothing = array_fill_keys( array( 'failed', 'disputed', 'dispute_fee', 'paydown' ), 0 );
		return self::with_net(
			array(
				'currency' => (string) $charge['currency'],
				'amount'   => (int) $charge['amount_captured'],
				'refunded' => - (int) $charge['amount_refunded'],
				'fee'      => - (int) $charge['application_fee_amount'],
			) + $nothing
		);
	}

	/**
	 * @param array<string, string|int> $money
	 * @return array<string, string|int>
	 */
	private static function with_net( array $money ): array {
		return $money + array( 'net' => (int) array_sum( array_diff_key( $money, array( 'currency' => true ) ) ) );
	}

	/**
	 * @param array<mixed> $movements Balance transactions, and nulls where no money moved.
	 * @return list<array<string, mixed>>
	 */
	private static function movements( array $movements ): array {
		return array_values( array_filter( $movements, 'is_array' ) );
	}

	/** @param list<array<string, mixed>> $movements */
	private static function sum( array $movements, string $field ): int {
		return (int) array_sum( array_column( $movements, $field ) );
	}
}
