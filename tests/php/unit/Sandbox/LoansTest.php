<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * What a loan's figures say, and what is due every sixty days.
 *
 * @covers \MerchantPayments\Sandbox\Loans\Loans
 */
final class LoansTest extends SandboxCase {

	/**
	 * Takes a loan.
	 *
	 * @return array<string, mixed>
	 */
	private function lend( string $currency = 'usd' ): array {
		return $this->post( 'sandbox/loans', [ 'amount' => 80_000, 'fee_amount' => 8_000, 'withhold_rate' => 0.125, 'currency' => $currency ] );
	}

	/** The figures of a running loan, and none when there is none. */
	public function test_the_running_loan_in_figures(): void {
		$this->assertSame(
			[ 'none', null ],
			[ $this->get( 'capital/financing_summary' )['status'], $this->get( 'capital/financing_summary' )['details'] ]
		);
		$loan = $this->lend();
		$this->wait( 2 );
		$this->pay();
		$summary = $this->get( 'capital/financing_summary' );

		$this->assertSame( 'accepted', $summary['status'] );
		$this->assertSame(
			[
				'advance_amount'             => 80_000,
				'advance_paid_out_at'        => $loan['created'],
				'currency'                   => 'usd',
				'current_repayment_interval' => [
					'due_at'           => $loan['created'] + 60 * 86_400,
					'paid_amount'      => 625,
					// A ninth of 88,000 is 9,778.
					'remaining_amount' => 9_153,
				],
				'fee_amount'                 => 8_000,
				'paid_amount'                => 625,
				'remaining_amount'           => 87_375,
				'repayments_begin_at'        => $loan['created'] + 86_400,
				'withhold_rate'              => 0.125,
			],
			$summary['details']
		);
	}

	/**
	 * What is missing of a minimum leaves the balance when its sixty days are over, in whole amounts of the currency.
	 *
	 * @dataProvider currencies
	 * @param int $minimum A ninth, in minor units.
	 */
	public function test_a_minimum_falls_due( string $currency, int $minimum ): void {
		$loan = $this->lend( $currency );
		$this->wait( 59.9 );
		$this->assertSame( [], $this->movements( 'LoanPaydown' ) );
		$this->wait( 0.2 );
		$this->assertSame( [ "LoanPaydown $currency -$minimum 0" ], $this->movements( 'LoanPaydown' ) );
		$next = $this->get( "sandbox/loans/{$loan['id']}" )['current_repayment_interval'];
		$this->assertSame( [ $loan['created'] + 120 * 86_400, 0, $minimum ], array_values( $next ) );

		$this->wait( 8 * 60 );
		$repaid = $this->get( "sandbox/loans/{$loan['id']}" );
		$this->assertSame( [ 'fully_paid', 0, null ], [ $repaid['status'], $repaid['remaining_amount'], $repaid['current_repayment_interval'] ] );
		$this->assertSame(
			[ $loan['created'] + 60 * 86_400, $loan['created'] + 9 * 60 * 86_400 ],
			[ $repaid['first_paydown_at'], $repaid['fully_paid_at'] ]
		);
		$this->assertCount( 9, $this->movements( 'LoanPaydown' ) );
		$this->assertSame( 'none', $this->get( 'capital/financing_summary' )['status'] );
	}

	/**
	 * Currencies with a ninth of 88,000 minor units.
	 *
	 * @return array<string, array{string, int}>
	 */
	public static function currencies(): array {
		return [
			'two decimals'   => [ 'usd', 9_778 ],
			'none'           => [ 'jpy', 9_778 ],
			'three, in tens' => [ 'kwd', 9_780 ],
		];
	}

	/** Who repays more than the minimum owes nothing at its end, and a new minimum afterwards. */
	public function test_a_minimum_that_was_met_takes_nothing(): void {
		$loan = $this->lend();
		$this->wait( 2 );
		$this->pay( [ 'amount' => 100_000 ] );
		$this->wait( 59 );

		$this->assertSame( [ 'LoanPaydown usd -12500 0' ], $this->movements( 'LoanPaydown' ) );
		$this->assertSame(
			[ $loan['created'] + 120 * 86_400, 0, 9_778 ],
			array_values( $this->get( "sandbox/loans/{$loan['id']}" )['current_repayment_interval'] )
		);
	}
}
