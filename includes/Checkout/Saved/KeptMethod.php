<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use MerchantPayments\Platform\CodeFormat;

/** A payment method of Stripe's that a customer keeps. */
final readonly class KeptMethod {

	/** @param array<string, mixed> $details Stripe's, of its kind: for example `brand`, `last4`, `fingerprint`. */
	private function __construct( public string $id, public SavedKind $kind, public array $details ) {}

	/**
	 * @param string               $id  Stripe's id of it.
	 * @param array<string, mixed> $all Stripe's payment method, or `payment_method_details` of a charge.
	 * @return self|null Null where it can't be kept.
	 */
	public static function of( string $id, array $all ): ?self {
		$kind = SavedKind::tryFrom( (string) ( $all['type'] ?? '' ) );
		return null === $kind || null === CodeFormat::Id->accept( $id )
			? null
			: new self( $id, $kind, (array) ( $all[ $kind->value ] ?? array() ) );
	}

	/** By what Stripe knows a card's number, or an account's; empty when unknown. */
	public function fingerprint(): string {
		return (string) ( $this->details['fingerprint'] ?? '' );
	}

	/** The customer's agreement to debits, by Stripe's id; empty where none is needed, or none is known. */
	public function mandate(): string {
		return (string) ( $this->details['mandate'] ?? '' );
	}
}
