<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;

/** Reads typed parameters. Invalid values are refused with the parameter's name. */
final class Params {

	/** Maximum length of a text, as at Stripe. */
	private const MAX_LENGTH = 5000;

	/** The parameter with a file. */
	private const FILE = 'file';

	/** Integers: more digits than any amount has, and few enough that a fee calculation fits 64 bits. */
	private const INTEGER = '/^-?\d{1,14}$/D';

	/** The longest duration, in seconds. */
	private const LONGEST_SPAN = 366 * 86400;

	/** @param array<array-key, mixed> $values Values by name. */
	public function __construct( private readonly array $values, private readonly string $within = '' ) {}

	/** Whether there is a value; null counts as none. */
	public function has( string $name ): bool {
		return isset( $this->values[ $name ] );
	}

	/** Whether the parameter was sent, even if empty. */
	public function sent( string $name ): bool {
		return array_key_exists( $name, $this->values );
	}

	/** The parameter's name in errors. */
	public function name( string $name ): string {
		return '' === $this->within ? $name : $this->within . '[' . $name . ']';
	}

	/**
	 * @param array<string, true> $known Allowed names.
	 * @throws InvalidRequest For the first unknown name.
	 */
	public function allow( array $known ): void {
		foreach ( array_diff_key( $this->values, $known ) as $name => $value ) {
			throw StripeErrors::unknown( $this->name( (string) $name ) );
		}
	}

	/**
	 * Refuses invalid UTF-8, which JSON can't contain, at any depth. Not in files: their names are sanitized (FileName).
	 *
	 * @throws InvalidRequest For the first one.
	 */
	public function check_encoding(): void {
		foreach ( array_diff_key( $this->values, array( self::FILE => true ) ) as $name => $value ) {
			if ( is_array( $value ) ) {
				$this->within( (string) $name )->check_encoding();
			} elseif ( ! mb_check_encoding( $name . ( is_string( $value ) ? $value : '' ), 'UTF-8' ) ) {
				throw StripeErrors::invalid( mb_scrub( $this->name( (string) $name ) ), 'Invalid string: not UTF-8.', 'parameter_invalid_string' );
			}
		}
	}

	/**
	 * A text, or null.
	 *
	 * @throws InvalidRequest When it is not a text, or too long.
	 */
	public function optional( string $name ): ?string {
		$value = $this->values[ $name ] ?? null;
		if ( null === $value ) {
			return null;
		}
		if ( ! is_scalar( $value ) || is_bool( $value ) ) {
			throw StripeErrors::invalid( $this->name( $name ), 'Invalid string: ' . $this->name( $name ), 'parameter_invalid_string' );
		}
		$text = (string) $value;
		if ( strlen( $text ) > self::MAX_LENGTH && 'uncategorized_text' !== $name && mb_strlen( $text ) > self::MAX_LENGTH ) {
			throw StripeErrors::invalid(
				$this->name( $name ),
				'Invalid string: longer than ' . self::MAX_LENGTH . ' characters.',
				'parameter_invalid_string'
			);
		}
		return $text;
	}

	public function text( string $name, string $default = '' ): string {
		return $this->optional( $name ) ?? $default;
	}

	/**
	 * A required text.
	 *
	 * @throws InvalidRequest When it is missing or empty.
	 */
	public function required( string $name ): string {
		$value = $this->optional( $name );
		if ( null === $value || '' === $value ) {
			throw StripeErrors::missing( $this->name( $name ) );
		}
		return $value;
	}

	/**
	 * @param list<string> $words   The words.
	 * @param string|null  $default Default; null when the parameter is required.
	 * @throws InvalidRequest When it is any other value.
	 */
	public function word( string $name, array $words, ?string $default = null ): string {
		$value = null === $default ? $this->required( $name ) : $this->text( $name, $default );
		if ( ! in_array( $value, $words, true ) ) {
			throw StripeErrors::invalid( $this->name( $name ), 'Invalid ' . $this->name( $name ) . ': must be one of ' . implode( ', ', $words ) );
		}
		return $value;
	}

	/**
	 * An integer, or null.
	 *
	 * @throws InvalidRequest When it is not an integer.
	 */
	public function integer( string $name ): ?int {
		$value = $this->values[ $name ] ?? null;
		if ( null === $value ) {
			return null;
		}
		if ( ( ! is_int( $value ) && ! is_string( $value ) ) || 1 !== preg_match( self::INTEGER, (string) $value ) ) {
			throw StripeErrors::invalid( $this->name( $name ), 'Invalid integer: ' . $this->name( $name ), 'parameter_invalid_integer' );
		}
		return (int) $value;
	}

	/**
	 * A duration, or null.
	 *
	 * @return int|null Seconds, from 0 to a year.
	 * @throws InvalidRequest When it is out of range.
	 */
	public function span( string $name ): ?int {
		$seconds = $this->integer( $name );
		if ( null !== $seconds && ( $seconds < 0 || $seconds > self::LONGEST_SPAN ) ) {
			throw StripeErrors::invalid(
				$this->name( $name ),
				'This value must be between 0 and ' . self::LONGEST_SPAN . ' seconds.',
				'parameter_invalid_integer'
			);
		}
		return $seconds;
	}

	/** @throws InvalidRequest When it is missing. */
	public function required_integer( string $name ): int {
		return $this->integer( $name ) ?? throw StripeErrors::missing( $this->name( $name ) );
	}

	/**
	 * A decimal number, or null.
	 *
	 * @throws InvalidRequest When it is not a number.
	 */
	public function decimal( string $name ): ?float {
		$value = $this->values[ $name ] ?? null;
		if ( null !== $value && ! is_numeric( $value ) ) {
			throw StripeErrors::invalid( $this->name( $name ), 'Invalid decimal: ' . $this->name( $name ) );
		}
		return null === $value ? null : (float) $value;
	}

	/**
	 * A boolean.
	 *
	 * @throws InvalidRequest When it is not a boolean.
	 */
	public function yes( string $name, bool $default = false ): bool {
		return match ( $this->values[ $name ] ?? $default ) {
			true, 'true'   => true,
			false, 'false' => false,
			default        => throw StripeErrors::invalid( $this->name( $name ), 'Invalid boolean: ' . $this->name( $name ) ),
		};
	}

	/**
	 * Nested parameters; empty when absent.
	 *
	 * @throws InvalidRequest When the value has none.
	 */
	public function within( string $name ): self {
		$value = $this->values[ $name ] ?? array();
		if ( ! is_array( $value ) ) {
			throw StripeErrors::invalid( $this->name( $name ), 'Invalid object: ' . $this->name( $name ) );
		}
		return new self( $value, $this->name( $name ) );
	}

	/**
	 * @return list<string>
	 * @throws InvalidRequest When it is something else.
	 */
	public function texts( string $name ): array {
		$inner = $this->within( $name );
		return array_values( array_map( static fn ( string|int $key ): string => $inner->text( (string) $key ), array_keys( $inner->values ) ) );
	}

	/**
	 * `metadata`: at most 50 entries, names up to 40 and values up to 500 characters; empty values remove an entry.
	 *
	 * @param array<string, string> $known Existing entries.
	 * @return array<string, string> The merged entries.
	 * @throws InvalidRequest When a limit is exceeded.
	 */
	public function metadata( string $name, array $known = array() ): array {
		foreach ( $this->within( $name )->values as $key => $value ) {
			if ( ! is_scalar( $value ) && null !== $value ) {
				throw StripeErrors::invalid( $this->name( $name ), 'Metadata values must be strings.' );
			}
			if ( '' === (string) $key || strpbrk( (string) $key, '[]' ) !== false ) {
				throw StripeErrors::invalid( $this->name( $name ), 'Metadata keys can\'t be empty or contain square brackets.' );
			}
			if ( strlen( (string) $key ) > 40 || mb_strlen( (string) $value ) > 500 ) {
				throw StripeErrors::invalid( $this->name( $name ), 'Metadata keys can have up to 40 characters and values up to 500.' );
			}
			$known[ $key ] = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : (string) $value;
		}
		$known = array_filter( $known, static fn ( string $value ): bool => '' !== $value );
		if ( count( $known ) > 50 ) {
			throw StripeErrors::invalid( $this->name( $name ), 'An object can have at most 50 metadata keys.' );
		}
		return $known;
	}

	/** @return array<array-key, mixed> */
	public function all(): array {
		return $this->values;
	}
}
