<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;

/** Loans that are repaid from sales; Stripe has a summary of the active one. */
final class CapitalClient extends Client {

	private const SUMMARY = '/v1/capital/financing_summary';

	/** @return array<string, mixed>|null Null when none is active, and for accounts to which Stripe lends nothing by its API. */
	public function running_loan(): ?array {
		try {
			return $this->get( self::SUMMARY )['details'];
		} catch ( InvalidRequest | NotFound ) {
			return null;
		} catch ( AccessDenied $denied ) {
			return null === $denied->permission() ? throw $denied : null;
		}
	}
}
