<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/** Reads and writes the rules that the platform applies to the store's payments. Stripe has no call for them. */
final class FraudRuleset {

	private const PATH = '/v1/sandbox/fraud_ruleset';

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * The rules.
	 *
	 * @return array<string, mixed> `level` and `ruleset`, a list of rules.
	 * @throws PlatformException When they cannot be read.
	 */
	public function read(): array {
		return $this->transport->request( 'GET', self::PATH );
	}

	/**
	 * Writes rules.
	 *
	 * @param array{level: string, ruleset: array<array-key, mixed>} $rules All of them.
	 * @throws PlatformException When the platform refuses.
	 */
	public function write( array $rules ): void {
		$this->transport->request( 'POST', self::PATH, $rules );
	}
}
