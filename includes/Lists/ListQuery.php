<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\Cursor;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Platform\CodeFormat;

/** One list: its parameters, declared once, and its rows and totals, read from the ledger. */
abstract class ListQuery {

	/** Rows on a page: default and maximum (specification part 2, sections 5 and 9). */
	public const PAGE_SIZE     = 25;
	public const MAX_PAGE_SIZE = 100;

	private const DIRECTIONS = array( 'asc', 'desc' );
	private const DIRECTION  = 'desc';

	/** Beyond this page the offset would overflow 64 bits. */
	public const MAX_PAGE = 90_000_000_000_000;

	abstract public function __construct( ScopedTables $ledger );

	/** How rows and totals look on the wire and in files. */
	abstract public function schema(): ListSchema;

	/**
	 * The columns that the list can be sorted by.
	 *
	 * @return array<string, string> Database column by the name on the wire; the first is the default.
	 */
	abstract public function sorts(): array;

	/**
	 * Search is one of them.
	 *
	 * @return list<Filter>
	 */
	abstract public function filters(): array;

	/**
	 * One page of rows.
	 *
	 * @return list<array<string, string|null>> Rows as the database has them.
	 */
	abstract public function rows( ListRequest $request ): array;

	/**
	 * The totals over all rows that match, one entry a currency.
	 *
	 * @return list<array<string, string|null>>
	 */
	abstract public function totals( ListRequest $request ): array;

	/** Reads the list. */
	abstract protected function reader( ListRequest $request ): ListReader;

	/** The newest row of the list, whatever its filters: the upper bound of an export that starts now. */
	public function newest( ListRequest $request ): ?Cursor {
		return $this->reader( $request )->newest();
	}

	/** The next rows of an export: those of the list, in its order. */
	public function batch( ListRequest $request, BatchRequest $batch ): Batch {
		return $this->reader( $request )->batch( $batch, $request, $this->sorts()[ $request->sort ], self::where( $this->filters(), $request->params ) );
	}

	/**
	 * The list's parameters as WordPress's REST server takes them.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->paging_args() + $this->filter_args();
	}

	/**
	 * The filters' parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function filter_args(): array {
		$args = array_map( static fn ( Filter $filter ): array => $filter->args(), $this->filters() );
		return array(
			'match' => array(
				'type'        => 'string',
				'enum'        => array( 'all', 'any' ),
				'default'     => 'all',
				'description' => 'Whether a row must meet all filters or one of them. Currency, payout and search hold in any case.',
			),
		) + array_merge( array(), ...$args );
	}

	/**
	 * The API's parameters for an address of the list's page, the same as client/list-page/query.ts sends: invalid values are dropped, defaults are
	 * always sent.
	 *
	 * @return array<string, int|string|list<string>> Values by parameter of the API.
	 */
	public function from_address( PageAddress $address ): array {
		$sorts = array_keys( $this->sorts() );
		$sort  = $address->value( 'orderby' );
		$order = $address->value( 'order' );
		$size  = $address->number( 'per_page', self::PAGE_SIZE );
		return array(
			'page'      => $address->number( 'paged', 1 ),
			'pagesize'  => $size > self::MAX_PAGE_SIZE ? self::PAGE_SIZE : $size,
			'sort'      => in_array( $sort, $sorts, true ) ? $sort : $sorts[0],
			'direction' => in_array( $order, self::DIRECTIONS, true ) ? $order : self::DIRECTION,
		) + $this->filters_from_address( $address );
	}

	/**
	 * The filters of an address of the list's page.
	 *
	 * @return array<string, string|list<string>> Values by parameter of the API.
	 */
	public function filters_from_address( PageAddress $address ): array {
		$said = array_map( static fn ( Filter $filter ): array => $filter->from_address( $address ), $this->filters() );
		return ( 'any' === $address->value( 'match' ) ? array( 'match' => 'any' ) : array() ) + array_merge( array(), ...$said );
	}

	/**
	 * The condition of a request: filters that hold always, and the others joined as `match` says.
	 *
	 * @param list<Filter>         $filters
	 * @param array<string, mixed> $params  Checked parameters.
	 * @return Condition|null Null when nothing is filtered.
	 */
	final public static function where( array $filters, array $params ): ?Condition {
		$always = array();
		$joined = array();
		foreach ( $filters as $filter ) {
			if ( $filter->always() ) {
				array_push( $always, ...$filter->conditions( $params ) );
			} else {
				array_push( $joined, ...$filter->conditions( $params ) );
			}
		}
		if ( array() !== $joined ) {
			$always[] = Condition::join( $joined, 'any' === ( $params['match'] ?? 'all' ) ? 'OR' : 'AND' );
		}
		return array() === $always ? null : Condition::join( $always, 'AND' );
	}

	/**
	 * The parameters of paging and sorting.
	 *
	 * `after` and `before` keep a page right while rows come in: they name the row that the client saw last or first.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function paging_args(): array {
		$sorts = array_keys( $this->sorts() );
		return array(
			'page'      => array(
				'description' => __( 'Page number, from 1.', 'woocommerce-payments' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_PAGE,
				'default'     => 1,
			),
			'pagesize'  => array(
				'description' => __( 'Rows on a page.', 'woocommerce-payments' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_PAGE_SIZE,
				'default'     => self::PAGE_SIZE,
			),
			'sort'      => array(
				'description' => __( 'Field to sort by.', 'woocommerce-payments' ),
				'type'        => 'string',
				'enum'        => $sorts,
				'default'     => $sorts[0],
			),
			'direction' => array(
				'description' => __( 'Sort direction.', 'woocommerce-payments' ),
				'type'        => 'string',
				'enum'        => self::DIRECTIONS,
				'default'     => self::DIRECTION,
			),
			'after'     => array( 'description' => __( 'Id of the row before the page.', 'woocommerce-payments' ) ) + CodeFormat::Id->arg(),
			'before'    => array( 'description' => __( 'Id of the row after the page.', 'woocommerce-payments' ) ) + CodeFormat::Id->arg(),
		);
	}
}
