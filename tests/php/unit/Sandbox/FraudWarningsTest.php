<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * A refund in time avoids a dispute.
 *
 * @covers \MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings
 */
final class FraudWarningsTest extends SandboxCase {

	/** A test card's payment is warned of, and can be refunded early. */
	public function test_an_early_refund_settles_a_warning(): void {
		$charge  = $this->pay( [ 'payment_method' => 'pm_card_createIssuerFraudRecord' ] )['latest_charge']['id'];
		$warning = $this->warning();
		$this->assertSame( [ true, 'misc', $charge ], [ $warning['actionable'], $warning['fraud_type'], $warning['charge'] ] );
		$this->assertContains( 'radar.early_fraud_warning.created', $this->events() );

		$this->post( 'refunds', [ 'charge' => $charge, 'amount' => 4999 ] );
		$this->assertTrue( $this->warning()['actionable'], 'A part of the money is not enough.' );
		$this->post( 'refunds', [ 'charge' => $charge, 'reason' => 'fraudulent' ] );
		$this->assertFalse( $this->warning()['actionable'] );
		$this->assertContains( 'radar.early_fraud_warning.updated', $this->events() );
		$this->wait( 40 );
		$this->assertFalse( $this->get( "charges/$charge" )['disputed'] );
	}

	/** Nobody gives the money back, and the bank disputes the payment. */
	public function test_a_warning_becomes_a_dispute(): void {
		$charge = $this->pay()['latest_charge']['id'];
		$this->post(
			'sandbox/early_fraud_warnings',
			[ 'charge' => $charge, 'fraud_type' => 'made_with_stolen_card', 'dispute_in' => 3 * 86_400 ]
		);
		$this->wait( 2.9 );
		$this->assertFalse( $this->get( "charges/$charge" )['disputed'] );
		$this->wait( 0.2 );
		$this->assertSame( [ true, false ], [ $this->get( "charges/$charge" )['disputed'], $this->warning()['actionable'] ] );
		$this->assertSame( [ 'Dispute usd -5000 1500' ], $this->movements( 'Dispute' ) );
	}

	/** Banks dispute about two thirds of what they have warned of, after twelve days. */
	public function test_most_warnings_become_disputes(): void {
		for ( $payment = 0; $payment < 40; $payment++ ) {
			$this->post( 'sandbox/early_fraud_warnings', [ 'charge' => $this->pay()['latest_charge']['id'] ] );
		}
		$this->wait( 11.9 );
		$this->assertSame( [], $this->movements( 'Dispute' ) );
		$this->wait( 0.2 );
		$this->assertEqualsWithDelta( 26, count( $this->movements( 'Dispute' ) ), 9 );
	}

	/** What no bank warns of. */
	public function test_bad_warnings_are_refused(): void {
		$warned   = $this->pay( [ 'payment_method' => 'pm_card_createIssuerFraudRecord' ] )['latest_charge']['id'];
		$disputed = $this->pay( [ 'payment_method' => 'pm_card_createDispute' ] )['latest_charge']['id'];
		$klarna   = $this->pay( [ 'payment_method_data' => [ 'type' => 'klarna' ] ] )['latest_charge']['id'];
		$held     = $this->pay( [ 'capture_method' => 'manual' ] )['latest_charge']['id'];
		foreach ( [ $warned, $disputed, $klarna, $held ] as $charge ) {
			$this->assertSame( 'charge_unexpected_state', $this->refused( 'sandbox/early_fraud_warnings', [ 'charge' => $charge ] )->error_code );
		}
		$this->assertSame(
			'fraud_type',
			$this->refused( 'sandbox/early_fraud_warnings', [ 'charge' => $this->pay()['latest_charge']['id'], 'fraud_type' => 'rain' ] )->param
		);
	}

	/**
	 * The newest warning.
	 *
	 * @return array<string, mixed>
	 */
	private function warning(): array {
		$ids = [];
		foreach ( $this->store->records as $record ) {
			if ( 'FraudWarning' === $record->kind()->name ) {
				$ids[] = $this->sandbox->ids()->id( $record->number );
			}
		}
		return $this->get( 'radar/early_fraud_warnings/' . end( $ids ) );
	}
}
