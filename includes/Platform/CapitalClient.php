<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Loans that are repaid out of sales. Stripe sums up the running one. */
final class CapitalClient extends Client {

	private const SUMMARY = '/v1/capital/financing_summary';

	/** @return array<string, mixed>|null Null when none is running. */
	public function running_loan(): ?array {
		return $this->get( self::SUMMARY )['details'];
	}
}
