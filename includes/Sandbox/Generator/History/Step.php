<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** An action on a payment, with its time and amount. */
final class Step {

	/**
	 * @param int $time   UTC seconds.
	 * @param int $amount Minor units; 0 for the full payment.
	 */
	public function __construct(
		public readonly int $time,
		public readonly StepKind $kind,
		public readonly int $amount = 0
	) {}
}
