<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Shape;

/** What a field of a platform's object is read as. Without one that is needed nothing true can be said of the object. */
enum FieldKind {

	/** A whole number, also as text. Needed: amounts and times. */
	case Number;

	/** Needed text that is not empty: ids, currencies, statuses. */
	case Word;

	/** Needed true or false. */
	case Flag;

	/** A whole number; null where it is something else. */
	case MaybeNumber;

	/** Any number; null where it is something else. */
	case MaybeRate;

	/** Text; null where it is something else. */
	case MaybeText;

	/** True or false; null where it is something else. */
	case MaybeFlag;

	/** A list of texts; what is something else is left out. */
	case Texts;

	/** Texts by name, as in metadata; what is something else is left out. */
	case TextByName;

	/** Whole numbers by name. */
	case NumberByName;

	/** A part that is read elsewhere; empty where it is none. */
	case Map;

	public function is_needed(): bool {
		return self::Number === $this || self::Word === $this || self::Flag === $this;
	}

	/** The value as this kind; null where it can't be read so. */
	public function read( mixed $value ): mixed {
		return match ( $this ) {
			self::Number, self::MaybeNumber => self::number( $value ),
			self::Word                      => is_string( $value ) && '' !== $value ? $value : null,
			self::Flag, self::MaybeFlag     => is_bool( $value ) ? $value : null,
			self::MaybeRate                 => self::rate( $value ),
			self::MaybeText                 => self::text( $value ),
			self::Texts                     => is_array( $value ) ? array_values( array_filter( $value, is_string( ... ) ) ) : array(),
			self::TextByName                => self::by_name( $value, self::text( ... ) ),
			self::NumberByName              => self::by_name( $value, self::number( ... ) ),
			self::Map                       => is_array( $value ) ? $value : array(),
		};
	}

	/**
	 * @template T of int|string
	 * @param callable(mixed): (T|null) $read
	 * @return array<array-key, T>
	 */
	private static function by_name( mixed $value, callable $read ): array {
		return array_filter( array_map( $read, is_array( $value ) ? $value : array() ), static fn ( mixed $one ): bool => null !== $one );
	}

	/** What JSON can carry as a whole number without loss, and nothing that only begins like one. */
	private static function number( mixed $value ): ?int {
		if ( is_int( $value ) ) {
			return $value;
		}
		if ( is_float( $value ) ) {
			return floor( $value ) === $value && abs( $value ) < 2 ** 53 ? (int) $value : null;
		}
		return is_string( $value ) && 1 === preg_match( '/^-?\d{1,15}$/D', $value ) ? (int) $value : null;
	}

	private static function rate( mixed $value ): int|float|null {
		$number = is_string( $value ) && is_numeric( $value ) ? (float) $value : $value;
		return ( is_int( $number ) || is_float( $number ) ) && is_finite( $number ) ? $number : null;
	}

	private static function text( mixed $value ): ?string {
		return is_string( $value ) ? $value : ( is_int( $value ) || is_float( $value ) ? (string) $value : null );
	}
}
