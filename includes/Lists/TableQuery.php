<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;

/**
 * A list that is a table of the ledger with `currency` and `amount`, and is added up as it is: payouts, disputes, authorizations. One without
 * amounts says itself what its totals are.
 */
abstract class TableQuery extends ListQuery {

	final public function __construct( protected readonly ScopedTables $ledger ) {}

	/**
	 * The table's short name and the column with the object's id.
	 *
	 * @return array{string, string}
	 */
	abstract protected function table(): array;

	/**
	 * One page.
	 *
	 * @return list<array<string, string|null>>
	 */
	final public function rows( ListRequest $request ): array {
		return $this->reader( $request )->page( $request, $this->sorts()[ $request->sort ], self::where( $this->filters(), $request->params ) );
	}

	/**
	 * One row.
	 *
	 * @return array<string, string|null>|null Null when there is none in this scope.
	 */
	final public function one( string $id ): ?array {
		list( $table, $column ) = $this->table();
		return $this->ledger->row( '*', $table, new Condition( "{$column} = %s", array( $id ) ) );
	}

	/**
	 * The totals, one entry a currency with `currency`, `rows_found` and `amount`.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$where = $this->reader( $request )->all_of( self::where( $this->filters(), $request->params ) );
		return $this->ledger->rows( 'currency, COUNT(*) AS rows_found, SUM(amount) AS amount', $this->table()[0], $where, 'GROUP BY currency ORDER BY currency' );
	}

	/** What every row of the list meets. */
	protected function base( ListRequest $request ): Condition {
		return new Condition( '1 = 1' );
	}

	/** Reads the list. */
	final protected function reader( ListRequest $request ): ListReader {
		list( $table, $id ) = $this->table();
		return new ListReader( $this->ledger, $table, $id, $this->base( $request ) );
	}
}
