<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

/** The rows of a small table at one moment. */
final class TableSnapshot {

	/** @param array<string, array<string, string|null>> $rows By key. */
	private function __construct( private readonly string $table, private readonly string $key, private readonly array $rows ) {}

	/**
	 * @param string $table Full name.
	 * @param string $key   A column whose values are unique.
	 */
	public static function of( string $table, string $key ): self {
		return new self( $table, $key, self::read( $table, $key ) );
	}

	/** Puts back what has changed since. Without WordPress's functions: their hooks would run, and change more. */
	public function restore(): void {
		global $wpdb;
		$now   = self::read( $this->table, $this->key );
		$added = array_map( static fn ( int|string $key ): string => $wpdb->prepare( '%s', (string) $key ), array_keys( array_diff_key( $now, $this->rows ) ) );
		if ( [] !== $added ) {
			$wpdb->query( "DELETE FROM $this->table WHERE $this->key IN ( " . implode( ', ', $added ) . ' )' );
		}
		foreach ( $this->rows as $key => $row ) {
			if ( ( $now[ $key ] ?? null ) !== $row ) {
				$wpdb->delete( $this->table, [ $this->key => $key ] );
				$wpdb->insert( $this->table, $row );
			}
		}
	}

	/** @return array<string, array<string, string|null>> Rows by key. */
	private static function read( string $table, string $key ): array {
		global $wpdb;
		return array_column( $wpdb->get_results( "SELECT * FROM $table", ARRAY_A ), null, $key );
	}
}
