<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\Cursor;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Platform\CodeFormat;

/** A list: declares its parameters, and reads its rows and totals from the ledger. */
abstract class ListQuery {

	/** Page size: default and maximum (specification part 2, sections 5 and 9). */
	public const PAGE_SIZE     = 25;
	public const MAX_PAGE_SIZE = 100;

	private const DIRECTIONS = array( 'asc', 'desc' );
	private const DIRECTION  = 'desc';

	/** Page number beyond which the offset would overflow 64 bits. */
	public const MAX_PAGE = 90_000_000_000_000;

	abstract public function __construct( ScopedTables $ledger );

	/** The shape of rows and totals in responses and files. */
	abstract public function schema(): ListSchema;

	/**
	 * Sortable columns.
	 *
	 * @return array<string, string> Database column by sort name; the first is the default.
	 */
	abstract public function sorts(): array;

	/**
	 * All filters, including the search.
	 *
	 * @return list<Filter>
	 */
	abstract public function filters(): array;

	/**
	 * One page of rows.
	 *
	 * @return list<array<string, string|null>> Database rows.
	 */
	abstract public function rows( ListRequest $request ): array;

	/**
	 * Totals over all matching rows, one entry per currency.
	 *
	 * @return list<array<string, string|null>>
	 */
	abstract public function totals( ListRequest $request ): array;

	/**
	 * The answer of the list's summary.
	 *
	 * @return array<string, mixed>
	 */
	public function summary( ListRequest $request ): array {
		return $this->schema()->summary( $this->totals( $request ) );
	}

	/**
	 * What pages with the list need before their first request (`client/data/boot.ts`).
	 *
	 * @return array<string, mixed>
	 */
	public function page_settings(): array {
		return array();
	}

	abstract protected function reader( ListRequest $request ): ListReader;

	/** The newest row of the list without filters: the upper bound of an export that starts now. */
	public function newest( ListRequest $request ): ?Cursor {
		return $this->reader( $request )->newest();
	}

	/** The next rows of an export, in the list's order. */
	public function batch( ListRequest $request, BatchRequest $batch ): Batch {
		return $this->reader( $request )->batch(
			$batch,
			$request,
			$this->sorts()[ $request->sort ],
			self::where( $this->filters(), $request->params )
		);
	}

	/**
	 * JSON schemas of all parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return $this->paging_args() + $this->filter_args();
	}

	/**
	 * JSON schemas of the filters.
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
	 * The API parameters for the URL of the list's page, as client/list-page/query.ts sends them: invalid values are dropped, defaults
	 * are included.
	 *
	 * @return array<string, int|string|list<string>> Values by parameter.
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
	 * The filters in the URL of the list's page.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function filters_from_address( PageAddress $address ): array {
		$said = array_map( static fn ( Filter $filter ): array => $filter->from_address( $address ), $this->filters() );
		return ( 'any' === $address->value( 'match' ) ? array( 'match' => 'any' ) : array() ) + array_merge( array(), ...$said );
	}

	/**
	 * The condition of a request: filters that always apply, and the others joined by `match`.
	 *
	 * @param list<Filter>         $filters
	 * @param array<string, mixed> $params  Checked parameters.
	 * @return Condition|null Null without filters.
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
	 * Parameters of paging and sorting.
	 *
	 * `after` and `before` are cursors, the last or first row that the client has: new rows don't shift such a page.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function paging_args(): array {
		$sorts = array_keys( $this->sorts() );
		return array(
			'page'      => array(
				'description' => __( 'Page number, from 1.', 'merchant-payments-for-woocommerce' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_PAGE,
				'default'     => 1,
			),
			'pagesize'  => array(
				'description' => __( 'Rows on a page.', 'merchant-payments-for-woocommerce' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_PAGE_SIZE,
				'default'     => self::PAGE_SIZE,
			),
			'sort'      => array(
				'description' => __( 'Field to sort by.', 'merchant-payments-for-woocommerce' ),
				'type'        => 'string',
				'enum'        => $sorts,
				'default'     => $sorts[0],
			),
			'direction' => array(
				'description' => __( 'Sort direction.', 'merchant-payments-for-woocommerce' ),
				'type'        => 'string',
				'enum'        => self::DIRECTIONS,
				'default'     => self::DIRECTION,
			),
			'after'     => array( 'description' => __( 'Id of the row before the page.', 'merchant-payments-for-woocommerce' ) )
				+ CodeFormat::Id->arg(),
			'before'    => array( 'description' => __( 'Id of the row after the page.', 'merchant-payments-for-woocommerce' ) )
				+ CodeFormat::Id->arg(),
		);
	}
}
