<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ListReader;
use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Ledger\Query\Cursor;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\Where;
use MerchantPayments\Platform\CodeFormat;

/** Declares a list's parameters once and answers them from the ledger. */
abstract class ListQuery {

	/** Rows on a page unless asked otherwise, and at the most (specification part 2, sections 5 and 9). */
	public const PAGE_SIZE     = 25;
	public const MAX_PAGE_SIZE = 100;

	/** Which ways a list can be sorted, and which way it is unless asked otherwise. */
	private const DIRECTIONS = array( 'asc', 'desc' );
	private const DIRECTION  = 'desc';

	/** The last page that can be asked for: beyond it the offset would leave the range of a 64-bit number. */
	public const MAX_PAGE = 90_000_000_000_000;

	abstract public function __construct( ScopedTables $ledger );

	/**
	 * The columns that the list can be sorted by.
	 *
	 * @return array<string, string> Database column by the name on the wire; the first is the default.
	 */
	abstract public function sorts(): array;

	/**
	 * What the list can be filtered by, search included.
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

	/** The newest row of the list, whatever its filters: the bound of an export that starts now. */
	public function newest( ListRequest $request ): ?Cursor {
		return $this->reader( $request )->newest();
	}

	/** The next rows of an export: those of the list, in its order. */
	public function batch( ListRequest $request, BatchRequest $batch ): Batch {
		return $this->reader( $request )->batch( $batch, $request, $this->sorts()[ $request->sort ], Where::of( $this->filters(), $request->params ) );
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
		return Where::args() + array_merge( array(), ...$args );
	}

	/**
	 * What the address of the list's page asks, as client/list-page/query.ts asks it: names that the address has, bad values that
	 * count as none, defaults that are always said.
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
	 * What the address of the list's page asks of its rows.
	 *
	 * @return array<string, string|list<string>> Values by parameter of the API.
	 */
	public function filters_from_address( PageAddress $address ): array {
		$said = array_map( static fn ( Filter $filter ): array => $filter->from_address( $address ), $this->filters() );
		return Where::from_address( $address ) + array_merge( array(), ...$said );
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
				'description' => __( 'Which page, from 1.', 'woocommerce-payments' ),
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
				'description' => __( 'What to sort by.', 'woocommerce-payments' ),
				'type'        => 'string',
				'enum'        => $sorts,
				'default'     => $sorts[0],
			),
			'direction' => array(
				'description' => __( 'Which way to sort.', 'woocommerce-payments' ),
				'type'        => 'string',
				'enum'        => self::DIRECTIONS,
				'default'     => self::DIRECTION,
			),
			'after'     => array( 'description' => __( 'Id of the row right before the page.', 'woocommerce-payments' ) ) + CodeFormat::Id->arg(),
			'before'    => array( 'description' => __( 'Id of the row right behind the page.', 'woocommerce-payments' ) ) + CodeFormat::Id->arg(),
		);
	}
}
