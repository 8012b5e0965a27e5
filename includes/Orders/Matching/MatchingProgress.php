<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** How far a matching is. */
final readonly class MatchingProgress {

	/**
	 * @param int    $order      The id of the last order that was read.
	 * @param bool   $has_orders Whether all orders were read.
	 * @param string $position   Where to go on in the ledger's payments; empty at their beginning.
	 * @param int    $orders     How many were read.
	 * @param int    $payments   How many were judged.
	 * @param int    $begun      UTC seconds.
	 * @param int    $finished   UTC seconds; 0 until it is.
	 */
	private function __construct(
		public int $order,
		public bool $has_orders,
		public string $position,
		public int $orders,
		public int $payments,
		public int $begun,
		public int $finished
	) {}

	public static function begun( int $now ): self {
		return new self( 0, false, '', 0, 0, $now, 0 );
	}

	public function after_orders( int $last, int $number, bool $is_all ): self {
		return new self( $last, $is_all, '', $this->orders + $number, 0, $this->begun, 0 );
	}

	public function after_payments( string $position, int $number ): self {
		return new self( $this->order, true, $position, $this->orders, $this->payments + $number, $this->begun, 0 );
	}

	public function finished( int $now ): self {
		return new self( $this->order, true, $this->position, $this->orders, $this->payments, $this->begun, $now );
	}

	public static function of_stored( mixed $stored ): ?self {
		if ( ! is_array( $stored ) ) {
			return null;
		}
		return new self(
			(int) ( $stored['order'] ?? 0 ),
			true === ( $stored['has_orders'] ?? false ),
			is_string( $stored['position'] ?? null ) ? $stored['position'] : '',
			(int) ( $stored['orders'] ?? 0 ),
			(int) ( $stored['payments'] ?? 0 ),
			(int) ( $stored['begun'] ?? 0 ),
			(int) ( $stored['finished'] ?? 0 )
		);
	}

	/** @return array<string, int|bool|string> As of_stored() takes it. */
	public function stored(): array {
		return get_object_vars( $this );
	}
}
