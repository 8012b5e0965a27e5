<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use MerchantPayments\Platform\Capability;

/** The rules that the platform applies to the store's payments. */
final class FraudRules extends Extra {

	protected const CAPABILITY = Capability::FraudRules;

	private const PATH = '/v1/sandbox/fraud_ruleset';

	/** @return array<string, mixed> `level` and `ruleset`, a list of rules. */
	public function read(): array {
		return $this->get( self::PATH );
	}

	/** @param array{level: string, ruleset: array<array-key, mixed>} $rules All of them. */
	public function write( array $rules ): void {
		$this->post( self::PATH, $rules );
	}
}
