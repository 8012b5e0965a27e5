<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Documents;

use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SumsCheck;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;

/**
 * Fees that the ledger learns of after their month was invoiced. Not over HTTP: the sandbox's clock is moved.
 *
 * @covers \MerchantPayments\Documents\FeesOfMonth
 * @covers \MerchantPayments\Documents\MonthlyInvoices
 * @group sandbox-only
 */
final class LateFeesTest extends PlatformTestCase {

	/** A store of its own, before anything was sold. */
	protected function set_up(): void {
		parent::set_up();
		$account = Site::instance()->account();
		$account->ledger()->clear();
		$account->event_feed()->continue_after( null );
		delete_option( MonthlyInvoices::OPTION . $account->scope->id );
	}

	/** Moves the sandbox's clock to noon of a month's second day. */
	private static function be_on( int $month ): void {
		Site::instance()->sandbox()->clock()->set( (int) gmmktime( 12, 0, 0, $month, 2, 2026 ) );
	}

	/**
	 * @return array<string, array{
	 *     currency: string,
	 *     lines: list<array{description: string, quantity: int, amount: int}>,
	 *     net: int,
	 *     tax: int,
	 *     total: int
	 * }>
	 *   What an invoice says, by currency.
	 */
	private static function totals( string $month ): array {
		$row = Site::instance()->account()->tables()->row( 'body', 'documents', new Condition( 'period_from = %s', [ "$month-01" ] ) );
		return array_column( json_decode( (string) ( $row['body'] ?? '' ), true, 16, JSON_THROW_ON_ERROR )['totals'], null, 'currency' );
	}

	/**
	 * A payment of March comes into the ledger only after March was invoiced, and one is mended: the next invoice has the rest, and all
	 * together are what the ledger has, with its tax, in currencies of zero, two and three decimals.
	 */
	public function test_what_came_late_is_in_the_next_invoice(): void {
		$this->platform( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->pay( [ 'currency' => 'kwd', 'amount' => 40_000 ] );
		$late = [
			$this->pay()['latest_charge'],
			$this->pay( [ 'currency' => 'kwd', 'amount' => 50_000 ] )['latest_charge'],
			$this->pay( [ 'currency' => 'jpy', 'amount' => 9000 ] )['latest_charge'],
		];
		self::be_on( 4 );
		$account = Site::instance()->account();
		$account->event_feed()->catch_up();
		foreach ( $late as $charge ) {
			$account->tables()->delete( 'transactions', new Condition( 'charge_id = %s', [ $charge ] ) );
		}
		( new SumsCheck( $account->tables() ) )->repair();
		$account->invoices()->make( $account->connection->clock->now() );
		$this->assertSame( [ 'kwd' ], array_keys( self::totals( '2026-03' ) ) );

		$this->pay();
		self::be_on( 5 );
		Site::instance()->jobs()->reconcile();
		$april = self::totals( '2026-04' );
		$this->assertSame( [ 'jpy', 'kwd', 'usd' ], array_keys( $april ) );
		$this->assertSame( [ 'Payment fees', 'Fees of earlier months' ], array_column( $april['usd']['lines'], 'description' ) );
		$this->assertGreaterThan( 0, $april['kwd']['tax'] );
		$this->assert_invoices_are_the_ledgers();

		$this->pay();
		self::be_on( 6 );
		Site::instance()->jobs()->reconcile();
		$this->assertCount( 1, self::totals( '2026-05' )['usd']['lines'], 'Once.' );
		$this->assert_invoices_are_the_ledgers();
	}

	/** Two accounts that became one have both invoiced March: the next invoice gives back what was invoiced twice. */
	public function test_what_was_invoiced_twice_is_given_back(): void {
		$this->platform( 'sandbox/fees/tax', [ 'percentage_rate' => 0.2 ] );
		$this->pay();
		$this->pay( [ 'currency' => 'kwd', 'amount' => 40_000 ] );
		self::be_on( 4 );
		Site::instance()->jobs()->reconcile();
		$scope  = new Scope( 903, Mode::Sandbox, 'acct_903' );
		$tables = Site::instance()->account()->tables();
		$older  = new ScopedTables( Site::instance()->database(), $scope );
		$march  = $tables->row( '*', 'documents' ) ?? [];
		$text   = array_map( strval( ... ), array_diff_key( $march, [ 'scope' => 0 ] ) );
		$older->insert_new( 'documents', [ 'number' => 9, 'created' => (int) $march['created'], 'body' => ' ' . $march['body'] ] + $text );
		( new MonthlyInvoices( $older, Site::instance()->lock(), new TaxDetails( $scope ) ) )->move_to( $tables );
		$older->delete( 'documents' );
		$this->assertSame( 2, $tables->count( 'documents' ) );

		$this->pay();
		self::be_on( 5 );
		Site::instance()->jobs()->reconcile();
		$april = self::totals( '2026-04' );
		$this->assertSame( [ 'Payment fees', 'Fees of earlier months' ], array_column( $april['usd']['lines'], 'description' ) );
		$this->assertLessThan( 0, $april['kwd']['total'] );
		$this->assert_invoices_are_the_ledgers();
	}

	/** All invoices together have each currency's fees and tax as the transactions have them. */
	private function assert_invoices_are_the_ledgers(): void {
		$tables   = Site::instance()->account()->tables();
		$expected = [];
		foreach ( $tables->rows(
			'currency, SUM(fees) AS fees, SUM(fee_tax) AS tax',
			'transactions',
			null,
			'GROUP BY currency ORDER BY currency'
		) as $row ) {
			$expected[ (string) $row['currency'] ] = [ (int) $row['fees'], (int) $row['tax'] ];
		}
		$found = [];
		foreach ( $tables->column( 'body', 'documents' ) as $body ) {
			foreach ( json_decode( $body, true, 16, JSON_THROW_ON_ERROR )['totals'] as $total ) {
				$sum = $found[ $total['currency'] ] ?? [ 0, 0 ];

				$found[ $total['currency'] ] = [ $sum[0] + $total['total'], $sum[1] + $total['tax'] ];
				$this->assertSame( $total['net'], array_sum( array_column( $total['lines'], 'amount' ) ) );
			}
		}
		ksort( $found );
		$this->assertSame( $expected, $found );
	}
}
