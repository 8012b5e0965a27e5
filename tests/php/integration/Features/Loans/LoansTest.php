<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Loans;

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * What clients of `/wc/v3/payments/capital` get.
 * Not over HTTP: Stripe does not have this.
 *
 * @covers \MerchantPayments\Features\Loans\LoansController
 * @covers \MerchantPayments\Features\Loans\LoanSchema
 * @group sandbox-only
 */
final class LoansTest extends PlatformTestCase {

	private const DAY = 86_400;

	/** Without a loan there is nothing, and no error. */
	public function test_no_loan(): void {
		$this->assertSame(
			[ 'details' => null ],
			$this->answer( $this->rest( 'GET', '/capital/active_loan_summary' ), '/capital/active_loan_summary' )
		);
		$this->assertSame( [ 'data' => [] ], $this->answer( $this->rest( 'GET', '/capital/loans' ), '/capital/loans' ) );
	}

	/** The running loan in figures, and all loans, the newest first. */
	public function test_loans(): void {
		$clock = Site::instance()->sandbox()->clock();
		$yen   = $this->platform( 'sandbox/loans', [ 'amount' => 1_000, 'fee_amount' => 100, 'withhold_rate' => 0.5, 'currency' => 'jpy' ] );
		$clock->set( SandboxStore::UNTIL + 2 * self::DAY );
		$this->pay( [ 'currency' => 'jpy', 'amount' => 2_200 ] );
		$clock->set( SandboxStore::UNTIL + 3 * self::DAY );
		$dollars = $this->platform( 'sandbox/loans', [ 'amount' => 90_000, 'fee_amount' => 9_000, 'withhold_rate' => 0.125 ] );
		$clock->set( SandboxStore::UNTIL + 5 * self::DAY );
		$this->pay();

		$this->assertSame(
			[
				'advance_amount'             => 90_000,
				'advance_paid_out_at'        => $dollars['created'],
				'currency'                   => 'usd',
				'current_repayment_interval' => [
					'due_at'           => $dollars['created'] + 60 * self::DAY,
					'paid_amount'      => 625,
					'remaining_amount' => 10_375,
				],
				'fee_amount'                 => 9_000,
				'paid_amount'                => 625,
				'remaining_amount'           => 98_375,
				'repayments_begin_at'        => $dollars['created'] + self::DAY,
				'withhold_rate'              => 0.125,
			],
			$this->answer( $this->rest( 'GET', '/capital/active_loan_summary' ), '/capital/active_loan_summary' )['details']
		);
		$loans = $this->answer( $this->rest( 'GET', '/capital/loans' ), '/capital/loans' )['data'];
		$this->assertSame( [ $dollars['id'], $yen['id'] ], array_column( $loans, 'stripe_loan_id' ) );
		$this->assertSame(
			[ null, '2026-03-03 12:00' ],
			array_map(
				static fn ( ?string $time ): ?string => null === $time ? null : substr( $time, 0, 16 ),
				array_column( $loans, 'fully_paid_at' )
			)
		);
		$this->assertSame(
			[ 'jpy', 1_000, 100, 0.5 ],
			[ $loans[1]['currency'], $loans[1]['amount'], $loans[1]['fee_amount'], $loans[1]['withhold_rate'] ]
		);
	}
}
