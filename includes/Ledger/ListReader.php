<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\Cursor;
use MerchantPayments\Ledger\Query\ListRequest;

/**
 * Reads pages of a ledger table. The id breaks ties in the sorted column, so that paging neither repeats nor skips rows.
 *
 * A page is a deferred join: its ids come from an index alone, then its rows by their ids. With a cursor (`after`, `before`) the page
 * is found by keyset, without counting the rows before it.
 */
final class ListReader {

	/**
	 * This many rows are read in milliseconds, whatever the table's size. When more rows match, a scan in any order soon finds enough
	 * of them.
	 */
	public const FEW = 3000;

	/** Rows that scan() reads first, at most at once, and in total before it gives up. */
	public const SCAN_FIRST   = 400;
	public const SCAN_LARGEST = 3200;
	public const SCAN_LIMIT   = 20_000;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly string $table,
		private readonly string $id,
		private readonly Condition $base = new Condition( '1 = 1' )
	) {}

	/**
	 * A page. Without a cursor it is found by offset; hints about its position reduce that offset.
	 *
	 * @param Condition|null $part   A part of the list that contains the page; `$offset` counts within it.
	 * @param int|null       $offset Rows before the page; null for the request's offset.
	 * @param string         $index  Index to use; empty lets the database choose.
	 * @param Condition|null $rows   Query for all matching rows, instead of the table.
	 * @return list<array<string, string|null>>
	 */
	public function page(
		ListRequest $request,
		string $column,
		?Condition $where,
		?Condition $part = null,
		?int $offset = null,
		string $index = '',
		?Condition $rows = null
	): array {
		[ $cursor, $backwards ] = $this->cursor( $request, $column );
		if ( null !== $cursor ) {
			$part   = $this->beyond( $column, $cursor, ( 'desc' === $request->direction ) !== $backwards );
			$offset = 0;
		}
		$order = $this->order( $column, ( 'desc' === $request->direction ) !== $backwards ) . ' LIMIT %d OFFSET %d';
		$limit = array( $request->pagesize, $offset ?? $request->offset() );
		$ids   = null === $rows
			? $this->tables->column( $this->id, $this->table, $this->all_of( $where, $part ), $order, $limit, $index )
			: $this->tables->column( $this->id, $rows, $part, $order, $limit );
		return $this->rows( $backwards ? array_reverse( $ids ) : $ids );
	}

	/**
	 * A page of rows that only PHP can match, when many do: reads rows in the list's order until the page is full.
	 *
	 * @param list<string>                              $fields  Fields that `$matches` needs.
	 * @param Closure(array<string, string|null>): bool $matches Whether a row matches.
	 * @return list<array<string, string|null>>|null Null when the page is too far away.
	 */
	public function scan( ListRequest $request, string $column, ?Condition $where, array $fields, Closure $matches ): ?array {
		[ $cursor, $backwards ] = $this->cursor( $request, $column );

		$descending = ( 'desc' === $request->direction ) !== $backwards;
		$offset     = null === $cursor ? $request->offset() : 0;
		$columns    = "{$this->id} AS id, {$column} AS value, " . implode( ', ', $fields );
		$found      = array();
		for ( $size = self::SCAN_FIRST, $seen = 0; $seen < self::SCAN_LIMIT; $size = min( 2 * $size, self::SCAN_LARGEST ) ) {
			$beyond = null === $cursor ? null : $this->beyond( $column, $cursor, $descending );
			$rows   = $this->tables->rows(
				$columns,
				$this->table,
				$this->all_of( $where, $beyond ),
				$this->order( $column, $descending ) . ' LIMIT %d',
				array( $size )
			);
			$seen  += count( $rows );
			array_push( $found, ...array_map( strval( ... ), array_column( array_filter( $rows, $matches ), 'id' ) ) );
			if ( count( $found ) >= $offset + $request->pagesize || count( $rows ) < $size ) {
				$ids = array_slice( $found, $offset, $request->pagesize );
				return $this->rows( $backwards ? array_reverse( $ids ) : $ids );
			}
			$cursor = self::position( $rows[ count( $rows ) - 1 ] );
		}
		return null;
	}

	/** The newest row of the list without filters, which bounds an export: later rows are beyond it. */
	public function newest(): ?Cursor {
		$row = $this->tables->row(
			"created AS value, {$this->id} AS id",
			$this->table,
			$this->base,
			"ORDER BY created DESC, {$this->id} DESC LIMIT 1"
		);
		return null === $row ? null : self::position( $row );
	}

	/**
	 * The next rows of an export, in the list's order.
	 *
	 * Searches a window of the unfiltered list whose end is found by index, so that all batches together read every row once, whatever
	 * the filters. The database alone would start each batch at the beginning of the list and discard the rows of earlier batches.
	 */
	public function batch( BatchRequest $batch, ListRequest $request, string $column, ?Condition $where ): Batch {
		$descending = 'desc' === $request->direction;
		$after      = null === $batch->after ? null : $this->beyond( $column, $batch->after, $descending );
		$end        = $this->window_end( $batch->window, $column, $descending, $after );
		$until      = new Condition(
			"created <= %d AND (created < %d OR {$this->id} <= %s)",
			array( $batch->until->value, $batch->until->value, $batch->until->id )
		);
		$window     = null;
		if ( null !== $end ) {
			$sign   = $descending ? '>' : '<';
			$mark   = $end->mark();
			$window = new Condition(
				"{$column} {$sign}= {$mark} AND ({$column} {$sign} {$mark} OR {$this->id} {$sign}= %s)",
				array( $end->value, $end->value, $end->id )
			);
		}
		$fields = implode( ', ', array( ...$batch->fields, "{$column} AS " . BatchRequest::VALUE, "{$this->id} AS " . BatchRequest::ID ) );
		$query  = $this->tables->query(
			$fields,
			$this->table,
			$this->all_of( $where, $until, $after, $window ),
			$this->order( $column, $descending ) . ' LIMIT %d',
			array( $batch->size )
		);
		return Batch::of( $this->tables->many( $query ), $batch, $end );
	}

	/** Joins the list's own condition with others. */
	public function all_of( ?Condition ...$others ): Condition {
		$given = array_filter( $others, static fn ( ?Condition $other ): bool => null !== $other );
		return array() === $given ? $this->base : Condition::join( array( $this->base, ...array_values( $given ) ), 'AND' );
	}

	/** A query for all matching rows with their ids and sort values; null when there are more than a few. */
	public function few( Condition $where, string $column ): ?Condition {
		return $this->tables->count( $this->table, $where, self::FEW ) < self::FEW
			? $this->tables->query( "{$this->id}, {$column}", $this->table, $where, 'LIMIT ' . self::FEW )
			: null;
	}

	/**
	 * Rows by id, in the given order.
	 *
	 * @param list<string> $ids Ids.
	 * @return list<array<string, string|null>>
	 */
	private function rows( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = array_column( $this->tables->rows( '*', $this->table, ScopedTables::one_of( $this->id, $ids ) ), null, $this->id );
		return array_values( array_filter( array_map( static fn ( string $id ): ?array => $rows[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * The position of the request's cursor, and whether the page is read backwards from it. A row that no longer exists is ignored.
	 *
	 * @return array{Cursor|null, bool}
	 */
	private function cursor( ListRequest $request, string $column ): array {
		foreach ( array( 'after', 'before' ) as $side ) {
			$id  = $request->cursor( $side );
			$row = null === $id
				? null
				: $this->tables->row( "{$column} AS value, {$this->id} AS id", $this->table, new Condition( "{$this->id} = %s", array( $id ) ) );
			if ( null !== $row ) {
				return array( self::position( $row ), 'before' === $side );
			}
		}
		return array( null, false );
	}

	/** @param array<string, string|null> $row With `value` and `id`. */
	private static function position( array $row ): Cursor {
		return Cursor::at( $row['value'], (string) $row['id'] );
	}

	/** The last of the next `$size` rows of the unfiltered list; null when there are fewer, or when `$size` is 0. */
	private function window_end( int $size, string $column, bool $descending, ?Condition $after ): ?Cursor {
		if ( 0 === $size ) {
			return null;
		}
		$row = $this->tables->row(
			"{$column} AS value, {$this->id} AS id",
			$this->table,
			$this->all_of( $after ),
			$this->order( $column, $descending ) . ' LIMIT 1 OFFSET %d',
			array( $size - 1 )
		);
		return null === $row ? null : self::position( $row );
	}

	/** Condition for rows after a position in the order. */
	private function beyond( string $column, Cursor $cursor, bool $descending ): Condition {
		$sign = $descending ? '<' : '>';
		$mark = $cursor->mark();
		return new Condition(
			"{$column} {$sign}= {$mark} AND ({$column} {$sign} {$mark} OR {$this->id} {$sign} %s)",
			array( $cursor->value, $cursor->value, $cursor->id )
		);
	}

	private function order( string $column, bool $descending ): string {
		$way = $descending ? 'DESC' : 'ASC';
		return "ORDER BY {$column} {$way}, {$this->id} {$way}";
	}
}
