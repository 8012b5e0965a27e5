<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** Where a row stands in an order: by a number, and among equals by its id. */
final readonly class Cursor {

	/** Names a place. */
	public function __construct( public int $value, public string $id ) {}

	public function stored(): string {
		return $this->value . ' ' . $this->id;
	}

	/**
	 * As it was stored.
	 *
	 * @param string $stored What `stored()` returned; empty for none.
	 */
	public static function from( string $stored ): ?self {
		$parts = explode( ' ', $stored, 2 );
		return isset( $parts[1] ) ? new self( (int) $parts[0], $parts[1] ) : null;
	}
}
