<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** A row's position in a sorted list: the value of the sorted column, and the id, which breaks ties. */
final readonly class Cursor {

	public function __construct( public int $value, public string $id ) {}

	public function stored(): string {
		return $this->value . ' ' . $this->id;
	}

	/** @param string $stored What `stored()` returned; empty for none. */
	public static function from( string $stored ): ?self {
		$parts = explode( ' ', $stored, 2 );
		return isset( $parts[1] ) ? new self( (int) $parts[0], $parts[1] ) : null;
	}
}
