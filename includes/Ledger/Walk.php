<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;

/** What is looked for in rows that are read in the list's order, a window at a time. */
final readonly class Walk {

	/** How many rows the first window has and the largest one, and after how many the walk is given up. */
	public const FIRST    = 400;
	public const LARGEST  = 3200;
	public const FARTHEST = 20_000;

	/**
	 * @param list<string>                              $fields The fields that tell.
	 * @param Closure(array<string, string|null>): bool $fits   Whether a row is one.
	 */
	public function __construct( public array $fields, public Closure $fits ) {}
}
