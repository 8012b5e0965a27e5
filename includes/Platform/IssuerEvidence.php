<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Disputes with what the customer's bank sent, where the platform passes that on. */
interface IssuerEvidence {

	/**
	 * @param string ...$expand Fields of the dispute.
	 * @return array{dispute: array<string, mixed>, issuer_evidence?: list<array<string, mixed>>|null} Null when the bank sent none,
	 * absent when the platform does not tell: pages show nothing then, and do not say that there is none.
	 */
	public function with_dispute( string $dispute_id, string ...$expand ): array;
}
