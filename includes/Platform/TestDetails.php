<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Values that pass or fail a verification which is only tried out. */
interface TestDetails {

	/** @return array<string, array{passes: string, fails: list<string>}> By Stripe's names of the fields that the account requires. */
	public function fields(): array;
}
