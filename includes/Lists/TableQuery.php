<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Lists\Filter\Where;
use MerchantPayments\Platform\Mode;

/**
 * A list that is a table of the ledger with `livemode`, `currency` and `amount`, and is added up as it is: payouts, disputes, authorizations. One without
 * amounts says itself what its totals are.
 */
abstract class TableQuery extends ListQuery {

	final public function __construct( protected readonly Database $database, private readonly Mode $mode ) {}

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
		return $this->reader( $request )->page( $request, $this->sorts()[ $request->sort ], Where::of( $this->filters(), $request->params ) );
	}

	/**
	 * One row.
	 *
	 * @return array<string, string|null>|null Null when there is none in this mode.
	 */
	final public function one( string $id ): ?array {
		list( $table, $column ) = $this->table();
		return $this->database->row( "SELECT * FROM {$this->database->table( $table )} WHERE {$column} = %s AND livemode = %d", array( $id, (int) $this->mode->is_live() ) );
	}

	/**
	 * The totals, one entry a currency with `currency`, `rows_found` and `amount`.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function totals( ListRequest $request ): array {
		$where = $this->reader( $request )->all_of( Where::of( $this->filters(), $request->params ) );
		return $this->database->rows(
			"SELECT currency, COUNT(*) AS rows_found, SUM(amount) AS amount FROM {$this->database->table( $this->table()[0] )} WHERE {$where->sql} GROUP BY currency ORDER BY currency",
			$where->args
		);
	}

	/** What every row of the list meets. */
	protected function base( ListRequest $request ): Condition {
		return new Condition( 'livemode = %d', array( (int) $this->mode->is_live() ) );
	}

	/** Reads the list. */
	final protected function reader( ListRequest $request ): ListReader {
		list( $table, $id ) = $this->table();
		return new ListReader( $this->database, $this->database->table( $table ), $id, $this->base( $request ) );
	}
}
