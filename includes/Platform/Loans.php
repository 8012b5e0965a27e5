<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;

/**
 * Loans that are repaid out of sales. Stripe sums up the running one and has no list of them all. Without the list nobody can say that there were
 * none: asking for it fails then.
 */
final class Loans {

	private const RUNNING = '/v1/capital/financing_summary';
	private const ALL     = '/v1/sandbox/loans';

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * How the running loan stands.
	 *
	 * @return array<string, mixed>|null Null when none is running.
	 */
	public function running(): ?array {
		return $this->transport->request( 'GET', self::RUNNING )['details'];
	}

	/**
	 * All loans, the newest first, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function all(): Generator {
		return ( new Pages( $this->transport ) )->of( self::ALL );
	}
}
