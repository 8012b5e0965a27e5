<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

/** How far a list was imported. */
final readonly class ListProgress {

	/**
	 * @param string|null $position Where to go on; null at the beginning.
	 * @param int         $objects  How many of the platform's objects were read.
	 * @param int         $begun    UTC seconds.
	 * @param int         $finished UTC seconds; 0 until all are there.
	 */
	public function __construct(
		public string $list,
		public ?string $position,
		public int $objects,
		public int $begun,
		public int $finished
	) {}

	public static function begun( string $list, int $now ): self {
		return new self( $list, null, 0, $now, 0 );
	}

	public function after( ?string $position, int $objects ): self {
		return new self( $this->list, $position, $this->objects + $objects, $this->begun, 0 );
	}

	public function from_the_newest(): self {
		return new self( $this->list, null, 0, $this->begun, 0 );
	}

	public function finished( int $now ): self {
		return new self( $this->list, $this->position, $this->objects, $this->begun, $now );
	}
}
