<?php
/**
 * What the payments platform answers to a payment.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/**
 * The ids of a payment at the platform.
 */
final class Receipt {

	/**
	 * Holds the ids.
	 *
	 * @param string      $intent_id         The payment intent.
	 * @param string|null $charge_id         The charge, if the attempt got that far.
	 * @param string|null $payment_method_id The payment method; none is kept of a refused attempt.
	 */
	public function __construct(
		public readonly string $intent_id,
		public readonly ?string $charge_id,
		public readonly ?string $payment_method_id
	) {}
}
