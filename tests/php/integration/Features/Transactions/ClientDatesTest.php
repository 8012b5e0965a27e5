<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * Dates of a user's own clock, and one of several types.
 *
 * @group sandbox-only
 * @coversNothing
 */
final class ClientDatesTest extends IntegrationTestCase {

	/** A store. */
	protected function set_up(): void {
		parent::set_up();
		SandboxStore::make( 130 );
	}

	/** The same moment, said in UTC and by the user's clock. */
	public function test_dates_of_a_users_clock(): void {
		$moment = SandboxStore::UNTIL - 20 * DAY_IN_SECONDS;
		$local  = [
			'date_before'   => gmdate( 'Y-m-d H:i:s', $moment + 19800 ),
			'user_timezone' => '+05:30',
		];
		$here   = $this->ids( [ 'date_before' => gmdate( 'Y-m-d H:i:s', $moment ) ] );
		$this->assertNotSame( [], $here );
		$this->assertSame( $here, $this->ids( $local ) );
		$days = [
			'date_between'  => [ '2026-02-01', '2026-02-10' ],
			'user_timezone' => '-03:00',
		];
		$this->assertSame( $this->ids( [ 'date_between' => [ '2026-02-01 03:00:00', '2026-02-11 02:59:59' ] ] ), $this->ids( $days ) );
		$this->assertSame(
			$here,
			$this->ids( [ 'date_before' => gmdate( 'Y-m-d\TH:i:s\Z', $moment ) ] + $local ),
			'A date with an offset means that.'
		);
		$this->assert_rest_error(
			$this->rest( 'GET', '/transactions', [ 'user_timezone' => 'Europe/Rome' ] ),
			400,
			'rest_invalid_param',
			'user_timezone'
		);
	}

	/** The easternmost clock. */
	public function test_the_clock_of_kiribati(): void {
		$this->assertSame( 200, $this->rest( 'GET', '/transactions', [ 'user_timezone' => '+14:00' ] )->get_status() );
		$this->assert_rest_error(
			$this->rest( 'GET', '/transactions', [ 'user_timezone' => '+14:01' ] ),
			400,
			'rest_invalid_param',
			'user_timezone'
		);
	}

	/** Payouts have days, which are the same by every clock. */
	public function test_days_have_no_clock(): void {
		$day  = gmdate( 'Y-m-d', (int) ( $this->body( $this->rest( 'GET', '/deposits' ) )['data'][0]['date'] / 1000 ) );
		$list = fn ( array $more ): array => $this->body( $this->rest( 'GET', '/deposits', [ 'date_after' => $day ] + $more ) )['data'];
		$this->assertNotSame( [], $list( [] ) );
		$this->assertSame( $list( [] ), $list( [ 'user_timezone' => '-05:00' ] ) );
	}

	/** Any of several types, in the list and in its totals. */
	public function test_one_of_several_types(): void {
		$types = [ 'refund', 'dispute' ];
		$each  = array_merge( ...array_map( fn ( string $type ): array => $this->ids( [ 'type_is' => $type ] ), $types ) );
		$this->assertNotSame( [], $each );
		$this->assertEqualsCanonicalizing( $each, $this->ids( [ 'type_is_in' => $types ] ) );
		$this->assertSame( count( $each ), $this->body( $this->rest( 'GET', '/transactions/summary', [ 'type_is_in' => $types ] ) )['count'] );
		$this->assert_rest_error(
			$this->rest( 'GET', '/transactions', [ 'type_is_in' => [ 'nonsense' ] ] ),
			400,
			'rest_invalid_param',
			'type_is_in'
		);
	}

	/**
	 * The ids of the rows.
	 *
	 * @param array<string, mixed> $params What is asked.
	 * @return list<string>
	 */
	private function ids( array $params ): array {
		return array_column( $this->body( $this->rest( 'GET', '/transactions', [ 'pagesize' => 100 ] + $params ) )['data'], 'transaction_id' );
	}
}
