<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Reporting;

use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\Unit\Ledger\Movements;

require_once dirname( __DIR__, 3 ) . '/unit/Ledger/Movements.php';

/**
 * The rules of numbers (money.md, section 6), one test each.
 *
 * @covers \MerchantPayments\Ledger\BalanceCategory
 * @covers \MerchantPayments\Features\Reporting\BalanceBridge
 * @covers \MerchantPayments\Features\Reporting\PeriodSums
 * @covers \MerchantPayments\Features\Transactions\CategoryFilter
 */
final class NumbersTest extends IntegrationTestCase {

	/** 20 March 2026, 12:00 UTC. Seven days begin on 14 March. */
	private const NOW = 1774008000;
	private const DAY = 86400;

	private int $movements = 0;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'UTC' );
	}

	/** What becomes available later, was made before, or is of another currency does not count. */
	public function test_gross_refunds_disputes_fees_and_net_are_activity_by_created_and_currency(): void {
		$this->write(
			self::moved( 'charge', 'charge', 10000, 320 ),
			self::moved( 'payment', 'charge', 5000, 45 ),
			self::moved( 'refund', 'refund', -2000 ),
			self::moved( 'payment_failure_refund', 'charge_failure', -100 ),
			self::moved( 'refund_failure', 'refund_failure', 700 ),
			self::moved( 'adjustment', 'dispute', -1500, 1500 ),
			self::moved( 'adjustment', 'dispute_reversal', 400 ),
			self::moved( 'stripe_fee', 'card_reader_fee', -1200 ),
			self::moved( 'stripe_fee', 'fee_refund', 30 ),
			[ 'created' => self::NOW - 7 * self::DAY ] + self::moved( 'charge', 'charge', 77 ),
			[ 'currency' => 'jpy' ] + self::moved( 'charge', 'charge', 900, 9 ),
			[ 'currency' => 'kwd' ] + self::moved( 'charge', 'charge', 12345, 678 )
		);
		$this->assertSame( [ 15000, -1400, -1100, 1865, -1170, 9465 ], $this->activity( 'usd' ) );
		$this->assertSame( [ 900, 0, 0, 9, 0, 891 ], $this->activity( 'jpy' ) );
		$this->assertSame( [ 12345, 0, 0, 678, 0, 11667 ], $this->activity( 'kwd' ) );
	}

	/** An advance of a loan made Overview's net larger than its gross. */
	public function test_other_changes_are_loans_reserves_top_ups_and_transfers_and_not_payouts(): void {
		$this->write(
			self::moved( 'charge', 'charge', 10000, 300 ),
			self::moved( 'advance', 'financing_payout', 50000 ),
			self::moved( 'anticipation_repayment', 'financing_paydown', -1000 ),
			self::moved( 'payment_network_reserve_hold', 'payment_network_reserve_hold', -250 ),
			self::moved( 'topup', 'topup', 4000 ),
			self::moved( 'transfer', 'transfer', -600 ),
			self::moved( 'payout_failure', 'payout_reversal', 999 )
		);
		$glance = $this->glance( 'usd' );
		$this->assertSame( [ 10000, 9700 ], [ $glance['current']['gross'], $glance['current']['net'] ] );
		$this->assertSame(
			[
				'other_changes'   => 52150,
				'loan_advances'   => 50000,
				'loan_repayments' => -1000,
				'reserves'        => -250,
				'topups'          => 4000,
				'transfers'       => -600,
				'other'           => 0,
			],
			$glance['other']
		);
	}

	/** A failed payout's money comes back on the day on which it failed; a payout's fee is apart from its amount. */
	public function test_opening_and_net_and_other_changes_less_payouts_is_closing(): void {
		$before = self::NOW - 10 * self::DAY;
		$this->write(
			[ 'created' => $before ] + self::moved( 'charge', 'charge', 20000, 600 ),
			self::moved( 'charge', 'charge', 10000, 300 ),
			self::moved( 'topup', 'topup', 500 ),
			self::moved( 'payout_failure', 'payout_reversal', 3000 )
		);
		$this->write_payouts(
			self::payout( 'po_old', 3000, $before ),
			self::payout( 'po_new', 8000, self::NOW ),
			[ 'automatic' => false, 'balance_transaction' => [ 'fee' => 40 ] ] + self::payout( 'po_instant', 4000, self::NOW )
		);
		$this->assertSame(
			[
				'opening'          => 16400,
				'other_changes'    => 500,
				'payouts'          => -12000,
				'payout_fees'      => -40,
				'returned_payouts' => 3000,
				'closing'          => 17560,
			],
			$this->glance( 'usd' )['balance']
		);
		$this->assertSame( [ 1, 3000 ], $this->list( 'returned_payouts', 'total' ) );
	}

	/** What is held in reserve has a movement for the balance and one for the reserve. */
	public function test_the_balance_is_what_is_available_pending_and_reserved(): void {
		$this->write(
			self::moved( 'charge', 'charge', 10000 ),
			self::moved( 'reserved_funds', 'risk_reserved_funds', -2500 ),
			self::moved( 'reserved_funds', 'risk_reserved_funds', 2500 )
		);
		$glance = $this->glance( 'usd' );
		$this->assertSame( [ 0, 10000 ], [ $glance['other']['reserves'], $glance['balance']['closing'] ] );
	}

	/** The platform books the whole authorization, and what was not captured back. */
	public function test_a_partial_captures_reversal_is_no_refund(): void {
		$this->write( self::moved( 'charge', 'charge', 10000, 200 ), self::moved( 'refund', 'partial_capture_reversal', -4000 ) );
		$this->assertSame( [ 6000, 0, 0, 200, 0, 5800 ], $this->activity( 'usd' ) );
		$this->assertSame( [ 2, 6000 ], $this->list( 'sales', 'total' ) );
		$this->assertSame( [ 0, 0 ], $this->list( 'refunds', 'total' ) );
		$chart = $this->body( $this->rest( 'GET', '/transactions/chart', [ 'currency' => 'usd' ] ) );
		$this->assertSame( [ 6000, 0 ], [ $chart['points'][0]['gross'], $chart['points'][0]['refunds'] ] );
	}

	public function test_unknown_types_count_in_other_changes_and_are_shown(): void {
		$this->write( self::moved( 'charge', 'charge', 10000 ), self::moved( 'moon_fund', 'moon_fund', -321, 4 ) );
		$glance = $this->glance( 'usd' );
		$this->assertSame( [ 10000, -325, -325 ], [ $glance['current']['net'], $glance['other']['other'], $glance['other']['other_changes'] ] );
		$rows = $this->body( $this->rest( 'GET', '/transactions', [ 'category_is' => 'other' ] ) )['data'];
		$this->assertSame( [ [ 'moon_fund', -325 ] ], array_map( static fn ( array $row ): array => [ $row['type'], $row['net'] ], $rows ) );
	}

	/** Net is above gross only where money of earlier days came back. */
	public function test_net_is_at_most_gross_unless_a_reversal_breaks_it(): void {
		$this->write( self::moved( 'charge', 'charge', 1000, 30 ), self::moved( 'adjustment', 'dispute_reversal', 5000 ) );
		$this->assertSame( [ 1000, 0, 5000, 30, 0, 5970 ], $this->activity( 'usd' ) );
	}

	/**
	 * What needs the merchant: open disputes that need a response, and payments to decide, authorized or held. The tab counts its own rows.
	 *
	 * @group sandbox-only
	 */
	public function test_what_needs_the_merchant_is_one_number_everywhere(): void {
		$scope  = SandboxStore::make( 150, 7 )->account()->scope();
		$count  = fn ( string $path, array $params = [] ): int => $this->body( $this->rest( 'GET', $path, $params ) )['count'];
		$tab    = $count( '/authorizations/summary' );
		$answer = $count( '/disputes/summary', [ 'filter' => 'awaiting_response' ] );
		$held   = $count( '/transactions/fraud-outcomes/summary', [ 'status' => 'review' ] );
		$this->assertGreaterThan( $held, $tab, 'Some are authorized, and the held ones are among them.' );
		$this->assertGreaterThan( 0, $answer );
		$this->assertSame(
			[ $tab, $answer ],
			[ Projections::number( Projections::UNCAPTURED, $scope->id ), Projections::number( Projections::AWAITING, $scope->id ) ],
			'Menu and Overview.'
		);
	}

	/** @return array<string, mixed> The last seven days. */
	private function glance( string $currency ): array {
		return GlanceAnswer::at( self::NOW, [ 'period' => '7_days', 'currency' => $currency ] );
	}

	/** @return list<int> Gross, refunds, disputes, fees, other fees, net. */
	private function activity( string $currency ): array {
		$current = $this->glance( $currency )['current'];
		return array_map( static fn ( string $sum ): int => $current[ $sum ], [ 'gross', 'refunds', 'disputes', 'fees', 'other_fees', 'net' ] );
	}

	/** @return array{int, int} Count and sum of the list of a category. */
	private function list( string $category, string $sum ): array {
		$summary = $this->body( $this->rest( 'GET', '/transactions/summary', [ 'category_is' => $category ] ) );
		return [ $summary['count'], $summary[ $sum ] ];
	}

	/**
	 * @return array<string, mixed> A movement in dollars; its id is given when it is written.
	 */
	private static function moved( string $type, string $category, int $amount, int $fee = 0 ): array {
		return [
			'type'               => $type,
			'reporting_category' => $category,
			'amount'             => $amount,
			'fee'                => $fee,
			'net'                => $amount - $fee,
			'created'            => self::NOW - self::DAY,
			'available_on'       => self::NOW + 30 * self::DAY,
			'source'             => null,
		];
	}

	/** @param array<string, mixed> ...$movements */
	private function write( array ...$movements ): void {
		$own = array_map(
			fn ( array $movement ): array => Movements::movement( $movement + [ 'id' => 'txn_' . ( ++$this->movements ) ] ),
			array_values( $movements )
		);
		$this->project( new Changes( movements: $own ) );
	}

	/** @return array<string, mixed> */
	private static function payout( string $id, int $amount, int $created ): array {
		return [
			'id'           => $id,
			'amount'       => $amount,
			'created'      => $created,
			'arrival_date' => $created,
			'currency'     => 'usd',
			'status'       => 'paid',
			'automatic'    => true,
		];
	}

	/** @param array<string, mixed> ...$payouts */
	private function write_payouts( array ...$payouts ): void {
		$this->project(
			new Changes(
				payouts: array_map( static fn ( array $payout ): array => [ 'payout' => $payout, 'items' => [] ], array_values( $payouts ) )
			)
		);
	}

	private function project( Changes $changes ): void {
		$projector = Site::instance()->account()->ledger()->projector();
		$this->assertTrue( $projector->write( $changes, $projector->revision() ) );
	}
}
