<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** A transport that reads several objects at once, before each is asked for. */
interface ReadsAhead extends Transport {

	/** How many calls it makes at once. */
	public function at_once(): int;

	/**
	 * Makes calls whose answers request() has ready then, each once. What went wrong is simply not ready.
	 *
	 * @param list<array{string, array<string, mixed>}> $calls Paths and parameters of GETs.
	 */
	public function read_ahead( array $calls ): void;
}
