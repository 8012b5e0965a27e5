<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;

/**
 * Adds up a payout's transactions by what they are: the lines come to the payout's amount, or the answer says by how much they do not.
 *
 * @phpstan-type Line array{kind: string, count: int, amount: int}
 */
final class Composition {

	/**
	 * The kinds of lines in their order, with the types of the ledger's rows that are added up in each. What transactions cost is one line, whatever they
	 * are, and types that are in no other line are the last one.
	 */
	public const KINDS = array(
		'charges'      => array( 'charge', 'payment' ),
		'refunds'      => array( 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund' ),
		'disputes'     => array( 'dispute', 'dispute_reversal' ),
		self::FEES     => array(),
		'fee_refunds'  => array( 'fee_refund' ),
		'loans'        => array( 'financing_payout', 'financing_paydown' ),
		'card_readers' => array( 'card_reader_fee' ),
		'payouts'      => array( 'payout', 'payout_failure', 'payout_cancel' ),
		self::OTHER    => array(),
	);

	private const FEES  = 'fees';
	private const OTHER = 'other';

	public function __construct( private readonly ScopedTables $ledger ) {}

	/**
	 * The composition of a payout. The platform says of automatic payouts only what they consist of.
	 *
	 * @param array<string, string|null> $payout A row of `payouts`.
	 * @return array<string, mixed> As CompositionController says.
	 */
	public function of( array $payout ): array {
		$amount = (int) $payout['amount'];
		$lines  = '1' === $payout['automatic'] ? self::lines( $this->by_type( (string) $payout['payout_id'] ) ) : null;
		$total  = null === $lines ? null : array_sum( array_column( $lines, 'amount' ) );
		return array(
			'id'         => $payout['payout_id'],
			'currency'   => $payout['currency'],
			'amount'     => $amount,
			'lines'      => $lines ?? array(),
			'total'      => $total,
			'difference' => null === $total ? null : $amount - $total,
		);
	}

	/**
	 * The sums of a payout's rows, those that are no transactions of the merchant's among them.
	 *
	 * @return list<array<string, string|null>> One entry a type.
	 */
	private function by_type( string $payout_id ): array {
		return $this->ledger->rows(
			'type, COUNT(*) AS rows_found, SUM(amount) AS amount, SUM(fees) AS fees, SUM(CASE WHEN fees <> 0 THEN 1 ELSE 0 END) AS with_fees',
			'transactions',
			new Condition( 'deposit_id = %s', array( $payout_id ) ),
			'GROUP BY type'
		);
	}

	/**
	 * Sums by type as lines; those of nothing are left out.
	 *
	 * @param list<array<string, string|null>> $types Entries of by_type().
	 * @return list<Line>
	 */
	private static function lines( array $types ): array {
		$kinds = array();
		foreach ( self::KINDS as $kind => $of ) {
			$kinds += array_fill_keys( $of, $kind );
		}
		$lines = array_map(
			static fn ( string $kind ): array => array(
				'kind'   => $kind,
				'count'  => 0,
				'amount' => 0,
			),
			array_combine( array_keys( self::KINDS ), array_keys( self::KINDS ) )
		);
		foreach ( $types as $type ) {
			$kind           = $kinds[ (string) $type['type'] ] ?? self::OTHER;
			$lines[ $kind ] = self::more( $lines[ $kind ], (int) $type['rows_found'], (int) $type['amount'] );

			$lines[ self::FEES ] = self::more( $lines[ self::FEES ], (int) $type['with_fees'], - (int) $type['fees'] );
		}
		return array_values( array_filter( $lines, static fn ( array $line ): bool => $line['count'] > 0 ) );
	}

	/**
	 * A line with more in it.
	 *
	 * @phpstan-param Line $line
	 * @return Line
	 */
	private static function more( array $line, int $count, int $amount ): array {
		return array(
			'kind'   => $line['kind'],
			'count'  => $line['count'] + $count,
			'amount' => $line['amount'] + $amount,
		);
	}
}
