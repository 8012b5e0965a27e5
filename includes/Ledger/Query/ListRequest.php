<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** The checked parameters of a list request. */
final readonly class ListRequest {

	/** @param array<string, mixed> $params    All checked parameters, filters among them. */
	public function __construct(
		public int $page,
		public int $pagesize,
		public string $sort,
		public string $direction,
		public array $params = array()
	) {}

	/** How many rows stand before the page. */
	public function offset(): int {
		return ( $this->page - 1 ) * $this->pagesize;
	}

	/**
	 * The id of the row right before the page (`after`) or right behind it (`before`), when the client sent it.
	 *
	 * @param 'after'|'before' $side
	 */
	public function cursor( string $side ): ?string {
		return isset( $this->params[ $side ] ) ? strval( $this->params[ $side ] ) : null;
	}
}
