<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Payouts;

use MerchantPayments\Features\Payouts\OverviewSchema;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * What the platform says and what the ledger adds up to is the same.
 *
 * @covers \MerchantPayments\Features\Payouts\OverviewController
 * @covers \MerchantPayments\Features\Payouts\OverviewSchema
 */
final class OverviewTest extends IntegrationTestCase {

	/**
	 * The balance of each currency is the sum of the ledger's rows that no payout has taken, split by when they are available.
	 *
	 * @dataProvider seeds
	 * @group sandbox-only
	 */
	public function test_the_balance_is_what_is_unpaid( int $seed ): void {
		$plugin = $this->store_with_open_money( $seed );
		$now    = $plugin->sandbox()->clock()->now();
		$table  = $plugin->database()->table( 'ledgers_transactions' );
		$sums   = [];
		foreach ( $plugin->database()->rows( "SELECT currency, available_on, net FROM $table WHERE deposit_id IS NULL" ) as $row ) {
			$part                       = (int) $row['available_on'] <= $now ? 'available' : 'pending';
			$currency                   = (string) $row['currency'];
			$sums[ $part ][ $currency ] = ( $sums[ $part ][ $currency ] ?? 0 ) + (int) $row['net'];
		}
		$balance = $this->overview()['balance'];
		foreach ( [ 'available', 'pending' ] as $part ) {
			$shown = array_filter( array_column( $balance[ $part ], 'amount', 'currency' ) );
			$own   = array_filter( $sums[ $part ] ?? [] );
			ksort( $shown );
			ksort( $own );
			$this->assertSame( $own, $shown, $part );
			$this->assertSame( [ 'eur', 'gbp', 'jpy', 'kwd', 'usd' ], array_keys( $shown ) );
		}
	}

	/** A store in whose five currencies some money is pending and some available. */
	private function store_with_open_money( int $seed ): Site {
		$plugin = SandboxStore::make( 300, $seed );
		$chance = new Randomizer( new Mt19937( $seed ) );
		foreach ( [ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ] as $currency ) {
			foreach ( [ 'pm_card_visa', 'pm_card_bypassPending', 'pm_card_de' ] as $method ) {
				$params = [ 'amount' => 10 * $chance->getInt( 300, 9000 ), 'currency' => $currency, 'confirm' => true, 'payment_method' => $method ];
				$intent = $plugin->account()->transport()->request( 'POST', '/v1/payment_intents', $params );
			}
			$plugin->account()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => $intent['latest_charge'], 'amount' => 100 ] );
		}
		$plugin->account()->event_feed()->catch_up();
		return $plugin;
	}

	/** @return list<array{int}> */
	public static function seeds(): array {
		return [ [ 3 ], [ 8 ] ];
	}

	/**
	 * The last paid payout of each currency is one that the list shows, and no later one was paid.
	 *
	 * @group sandbox-only
	 */
	public function test_the_last_paid_payouts(): void {
		SandboxStore::make( 300, 3 );
		$paid = array_column( $this->overview()['deposit']['last_paid'], null, 'currency' );
		foreach ( [ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ] as $currency ) {
			$list = $this->body(
				$this->rest( 'GET', '/deposits', [ 'store_currency_is' => $currency, 'status_is' => 'paid', 'pagesize' => 100 ] )
			)['data'];
			$list = array_values( array_filter( $list, static fn ( array $payout ): bool => 'deposit' === $payout['type'] ) );
			$this->assertSame( $list[0] ?? null, $paid[ $currency ] ?? null, $currency );
		}
		$this->assertGreaterThan( 2, count( $paid ) );
	}

	/**
	 * What was asked for today is there, the latest first, until a day has passed.
	 * Not over HTTP: the sandbox's clock is moved.
	 *
	 * @group sandbox-only
	 */
	public function test_the_payouts_of_today(): void {
		$plugin   = $this->store_with_open_money( 3 );
		$overview = $this->overview();
		$instant  = array_column( $overview['balance']['instant'], null, 'currency' )['usd'];
		$latest   = array_column( $overview['deposit']['last_manual_deposits'], 'id' );
		$this->assertLessThanOrEqual( 1, count( $latest ), 'The others of the history are old.' );
		$this->assertSame( $instant['amount'], $instant['net'] + $instant['fee'] );
		$this->assertEqualsWithDelta( 1.5, $instant['fee_percentage'], 0.01 );

		$made = [];
		foreach ( [ 1000, 2000 ] as $amount ) {
			$made[] = $plugin->account()->transport()->request(
				'POST',
				'/v1/payouts',
				[ 'amount' => $amount, 'currency' => 'usd', 'method' => 'instant' ]
			)['id'];
			$plugin->sandbox()->clock()->advance( 60 );
		}
		$plugin->account()->event_feed()->catch_up();
		$recent = $this->overview()['deposit']['last_manual_deposits'];
		$this->assertSame( [ ...array_reverse( $made ), ...$latest ], array_column( $recent, 'id' ) );
		$this->assertSame( [ 30, 1.5, false ], [ $recent[0]['fee'], $recent[0]['fee_percentage'], $recent[0]['automatic'] ] );
		$plugin->sandbox()->clock()->advance( 86400 );
		$this->assertSame( [], $this->overview()['deposit']['last_manual_deposits'] );
	}

	/**
	 * Schedule, bank accounts and what stops payouts are told.
	 *
	 * @group connected-account
	 */
	public function test_the_account_is_told(): void {
		$platform = Site::instance()->sandbox()->transport();
		Site::instance()->sandbox()->reset( 4 );
		$account = $platform->request( 'GET', '/v1/account' )['id'];
		$banks   = array_map(
			static fn ( string $currency ): array => [ 'currency' => $currency, 'status' => 'new' ],
			[ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ]
		);
		$this->assertSame(
			[
				'deposits_enabled'          => true,
				'deposits_blocked'          => false,
				'deposits_disabled'         => false,
				'default_currency'          => 'usd',
				'deposits_schedule'         => [ 'delay_days' => 2, 'interval' => 'daily' ],
				'has_bank_account'          => true,
				'trouble'                   => null,
				'default_external_accounts' => $banks,
			],
			$this->overview()['account']
		);
		$platform->request(
			'POST',
			"/v1/accounts/$account",
			[ 'settings' => [ 'payouts' => [ 'schedule' => [ 'interval' => 'monthly', 'monthly_anchor' => 31, 'delay_days' => 7 ] ] ] ]
		);
		$this->assertSame(
			[ 'delay_days' => 7, 'interval' => 'monthly', 'monthly_anchor' => 31 ],
			$this->overview()['account']['deposits_schedule']
		);
		foreach ( [
			'blocked'  => [ false, true, false ],
			'disabled' => [ false, false, true ],
			'enabled'  => [ true, false, false ],
		] as $state => $flags ) {
			$platform->request( 'POST', '/v1/sandbox/payout_hold', [ 'state' => $state ] );
			$this->assertSame( $flags, array_slice( array_values( $this->overview()['account'] ), 0, 3 ), $state );
		}
	}

	/**
	 * A failed payout shows at its currency's bank account, and new bank details end that.
	 *
	 * @group connected-account
	 */
	public function test_a_failed_payout_shows(): void {
		$plugin   = SandboxStore::make( 300, 3 );
		$platform = $plugin->sandbox()->transport();
		$this->assertSame( [ 'new' ], array_values( array_unique( $this->bank_states() ) ), 'A made store is not paused.' );

		$platform->request( 'POST', '/v1/sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'failed' ] );
		$platform->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 90_000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_bypassPending' ]
		);
		$plugin->sandbox()->clock()->advance( 8 * 86400 );
		$this->assertSame( [ 'usd' => 'errored', 'eur' => 'new', 'gbp' => 'new', 'jpy' => 'new', 'kwd' => 'new' ], $this->bank_states() );
		$this->assertSame( 0, array_column( $this->overview()['balance']['instant'], 'amount', 'currency' )['usd'] );
	}

	/**
	 * The status of each bank account, by currency.
	 *
	 * @return array<string, string>
	 */
	private function bank_states(): array {
		return array_column( $this->overview()['account']['default_external_accounts'], 'status', 'currency' );
	}

	/**
	 * The answer, which is as its schema says.
	 *
	 * @return array<string, mixed>
	 */
	private function overview(): array {
		$response = $this->rest( 'GET', '/deposits/overview-all' );
		$body     = $this->body( $response );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $body ) );
		$this->assertTrue( rest_validate_value_from_schema( $body, OverviewSchema::schema(), 'overview' ) );
		return $body;
	}
}
