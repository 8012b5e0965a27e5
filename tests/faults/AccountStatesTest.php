<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Tests\Faults\Fuzz\Complaints;
use MerchantPayments\Tests\Faults\Fuzz\Judge;

/**
 * Without an account, and with one that may do nothing, each route answers what it documents.
 *
 * @coversNothing
 */
final class AccountStatesTest extends EveryRouteTestCase {

	/**
	 * Asks each route.
	 *
	 * @dataProvider states
	 */
	public function test_every_answer_is_a_documented_one( string $state ): void {
		$known = $this->payments();
		$this->become( $state );
		$this->ask_every_route( new Judge( new Complaints() ), $known );
	}

	/**
	 * No account, and accounts that may do little or nothing.
	 *
	 * @return array<string, array{string}>
	 */
	public static function states(): array {
		return [
			'none'                 => [ '' ],
			'restricted'           => [ 'restricted' ],
			'restricted_partially' => [ 'restricted_partially' ],
			'under_review'         => [ 'under_review' ],
			'rejected'             => [ 'rejected.fraud' ],
		];
	}

	/** Puts the account into a state. */
	private function become( string $state ): void {
		$transport = $this->plugin->account()->transport();
		if ( '' === $state ) {
			$transport->request( 'DELETE', '/v1/accounts/' . $transport->request( 'GET', '/v1/account' )['id'] );
		} else {
			$transport->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
		}
	}
}
