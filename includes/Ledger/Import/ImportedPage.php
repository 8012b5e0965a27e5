<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use MerchantPayments\Ledger\Changes;

/** What was read of a list at once. */
final readonly class ImportedPage {

	/**
	 * @param int         $objects  How many of the platform's objects it has; some may be no rows.
	 * @param string|null $position Where to go on after it; null in a list that is read as a whole.
	 * @param int         $since    The ledger's revision before it was read.
	 * @param int         $reached  When its oldest object was made, in UTC seconds; 0 where that isn't known.
	 */
	public function __construct(
		public Changes $changes,
		public int $objects,
		public ?string $position,
		public int $since,
		public int $reached = 0
	) {}

	/** The same, after which it goes on elsewhere. */
	public function at( string $position ): self {
		return new self( $this->changes, $this->objects, $position, $this->since, $this->reached );
	}
}
