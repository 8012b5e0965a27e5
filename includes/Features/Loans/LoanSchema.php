<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Loans;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Lists\ListSchema;

/**
 * Schemas of the loan routes for existing clients: amounts in minor units of `currency`; times as UTC seconds in the summary, and as
 * "Y-m-d H:i:s" in UTC in the list.
 */
final class LoanSchema {

	/**
	 * Response of the active loan's summary.
	 *
	 * @return array<string, mixed>
	 */
	public static function summary(): array {
		$amount   = array( 'type' => 'integer' );
		$interval = JsonSchema::closed(
			'RepaymentInterval',
			array(
				'due_at'           => $amount + array( 'description' => 'When its minimum is due: UTC seconds.' ),
				'paid_amount'      => $amount + array( 'description' => 'Repaid since it began.' ),
				'remaining_amount' => $amount + array( 'description' => 'What of its minimum is still to be repaid.' ),
			)
		);
		$details  = JsonSchema::closed(
			'ActiveLoan',
			array(
				'advance_amount'             => $amount,
				'advance_paid_out_at'        => $amount,
				'currency'                   => array( 'type' => 'string' ),
				'current_repayment_interval' => array( 'type' => array( 'object', 'null' ) ) + $interval,
				'fee_amount'                 => $amount,
				'paid_amount'                => $amount,
				'remaining_amount'           => $amount,
				'repayments_begin_at'        => $amount,
				'withhold_rate'              => array(
					'type'        => 'number',
					'description' => 'The share of each payment that repays the loan, from 0 to 1.',
				),
			)
		);
		return JsonSchema::closed( 'ActiveLoanSummary', array( 'details' => array( 'type' => array( 'object', 'null' ) ) + $details ) );
	}

	/**
	 * Response of the list.
	 *
	 * @return array<string, mixed>
	 */
	public static function list(): array {
		$text   = array( 'type' => 'string' );
		$amount = array( 'type' => 'integer' );
		$moment = array(
			'type'        => array( 'string', 'null' ),
			'description' => 'UTC, Y-m-d H:i:s; null when it has not happened.',
		);
		$loan   = JsonSchema::closed(
			'Loan',
			array(
				'stripe_loan_id'   => $text,
				'amount'           => $amount,
				'currency'         => $text,
				'fee_amount'       => array(
					'type'        => array( 'integer', 'null' ),
					'description' => 'Null while nobody tells it.',
				),
				'withhold_rate'    => array(
					'type'        => array( 'number', 'null' ),
					'description' => 'Null where nobody tells it.',
				),
				'paid_out_at'      => $text + array( 'description' => 'UTC, Y-m-d H:i:s.' ),
				'first_paydown_at' => $moment,
				'fully_paid_at'    => $moment,
			)
		);
		return JsonSchema::closed(
			'LoanList',
			array(
				'data' => array(
					'type'  => 'array',
					'items' => $loan,
				),
			)
		);
	}

	/**
	 * The platform's summary, reduced to the fields of our API.
	 *
	 * @param array<string, mixed> $details Stripe's summary.
	 * @return array<string, mixed>
	 */
	public static function details( array $details ): array {
		return array_intersect_key( $details, self::summary()['properties']['details']['properties'] );
	}

	/**
	 * A loan as an item of the list.
	 *
	 * @param array<string, mixed> $loan The loan.
	 * @return array<string, mixed>
	 */
	public static function item( array $loan ): array {
		return array(
			'stripe_loan_id'   => $loan['id'],
			'amount'           => $loan['amount'],
			'currency'         => $loan['currency'],
			'fee_amount'       => $loan['fee_amount'],
			'withhold_rate'    => $loan['withhold_rate'],
			'paid_out_at'      => self::moment( $loan['paid_out_at'] ),
			'first_paydown_at' => self::moment( $loan['first_paydown_at'] ),
			'fully_paid_at'    => self::moment( $loan['fully_paid_at'] ),
		);
	}

	/** @param int|null $time UTC seconds. */
	private static function moment( ?int $time ): ?string {
		return null === $time ? null : ListSchema::time( $time );
	}
}
