<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** The validated parameters of a list request. */
final readonly class ListRequest {

	/** @param array<string, mixed> $params    All parameters, including filters. */
	public function __construct(
		public int $page,
		public int $pagesize,
		public string $sort,
		public string $direction,
		public array $params = array()
	) {}

	/** Number of rows before the page. */
	public function offset(): int {
		return ( $this->page - 1 ) * $this->pagesize;
	}

	/**
	 * The id of the row right before (`after`) or right behind (`before`) the page, if the client sent it.
	 *
	 * @param 'after'|'before' $side
	 */
	public function cursor( string $side ): ?string {
		return isset( $this->params[ $side ] ) ? strval( $this->params[ $side ] ) : null;
	}
}
