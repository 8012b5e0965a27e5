<?php
/**
 * A table of meta data.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Reads and writes rows of (owner, key, value), many owners at a time.
 */
final class MetaTable {

	/**
	 * Describes the table.
	 *
	 * @param string       $table    Table without WordPress's prefix.
	 * @param string       $id       Column of the row's id.
	 * @param string       $owner    Column of the owner's id.
	 * @param list<string> $internal Keys that hold an object's own properties; they are no meta data to the outside.
	 */
	public function __construct(
		private readonly string $table,
		private readonly string $id,
		private readonly string $owner,
		private readonly array $internal = []
	) {}

	/**
	 * All rows of some owners, in one query.
	 *
	 * @param list<int> $owners Ids.
	 * @return array<int, list<array{id: int, key: string, value: mixed}>> By owner; an owner without rows has an empty list.
	 */
	public function read( array $owners ): array {
		if ( [] === $owners ) {
			return [];
		}
		$found = array_fill_keys( $owners, [] );
		$sql   = sprintf(
			'SELECT %1$s AS id, %2$s AS owner, meta_key, meta_value FROM %3$s WHERE %2$s IN (%4$s) ORDER BY %1$s',
			$this->id,
			$this->owner,
			Tables::name( $this->table ),
			Tables::numbers( $owners )
		);
		foreach ( Tables::rows( $sql ) as $row ) {
			$found[ (int) $row['owner'] ][] = [
				'id'    => (int) $row['id'],
				'key'   => (string) $row['meta_key'],
				'value' => maybe_unserialize( (string) $row['meta_value'] ),
			];
		}
		return $found;
	}

	/**
	 * Adds rows for one owner in one statement.
	 *
	 * @param int                         $owner Id.
	 * @param list<array{string, mixed}> $pairs Key and value of each row.
	 */
	public function add_all( int $owner, array $pairs ): void {
		$rows = array_map(
			fn ( array $pair ): array => [
				$this->owner => $owner,
				'meta_key'   => $pair[0],
				'meta_value' => self::text( $pair[1] ),
			],
			$pairs
		);
		Tables::insert_all( $this->table, $rows );
	}

	/**
	 * Adds a row.
	 *
	 * @param int    $owner Id.
	 * @param string $key   Key.
	 * @param mixed  $value Value.
	 * @return int The row's id.
	 */
	public function add( int $owner, string $key, mixed $value ): int {
		return Tables::insert(
			$this->table,
			[
				$this->owner => $owner,
				'meta_key'   => $key,
				'meta_value' => self::text( $value ),
			]
		);
	}

	/**
	 * Changes a row.
	 *
	 * @param int    $id    The row's id.
	 * @param string $key   Key.
	 * @param mixed  $value Value.
	 */
	public function update( int $id, string $key, mixed $value ): void {
		$row = [
			'meta_key'   => $key,
			'meta_value' => self::text( $value ),
		];
		Tables::update( $this->table, $row, [ $this->id => $id ] );
	}

	/**
	 * Gives an owner one row with this key, whether or not it had one.
	 *
	 * @param int    $owner Id.
	 * @param string $key   Key.
	 * @param mixed  $value Value.
	 */
	public function put( int $owner, string $key, mixed $value ): void {
		$where = [
			$this->owner => $owner,
			'meta_key'   => $key,
		];
		if ( 0 === Tables::update( $this->table, [ 'meta_value' => self::text( $value ) ], $where ) && ! $this->has( $owner, $key ) ) {
			$this->add( $owner, $key, $value );
		}
	}

	/**
	 * Removes a row.
	 *
	 * @param int $id The row's id.
	 */
	public function remove( int $id ): void {
		Tables::delete( $this->table, [ $this->id => $id ] );
	}

	/**
	 * Removes all rows of an owner.
	 *
	 * @param int $owner Id.
	 */
	public function remove_all( int $owner ): void {
		Tables::delete( $this->table, [ $this->owner => $owner ] );
	}

	/**
	 * Whether a key holds a property of the object itself.
	 *
	 * @param string $key Key.
	 */
	public function is_internal( string $key ): bool {
		return in_array( $key, $this->internal, true );
	}

	private function has( int $owner, string $key ): bool {
		return in_array( $key, array_column( $this->read( [ $owner ] )[ $owner ], 'key' ), true );
	}

	private static function text( mixed $value ): string {
		if ( is_bool( $value ) ) {
			return $value ? '1' : '';
		}
		$text = maybe_serialize( $value );
		return is_scalar( $text ) ? (string) $text : '';
	}
}
