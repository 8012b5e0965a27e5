<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** What happens, when, and to how much of the money. */
final class Step {

	/**
	 * @param int $time   UTC seconds.
	 * @param int $amount Minor units; 0 for the whole payment.
	 */
	public function __construct(
		public readonly int $time,
		public readonly StepKind $kind,
		public readonly int $amount = 0
	) {}
}
