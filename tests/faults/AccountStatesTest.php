<?php
/**
 * Every route in every state of the account.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Tests\Faults\Fuzz\Complaints;
use MerchantPayments\Tests\Faults\Fuzz\Judge;
use MerchantPayments\Tests\Faults\Fuzz\Values;
use MerchantPayments\Tests\Integration\Actions\PaymentShop;
use MerchantPayments\Tests\Integration\Actions\PaymentTestCase;

/**
 * Without an account, and with one that may do nothing, each route answers what it documents.
 *
 * @coversNothing
 */
final class AccountStatesTest extends PaymentTestCase {

	/**
	 * Asks each route twice: for what is there, and for what nobody knows.
	 *
	 * @dataProvider states
	 * @param string $state A state of the sandbox's account; '' for no account.
	 */
	public function test_every_answer_is_a_documented_one( string $state ): void {
		$paid = ( new PaymentShop( $this->plugin ) )->order();
		$held = ( new PaymentShop( $this->plugin ) )->order( [ 'manual' => true ] );
		$this->become( $state );
		$judge = new Judge( new Complaints() );
		$known = [
			'id'                => (string) $paid->get_meta( '_charge_id' ),
			'charge_id'         => (string) $paid->get_meta( '_charge_id' ),
			'order_id'          => (string) $held->get_id(),
			'payment_intent_id' => (string) $held->get_meta( '_intent_id' ),
		];
		foreach ( KnownRoute::all() as $route ) {
			$values = ( new Values( new Chance( 1 ), array_values( $known ) ) )->required( $route );
			$asked  = array_diff_key( array_intersect_key( $known, $values ) + $values, $route->in_path() );
			foreach ( [ $known, [] ] as $ids ) {
				// Leaving the account is for the states themselves.
				if ( ! str_contains( $route->pattern, 'disable' ) && ! str_contains( $route->pattern, 'reset' ) ) {
					$request = new Request( $route->method, $route->path( $this->fitting( $route, $ids ) ), $asked, [], null );
					$this->assertSame( [], $judge->judge( $request ), "$request" );
				}
			}
		}
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

	/**
	 * Puts the account into a state.
	 *
	 * @param string $state The state.
	 */
	private function become( string $state ): void {
		$transport = $this->plugin->transport();
		if ( '' === $state ) {
			$transport->request( 'DELETE', '/v1/accounts/' . $transport->request( 'GET', '/v1/account' )['id'] );
		} else {
			$transport->request( 'POST', '/v1/sandbox/account_state', [ 'state' => $state ] );
		}
	}

	/**
	 * The ids that a path has room for.
	 *
	 * @param KnownRoute            $route The route.
	 * @param array<string, string> $ids   Ids by parameter.
	 * @return array<string, string>
	 */
	private function fitting( KnownRoute $route, array $ids ): array {
		$fits = static fn ( string $form, string $name ): bool => 1 === preg_match( "#^(?:$form)$#D", $ids[ $name ] ?? '' );
		return array_intersect_key( $ids, array_filter( $route->in_path(), $fits, ARRAY_FILTER_USE_BOTH ) );
	}
}
