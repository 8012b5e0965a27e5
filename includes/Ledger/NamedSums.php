<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Compares sums that should be there with those that are. Pure. */
final class NamedSums {

	/**
	 * Rows of sums as text, by their key.
	 *
	 * @param iterable<array<string, string|int|float|null>> $rows Columns of the key, then numbers.
	 * @return array<string, string>
	 */
	public static function of( iterable $rows, int $width ): array {
		$named = array();
		foreach ( $rows as $row ) {
			$named[ implode( '|', array_slice( $row, 0, $width ) ) ] = implode( '|', array_map( 'intval', array_slice( $row, $width ) ) );
		}
		return $named;
	}

	/**
	 * What differs.
	 *
	 * @param array<string, string> $expected What should be there, by name.
	 * @param array<string, string> $there    What is there.
	 * @return list<Difference>
	 */
	public static function differences( string $rule, array $expected, array $there ): array {
		$found = array();
		foreach ( array_keys( $there + $expected ) as $name ) {
			if ( ( $there[ $name ] ?? '' ) !== ( $expected[ $name ] ?? '' ) ) {
				$found[] = new Difference( $rule, (string) $name, $expected[ $name ] ?? 'nothing', $there[ $name ] ?? 'nothing' );
			}
		}
		return $found;
	}
}
