<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * Conditions, cursor and size of a page; newest first, ties by number. Reads one row more than requested, to know whether there are
 * more.
 */
final class PageQuery {

	/** Placeholder for the full name of the objects table. */
	public const OBJECTS = '{objects}';

	/**
	 * SQL conditions.
	 *
	 * @var list<string>
	 */
	private array $conditions = array( '1 = 1' );

	/**
	 * Values of the placeholders.
	 *
	 * @var list<string|int>
	 */
	private array $values = array();

	/** Whether the page is before the cursor and read in ascending order. */
	public bool $backwards = false;

	/** Whether the parents are known. */
	private bool $by_parent = false;

	public function __construct( public readonly int $limit ) {}

	/**
	 * @param string           $sql    Our own SQL with wpdb placeholders.
	 * @param list<string|int> $values Their values.
	 */
	public function where( string $sql, array $values = array() ): self {
		$this->conditions[] = $sql;
		array_push( $this->values, ...$values );
		return $this;
	}

	/** @param list<int> $values Numbers; an empty list matches nothing. */
	public function one_of( string $column, array $values ): self {
		return $this->where( array() === $values ? '1 = 0' : $column . ' IN (' . implode( ',', array_map( 'intval', $values ) ) . ')' );
	}

	/**
	 * Filters by kind. By the numbers when the parents are known: an index on the kind would make SQLite read the whole kind in order
	 * instead of a few children.
	 */
	public function of_kind( Kind $kind ): self {
		return $this->by_parent
			? $this->one_of( 'number & ' . Kind::MASK, $kind->values() )
			: $this->where( 'resource = %d', array( $kind->value ) );
	}

	/** @param list<int> $parents Numbers of the parents. */
	public function children_of( array $parents ): self {
		$this->by_parent = true;
		return $this->one_of( 'parent', $parents );
	}

	/** Filters by grandparent: the charges of a customer's intents. */
	public function grandchildren_of( int $number, Kind $kind ): self {
		$this->by_parent = true;
		$between         = 'number & ' . Kind::MASK . ' IN (' . implode( ',', $kind->values() ) . ')';
		return $this->where( 'parent IN (SELECT number FROM ' . self::OBJECTS . ' WHERE parent = %d AND ' . $between . ')', array( $number ) );
	}

	/** Continues after a row. */
	public function after( int $created, int $number ): self {
		return $this->where( 'created <= %d AND (created < %d OR number < %d)', array( $created, $created, $number ) );
	}

	/** The rows right before a row. */
	public function before( int $created, int $number ): self {
		$this->backwards = true;
		return $this->where( 'created >= %d AND (created > %d OR number > %d)', array( $created, $created, $number ) );
	}

	/** The SQL after FROM. */
	public function sql(): string {
		$direction = $this->backwards ? 'ASC' : 'DESC';
		return ' WHERE ' . implode( ' AND ', $this->conditions ) .
			' ORDER BY created ' . $direction . ', number ' . $direction . ' LIMIT ' . ( $this->limit + 1 );
	}

	/** @return list<string|int> */
	public function values(): array {
		return $this->values;
	}
}
