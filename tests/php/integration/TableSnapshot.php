<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

/** The rows of a small table at one moment. */
final class TableSnapshot {

	/** @param array<int, array<string, string|null>> $rows By id. */
	private function __construct( private readonly string $table, private readonly string $id, private readonly array $rows ) {}

	/**
	 * @param string $table Full name.
	 * @param string $id    The column with the rows' own id, which the database counts up.
	 */
	public static function of( string $table, string $id ): self {
		return new self( $table, $id, self::read( $table, $id ) );
	}

	/** Puts back what has changed since. Without WordPress's functions: their hooks would run, and change more. */
	public function restore(): void {
		global $wpdb;
		// A seeded store has hundreds of customers, each with a dozen rows: to name or to read each of them takes longer than the test.
		$wpdb->query( "DELETE FROM $this->table WHERE $this->id > " . max( [ 0, ...array_keys( $this->rows ) ] ) );
		$now = self::read( $this->table, $this->id );
		foreach ( $now + $this->rows as $id => $row ) {
			$before = $this->rows[ $id ] ?? null;
			if ( ( $now[ $id ] ?? null ) === $before ) {
				continue;
			}
			$wpdb->delete( $this->table, [ $this->id => $id ] );
			if ( null !== $before ) {
				$wpdb->insert( $this->table, $before );
			}
		}
	}

	/** @return array<int, array<string, string|null>> Rows by id. */
	private static function read( string $table, string $id ): array {
		global $wpdb;
		return array_column( $wpdb->get_results( "SELECT * FROM $table", ARRAY_A ), null, $id );
	}
}
