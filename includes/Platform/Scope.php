<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** One account in one mode. Everything that is kept about the platform's objects belongs to exactly one scope. */
final readonly class Scope {

	/**
	 * @param int    $id      What stands in the column `scope`, from 1.
	 * @param string $account The account's id, or a sandbox's name.
	 */
	public function __construct( public int $id, public Mode $mode, public string $account ) {}
}
