<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Shape;

use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\Unreadable;

/**
 * Brings what a platform answers to the shapes that everything behind relies upon: a field that may be missing, null or of another type
 * comes out as one type or null, a list as a list, a reference as an id or an object. Nothing is made up: an object without something that
 * is needed, or with a part of that kind, is unreadable. In a list it stays, with a mark, so that it is known to exist; one without an id
 * is left out.
 */
final class Answer {

	/** Ours, in an object: the field that is needed and can't be read. It is null there. */
	private const MARK = 'merchant_payments_unreadable';

	/**
	 * @param array<string, mixed> $answer A platform's answer to a read.
	 * @return array<string, mixed>
	 * @throws Unreadable When it is one object, or a list that isn't one.
	 */
	public static function of( string $path, array $answer ): array {
		$type = Shapes::at( $path );
		if ( null === $type || null === Shapes::of( $type ) ) {
			return $answer;
		}
		if ( Shapes::is_list( $path ) ) {
			return self::page( $type, $answer );
		}
		$thing = self::object( $type, $answer );
		self::require_whole( $thing );
		return $thing;
	}

	/**
	 * An object that came by another way than an answer, as events do.
	 *
	 * @param array<string, mixed> $thing
	 * @return array<string, mixed>
	 * @throws Unreadable When something is missing that is needed.
	 */
	public static function whole( string $type, array $thing ): array {
		$thing = self::object( $type, $thing );
		self::require_whole( $thing );
		return $thing;
	}

	/**
	 * @param array<string, mixed> $thing One of a list.
	 * @throws Unreadable When it has the mark.
	 */
	public static function require_whole( array $thing ): void {
		if ( isset( $thing[ self::MARK ] ) ) {
			throw Unreadable::field( (string) ( $thing['id'] ?? '' ), (string) $thing[ self::MARK ] );
		}
	}

	/**
	 * @param array<string, mixed> $answer
	 * @return array<string, mixed>
	 * @throws Unreadable When it is no list.
	 */
	private static function page( string $type, array $answer ): array {
		$data = $answer['data'] ?? null;
		if ( ! is_array( $data ) || ! array_is_list( $data ) || ! is_bool( $answer['has_more'] ?? null ) ) {
			throw Unreadable::field( $type, 'data' );
		}
		$answer['data'] = self::objects( $type, $data );
		return $answer;
	}

	/**
	 * Those of a list that have an id.
	 *
	 * @param list<mixed> $data
	 * @return list<array<string, mixed>>
	 */
	private static function objects( string $type, array $data ): array {
		$things = array();
		foreach ( $data as $thing ) {
			$thing = is_array( $thing ) ? self::object( $type, $thing ) : array();
			if ( isset( $thing['id'] ) ) {
				$things[] = $thing;
			} else {
				Log::line( 'warning', "The platform lists a $type without an id; it is left out." );
			}
		}
		return $things;
	}

	/**
	 * @param array<string, mixed> $thing
	 * @return array<string, mixed> With the mark where it is unreadable.
	 */
	private static function object( string $type, array $thing ): array {
		$thing['object'] = $type;
		$broken          = null;
		return self::with_mark( self::part( (array) Shapes::of( $type ), $thing, $broken ), $broken );
	}

	/**
	 * @param array<string, mixed> $thing
	 * @return array<string, mixed>
	 */
	private static function with_mark( array $thing, ?string $broken ): array {
		unset( $thing[ self::MARK ] );
		return null === $broken ? $thing : array( self::MARK => $broken ) + $thing;
	}

	/**
	 * @param array<string, mixed> $fields As Shapes has them.
	 * @param array<string, mixed> $thing
	 * @param string|null          $broken Takes the name of the first field that is needed and can't be read.
	 * @return array<string, mixed>
	 */
	private static function part( array $fields, array $thing, ?string &$broken ): array {
		foreach ( $fields as $name => $as ) {
			if ( '*' === $name ) {
				$thing = self::other_parts( $as, $fields, $thing, $broken );
				continue;
			}
			$given = $thing[ $name ] ?? null;
			$read  = match ( true ) {
				$as instanceof FieldKind => $as->read( $given ),
				is_array( $as )     => is_array( $given ) ? self::part( $as, $given, $broken ) : null,
				default             => self::reference( rtrim( $as, '!' ), $given, $broken ),
			};
			if ( null === $read && ( $as instanceof FieldKind ? $as->is_needed() : is_string( $as ) && str_ends_with( $as, '!' ) ) ) {
				$broken ??= $name;
			}
			if ( null === $read && is_string( $as ) && str_ends_with( $as, '[]' ) ) {
				$read = array();
			}
			if ( $read !== $given || null === $given ) {
				$thing[ $name ] = $read;
			}
		}
		return $thing;
	}

	/**
	 * @param array<string, mixed> $as     The fields of each.
	 * @param array<string, mixed> $fields Those that are read already.
	 * @param array<string, mixed> $thing
	 * @return array<string, mixed>
	 */
	private static function other_parts( array $as, array $fields, array $thing, ?string &$broken ): array {
		foreach ( array_diff_key( $thing, $fields ) as $name => $value ) {
			if ( is_array( $value ) ) {
				$thing[ $name ] = self::part( $as, $value, $broken );
			}
		}
		return $thing;
	}

	/**
	 * Another object, its id, a list of some, or a page of one; null for none.
	 *
	 * @param string $as As Shapes has it; `?` where the object itself tells its type.
	 * @return string|array<array-key, mixed>|null
	 */
	private static function reference( string $as, mixed $given, ?string &$broken ): string|array|null {
		if ( str_starts_with( $as, '~' ) ) {
			$ignored = null;
			return self::reference( substr( $as, 1 ), $given, $ignored );
		}
		if ( str_ends_with( $as, '[]' ) ) {
			return is_array( $given ) && array_is_list( $given ) ? self::references( substr( $as, 0, -2 ), $given, $broken ) : null;
		}
		if ( str_ends_with( $as, '{}' ) ) {
			return is_array( $given['data'] ?? null ) ? self::page_within( substr( $as, 0, -2 ), $given, $broken ) : null;
		}
		if ( ! is_array( $given ) ) {
			return is_string( $given ) && '' !== $given ? $given : null;
		}
		$type = '?' === $as ? $given['object'] ?? null : $as;
		if ( ! is_string( $type ) || null === Shapes::of( $type ) ) {
			return is_string( $given['id'] ?? null ) ? $given : null;
		}
		$thing    = self::object( $type, $given );
		$broken ??= isset( $thing[ self::MARK ] ) ? $type . '.' . $thing[ self::MARK ] : null;
		return $thing;
	}

	/**
	 * @param array<array-key, mixed> $given Objects; also their ids, of those that have one.
	 * @return list<string|array<array-key, mixed>>
	 */
	private static function references( string $type, array $given, ?string &$broken ): array {
		$has_id = isset( Shapes::of( $type )['id'] );
		$things = array();
		foreach ( $given as $one ) {
			$thing = is_array( $one ) || $has_id ? self::reference( $type, $one, $broken ) : null;
			if ( null === $thing ) {
				$broken ??= $type;
			} else {
				$things[] = $thing;
			}
		}
		return $things;
	}

	/**
	 * @param array<array-key, mixed> $given With objects in `data`.
	 * @return array<array-key, mixed>
	 */
	private static function page_within( string $type, array $given, ?string &$broken ): array {
		$whole = array_filter( $given['data'], is_array( ... ) );
		if ( count( $whole ) < count( $given['data'] ) ) {
			$broken ??= $type;
		}
		return array(
			'data'     => self::references( $type, $whole, $broken ),
			'has_more' => false !== ( $given['has_more'] ?? null ),
		) + $given;
	}
}
