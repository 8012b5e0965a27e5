<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Search;

/** `search` in a large list, whose words have an index of their own. */
final readonly class SearchFilter extends TermsFilter {

	/** Searches one list. */
	public function __construct( private ScopedTables $ledger, private string $list, private string $id ) {}

	/**
	 * What a row must meet.
	 *
	 * @param list<string> $terms Terms.
	 */
	protected function found( array $terms ): Condition {
		$ids = ( new Search( $this->ledger, $this->list ) )->ids( $terms );
		return new Condition( "{$this->id} IN ({$ids->sql})", $ids->args );
	}

	/** The column that it is about. */
	public function column(): string {
		return $this->id;
	}
}
