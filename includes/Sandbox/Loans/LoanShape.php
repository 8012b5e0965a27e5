<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Loans;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Money\Currencies;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes an object of a loan, with the facts of Stripe's financing summary: Stripe has no public object for a single loan. A body
 * holds `amount`, `fee_amount`, `currency`, `rate` (millionths), `paid`, `interval` (which one runs, from 0), `interval_paid` (in that one),
 * `first_paydown_at`, `fully_paid_at`, `metadata`.
 */
final class LoanShape implements Shape {

	/** A minimum must be repaid in every interval of sixty days, in seconds. */
	private const INTERVAL = 60 * 86400;

	/** Intervals in which a loan is repaid at the latest, as at Stripe: each minimum is a ninth of all that is owed. */
	private const INTERVALS = 9;

	/** Repayments begin a day after the money was paid out. */
	public const BEGINS_AFTER = 86400;

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$body = $record->body;
		return array(
			'id'                         => $this->ids->id( $record->number ),
			'object'                     => 'loan',
			'amount'                     => $body['amount'],
			'created'                    => $record->created,
			'currency'                   => $body['currency'],
			'current_repayment_interval' => self::interval( $record ),
			'fee_amount'                 => $record->int( 'fee_amount' ),
			'first_paydown_at'           => $body['first_paydown_at'] ?? null,
			'fully_paid_at'              => $body['fully_paid_at'] ?? null,
			'livemode'                   => false,
			'metadata'                   => $body['metadata'] ?? array(),
			'paid_amount'                => $record->int( 'paid' ),
			'paid_out_at'                => $record->created,
			'remaining_amount'           => self::owed( $record ),
			'repayments_begin_at'        => $record->created + self::BEGINS_AFTER,
			'status'                     => $record->status,
			'withhold_rate'              => $body['rate'] / 1_000_000,
		);
	}

	/** What is owed, fee included, in minor units. */
	public static function owed( Record $loan ): int {
		return $loan->int( 'amount' ) + $loan->int( 'fee_amount' ) - $loan->int( 'paid' );
	}

	/** When the running interval ends, UTC seconds. */
	public static function due_at( Record $loan ): int {
		return $loan->created + ( $loan->int( 'interval' ) + 1 ) * self::INTERVAL;
	}

	/** What of the running interval's minimum is not repaid yet, in minor units. The last minimum is no more than what is owed. */
	public static function missing( Record $loan ): int {
		$total   = $loan->int( 'amount' ) + $loan->int( 'fee_amount' );
		$step    = Currencies::step( $loan->text( 'currency' ) );
		$minimum = intdiv( $total + self::INTERVALS * $step - 1, self::INTERVALS * $step ) * $step;
		return max( 0, min( self::owed( $loan ), $minimum - $loan->int( 'interval_paid' ) ) );
	}

	/** @return array{due_at: int, paid_amount: int, remaining_amount: int}|null What is to be repaid until when. Null when it is repaid. */
	private static function interval( Record $loan ): ?array {
		return 'fully_paid' === $loan->status ? null : array(
			'due_at'           => self::due_at( $loan ),
			'paid_amount'      => $loan->int( 'interval_paid' ),
			'remaining_amount' => self::missing( $loan ),
		);
	}
}
