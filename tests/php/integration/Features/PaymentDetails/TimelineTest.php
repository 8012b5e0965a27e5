<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\PaymentDetails;

use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Orders\OrderPayment;

/** What a merchant reads after each thing that can happen to a payment. */
final class TimelineTest extends PaymentStoryCase {

	/**
	 * Authorized, captured, refunded in two parts, paid out. By the order's id it reads the same.
	 *
	 * @dataProvider currencies
	 */
	public function test_capture_and_refunds( string $currency, int $amount ): void {
		$order = $this->order(
			[
				'manual'   => true,
				'currency' => $currency,
				'amount'   => $amount,
			]
		);
		$id    = (string) $order->get_meta( '_intent_id' );
		$this->assertSame( [ 'authorized' ], $this->told( $id ) );
		$this->wait( 1 );
		$this->capture( $order );
		$this->wait( 1 );
		$part = intdiv( $amount, 50 ) * 20;
		$this->refund( $order, $part );
		$this->assertSame( 'pending', $this->event( $id, 'partial_refund' )['acquirer_reference_number_status'] );
		$this->wait( 1 );
		$this->refund( $order, $amount - $part );
		// What was refunded in full leaves only its fee: without other money that comes later there might be no payout, as the days of the week
		// fall.
		$this->paid(
			[
				'currency' => $currency,
				'amount'   => $amount,
			]
		);
		$this->wait( 20 );

		$this->assertSame( [ 'full_refund', 'partial_refund', 'captured', 'authorized' ], $this->told( $id ) );
		$this->assertSame( $this->timeline( $id ), $this->timeline( (string) $order->get_id() ) );
		$captured = $this->event( $id, 'captured' );
		$this->assertSame( [ $amount, $currency ], [ $captured['amount_captured'], $captured['currency'] ] );
		$row = $this->row( (string) $this->charge( $order )['balance_transaction'] );
		$this->assertSame( (int) $row['net'], $captured['transaction_details']['store_amount_captured'] - $captured['fee'] );
		$this->assertSame( $row['deposit_id'], $captured['deposit']['id'] );
		$this->assertGreaterThan( $captured['datetime'], $captured['deposit']['arrival_date'] );
		$partial = $this->event( $id, 'partial_refund' );
		$this->assertSame(
			[ $part, $currency, 'available' ],
			[ $partial['amount_refunded'], $partial['currency'], $partial['acquirer_reference_number_status'] ]
		);
		$this->assertNotEmpty( $partial['acquirer_reference_number'] );
		$this->assertSame( $amount - $part, $this->event( $id, 'full_refund' )['amount_refunded'] );
	}

	/**
	 * Currencies with two, no and three decimals.
	 *
	 * @return list<array{string, int}>
	 */
	public static function currencies(): array {
		return [ [ 'usd', 5000 ], [ 'jpy', 5000 ], [ 'kwd', 50_000 ] ];
	}

	/** A refund that fails after two days: its money went and came back. */
	public function test_failed_refund(): void {
		$intent = $this->paid();
		$this->wait( 1 );
		$this->post(
			'refunds',
			[
				'payment_intent' => $intent['id'],
				'amount'         => 1000,
				'sandbox'        => [
					'outcome'        => 'failed',
					'failure_reason' => 'lost_or_stolen_card',
				],
			]
		);
		$this->wait( 3 );
		$this->assertSame( [ 'refund_failed', 'partial_refund', 'captured' ], $this->told( $intent['id'] ) );
		$failed = $this->event( $intent['id'], 'refund_failed' );
		$this->assertSame( [ 1000, 'lost_or_stolen_card' ], [ $failed['amount_refunded'], $failed['failure_reason'] ] );
	}

	/** A declined card, then another one. */
	public function test_failed_payment(): void {
		$intent = $this->paid( [ 'payment_method' => 'pm_card_visa_chargeDeclinedInsufficientFunds' ] );
		$this->assertSame( [ 'failed' ], $this->told( $intent['id'] ) );
		$this->wait( 0.1 );
		$this->post( "payment_intents/{$intent['id']}/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$this->assertSame( [ 'captured', 'failed' ], $this->told( $intent['id'] ) );
		$failed = $this->event( $intent['id'], 'failed' );
		$this->assertSame( [ 5000, 'usd', 'insufficient_funds' ], [ $failed['amount'], $failed['currency'], $failed['reason'] ] );
	}

	/** A direct debit takes days, and a local payment can fail after it had succeeded. */
	public function test_slow_payments(): void {
		$debit = $this->paid(
			[
				'currency'            => 'eur',
				'payment_method_data' => [ 'type' => 'sepa_debit' ],
			]
		);
		$this->assertSame( [ 'started' ], $this->told( $debit['id'] ) );
		$late = $this->paid(
			[
				'currency'            => 'eur',
				'payment_method_data' => [ 'type' => 'bancontact' ],
				'sandbox'             => [
					'late_failure' => [
						'after' => DAY_IN_SECONDS,
						'code'  => 'generic_decline',
					],
				],
			]
		);
		$this->wait( 7 );
		$this->assertSame( [ 'captured' ], $this->told( $debit['id'] ) );
		$this->assertSame( [ 'failed', 'captured' ], $this->told( $late['id'] ) );
	}

	/**
	 * A dispute is answered, and the bank decides.
	 *
	 * @dataProvider verdicts
	 */
	public function test_disputes( string $outcome ): void {
		$intent  = $this->paid();
		$dispute = $this->disputed( $intent, [ 'reason' => 'product_not_received' ] );
		$this->post(
			'disputes/' . $dispute['id'],
			[
				'evidence' => [ 'product_description' => 'A lamp' ],
				'submit'   => true,
			]
		);
		$this->wait( 1 );
		$this->post( "sandbox/disputes/{$dispute['id']}/decide", [ 'outcome' => $outcome ] );
		$this->wait( 20 );
		$this->assertSame( [ "dispute_$outcome", 'dispute_in_review', 'dispute_needs_response', 'captured' ], $this->told( $intent['id'] ) );
		$asked = $this->event( $intent['id'], 'dispute_needs_response' );
		$this->assertSame(
			[ 5000, 1500, 'usd', 'product_not_received' ],
			[ $asked['amount'], $asked['fee'], $asked['currency'], $asked['reason'] ]
		);
		$this->assertArrayHasKey( 'deposit', $asked );
		if ( 'won' === $outcome ) {
			$this->assertSame(
				[ 5000, 1500 ],
				[ $this->event( $intent['id'], 'dispute_won' )['amount'], $this->event( $intent['id'], 'dispute_won' )['fee'] ]
			);
		}
	}

	/** @return list<array{string}> */
	public static function verdicts(): array {
		return [ [ 'won' ], [ 'lost' ] ];
	}

	/** An inquiry takes no money; it is closed, or becomes a dispute that does. */
	public function test_inquiries(): void {
		$closed = $this->paid();
		$this->post( "sandbox/disputes/{$this->disputed( $closed, [ 'inquiry' => true ] )['id']}/decide", [ 'outcome' => 'warning_closed' ] );
		$this->assertSame( [ 'dispute_warning_closed', 'dispute_needs_response', 'captured' ], $this->told( $closed['id'] ) );
		$this->assertNull( $this->event( $closed['id'], 'dispute_needs_response' )['amount'] );
		$worse   = $this->paid();
		$inquiry = $this->disputed( $worse, [ 'inquiry' => true ] );
		$this->wait( 1 );
		$this->post( "sandbox/disputes/{$inquiry['id']}/decide", [ 'outcome' => 'escalated' ] );
		$this->wait( 1 );
		$this->post( "disputes/{$inquiry['id']}/close" );
		$this->assertSame( [ 'dispute_lost', 'dispute_needs_response', 'dispute_needs_response', 'captured' ], $this->told( $worse['id'] ) );
		$this->assertSame( [ 5000, null ], array_slice( array_column( $this->timeline( $worse['id'] ), 'amount' ), 0, 2 ) );
	}

	/** An authorization that nobody takes ends. */
	public function test_ended_authorizations(): void {
		$expired  = $this->paid( [ 'capture_method' => 'manual' ] );
		$canceled = $this->paid( [ 'capture_method' => 'manual' ] );
		$this->wait( 1 );
		$this->post( "payment_intents/{$canceled['id']}/cancel" );
		$this->wait( 8 );
		$this->assertSame( [ 'authorization_expired', 'authorized' ], $this->told( $expired['id'] ) );
		$this->assertSame( [ 'authorization_voided', 'authorized' ], $this->told( $canceled['id'] ) );
		$this->assertSame( 5000, $this->event( $canceled['id'], 'authorization_voided' )['amount'] );
	}

	/** A running loan takes its share of the payment, and of no other one's. */
	public function test_paydown(): void {
		$loan = $this->post(
			'sandbox/loans',
			[
				'amount'        => 100_000,
				'withhold_rate' => 0.1,
				'currency'      => 'usd',
			]
		);
		$this->wait( 2 );
		$intent = $this->paid();
		$other  = $this->paid( [ 'amount' => 9000 ] );
		$this->wait( 10 );
		$event = $this->event( $intent['id'], 'financing_paydown' );
		$this->assertSame( [ 500, 'usd', $loan['id'] ], [ $event['amount'], $event['currency'], $event['loan_id'] ] );
		$this->assertArrayHasKey( 'deposit', $event );
		$this->assertSame( [ 'amount' => 500 ], $this->ask( '/charges/{id}', $intent['latest_charge'] )['paydown'] );
		$this->assertSame( 900, $this->event( $other['id'], 'financing_paydown' )['amount'] );
	}

	/** Held by fraud rules, and approved or blocked by the merchant. */
	public function test_held_payments(): void {
		foreach ( [ 'approve', 'block' ] as $decision ) {
			$order = $this->order( [ 'manual' => true ] );
			$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, 'review' );
			$order->save();
			$id = (string) $order->get_meta( '_intent_id' );
			$this->assertSame( [ 'fraud_outcome_review', 'authorized' ], $this->told( $id ) );
			$this->assertSame( 'review', $this->ask( '/fraud_outcomes/{id}/latest', $id )['status'] );
			$this->assertSame( 200, ( 'approve' === $decision ? $this->capture( $order ) : $this->cancel( $order ) )->get_status() );
			$event = $this->event( $id, "fraud_outcome_manual_$decision" );
			$this->assertSame(
				[ get_current_user_id(), 'merchant-payments-test-administrator', get_edit_user_link() ],
				array_values( $event['user'] )
			);
			$this->assertContains( 'approve' === $decision ? 'captured' : 'authorization_voided', $this->told( $id ) );
			$this->assertSame( 'approve' === $decision ? 'allow' : 'block', $this->ask( '/fraud_outcomes/{id}/latest', $id )['status'] );
		}
	}

	/**
	 * A decision that the platform refused is told by nobody: the payment is still held.
	 *
	 * @testWith ["capture"]
	 *           ["cancel"]
	 */
	public function test_a_refused_decision( string $action ): void {
		$order = $this->order( [ 'manual' => true ] );
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, 'review' );
		$order->save();
		$id = (string) $order->get_meta( '_intent_id' );
		$this->fail_next( $action, '429' );
		$this->assertSame( 429, ( 'capture' === $action ? $this->capture( $order ) : $this->cancel( $order ) )->get_status() );
		$this->assertSame( [ 'fraud_outcome_review', 'authorized' ], $this->told( $id ) );
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertContains( 'fraud_outcome_manual_approve', $this->told( $id ) );
		$this->assertNotContains( 'fraud_outcome_manual_block', $this->told( $id ) );
	}

	/** Every rule that held or blocked a try is named; a try that was blocked stays told when another one passes. */
	public function test_rules(): void {
		$said = static fn ( string $text ): array => [
			'payment_method_data' => [ 'type' => 'card' ],
			'metadata'            => [ Verdict::METADATA => $text ],
		];
		$held = $this->paid( $said( 'order_items_threshold=review purchase_price_threshold=allow' ) + [ 'capture_method' => 'manual' ] );
		$this->assertSame( [ 'fraud_outcome_review', 'authorized' ], $this->told( $held['id'] ) );
		$this->assertSame(
			[
				'order_items_threshold'    => 'review',
				'purchase_price_threshold' => 'allow',
			],
			$this->event( $held['id'], 'fraud_outcome_review' )['ruleset_results']
		);
		$this->assertSame( 'review', $this->ask( '/fraud_outcomes/{id}/latest', $held['id'] )['status'] );
		$this->post( "payment_intents/{$held['id']}/capture" );
		$this->assertSame( 'allow', $this->ask( '/fraud_outcomes/{id}/latest', $held['id'] )['status'] );

		$blocked = $this->post( 'payment_intents', $said( 'purchase_price_threshold=block' ) + [ 'amount' => 200_000, 'currency' => 'usd' ] );
		$this->assertSame( [ 'fraud_outcome_block', 'started' ], $this->told( $blocked['id'] ) );
		$this->assertSame( 'block', $this->event( $blocked['id'], 'fraud_outcome_block' )['ruleset_results']['purchase_price_threshold'] );
		$this->assertSame( 'block', $this->ask( '/fraud_outcomes/{id}/latest', $blocked['id'] )['status'] );
	}

	/** A try that the account's own rule blocked stays told when another card passes. */
	public function test_a_blocked_try(): void {
		$blocked = $this->paid( [ 'payment_method' => 'pm_card_cvcCheckFail' ] );
		$this->assertSame( [ 'failed', 'fraud_outcome_block' ], $this->told( $blocked['id'] ) );
		$this->assertSame( [ 'cvc_verification' => 'block' ], $this->event( $blocked['id'], 'fraud_outcome_block' )['ruleset_results'] );
		$this->wait( 1 );
		$this->post( "payment_intents/{$blocked['id']}/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$this->assertSame( [ 'captured', 'failed', 'fraud_outcome_block' ], $this->told( $blocked['id'] ) );
	}

	/** An order that was blocked before there was a payment tells of it. */
	public function test_an_order_without_a_payment(): void {
		$order = wc_create_order();
		$this->assertInstanceOf( \WC_Order::class, $order );
		$this->assertSame( [], $this->told( (string) $order->get_id() ) );
		$this->assert_rest_error( $this->rest( 'GET', "/fraud_outcomes/{$order->get_id()}/latest" ), 404, 'wcpay_fraud_outcome_not_found' );
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, 'block' );
		$order->save();
		$this->assertSame( [ 'fraud_outcome_block' ], $this->told( (string) $order->get_id() ) );
		$this->assertSame( $order->get_date_created()?->getTimestamp(), $this->timeline( (string) $order->get_id() )[0]['datetime'] );
		$this->assertSame( 'block', $this->ask( '/fraud_outcomes/{id}/latest', (string) $order->get_id() )['status'] );
	}

	/** A payment in a currency that is not paid out is told on both sides. */
	public function test_exchange(): void {
		$intent = $this->paid( [ 'currency' => 'cad' ] );
		$this->wait( 1 );
		$this->post(
			'refunds',
			[
				'payment_intent' => $intent['id'],
				'amount'         => 1000,
			]
		);
		$this->wait( 1 );
		$captured = $this->event( $intent['id'], 'captured' );
		$sides    = $captured['transaction_details'];
		$row      = $this->row(
			(string) $this->plugin->account()->transport()->request( 'GET', '/v1/charges/' . $intent['latest_charge'] )['balance_transaction']
		);
		$this->assertSame(
			[ 'cad', 5000, 'usd' ],
			[ $sides['customer_currency'], $sides['customer_amount_captured'], $sides['store_currency'] ]
		);
		$this->assertSame( (int) $row['net'], $sides['store_amount_captured'] - $sides['store_fee'] );
		$this->assertEqualsWithDelta( (float) $row['exchange_rate'], $sides['exchange_rate'], 1e-9 );
		$this->assertSame( 'cad', $captured['fee_rates']['fee_exchange_rate']['fromCurrency'] );
		$this->assertContains( 'fx', array_column( $captured['fee_rates']['history'], 'additional_type' ) );
		$refund = $this->event( $intent['id'], 'partial_refund' )['transaction_details'];
		$this->assertSame( [ 'cad', 1000, 'usd' ], [ $refund['customer_currency'], $refund['customer_amount'], $refund['store_currency'] ] );
		$this->assertGreaterThan( 500, $refund['store_amount'] );
	}

	/** What cannot be told. */
	public function test_refusals(): void {
		$this->assert_rest_error( $this->rest( 'GET', '/timeline/pi_unknown' ), 404, 'resource_missing' );
		$this->assert_rest_error( $this->rest( 'GET', '/timeline/999999999' ), 404, 'wcpay_missing_order' );
		$this->assert_rest_error( $this->rest( 'GET', '/timeline/' . str_repeat( '9', 60 ) ), 404, 'wcpay_missing_order' );
		$this->assert_rest_error( $this->rest( 'GET', '/timeline/pi.1' ), 400, 'wcpay_route_validation_failure', 'id' );
		$this->assert_rest_error(
			$this->rest( 'GET', '/fraud_outcomes/' . $this->paid()['id'] . '/latest' ),
			404,
			'wcpay_fraud_outcome_not_found'
		);
		$this->fail_next( 'read', 'drop' );
		$this->assert_rest_error( $this->rest( 'GET', '/timeline/pi_1' ), 503, 'wcpay_http_request_failed' );
	}

	/**
	 * A bank disputes a payment a day after it was made.
	 *
	 * @param array<string, mixed> $intent The payment.
	 * @param array<string, mixed> $params What the bank says.
	 * @return array<string, mixed>
	 */
	private function disputed( array $intent, array $params ): array {
		$this->wait( 1 );
		$dispute = $this->post( 'sandbox/disputes', [ 'charge' => $intent['latest_charge'] ] + $params );
		$this->wait( 1 );
		return $dispute;
	}
}
