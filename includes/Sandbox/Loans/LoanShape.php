<?php
/**
 * How a loan looks.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Loans;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes an object of a loan, with the facts of Stripe's financing summary: Stripe has no public object for a single loan. A body
 * holds `amount`, `fee_amount`, `currency`, `rate` (millionths), `paid`, `first_paydown_at`, `fully_paid_at`, `metadata`.
 */
final class LoanShape implements Shape {

	/**
	 * A minimum must be repaid in every interval of so many days.
	 */
	private const INTERVAL_DAYS = 60;

	/**
	 * Repayments begin a day after the money was paid out.
	 */
	public const BEGINS_AFTER = 86400;

	/**
	 * Renders as of now.
	 *
	 * @param Ids     $ids     Makes ids.
	 * @param Present $present The moment that is being played.
	 */
	public function __construct( private readonly Ids $ids, private readonly Present $present ) {}

	/**
	 * The object.
	 *
	 * @param Record            $record  The record.
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$body  = $record->body;
		$total = $body['amount'] + $record->int( 'fee_amount' );
		return array(
			'id'                         => $this->ids->id( $record->number ),
			'object'                     => 'loan',
			'amount'                     => $body['amount'],
			'created'                    => $record->created,
			'currency'                   => $body['currency'],
			'current_repayment_interval' => $this->interval( $record, $total ),
			'fee_amount'                 => $record->int( 'fee_amount' ),
			'first_paydown_at'           => $body['first_paydown_at'] ?? null,
			'fully_paid_at'              => $body['fully_paid_at'] ?? null,
			'livemode'                   => false,
			'metadata'                   => $body['metadata'] ?? array(),
			'paid_amount'                => $record->int( 'paid' ),
			'paid_out_at'                => $record->created,
			'remaining_amount'           => $total - $record->int( 'paid' ),
			'repayments_begin_at'        => $record->created + self::BEGINS_AFTER,
			'status'                     => $record->status,
			'withhold_rate'              => $body['rate'] / 1_000_000,
		);
	}

	/**
	 * What is to be repaid until when: a ninth of everything in each interval.
	 *
	 * @param Record $record The loan.
	 * @param int    $total  Amount and fee, in minor units.
	 * @return array<string, int>|null Null when it is repaid.
	 */
	private function interval( Record $record, int $total ): ?array {
		if ( 'fully_paid' === $record->status ) {
			return null;
		}
		$length = self::INTERVAL_DAYS * 86400;
		$past   = max( 0, intdiv( $this->present->now() - $record->created, $length ) );
		$target = min( $total, intdiv( $total * ( $past + 1 ), 9 ) );
		$paid   = min( $target, $record->int( 'paid' ) );
		return array(
			'due_at'           => $record->created + ( $past + 1 ) * $length,
			'paid_amount'      => $paid,
			'remaining_amount' => $target - $paid,
		);
	}
}
