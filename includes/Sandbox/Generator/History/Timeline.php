<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** An outcome, its steps, and when the goods are shipped. */
final class Timeline {

	/**
	 * @param int        $time    When it begins, in UTC seconds.
	 * @param list<Step> $steps   In order of time, all before the end of the history.
	 * @param int|null   $shipped When the order was completed, in UTC seconds; null when that is still to come.
	 */
	public function __construct(
		public readonly int $time,
		public readonly Outcome $outcome,
		public readonly array $steps,
		public readonly ?int $shipped
	) {}
}
