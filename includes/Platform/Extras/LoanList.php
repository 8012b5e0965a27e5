<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use Generator;
use MerchantPayments\Platform\Capability;

/** All loans that there ever were. */
final class LoanList extends Extra {

	protected const CAPABILITY = Capability::LoanList;

	private const PATH = '/v1/sandbox/loans';

	/** @return Generator<int, list<array<string, mixed>>> */
	public function loans(): Generator {
		return $this->pages( self::PATH );
	}
}
