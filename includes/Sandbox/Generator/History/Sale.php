<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** A purchase with its ids in the store and on the platform. */
final class Sale {

	/** Id of the dispute, once there is one. */
	public ?string $dispute_id = null;

	/**
	 * The card network's scheme of the dispute, if any: Stripe's `enhanced_eligibility_types`.
	 *
	 * @var list<string>
	 */
	public array $schemes = array();

	public function __construct(
		public readonly Purchase $purchase,
		public readonly int $order_id,
		public readonly string $order_key,
		public readonly string $intent_id,
		public readonly ?string $charge_id,
		public readonly ?string $payment_method_id
	) {}
}
