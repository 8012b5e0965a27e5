<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\SumsBy;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Lists\Filter\Where;
use MerchantPayments\Platform\Mode;

/** The sums of each UTC day over the rows that the list shows for the same filters. */
final class ChartQuery {

	/** How far back rows are added up, in seconds, where the daily totals cannot tell: a year and a day. */
	private const REACH = 366 * 86400;

	public function __construct( private readonly Database $database, private readonly Mode $mode, private readonly TransactionsQuery $list ) {}

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
		$sums     = new TransactionSums( $this->database, SumsBy::days() );
		if ( null !== $question->filters ) {
			$days = $sums->of_days( $this->all_of( Where::of( $question->filters, $params ), 'listed = 1' ), $question->bounds );
			return new ChartDays( $days, $question->bounds, false );
		}
		$listed = isset( $params['deposit_id'] ) ? 'listed IN (0, 1)' : 'listed = 1';
		$where  = $this->all_of( Where::of( $this->list->filters(), $params ), $listed );
		$since  = $this->reach( $where );
		$days   = $sums->of_rows( null === $since ? $where : Condition::join( array( $where, new Condition( 'created >= %d', array( $since ) ) ), 'AND' ) );
		return new ChartDays( $days, $question->bounds, null !== $since );
	}

	/** The second from which on rows are added up, or null when that is all of them. */
	private function reach( Condition $where ): ?int {
		$found = $this->database->row( "SELECT MIN(created) AS oldest, MAX(created) AS newest FROM {$this->database->table( 'ledger_transactions' )} WHERE {$where->sql}", $where->args );
		$since = (int) ( $found['newest'] ?? 0 ) - self::REACH;
		return (int) ( $found['oldest'] ?? 0 ) < $since ? $since : null;
	}

	/** A condition within the mode's rows. */
	private function all_of( ?Condition $where, string $listed ): Condition {
		$base = new Condition( "livemode = %d AND {$listed}", array( (int) $this->mode->is_live() ) );
		return null === $where ? $base : Condition::join( array( $base, $where ), 'AND' );
	}
}
