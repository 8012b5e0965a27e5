<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Batch;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\Cursor;
use MerchantPayments\Ledger\Query\ListRequest;

/**
 * Reads pages of any ledger table. Rows that are equal in the sorted column are in the order of their ids, so that paging neither repeats nor skips.
 *
 * A page is found in an index alone and then read, so that a far page costs no row that it does not show. From a neighbour the page is found
 * without counting the rows before it.
 */
final class ListReader {

	/**
	 * Rows that are few in a list of any size: reading so many takes some milliseconds, and where there are more one of the next few hundred thousand rows
	 * in any order is among them soon enough.
	 */
	public const FEW = 3000;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly string $table,
		private readonly string $id,
		private readonly Condition $base = new Condition( '1 = 1' )
	) {}

	/** @return list<array<string, string|null>> */
	public function page( ListRequest $request, string $column, ?Condition $where, ?Start $start = null ): array {
		return $this->rows( $this->ids( $request, $column, $this->all_of( $where ), $start ?? new Start( null, $request->offset() ) ) );
	}

	/**
	 * One page of the rows that fit something that only PHP can tell, and that many rows do: they are looked for from where the page begins on.
	 *
	 * @return list<array<string, string|null>>|null Null when the page is too far away to walk there.
	 */
	public function walk( ListRequest $request, string $column, ?Condition $where, Walk $walk ): ?array {
		$backwards = null === $this->neighbour( $request->neighbour( 'after' ), $column ) && null !== $this->neighbour( $request->neighbour( 'before' ), $column );
		$place     = $this->neighbour( $request->neighbour( $backwards ? 'before' : 'after' ), $column );
		$descends  = ( 'desc' === $request->direction ) !== $backwards;
		$skipped   = null === $place ? $request->offset() : 0;
		$found     = array();
		for ( $size = Walk::FIRST, $seen = 0; $seen < Walk::FARTHEST; $size = min( 2 * $size, Walk::LARGEST ) ) {
			$rows  = $this->next( array( $column, $descends, $place ), $where, $walk->fields, $size );
			$seen += count( $rows );
			array_push( $found, ...array_map( strval( ... ), array_column( array_filter( $rows, $walk->fits ), $this->id ) ) );
			if ( count( $found ) >= $skipped + $request->pagesize || count( $rows ) < $size ) {
				$ids = array_slice( $found, $skipped, $request->pagesize );
				return $this->rows( $backwards ? array_reverse( $ids ) : $ids );
			}
			$last  = $rows[ count( $rows ) - 1 ];
			$place = array( (string) $last['place'], (string) $last[ $this->id ] );
		}
		return null;
	}

	/**
	 * The next rows of the list.
	 *
	 * @param array{string, bool, array{string, string}|null} $order  Column to sort by, whether it descends, and the place that they stand beyond.
	 * @param list<string>                                    $fields What of them is read besides.
	 * @return list<array<string, string|null>>
	 */
	private function next( array $order, ?Condition $where, array $fields, int $size ): array {
		[ $column, $descends, $place ] = $order;

		$way   = $descends ? 'DESC' : 'ASC';
		$asked = Condition::join( array( $this->all_of( $where ), ...( null === $place ? array() : array( $this->beyond( $column, $place, $descends ) ) ) ), 'AND' );
		return $this->tables->rows( "{$this->id}, {$column} AS place, " . implode( ', ', $fields ), $this->table, $asked, "ORDER BY {$column} {$way}, {$this->id} {$way} LIMIT %d", array( $size ) );
	}

	/**
	 * Rows by their ids, in the order of these.
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

	/** The newest row of the whole list: those that come in later stand beyond it. */
	public function newest(): ?Cursor {
		$row = $this->tables->row( "created, {$this->id} AS id", $this->table, $this->base, "ORDER BY created DESC, {$this->id} DESC LIMIT 1" );
		return null === $row ? null : new Cursor( (int) $row['created'], (string) $row['id'] );
	}

	/**
	 * The next rows of an export, in the list's order.
	 *
	 * They are sought among the next so many rows of the whole list, whose end is found in an index alone: so the database reads every row once
	 * in all batches together, whatever the filters. Left to itself it begins each batch at the start of the list and passes over what was read.
	 */
	public function batch( BatchRequest $batch, ListRequest $request, string $column, ?Condition $where ): Batch {
		$descending = 'desc' === $request->direction;
		$after      = null === $batch->after ? array() : array( $this->beyond( $column, array( (string) $batch->after->value, $batch->after->id ), $descending ) );
		$end        = $this->window_end( $batch->window, $column, $descending, $after );
		$conditions = array( $this->all_of( $where ), $this->until( $batch->until ), ...$after );
		if ( null !== $end ) {
			$sign         = $descending ? '>' : '<';
			$conditions[] = new Condition( "{$column} {$sign}= %d AND ({$column} {$sign} %d OR {$this->id} {$sign}= %s)", array( $end->value, $end->value, $end->id ) );
		}
		$condition = Condition::join( $conditions, 'AND' );
		$way       = $descending ? 'DESC' : 'ASC';
		$fields    = implode( ', ', array( ...$batch->fields, "{$column} AS " . BatchRequest::VALUE, "{$this->id} AS " . BatchRequest::ID ) );
		$rows      = $this->tables->many( $this->tables->query( $fields, $this->table, $condition, "ORDER BY {$column} {$way}, {$this->id} {$way} LIMIT %d", array( $batch->size ) ) );
		return Batch::of( $rows, $batch, $end );
	}

	/**
	 * The last of the next so many rows of the whole list.
	 *
	 * @param int             $size  How many; 0 for all.
	 * @param list<Condition> $after Where they begin.
	 * @return Cursor|null Null when there are not so many.
	 */
	private function window_end( int $size, string $column, bool $descending, array $after ): ?Cursor {
		if ( 0 === $size ) {
			return null;
		}
		$where = Condition::join( array( $this->base, ...$after ), 'AND' );
		$way   = $descending ? 'DESC' : 'ASC';
		$row   = $this->tables->row( "{$column} AS value, {$this->id} AS id", $this->table, $where, "ORDER BY {$column} {$way}, {$this->id} {$way} LIMIT 1 OFFSET %d", array( $size - 1 ) );
		return null === $row ? null : new Cursor( (int) $row['value'], (string) $row['id'] );
	}

	/** What is not newer than a row. */
	private function until( Cursor $newest ): Condition {
		return new Condition( "created <= %d AND (created < %d OR {$this->id} <= %s)", array( $newest->value, $newest->value, $newest->id ) );
	}

	/** The condition of the whole list together with a request's. */
	public function all_of( ?Condition $where ): Condition {
		return null === $where ? $this->base : Condition::join( array( $this->base, $where ), 'AND' );
	}

	/**
	 * The ids of a page, in order.
	 *
	 * @return list<string>
	 */
	private function ids( ListRequest $request, string $column, Condition $where, Start $start ): array {
		$descending = 'desc' === $request->direction;
		foreach ( array( 'after', 'before' ) as $side ) {
			$neighbour = $this->neighbour( $request->neighbour( $side ), $column );
			if ( null !== $neighbour ) {
				$backwards = 'before' === $side;
				$beyond    = $this->beyond( $column, $neighbour, $descending !== $backwards );
				$ids       = $this->find( $column, $where, $descending !== $backwards, array( $request->pagesize, new Start( $beyond, 0, $start->index, $start->rows ) ) );
				return $backwards ? array_reverse( $ids ) : $ids;
			}
		}
		return $this->find( $column, $where, $descending, array( $request->pagesize, $start ) );
	}

	/**
	 * Finds ids in sorted order.
	 *
	 * @param array{int, Start} $page How many, and where they begin.
	 * @return list<string>
	 */
	private function find( string $column, Condition $where, bool $descending, array $page ): array {
		[ $size, $start ] = $page;

		$way  = $descending ? 'DESC' : 'ASC';
		$rest = "ORDER BY {$column} {$way}, {$this->id} {$way} LIMIT %d OFFSET %d";
		if ( null !== $start->rows ) {
			return $this->tables->column( $this->id, $start->rows, $start->part, $rest, array( $size, $start->offset ) );
		}
		$where = null === $start->part ? $where : Condition::join( array( $where, $start->part ), 'AND' );
		return $this->tables->column( $this->id, $this->table, $where, $rest, array( $size, $start->offset ), $start->index );
	}

	/** A query for all rows that meet a condition, with their ids and what they are sorted by, if there are few of them. */
	public function few( Condition $where, string $column ): ?Condition {
		return $this->tables->count( $this->table, $where, self::FEW ) < self::FEW
			? $this->tables->query( "{$this->id}, {$column}", $this->table, $where, 'LIMIT ' . self::FEW )
			: null;
	}

	/**
	 * A neighbour's place in the order.
	 *
	 * @return array{string, string}|null Its value and id; null when it is not known.
	 */
	private function neighbour( ?string $id, string $column ): ?array {
		if ( null === $id ) {
			return null;
		}
		$row = $this->tables->row( "{$column} AS place", $this->table, new Condition( "{$this->id} = %s", array( $id ) ) );
		return null === $row ? null : array( (string) $row['place'], $id );
	}

	/**
	 * What stands beyond a neighbour.
	 *
	 * @param array{string, string} $neighbour Its value and id.
	 */
	private function beyond( string $column, array $neighbour, bool $descending ): Condition {
		$sign = $descending ? '<' : '>';
		return new Condition(
			"{$column} {$sign}= %d AND ({$column} {$sign} %d OR {$this->id} {$sign} %s)",
			array( (int) $neighbour[0], (int) $neighbour[0], $neighbour[1] )
		);
	}
}
