<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** One account in one mode. Everything stored about the platform's objects belongs to exactly one scope. */
final readonly class Scope {

	/**
	 * @param int    $id      Value of the column `scope`, from 1.
	 * @param string $account Account id, or name of a sandbox.
	 * @param int    $since   When the store first saw it, in UTC seconds; 0 where that is not known.
	 */
	public function __construct( public int $id, public Mode $mode, public string $account, public int $since = 0 ) {}

	/** Whether they say the same of the same account. */
	public function is( self $other ): bool {
		return array( $this->id, $this->mode, $this->account ) === array( $other->id, $other->mode, $other->account );
	}
}
