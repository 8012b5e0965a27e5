<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** Conditions, cursor and size of a page; newest first, ties by number. One more row than asked for is read, to know whether there are more. */
final class PageQuery {

	/** Stands in conditions for the full name of the objects table. */
	public const OBJECTS = '{objects}';

	/**
	 * SQL conditions.
	 *
	 * @var list<string>
	 */
	private array $conditions = array( '1 = 1' );

	/**
	 * Values of their placeholders.
	 *
	 * @var list<string|int>
	 */
	private array $values = array();

	/** Whether the page lies on the newer side of the cursor and is read from its far end. */
	public bool $backwards = false;

	/** Whether the parents are known. */
	private bool $by_parent = false;

	public function __construct( public readonly int $limit ) {}

	/**
	 * @param string           $sql    SQL with wpdb's placeholders; written by us, never from a request.
	 * @param list<string|int> $values Their values.
	 */
	public function where( string $sql, array $values = array() ): self {
		$this->conditions[] = $sql;
		array_push( $this->values, ...$values );
		return $this;
	}

	/** @param list<int> $values Numbers; none matches nothing. */
	public function one_of( string $column, array $values ): self {
		return $this->where( array() === $values ? '1 = 0' : $column . ' IN (' . implode( ',', array_map( 'intval', $values ) ) . ')' );
	}

	/**
	 * Wants objects of a kind. Told from their numbers when their parents are known: an index on the kind would only mislead SQLite,
	 * which then reads the whole kind in order instead of a few children.
	 */
	public function of_kind( Kind $kind ): self {
		return $this->by_parent ? $this->one_of( 'number & ' . Kind::MASK, $kind->values() ) : $this->where( 'resource = %d', array( $kind->value ) );
	}

	/** @param list<int> $parents The objects. */
	public function children_of( array $parents ): self {
		$this->by_parent = true;
		return $this->one_of( 'parent', $parents );
	}

	/** Wants what belongs to objects that belong to an object: the charges of a customer's intents. */
	public function grandchildren_of( int $number, Kind $kind ): self {
		$this->by_parent = true;
		$between         = 'number & ' . Kind::MASK . ' IN (' . implode( ',', $kind->values() ) . ')';
		return $this->where( 'parent IN (SELECT number FROM ' . self::OBJECTS . ' WHERE parent = %d AND ' . $between . ')', array( $number ) );
	}

	/** Goes on behind a row. */
	public function after( int $created, int $number ): self {
		return $this->where( 'created <= %d AND (created < %d OR number < %d)', array( $created, $created, $number ) );
	}

	/** Takes the rows right before a row. */
	public function before( int $created, int $number ): self {
		$this->backwards = true;
		return $this->where( 'created >= %d AND (created > %d OR number > %d)', array( $created, $created, $number ) );
	}

	/** Everything behind FROM. */
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
