<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** A row's position in a sorted list: the value of the sorted column, and the id, which breaks ties. */
final readonly class Cursor {

	public function __construct( public int|string $value, public string $id ) {}

	/** Of a row in the database; all values but codes are numbers. */
	public static function at( ?string $value, string $id ): self {
		return new self( null === $value || is_numeric( $value ) ? (int) $value : $value, $id );
	}

	/** The placeholder of its value. */
	public function mark(): string {
		return is_int( $this->value ) ? '%d' : '%s';
	}

	public function stored(): string {
		return $this->value . ' ' . $this->id;
	}

	/** @param string $stored What `stored()` returned; empty for none. */
	public static function from( string $stored ): ?self {
		$parts = explode( ' ', $stored, 2 );
		return isset( $parts[1] ) ? self::at( $parts[0], $parts[1] ) : null;
	}
}
