<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;

/**
 * What became of the payments on a page of transactions, by the order of precedence of the specification (part 2, section 4), which the
 * payment's own page follows, too (client/features/payment-details/status.ts). Read from the ledger's other rows of the same charges, so
 * that it is true whatever came later; held and blocked payments have no transactions.
 */
final class PaymentStatuses {

	public const DESCRIPTION = 'failed, disputed_ and the dispute\'s status, refunded_full, refunded_partial, refund_failed or paid';

	private const PAYMENTS = array( 'charge', 'payment' );

	/** Types whose rows have a status: a dispute's tells what to do. A refund's would repeat its type. */
	private const TOLD = array( ...self::PAYMENTS, 'dispute', 'dispute_reversal' );

	private const FAILURE        = 'payment_failure_refund';
	private const FAILED_REFUND  = 'refund_failure';
	private const REFUNDS        = array( 'refund', 'payment_refund', self::FAILED_REFUND );
	private const UNCAPTURED     = 'partial_capture_reversal';
	private const TELLING        = array( ...self::PAYMENTS, self::UNCAPTURED, ...self::REFUNDS, self::FAILURE );
	private const INDEX          = 'by_charge';
	private const FIELDS         = 'charge_id, type, SUM(customer_amount) AS amount';
	private const DISPUTE_FIELDS = 'charge_id, status';

	public function __construct( private readonly ScopedTables $ledger ) {}

	/**
	 * Two queries for the whole page, both by the index of charges.
	 *
	 * @param list<array<string, string|null>> $rows Ledger rows.
	 * @return array<array-key, string> By transaction id.
	 */
	public function of_rows( array $rows ): array {
		$told    = array_filter( $rows, static fn ( array $row ): bool => in_array( $row['type'], self::TOLD, true ) );
		$charges = array_filter( array_column( $told, 'charge_id', 'transaction_id' ) );
		if ( array() === $charges ) {
			return array();
		}
		$is_one   = ScopedTables::one_of( 'charge_id', array_values( array_unique( $charges ) ) );
		$amounts  = $this->amounts( $is_one );
		$disputes = array_column(
			$this->ledger->rows( self::DISPUTE_FIELDS, 'disputes', $is_one, 'ORDER BY created, dispute_id' ),
			'status',
			'charge_id'
		);
		return array_map(
			static fn ( string $charge ): string => self::status( $amounts[ $charge ] ?? array(), $disputes[ $charge ] ?? null ),
			$charges
		);
	}

	/**
	 * The sums of each charge by type, in minor units of the customer's currency.
	 *
	 * @return array<string, array<string, int>>
	 */
	private function amounts( Condition $is_one ): array {
		$telling = Condition::join( array( $is_one, ScopedTables::one_of( 'type', self::TELLING ) ), 'AND' );
		$amounts = array();
		foreach ( $this->ledger->rows( self::FIELDS, 'transactions', $telling, 'GROUP BY charge_id, type', array(), self::INDEX ) as $row ) {
			$amounts[ (string) $row['charge_id'] ][ (string) $row['type'] ] = (int) $row['amount'];
		}
		return $amounts;
	}

	/**
	 * @param array<string, int> $amounts Sums of the charge's transactions by type.
	 * @param string|null        $dispute Status of its newest dispute.
	 */
	private static function status( array $amounts, ?string $dispute ): string {
		if ( isset( $amounts[ self::FAILURE ] ) ) {
			return 'failed';
		}
		if ( null !== $dispute ) {
			return 'disputed_' . $dispute;
		}
		$refunded = -self::sum( $amounts, self::REFUNDS );
		if ( $refunded > 0 ) {
			return $refunded >= self::sum( $amounts, array( ...self::PAYMENTS, self::UNCAPTURED ) ) ? 'refunded_full' : 'refunded_partial';
		}
		return isset( $amounts[ self::FAILED_REFUND ] ) ? 'refund_failed' : 'paid';
	}

	/**
	 * @param array<string, int> $amounts
	 * @param list<string>       $types
	 */
	private static function sum( array $amounts, array $types ): int {
		return array_sum( array_intersect_key( $amounts, array_flip( $types ) ) );
	}
}
