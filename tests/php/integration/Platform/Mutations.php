<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Platform;

/** An object with one field changed: each field, each change, one at a time. */
final class Mutations {

	/** How deep fields are changed. */
	private const DEPTH = 6;

	/**
	 * @param array<string, mixed> $object Of the platform.
	 * @return iterable<string, array<string, mixed>> By what was changed.
	 */
	public static function of( array $object ): iterable {
		foreach ( self::paths( $object, [] ) as $path ) {
			$value = $object;
			foreach ( $path as $key ) {
				$value = $value[ $key ];
			}
			$name = implode( '.', $path );
			yield "$name missing" => self::without( $object, $path );
			foreach ( self::instead_of( $value ) as $as => $other ) {
				yield "$name $as" => self::with( $object, $path, $other );
			}
		}
	}

	/** @return array<string, mixed> */
	private static function instead_of( mixed $value ): array {
		return array_filter(
			[
				'null'         => null,
				'empty'        => '',
				'word'         => 'a_word_of_tomorrow',
				'object'       => [ 'id' => 'x_1', 'value' => [ 'deep' => true ] ],
				'list'         => [ [ 'a' ], 'b', 3 ],
				'none'         => [],
				'negative'     => -9_007_199_254_740_991,
				'huge'         => 1e300,
				'yes'          => true,
				'other number' => is_int( $value ) ? "$value" : 12,
			],
			static fn ( mixed $other ): bool => $other !== $value
		);
	}

	/**
	 * @param array<array-key, mixed> $object
	 * @param list<array-key>         $above
	 * @return iterable<non-empty-list<array-key>>
	 */
	private static function paths( array $object, array $above ): iterable {
		foreach ( $object as $key => $value ) {
			// Of a list the first says all.
			if ( is_int( $key ) && $key > 0 ) {
				return;
			}
			yield [ ...$above, $key ];
			if ( is_array( $value ) && count( $above ) < self::DEPTH ) {
				yield from self::paths( $value, [ ...$above, $key ] );
			}
		}
	}

	/**
	 * @param array<array-key, mixed>   $object
	 * @param non-empty-list<array-key> $path
	 * @return array<array-key, mixed>
	 */
	private static function with( array $object, array $path, mixed $value ): array {
		$key            = array_shift( $path );
		$object[ $key ] = [] === $path ? $value : self::with( $object[ $key ], $path, $value );
		return $object;
	}

	/**
	 * @param array<array-key, mixed>   $object
	 * @param non-empty-list<array-key> $path
	 * @return array<array-key, mixed>
	 */
	private static function without( array $object, array $path ): array {
		$key = array_shift( $path );
		if ( [] !== $path ) {
			return [ $key => self::without( $object[ $key ], $path ) ] + $object;
		}
		unset( $object[ $key ] );
		return is_int( $key ) ? array_values( $object ) : $object;
	}
}
