<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * Money that goes back.
 *
 * @covers \MerchantPayments\Sandbox\Refunds\Refunds
 */
final class RefundsTest extends SandboxCase {

	/** Two partial refunds make a whole one; there is no third, and the fee stays. */
	public function test_partial_refunds_add_up(): void {
		$charge = $this->pay()['latest_charge']['id'];
		$before = count( $this->store->events );
		$first  = $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 2000, 'reason' => 'requested_by_customer' ] );
		$this->assertSame( [ 'succeeded', 2000, 'requested_by_customer' ], [ $first['status'], $first['amount'], $first['reason'] ] );
		$this->assertSame( 'amount_too_large', $this->refused( 'refunds', [ 'charge' => $charge, 'amount' => 3001 ] )->error_code );
		$this->post( 'refunds', [ 'charge' => $charge ] );

		$this->assertSame( [ 'charge.refunded', 'refund.created', 'charge.refunded', 'refund.created' ], $this->events( $before ) );
		$this->assertSame( [ true, 5000 ], [ $this->get( "charges/$charge" )['refunded'], $this->get( "charges/$charge" )['amount_refunded'] ] );
		$this->assertSame( 'charge_already_refunded', $this->refused( 'refunds', [ 'charge' => $charge ] )->error_code );
		$this->assertSame( [ 'Charge usd 5000 175', 'Refund usd -2000 0', 'Refund usd -3000 0' ], $this->movements() );
		$this->assertSame( -175, $this->balance( 'pending' ) );
	}

	/** A refund is of one thing: a call that names two says not whose money goes back. */
	public function test_a_refund_names_one_payment(): void {
		$params  = [ 'charge' => $this->pay()['latest_charge']['id'], 'payment_intent' => $this->pay()['id'] ];
		$refusal = $this->refused( 'refunds', $params );
		$this->assertSame( [ 'parameters_exclusive', [] ], [ $refusal->error_code, $this->movements( 'Refund' ) ] );
		$this->assertSame( 'succeeded', $this->post( 'refunds', array_slice( $params, 0, 1 ) )['status'] );
		$this->assertSame( 'succeeded', $this->post( 'refunds', array_slice( $params, 1 ) )['status'] );
	}

	/** A refund of a payment in another currency goes at the day's rate. */
	public function test_a_refund_in_another_currency(): void {
		$charge = $this->pay( [ 'currency' => 'cad' ] )['latest_charge']['id'];
		$this->wait( 40 );
		$refund = $this->post( 'refunds', [ 'charge' => $charge, 'expand' => [ 'balance_transaction' ] ] );
		$this->assertSame( [ 'cad', 'usd' ], [ $refund['currency'], $refund['balance_transaction']['currency'] ] );
		$this->assertSame( - (int) round( 5000 * $refund['balance_transaction']['exchange_rate'] ), $refund['balance_transaction']['amount'] );
	}

	/** A refund fails later and its money comes back, to the cent. */
	public function test_a_refund_fails(): void {
		$charge = $this->pay( [ 'payment_method' => 'pm_card_refundFail', 'currency' => 'cad' ] )['latest_charge']['id'];
		$refund = $this->post( 'refunds', [ 'charge' => $charge ] );
		$this->assertSame( 'succeeded', $refund['status'] );
		$this->wait( 2 );

		$failed = $this->get( "refunds/{$refund['id']}", [ 'expand' => [ 'balance_transaction', 'failure_balance_transaction' ] ] );
		$this->assertSame( [ 'failed', 'expired_or_canceled_card' ], [ $failed['status'], $failed['failure_reason'] ] );
		$this->assertSame( -$failed['balance_transaction']['net'], $failed['failure_balance_transaction']['net'] );
		$this->assertSame( [ 0, false ], [ $this->get( "charges/$charge" )['amount_refunded'], $this->get( "charges/$charge" )['refunded'] ] );
		$this->assertContains( 'refund.failed', $this->events() );
	}

	/**
	 * A refund fails for every reason that Stripe has, and never costs anything.
	 *
	 * @testWith ["lost_or_stolen_card", "usd"]
	 *           ["expired_or_canceled_card", "jpy"]
	 *           ["charge_for_pending_refund_disputed", "kwd"]
	 *           ["insufficient_funds", "cad"]
	 *           ["declined", "usd"]
	 *           ["merchant_request", "eur"]
	 *           ["unknown", "krw"]
	 */
	public function test_every_failure_reason( string $reason, string $currency ): void {
		$charge = $this->pay( [ 'currency' => $currency ] )['latest_charge']['id'];
		$refund = $this->post(
			'refunds',
			[ 'charge' => $charge, 'amount' => 1000, 'sandbox' => [ 'outcome' => 'failed', 'failure_reason' => $reason, 'after' => 3600 ] ]
		);
		$this->wait( 0.1 );
		$failed = $this->get( "refunds/{$refund['id']}", [ 'expand' => [ 'balance_transaction', 'failure_balance_transaction' ] ] );
		$this->assertSame( [ 'failed', $reason ], [ $failed['status'], $failed['failure_reason'] ] );
		$this->assertSame( 0, $failed['balance_transaction']['net'] + $failed['failure_balance_transaction']['net'] );
	}

	/** A refund is pending, and succeeds or is canceled. */
	public function test_pending_refunds(): void {
		$charge   = $this->pay( [ 'payment_method' => 'pm_card_pendingRefund' ] )['latest_charge']['id'];
		$canceled = $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 1000 ] );
		$pending  = $this->post( 'refunds', [ 'charge' => $charge, 'amount' => 2000 ] );
		$this->assertSame( [ 'pending', 'pending' ], [ $canceled['status'], $pending['status'] ] );
		$this->assertSame( 'canceled', $this->post( "refunds/{$canceled['id']}/cancel" )['status'] );
		$this->wait( 3 );
		$this->assertSame( 'succeeded', $this->get( "refunds/{$pending['id']}" )['status'] );
		$this->assertSame( 'refund_unexpected_state', $this->refused( "refunds/{$pending['id']}/cancel" )->error_code );
		$this->assertSame( 2000, $this->get( "charges/$charge" )['amount_refunded'] );
	}

	/** Refunds of other methods than cards have a prefix and a type of their own. */
	public function test_refunds_of_payments(): void {
		$intent = $this->pay( [ 'payment_method_data' => [ 'type' => 'klarna' ] ] );
		$refund = $this->post( 'refunds', [ 'payment_intent' => $intent['id'], 'expand' => [ 'balance_transaction' ] ] );
		$this->assertStringStartsWith( 'pyr_', $refund['id'] );
		$this->assertSame( [ 'pending', 'payment_refund' ], [ $refund['status'], $refund['balance_transaction']['type'] ] );
	}

	/** What cannot be refunded. */
	public function test_bad_refunds_are_refused(): void {
		$held     = $this->pay( [ 'capture_method' => 'manual' ] )['latest_charge']['id'];
		$disputed = $this->pay( [ 'payment_method' => 'pm_card_createDispute' ] )['latest_charge']['id'];
		$dinars   = $this->pay( [ 'currency' => 'kwd' ] )['latest_charge']['id'];
		$cases    = [
			[ [], 'parameter_missing' ],
			[ [ 'charge' => 'ch_1' ], 'resource_missing' ],
			[ [ 'charge' => $held ], 'charge_not_refundable' ],
			[ [ 'charge' => $disputed ], 'charge_disputed' ],
			[ [ 'charge' => $dinars, 'amount' => 15 ], 'parameter_invalid_integer' ],
			[ [ 'charge' => $dinars, 'amount' => 0 ], 'parameter_invalid_integer' ],
			[ [ 'charge' => $dinars, 'reason' => 'boredom' ], 'parameter_invalid' ],
		];
		foreach ( $cases as list( $params, $code ) ) {
			$this->assertSame( $code, $this->refused( 'refunds', $params )->error_code );
		}
	}

	/** What was never captured counts as returned in full once its authorization is canceled; part of a capture does not. */
	public function test_returned_in_full(): void {
		$held    = $this->pay( [ 'capture_method' => 'manual' ] );
		$state   = fn ( array $intent ): array => array_intersect_key(
			$this->get( 'charges/' . $intent['latest_charge']['id'] ),
			[
				'captured'        => 0,
				'amount_captured' => 0,
				'amount_refunded' => 0,
				'refunded'        => 0,
			]
		);
		$expects = static fn ( bool $captured, int $taken, int $back, bool $all ): array => [
			'amount_captured' => $taken,
			'amount_refunded' => $back,
			'captured'        => $captured,
			'refunded'        => $all,
		];
		$this->assertSame( $expects( false, 0, 0, false ), $state( $held ) );
		$this->post( "payment_intents/{$held['id']}/cancel" );
		$this->assertSame( $expects( false, 0, 5000, true ), $state( $held ) );

		$paid = $this->pay();
		$this->assertSame( $expects( true, 5000, 0, false ), $state( $paid ) );
		foreach ( [ 4999 => false, 5000 => true ] as $back => $all ) {
			$this->post( 'refunds', [ 'charge' => $paid['latest_charge']['id'], 'amount' => $all ? 1 : 4999 ] );
			$this->assertSame( $expects( true, 5000, $back, $all ), $state( $paid ) );
		}
	}
}
