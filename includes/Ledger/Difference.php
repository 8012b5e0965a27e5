<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** One finding of the check. */
final readonly class Difference {

	/**
	 * @param string $rule     The broken rule, for example `payout-sum`.
	 * @param string $expected Expected value; amounts in minor units.
	 */
	public function __construct( public string $rule, public string $id, public string $expected, public string $found ) {}

	/** One line for a log, without invalid UTF-8, which an option could not store. */
	public function text(): string {
		return mb_scrub( sprintf( '%s %s: %s expected, %s found', $this->rule, $this->id, $this->expected, $this->found ), 'UTF-8' );
	}
}
