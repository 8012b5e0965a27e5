<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\MinorUnits;

/**
 * What the platform took and gave back in fees, from the ledger's transactions: the fee of each movement, and movements that are a
 * fee themselves. Loans' fees are interest, and no part of it.
 *
 * @phpstan-type FeeLine array{description: string, quantity: int, amount: int}
 * @phpstan-type FeeTotals array{currency: string, lines: list<FeeLine>, net: int, tax: int, total: int}
 */
final readonly class FeesOfMonth {

	/** The tax in what a movement cost: minor units, above zero when the platform took it. */
	private const TAX = "(fee_tax - CASE WHEN type = 'tax_fee' THEN amount ELSE 0 END)";

	private const FEE_REFUND = 'fee_refund';

	/** Names of lines by the ledger's type; others are "Other fees". In English, as the whole document is. */
	private const NAMES = array(
		'charge'                   => 'Payment fees',
		'payment'                  => 'Payment fees',
		'payment_failure_refund'   => 'Payment fees',
		'partial_capture_reversal' => 'Payment fees',
		'refund'                   => 'Refund fees',
		'payment_refund'           => 'Refund fees',
		'refund_failure'           => 'Refund fees',
		'dispute'                  => 'Dispute fees',
		'dispute_reversal'         => 'Dispute fees',
		'payout'                   => 'Payout fees',
		'payout_cancel'            => 'Payout fees',
		'payout_failure'           => 'Payout fees',
		'card_reader_fee'          => 'Card reader fees',
		'fee'                      => 'Fee corrections',
		'stripe_fee'               => 'Stripe fees',
		'stripe_fx_fee'            => 'Currency conversion fees',
		self::FEE_REFUND           => 'Fee refunds',
	);

	public function __construct( private ScopedTables $tables ) {}

	/**
	 * @return array<string, array<string, int>> What each month with fees cost by month (Y-m, the oldest first) and currency, by the daily
	 *   sums.
	 */
	public function costs(): array {
		$costs = array();
		$days  = $this->tables->rows(
			'day, currency, SUM(' . self::cost() . ') AS cost',
			'daily',
			new Condition( 'fees <> 0 OR ' . BalanceCategory::Fees->condition()->sql ),
			'GROUP BY day, currency ORDER BY day'
		);
		foreach ( $days as $row ) {
			$month    = gmdate( 'Y-m', (int) $row['day'] * 86400 );
			$currency = (string) $row['currency'];

			$costs[ $month ][ $currency ] = ( $costs[ $month ][ $currency ] ?? 0 ) + (int) $row['cost'];
		}
		return $costs;
	}

	/**
	 * Adds what the ledger learnt of earlier months after their invoices were made, so that all invoices together are what it has.
	 *
	 * @param list<FeeTotals>                           $totals
	 * @param array<string, array{net: int, tax: int}> $late By currency.
	 * @return list<FeeTotals>
	 */
	public static function with_late( array $totals, array $late ): array {
		$by_currency = array_column( $totals, null, 'currency' );
		foreach ( $late as $currency => $part ) {
			$total = $by_currency[ $currency ] ?? self::nothing( $currency );
			$line  = array(
				'description' => 'Fees of earlier months',
				'quantity'    => 1,
				'amount'      => $part['net'],
			);

			$by_currency[ $currency ] = self::without_empty_lines(
				array(
					'currency' => $currency,
					'lines'    => array( ...$total['lines'], $line ),
					'net'      => $total['net'] + $part['net'],
					'tax'      => $total['tax'] + $part['tax'],
					'total'    => $total['total'] + $part['net'] + $part['tax'],
				)
			);
		}
		ksort( $by_currency );
		return array_values( $by_currency );
	}

	/**
	 * @param int $from UTC seconds.
	 * @param int $end  UTC seconds, not included.
	 * @return list<FeeTotals> One of each currency that had fees, even where they add up to nothing.
	 */
	public function totals( int $from, int $end ): array {
		$totals = array();
		foreach ( $this->sums( $from, $end ) as $row ) {
			$currency = (string) $row['currency'];
			$tax      = (int) $row['tax'] + ( self::FEE_REFUND === $row['type'] ? $this->returned_tax( $currency, $from, $end ) : 0 );
			$net      = (int) $row['cost'] - $tax;
			$name     = self::name( (string) $row['type'], '1' === (string) $row['is_back'] );
			$total    = $totals[ $currency ] ?? self::nothing( $currency );
			$line     = $total['lines'][ $name ] ?? array(
				'description' => $name,
				'quantity'    => 0,
				'amount'      => 0,
			);

			$line['quantity'] += (int) $row['movements'];
			$line['amount']   += $net;

			$total['lines'][ $name ] = $line;
			$totals[ $currency ]     = array(
				'net'   => $total['net'] + $net,
				'tax'   => $total['tax'] + $tax,
				'total' => $total['total'] + $net + $tax,
			) + $total;
		}
		return array_values( array_map( self::without_empty_lines( ... ), $totals ) );
	}

	/** @return list<array<string, string|null>> By currency and type, and apart what went back. */
	private function sums( int $from, int $end ): array {
		$cost = self::cost();
		return $this->tables->rows(
			"currency, type, CASE WHEN {$cost} < 0 THEN 1 ELSE 0 END AS is_back, COUNT(*) AS movements, SUM({$cost}) AS cost, SUM("
				. self::TAX
				. ') AS tax',
			'transactions',
			self::all( ScopedTables::one_of( 'listed', array( 0, 1 ) ), self::within( $from, $end ), new Condition( "{$cost} <> 0" ) ),
			'GROUP BY currency, type, is_back ORDER BY currency, type, is_back'
		);
	}

	/** What a movement cost: minor units, above zero when the platform took it. */
	private static function cost(): string {
		return '(fees - CASE WHEN ' . BalanceCategory::Fees->condition()->sql . ' THEN amount ELSE 0 END)';
	}

	/**
	 * The tax in refunds of fees, below zero. The platform does not tell it: it is the tax's share of the payment's fee, rounded once
	 * over all refunds of that fee.
	 */
	private function returned_tax( string $currency, int $from, int $end ): int {
		$is_one  = new Condition( "listed = 1 AND type = 'fee_refund' AND currency = %s", array( $currency ) );
		$these   = self::all( $is_one, self::within( $from, $end ) );
		$refunds = $this->tables->rows( 'charge_id, SUM(amount) AS amount', 'transactions', $these, 'GROUP BY charge_id' );
		$tax     = 0;
		foreach ( $refunds as $refund ) {
			$charge = new Condition( 'charge_id = %s', array( (string) $refund['charge_id'] ) );
			$paid   = $this->tables->row( 'fees, fee_tax', 'transactions', self::all( $charge, new Condition( "type IN ('charge', 'payment')" ) ) );
			if ( null === $paid || (int) $paid['fees'] <= 0 ) {
				continue;
			}
			$earlier = self::all( $is_one, $charge, new Condition( 'created < %d', array( $from ) ) );
			$before  = (int) ( $this->tables->row( 'SUM(amount) AS amount', 'transactions', $earlier )['amount'] ?? 0 );
			$share   = static fn ( int $amount ): int => self::share( $amount, (int) $paid['fees'], (int) $paid['fee_tax'], $currency );
			$tax    -= $share( $before + (int) $refund['amount'] ) - $share( $before );
		}
		return $tax;
	}

	/** The tax in a part of a fee: what is left after the net share, rounded half up. */
	private static function share( int $amount, int $fee, int $tax, string $currency ): int {
		$step = MinorUnits::step( $currency );
		$unit = $fee * $step;
		return $amount - intdiv( 2 * ( $fee - $tax ) * $amount + $unit, 2 * $unit ) * $step;
	}

	private static function within( int $from, int $end ): Condition {
		return new Condition( 'created >= %d AND created < %d', array( $from, $end ) );
	}

	private static function all( Condition ...$conditions ): Condition {
		return Condition::join( array_values( $conditions ), 'AND' );
	}

	private static function name( string $type, bool $is_back ): string {
		$name = self::NAMES[ $type ] ?? 'Other fees';
		return $is_back && self::FEE_REFUND !== $type ? "{$name}, returned" : $name;
	}

	/** @return array{currency: string, lines: array<string, FeeLine>, net: int, tax: int, total: int} */
	private static function nothing( string $currency ): array {
		return array(
			'currency' => $currency,
			'lines'    => array(),
			'net'      => 0,
			'tax'      => 0,
			'total'    => 0,
		);
	}

	/**
	 * @param array{currency: string, lines: array<array-key, FeeLine>, net: int, tax: int, total: int} $totals
	 * @return FeeTotals Without lines of nothing but tax.
	 */
	private static function without_empty_lines( array $totals ): array {
		return array(
			'currency' => $totals['currency'],
			'lines'    => array_values( array_filter( $totals['lines'], static fn ( array $line ): bool => 0 !== $line['amount'] ) ),
			'net'      => $totals['net'],
			'tax'      => $totals['tax'],
			'total'    => $totals['total'],
		);
	}
}
