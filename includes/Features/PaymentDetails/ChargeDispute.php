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
	 * @param array{dispute: array<string, mixed>, issuer_evidence?: list<array<string, mixed>>|null}|null $found As PaymentReader::dispute() has it.
	 * @return array<string, mixed>|null
	 */
	public static function of( ?array $found ): ?array {
		return null === $found ? null : DisputeFacts::of( $found['dispute'] ) + array_diff_key( $found, array( 'dispute' => true ) ) + array(
			'charge' => (string) Reference::id( $found['dispute']['charge'] ),
		);
	}
}
