<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SumsBy;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Lists\ListQuery;

/** The sums of each UTC day over the rows that the list shows for the same filters. */
final class ChartQuery {

	/** How far back rows are added up, in seconds, where the daily totals cannot tell: a year and a day. */
	private const REACH = 366 * 86400;

	public function __construct( private readonly ScopedTables $ledger, private readonly TransactionsQuery $list ) {}

	/**
	 * The filters' parameters, those of the list.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->list->filter_args();
	}

	/**
	 * What a chart is drawn from.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 */
	public function days( array $params ): ChartDays {
		$question = DailyQuestion::of( $this->list->filters(), $params );
		$sums     = new TransactionSums( $this->ledger, SumsBy::days() );
		if ( null !== $question->filters ) {
			$days = $sums->of_days( self::all_of( ListQuery::where( $question->filters, $params ), 'listed = 1' ), $question->bounds );
			return new ChartDays( $days, $question->bounds, false );
		}
		$listed = isset( $params['deposit_id'] ) ? 'listed IN (0, 1)' : 'listed = 1';
		$where  = self::all_of( ListQuery::where( $this->list->filters(), $params ), $listed );
		$since  = $this->reach( $where );
		$days   = $sums->of_rows( null === $since ? $where : Condition::join( array( $where, new Condition( 'created >= %d', array( $since ) ) ), 'AND' ) );
		return new ChartDays( $days, $question->bounds, null !== $since );
	}

	/** The second from which on rows are added up, or null when that is all of them. */
	private function reach( Condition $where ): ?int {
		$found = $this->ledger->row( 'MIN(created) AS oldest, MAX(created) AS newest', 'transactions', $where );
		$since = (int) ( $found['newest'] ?? 0 ) - self::REACH;
		return (int) ( $found['oldest'] ?? 0 ) < $since ? $since : null;
	}

	private static function all_of( ?Condition $where, string $listed ): Condition {
		$base = new Condition( $listed );
		return null === $where ? $base : Condition::join( array( $base, $where ), 'AND' );
	}
}
