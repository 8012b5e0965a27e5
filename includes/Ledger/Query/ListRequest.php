<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

use WP_REST_Request;

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

	/**
	 * Reads a request whose parameters WordPress has checked against the list's arguments.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function from( WP_REST_Request $request ): self {
		return new self(
			absint( $request['page'] ),
			absint( $request['pagesize'] ),
			strval( $request['sort'] ),
			strval( $request['direction'] ),
			self::checked( $request )
		);
	}

	/**
	 * The parameters that the route knows. WordPress hands on the others too, and has checked none of them.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	public static function checked( WP_REST_Request $request ): array {
		return array_intersect_key( $request->get_params(), $request->get_attributes()['args'] ?? array() );
	}

	/** How many rows stand before the page. */
	public function offset(): int {
		return ( $this->page - 1 ) * $this->pagesize;
	}

	/**
	 * The id of the row that stands right before the page (`after`) or right behind it (`before`), when the client knows it.
	 *
	 * @param 'after'|'before' $side Which.
	 */
	public function neighbour( string $side ): ?string {
		return isset( $this->params[ $side ] ) ? strval( $this->params[ $side ] ) : null;
	}
}
