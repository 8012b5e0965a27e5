<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Disputes\DisputeFacts;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Reference;

/** The field `dispute` of a charge: what the payment's page says and offers while a bank asks. Charge and order are those that it stands in. Pure. */
final class ChargeDispute {

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'ChargeDispute', DisputeFacts::properties() + array( 'charge' => array( 'type' => 'string' ) ) );
	}

	/**
	 * The dispute.
	 *
	 * @param array<string, mixed>|null       $dispute Stripe's dispute.
	 * @param array{issuer_evidence?: list<array<string, mixed>>|null} $papers What the customer's bank sent; empty where nobody passes it on.
	 * @return array<string, mixed>|null
	 */
	public static function of( ?array $dispute, array $papers ): ?array {
		return null === $dispute ? null : DisputeFacts::of( $dispute ) + $papers + array(
			'charge' => (string) Reference::id( $dispute['charge'] ),
		);
	}
}
