<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Payouts;

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * Each day ends with what all movements until then come to, and today with the balance.
 *
 * @covers \MerchantPayments\Features\Payouts\BalanceHistoryController
 */
final class BalanceHistoryTest extends IntegrationTestCase {

	private const CURRENCIES = [ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ];

	/**
	 * The history of a random store is what a loop over the platform's movements makes; its last point is the balance.
	 * Not over HTTP: the sandbox's clock is moved.
	 *
	 * @dataProvider seeds
	 * @group sandbox-only
	 */
	public function test_days_are_sums_of_movements( int $seed ): void {
		$plugin = $this->store( $seed );
		$shown  = $this->balances();
		$moved  = 0;
		foreach ( self::CURRENCIES as $currency ) {
			foreach ( [ 1, 7, 90, 366 ] as $days ) {
				$points = $this->history( [ 'currency' => strtoupper( $currency ), 'days' => $days ] )['points'];
				$this->assertSame( $this->plain( $currency, $days, $plugin->sandbox()->clock()->now() ), $points, "$currency, $days days" );
				$this->assertSame( $shown[ $currency ], $points[ $days - 1 ]['balance'] );
				$moved = max( $moved, count( array_unique( array_column( $points, 'balance' ) ) ) );
			}
		}
		$this->assertGreaterThan( 10, $moved, 'The balances of a store move.' );
	}

	/** @return list<array{int}> */
	public static function seeds(): array {
		return [ [ 3 ], [ 8 ] ];
	}

	/**
	 * Days pass by the platform's clock, and money that comes back or leaves at once counts.
	 * Not over HTTP: the sandbox's clock is moved.
	 *
	 * @group sandbox-only
	 */
	public function test_today_is_the_platforms(): void {
		$plugin = $this->store( 3 );
		$plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'failed' ] );
		$plugin->sandbox()->clock()->advance( 9 * 86400 );
		$plugin->account()->event_feed()->catch_up();

		$points = $this->history( [ 'currency' => 'usd' ] )['points'];

		$now = $plugin->sandbox()->clock()->now();
		$this->assertSame( [ 90, gmdate( 'Y-m-d', $now ) ], [ count( $points ), $points[89]['date'] ] );
		$this->assertSame( $this->plain( 'usd', 90, $now ), $points );
		$this->assertSame( $this->balances()['usd'], $points[89]['balance'] );
	}

	/** A currency without money has nothing on any day. */
	public function test_nothing_is_nothing(): void {
		Site::instance()->sandbox()->reset( 4 );
		$history = $this->history( [ 'currency' => 'SEK', 'days' => 3 ] );
		$this->assertSame(
			[ 'sek', 'UTC', [ 0, 0, 0 ] ],
			[ $history['currency'], $history['time_zone'], array_column( $history['points'], 'balance' ) ]
		);
	}

	/** Bad parameters are refused with their name. */
	public function test_bad_parameters_are_named(): void {
		$this->assert_rest_error( $this->rest( 'GET', '/deposits/balance-history' ), 400, 'rest_missing_callback_param', 'currency' );
		foreach ( [ [ 'currency', 'zzz' ], [ 'days', 0 ], [ 'days', 367 ], [ 'days', 'many' ] ] as [ $name, $value ] ) {
			$this->assert_rest_error(
				$this->rest( 'GET', '/deposits/balance-history', [ $name => $value ] + [ 'currency' => 'usd' ] ),
				400,
				'rest_invalid_param',
				$name
			);
		}
	}

	/** A store with money in five currencies, out of which some was paid at once. */
	private function store( int $seed ): Site {
		$plugin = SandboxStore::make( 300, $seed );
		foreach ( self::CURRENCIES as $currency ) {
			$params = [ 'amount' => 50_000 + 10 * $seed, 'currency' => $currency, 'confirm' => true, 'payment_method' => 'pm_card_bypassPending' ];
			$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', $params );
			$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', [ 'payment_method' => 'pm_card_visa' ] + $params );
			$plugin->account()->transport()->request(
				'POST',
				'/v1/payouts',
				[ 'amount' => 1_000 * $seed, 'currency' => $currency, 'method' => 'usd' === $currency ? 'instant' : 'standard' ]
			);
		}
		$plugin->account()->event_feed()->catch_up();
		return $plugin;
	}

	/**
	 * The history that the platform's movements make, by a loop.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return list<array{date: string, balance: int}>
	 */
	private function plain( string $currency, int $days, int $now ): array {
		$points = [];
		for ( $ago = $days - 1; $ago >= 0; $ago-- ) {
			$day      = gmdate( 'Y-m-d', $now - 86400 * $ago );
			$points[] = [ 'date' => $day, 'balance' => 0 ];
		}
		foreach ( PlatformMovements::all() as $movement ) {
			foreach ( $points as &$point ) {
				if ( $currency === $movement['currency'] && gmdate( 'Y-m-d', $movement['created'] ) <= $point['date'] ) {
					$point['balance'] += $movement['net'];
				}
			}
			unset( $point );
		}
		return $points;
	}

	/**
	 * Available and pending of each currency, as the overview says.
	 *
	 * @return array<string, int>
	 */
	private function balances(): array {
		$balance = $this->body( $this->rest( 'GET', '/deposits/overview-all' ) )['balance'];
		$sums    = [];
		foreach ( [ ...$balance['available'], ...$balance['pending'] ] as $part ) {
			$sums[ $part['currency'] ] = ( $sums[ $part['currency'] ] ?? 0 ) + $part['amount'];
		}
		return $sums;
	}

	/**
	 * The answer, checked against its schema.
	 *
	 * @param array<string, mixed> $query What is asked.
	 * @return array<string, mixed>
	 */
	private function history( array $query ): array {
		$answer = $this->rest( 'GET', '/deposits/balance-history', $query );
		$body   = $this->body( $answer );
		$valid  = rest_validate_value_from_schema( $body, $this->schema_of( 'GET', '/deposits/balance-history' ), 'answer' );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $body ) );
		$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		return $body;
	}
}
