<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Rows of a report become whole when somebody opens their payment.
 *
 * @covers \MerchantPayments\Ledger\LedgerObjects
 * @covers \MerchantPayments\Features\PaymentDetails\PaymentReader
 */
final class FilledWhenOpenedTest extends IntegrationTestCase {

	/** All movements of the payment, its refunds and disputes, by any of the pages' routes; and no other payment's. */
	public function test_a_payment_is_opened(): void {
		$this->act_as( 'administrator' );
		$plugin   = ImportedStore::make();
		$expected = self::transactions( $plugin );
		$tables   = $plugin->account()->tables();
		$made     = $this->make_lean( $plugin );
		$this->assertGreaterThan( 20, $made );
		$payments = $tables->rows(
			'charge_id, MAX(payment_intent_id) AS intent, COUNT(*) AS movements',
			'transactions',
			new Condition( 'charge_id IS NOT NULL' ),
			'GROUP BY charge_id ORDER BY movements DESC, charge_id LIMIT 4'
		);
		$this->assertGreaterThan( 1, (int) $payments[0]['movements'] );
		foreach ( $payments as $number => $payment ) {
			[ 'charge_id' => $charge, 'intent' => $intent ] = $payment;
			$route = [ "/charges/$charge", "/payment_intents/$intent", "/timeline/$intent" ][ $number % 3 ];
			$this->assertSame( 200, $this->rest( 'GET', $route )->get_status(), $route );
			$of = new Condition( 'charge_id = %s AND lean = 1', [ (string) $payment['charge_id'] ] );
			$this->assertSame( 0, $tables->count( 'transactions', $of ), $route );
			$made -= (int) $payment['movements'];
		}
		$this->assertSame( $made, $tables->count( 'transactions', new Condition( 'lean = 1' ) ), 'Others stay.' );
		$opened = array_column( $payments, 'charge_id' );
		$is_it  = static fn ( array $row ): bool => in_array( $row['charge_id'], $opened, true );
		$this->assertSame(
			array_values( array_filter( $expected, $is_it ) ),
			array_values( array_filter( self::transactions( $plugin ), $is_it ) )
		);
		$this->assertSame( [], ImportedStore::unsound( $plugin ) );
	}

	/** As if they had come from a report. */
	private function make_lean( Site $plugin ): int {
		$lean = new Condition( "lean = 1, fee_tax = 0, risk_level = NULL, source_identifier = ''" );
		$some = new Condition( 'charge_id IS NOT NULL' );
		$made = $plugin->account()->tables()->update( 'transactions', $lean, $some );
		$plugin->account()->ledger()->projector()->exclusively(
			( new \MerchantPayments\Ledger\SumsCheck( $plugin->account()->tables() ) )->repair( ... )
		);
		return $made;
	}

	/** @return list<array<string, string|null>> */
	private static function transactions( Site $plugin ): array {
		return $plugin->account()->tables()->rows( '*', 'transactions', null, 'ORDER BY transaction_id' );
	}
}
