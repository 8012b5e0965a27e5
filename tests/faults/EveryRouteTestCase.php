<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use Closure;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Tests\Faults\Fuzz\Judge;
use MerchantPayments\Tests\Faults\Fuzz\Values;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/** Asks each route for what is there, and for what nobody knows. */
abstract class EveryRouteTestCase extends PaymentTestCase {

	/**
	 * What the answers are about: a payment, and another one that is only authorized.
	 *
	 * @return array<string, string> Ids by the parameters that take them.
	 */
	protected function payments(): array {
		$paid = ( new PaymentShop( $this->plugin ) )->order();
		$held = ( new PaymentShop( $this->plugin ) )->order( [ 'manual' => true ] );
		return [
			'id'                => (string) $paid->get_meta( '_charge_id' ),
			'charge_id'         => (string) $paid->get_meta( '_charge_id' ),
			'order_id'          => (string) $held->get_id(),
			'payment_intent_id' => (string) $held->get_meta( '_intent_id' ),
		];
	}

	/**
	 * Asks each route twice, and finds nothing wrong with any answer.
	 *
	 * @param array<string, string> $known  What payments() returned.
	 * @param Closure(): void|null  $before Happens before each request.
	 */
	protected function ask_every_route( Judge $judge, array $known, ?Closure $before = null ): void {
		foreach ( KnownRoute::all() as $route ) {
			$values = ( new Values( new Chance( 1 ), array_values( $known ) ) )->required( $route );
			$asked  = array_diff_key( array_intersect_key( $known, $values ) + $values, $route->in_path() );
			foreach ( [ $known, [] ] as $ids ) {
				// Leaving the account is for those who test its states.
				if ( ! str_contains( $route->pattern, 'disable' ) && ! str_contains( $route->pattern, 'reset' ) ) {
					$request = new Request( $route->method, $route->path( self::fitting( $route, $ids ) ), $asked, [], null );
					if ( null !== $before ) {
						$before();
					}
					$this->assertSame( [], $judge->judge( $request ), "$request" );
				}
			}
		}
	}

	/**
	 * The ids that a path has room for.
	 *
	 * @param array<string, string> $ids Ids by parameter.
	 * @return array<string, string>
	 */
	private static function fitting( KnownRoute $route, array $ids ): array {
		$fits = static fn ( string $form, string $name ): bool => 1 === preg_match( "#^(?:$form)$#D", $ids[ $name ] ?? '' );
		return array_intersect_key( $ids, array_filter( $route->in_path(), $fits, ARRAY_FILTER_USE_BOTH ) );
	}
}
