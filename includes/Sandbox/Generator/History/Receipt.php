<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** The ids of a payment at the platform. */
final class Receipt {

	public function __construct(
		public readonly string $intent_id,
		public readonly ?string $charge_id,
		public readonly ?string $payment_method_id
	) {}
}
