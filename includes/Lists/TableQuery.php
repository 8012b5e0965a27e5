<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;

/**
 * A list that is one ledger table with the columns `currency` and `amount`, such as payouts, disputes and authorizations. A list
 * without amounts overrides the totals.
 */
abstract class TableQuery extends ListQuery {

	final public function __construct( protected readonly ScopedTables $ledger ) {}

	/** The table's short name. */
	abstract protected function table(): string;

	/** The column of the rows' ids. */
	abstract protected function id_column(): string;

	/**
	 * @return list<array<string, string|null>>
	 */
	public function rows( ListRequest $request ): array {
		return $this->reader( $request )->page( $request, $this->sorts()[ $request->sort ], self::where( $this->filters(), $request->params ) );
	}

	/**
	 * @return array<string, string|null>|null Null when this scope has no such row.
	 */
	final public function one( string $id ): ?array {
		return $this->ledger->row( '*', $this->table(), new Condition( "{$this->id_column()} = %s", array( $id ) ) );
	}

	/**
	 * The totals per currency: `currency`, `rows_found` and `amount`.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$where = $this->reader( $request )->all_of( self::where( $this->filters(), $request->params ) );
		return $this->ledger->rows( 'currency, ' . $this->sums(), $this->table(), $where, 'GROUP BY currency ORDER BY currency' );
	}

	/** What totals() adds up, in SQL. */
	protected function sums(): string {
		return 'COUNT(*) AS rows_found, SUM(amount) AS amount';
	}

	/** Condition that all rows of the list meet. */
	protected function base( ListRequest $request ): Condition {
		return new Condition( '1 = 1' );
	}

	final protected function reader( ListRequest $request ): ListReader {
		return new ListReader( $this->ledger, $this->table(), $this->id_column(), $this->base( $request ) );
	}
}
