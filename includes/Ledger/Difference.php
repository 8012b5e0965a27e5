<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** One finding of the check. */
final readonly class Difference {

	/**
	 * @param string $rule     Which rule is broken, for example `payout-sum`.
	 * @param string $expected What the rule asks for; amounts in minor units.
	 */
	public function __construct( public string $rule, public string $id, public string $expected, public string $found ) {}

	/** It in one line, for a log. Without bytes that are no text: an option could not hold them. */
	public function text(): string {
		return mb_scrub( sprintf( '%s %s: %s expected, %s found', $this->rule, $this->id, $this->expected, $this->found ), 'UTF-8' );
	}
}
