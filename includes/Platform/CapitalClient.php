<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Loans that are repaid from sales; Stripe has a summary of the active one. */
final class CapitalClient extends Client {

	private const SUMMARY = '/v1/capital/financing_summary';

	/** @return array<string, mixed>|null Null when none is active. */
	public function running_loan(): ?array {
		return $this->get( self::SUMMARY )['details'];
	}
}
