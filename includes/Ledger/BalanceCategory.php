<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/**
 * What changes of the balance count as in our numbers. Every type of transaction is in one of the categories; those that we do not know are
 * in Other.
 *
 * Activity and OtherChanges are what the others add up to. A partial capture is booked as the whole authorization and a reversal of the
 * rest: both are sales.
 */
enum BalanceCategory: string {
	case Activity        = 'activity';
	case Sales           = 'sales';
	case Refunds         = 'refunds';
	case Disputes        = 'disputes';
	case Fees            = 'fees';
	case OtherChanges    = 'other_changes';
	case LoanAdvances    = 'loan_advances';
	case LoanRepayments  = 'loan_repayments';
	case Reserves        = 'reserves';
	case TopUps          = 'topups';
	case Transfers       = 'transfers';
	case Other           = 'other';
	case ReturnedPayouts = 'returned_payouts';

	private const ACTIVITY = array( self::Sales, self::Refunds, self::Disputes, self::Fees );

	/** The parts of OtherChanges. */
	public const OTHER_CHANGES = array( self::LoanAdvances, self::LoanRepayments, self::Reserves, self::TopUps, self::Transfers, self::Other );

	/** @return list<string> */
	public static function names(): array {
		return array_column( self::cases(), 'value' );
	}

	/**
	 * The types in it; none of those that are defined by what they are not.
	 *
	 * @return list<string>
	 */
	public function types(): array {
		return match ( $this ) {
			self::Sales           => array( 'charge', 'payment', 'partial_capture_reversal' ),
			self::Refunds         => array( 'refund', 'payment_refund', 'payment_failure_refund', 'refund_failure' ),
			self::Disputes        => array( 'dispute', 'dispute_reversal' ),
			self::Fees            => array( 'card_reader_fee', 'fee', 'fee_refund', 'network_cost', 'stripe_fee', 'stripe_fx_fee', 'tax_fee' ),
			self::LoanAdvances    => array( 'financing_payout', 'financing_payout_reversal' ),
			self::LoanRepayments  => array( 'financing_paydown', 'financing_paydown_reversal', 'anticipation_repayment' ),
			self::Reserves        => array(
				'reserve_transaction',
				'reserved_funds',
				'reserve_hold',
				'reserve_release',
				'payment_network_reserve_hold',
				'payment_network_reserve_release',
				'payout_minimum_balance_hold',
				'payout_minimum_balance_release',
			),
			self::TopUps          => array( 'topup', 'topup_reversal' ),
			self::Transfers       => array( 'transfer', 'transfer_cancel', 'transfer_failure', 'transfer_refund', 'connect_collection_transfer' ),
			self::Activity        => self::types_of( self::ACTIVITY ),
			self::OtherChanges, self::Other, self::ReturnedPayouts => array(),
		};
	}

	/** Condition on the type of rows that are in the list; of ReturnedPayouts, of those that are not (see LedgerTables). */
	public function condition(): Condition {
		return new Condition( $this->sql() );
	}

	/** Adds up a column of the rows, or of daily totals, that are in it, in SQL. */
	public function sum( string $column ): string {
		return "SUM(CASE WHEN {$this->sql()} THEN {$column} ELSE 0 END)";
	}

	/** The same where rows are read that are in the list and others that are not. */
	public function sum_of_all( string $column ): string {
		$listed = (int) ( self::ReturnedPayouts !== $this );
		return "SUM(CASE WHEN listed = {$listed} AND {$this->sql()} THEN {$column} ELSE 0 END)";
	}

	private function sql(): string {
		return match ( $this ) {
			self::ReturnedPayouts => "type <> 'payout'",
			self::OtherChanges    => 'type NOT IN (' . self::quoted( self::Activity->types() ) . ')',
			self::Other           => 'type NOT IN (' . self::quoted( self::types_of( array( self::Activity, ...self::OTHER_CHANGES ) ) ) . ')',
			default               => 'type IN (' . self::quoted( $this->types() ) . ')',
		};
	}

	/**
	 * @param list<self> $categories
	 * @return list<string>
	 */
	private static function types_of( array $categories ): array {
		return array_merge( ...array_map( static fn ( self $category ): array => $category->types(), $categories ) );
	}

	/** @param list<string> $types Of this file: they need no escaping. */
	private static function quoted( array $types ): string {
		return "'" . implode( "', '", $types ) . "'";
	}
}
