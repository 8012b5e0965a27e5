<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Stripe shows no file or text of the customer's bank, neither in its API nor in its dashboard. */
final readonly class NoIssuerEvidence implements IssuerEvidence {

	public function __construct( private DisputesClient $disputes ) {}

	public function with_dispute( string $dispute_id, string ...$expand ): array {
		return array( 'dispute' => $this->disputes->dispute( $dispute_id, ...$expand ) );
	}
}
