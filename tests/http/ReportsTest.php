<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Tests\OwnAccountTestCase;
use MerchantPayments\Tests\StripeServer;

/**
 * Old history of an own account comes as reports, over sockets and at the pace of an import.
 *
 * @group own-account
 * @covers \MerchantPayments\Ledger\Import\ReportedHistory
 */
final class ReportsTest extends OwnAccountTestCase {

	private const PAYMENT = [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ];

	public function test_old_history_comes_as_reports(): void {
		$sandbox = $this->plugin->sandbox();
		for ( $payment = 0; $payment < 130; $payment++ ) {
			$sandbox->transport()->request( 'POST', '/v1/payment_intents', [ 'amount' => 1000 + $payment ] + self::PAYMENT );
			$sandbox->clock()->advance( DAY_IN_SECONDS );
		}
		$this->forget();
		$this->connect( self::OWN );
		StripeServer::served();
		$account = $this->account();
		$account->ledger()->clear();
		// The sandbox is ahead of this machine's clock.
		$this->assertTrue( $account->in_bulk()->ledger()->importer( null, 100, -YEAR_IN_SECONDS, 1 )->run() );
		$calls = StripeServer::served();
		$this->assertContains( 'POST /v1/reporting/report_runs', $calls );
		$this->assertGreaterThan( 20, $account->tables()->count( 'transactions', new Condition( 'lean = 1' ) ) );
		$this->assertSame( [], $account->check()->run() );
		$this->assertSame( [], StripeServer::violations() );
	}
}
