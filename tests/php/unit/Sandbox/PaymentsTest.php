<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;

/**
 * Intents and charges.
 *
 * @covers \MerchantPayments\Sandbox\Payments\PaymentLifecycle
 * @covers \MerchantPayments\Sandbox\Payments\Charges
 * @covers \MerchantPayments\Sandbox\Payments\PaymentLifecycle
 * @covers \MerchantPayments\Sandbox\Payments\Intents
 * @covers \MerchantPayments\Sandbox\Payments\ChargeSettlement
 */
final class PaymentsTest extends SandboxCase {

	/** A payment is charged, announced, and pending until two business days later. */
	public function test_a_payment(): void {
		$intent = $this->pay( [ 'metadata' => [ 'order_id' => 12 ] ] );
		$charge = $intent['latest_charge'];

		$this->assertSame( [ 'succeeded', 5000 ], [ $intent['status'], $intent['amount_received'] ] );
		$this->assertSame(
			[ 'succeeded', true, true, '12' ],
			[ $charge['status'], $charge['paid'], $charge['captured'], $charge['metadata']['order_id'] ]
		);
		$this->assertSame(
			[ 5000, 175, 4825, 'pending' ],
			[
				$charge['balance_transaction']['amount'],
				$charge['balance_transaction']['fee'],
				$charge['balance_transaction']['net'],
				$charge['balance_transaction']['status'],
			]
		);
		$this->assertSame( '2026-03-05', gmdate( 'Y-m-d', $charge['balance_transaction']['available_on'] ) );
		$this->assertSame( [ 'payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded' ], $this->events() );
		$this->assertSame( [ 0, 4825 ], [ $this->balance( 'available' ), $this->balance( 'pending' ) ] );
	}

	/** Of what is only planned nothing is known that comes with its payment. */
	public function test_a_new_intent(): void {
		$intent = $this->post( 'payment_intents', [ 'amount' => 5000, 'currency' => 'usd' ] );
		$comes  = 'canceled_at cancellation_reason customer description last_payment_error latest_charge next_action payment_method processing '
			. 'receipt_email setup_future_usage shipping statement_descriptor_suffix';
		foreach ( explode( ' ', $comes ) as $name ) {
			$this->assertNull( $intent[ $name ], $name );
		}
		$this->assertSame(
			[ 'requires_payment_method', 'automatic', [ 'card' ], 0, 0, false, [] ],
			array_map(
				static fn ( string $name ): mixed => $intent[ $name ],
				[ 'status', 'capture_method', 'payment_method_types', 'amount_capturable', 'amount_received', 'livemode', 'metadata' ]
			)
		);
		$this->assertMatchesRegularExpression( "/^{$intent['id']}_secret_[\da-f]{25}$/", $intent['client_secret'] );
	}

	/** Each currency settles in its own or in dollars, with the minor units it has. */
	public function test_currencies_settle(): void {
		foreach ( [ 'eur' => 5000, 'jpy' => 5000, 'kwd' => 50_000, 'cad' => 5000, 'krw' => 50_000 ] as $currency => $amount ) {
			$this->pay( [ 'currency' => $currency, 'amount' => $amount ] );
		}
		list( $eur, $jpy, $kwd, $cad, $krw ) = array_values( $this->store->entries );
		$this->assertSame(
			[ 'eur', 'jpy', 'kwd', 'usd', 'usd' ],
			[ $eur->currency, $jpy->currency, $kwd->currency, $cad->currency, $krw->currency ]
		);
		$this->assertSame( [ 5000, 5000, 50_000 ], [ $eur->amount, $jpy->amount, $kwd->amount ] );
		$this->assertArrayNotHasKey( 'rate', $eur->body );
		$this->assertSame(
			[ $cad->amount, $krw->amount ],
			[ (int) round( 5000 * $cad->body['rate'] ), (int) round( 50_000 * $krw->body['rate'] * 100 ) ]
		);
	}

	/** A decline is told, and its charge and intent are kept; another card then pays. */
	public function test_a_decline(): void {
		$refusal = $this->refused(
			'payment_intents',
			[ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa_chargeDeclinedInsufficientFunds' ]
		);

		$this->assertInstanceOf( Declined::class, $refusal );
		$this->assertSame( [ 'card_declined', 'insufficient_funds' ], [ $refusal->error_code, $refusal->details['decline_code'] ] );
		$charge = $this->get( 'charges/' . $refusal->details['charge'] );
		$intent = $this->get( 'payment_intents/' . $refusal->details['payment_intent'] );
		$this->assertSame(
			[ 'failed', 'card_declined', 'issuer_declined' ],
			[ $charge['status'], $charge['failure_code'], $charge['outcome']['type'] ]
		);
		$this->assertSame(
			[ 'requires_payment_method', 'insufficient_funds' ],
			[ $intent['status'], $intent['last_payment_error']['decline_code'] ]
		);
		$this->assertSame( [], $this->store->entries );

		$paid = $this->post( "payment_intents/{$intent['id']}/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$this->assertSame( [ 'succeeded', null ], [ $paid['status'], $paid['last_payment_error'] ] );
	}

	/** Risk and blocks. */
	public function test_risk(): void {
		$outcome = $this->pay( [ 'sandbox' => [ 'risk_level' => 'elevated', 'risk_score' => 71 ] ] )['latest_charge']['outcome'];
		$this->assertSame( [ 'elevated', 71, 'authorized' ], [ $outcome['risk_level'], $outcome['risk_score'], $outcome['type'] ] );
		$this->assertSame( 'normal', $this->pay()['latest_charge']['outcome']['risk_level'] );

		$blocked = $this->refused(
			'payment_intents',
			[ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_radarBlock' ]
		);
		$outcome = $this->get( 'charges/' . $blocked->details['charge'] )['outcome'];
		$this->assertSame(
			[ 'blocked', 'highest', 'not_sent_to_network' ],
			[ $outcome['type'], $outcome['risk_level'], $outcome['network_status'] ]
		);
	}

	/** An authorization is captured in part; the rest is released, and there is no second time. */
	public function test_a_partial_capture(): void {
		$intent = $this->pay( [ 'capture_method' => 'manual' ] );
		$this->assertSame( [ 'requires_capture', 5000, [] ], [ $intent['status'], $intent['amount_capturable'], $this->store->entries ] );
		$this->assertSame( $intent['created'] + 7 * 86_400, $intent['latest_charge']['payment_method_details']['card']['capture_before'] );

		$path   = "payment_intents/{$intent['id']}/capture";
		$before = count( $this->store->events );
		$this->assertSame( 'amount_too_large', $this->refused( $path, [ 'amount_to_capture' => 5001 ] )->error_code );
		$this->assertSame( 'amount_too_small', $this->refused( $path, [ 'amount_to_capture' => 49 ] )->error_code );
		$this->assertSame( 3000, $this->post( $path, [ 'amount_to_capture' => 3000 ] )['amount_received'] );
		$this->assertSame( [ 'charge.captured', 'payment_intent.succeeded' ], $this->events( $before ) );
		$this->assertSame( [ 'Charge usd 3000 117' ], $this->movements() );
		$this->assertSame( 'payment_intent_unexpected_state', $this->refused( $path )->error_code );
		$this->assertSame( 'charge_already_captured', $this->refused( "charges/{$intent['latest_charge']['id']}/capture" )->error_code );
	}

	/** A charge that failed has nothing to capture, and does not stand for the one that came after it. */
	public function test_capture_of_a_failed_charge(): void {
		$params  = [
			'amount'         => 5000,
			'currency'       => 'usd',
			'confirm'        => true,
			'capture_method' => 'manual',
			'payment_method' => 'pm_card_chargeDeclined',
		];
		$refusal = $this->refused( 'payment_intents', $params );
		$path    = 'payment_intents/' . $refusal->details['payment_intent'];
		$charge  = $this->post( "$path/confirm", [ 'payment_method' => 'pm_card_visa' ] )['latest_charge'];

		$this->assertSame( 'charge_invalid_parameter', $this->refused( "charges/{$refusal->details['charge']}/capture" )->error_code );
		$this->assertSame( [ 'requires_capture', [] ], [ $this->get( $path )['status'], $this->store->entries ] );
		$this->assertTrue( $this->post( "charges/$charge/capture" )['captured'] );
	}

	/**
	 * An authorization is canceled by the merchant, or expires after seven days, at a counter as well.
	 *
	 * @testWith ["card"]
	 *           ["card_present"]
	 */
	public function test_authorizations_end( string $type ): void {
		$canceled = $this->post(
			'payment_intents/' . $this->pay( [ 'capture_method' => 'manual' ] )['id'] . '/cancel',
			[ 'cancellation_reason' => 'fraudulent' ]
		);
		$this->assertSame( [ 'canceled', 'fraudulent' ], [ $canceled['status'], $canceled['cancellation_reason'] ] );

		$intent = $this->pay( [ 'capture_method' => 'manual', 'payment_method_data' => [ 'type' => $type ] ] );
		$this->wait( 6.99 );
		$this->assertSame( 'requires_capture', $this->get( "payment_intents/{$intent['id']}" )['status'] );
		$this->wait( 0.01 );
		$expired = $this->get( "payment_intents/{$intent['id']}", [ 'expand' => [ 'latest_charge' ] ] );
		$this->assertSame( [ 'canceled', 'automatic' ], [ $expired['status'], $expired['cancellation_reason'] ] );
		$this->assertSame(
			[ true, false, 5000 ],
			[ $expired['latest_charge']['refunded'], $expired['latest_charge']['captured'], $expired['latest_charge']['amount_refunded'] ]
		);
		$this->assertSame( [ 'charge.expired', 'payment_intent.canceled' ], array_slice( $this->events(), -2 ) );
		$this->assertSame( [], $this->store->entries );
	}

	/** A debit is pending, then comes or not; what does not come goes out of the balance again, fee and all. */
	public function test_debits_clear_later(): void {
		$debit = [ 'currency' => 'eur', 'payment_method_data' => [ 'type' => 'sepa_debit' ] ];
		$comes = $this->pay( $debit );
		$fails = $this->pay( $debit + [ 'sandbox' => [ 'decline' => 'insufficient_funds' ] ] );
		$this->assertSame(
			[ 'processing', 'pending', 'py' ],
			[ $comes['status'], $comes['latest_charge']['status'], substr( $comes['latest_charge']['id'], 0, 2 ) ]
		);

		$this->wait( 3 );
		$this->assertSame( 'succeeded', $this->get( "payment_intents/{$comes['id']}" )['status'] );
		$failed = $this->get( "payment_intents/{$fails['id']}", [ 'expand' => [ 'latest_charge.failure_balance_transaction' ] ] );
		$this->assertSame( [ 'requires_payment_method', 'failed' ], [ $failed['status'], $failed['latest_charge']['status'] ] );
		$this->assertSame( 'payment_failure_refund', $failed['latest_charge']['failure_balance_transaction']['type'] );
		$this->assertSame( 5000 - 68, $this->balance( 'pending', 'eur' ) );
	}

	/** A payment that had come is returned by the customer's bank. */
	public function test_a_late_failure(): void {
		$intent = $this->pay(
			[ 'payment_method_data' => [ 'type' => 'us_bank_account' ], 'sandbox' => [ 'late_failure' => [ 'after' => 10 * 86_400 ] ] ]
		);
		$this->wait( 5 );
		$this->assertSame( 'succeeded', $this->get( "payment_intents/{$intent['id']}" )['status'] );
		$this->wait( 10 );
		$this->assertSame( 'failed', $this->get( "charges/{$intent['latest_charge']['id']}" )['status'] );
		$this->assertContains( 'PaymentFailure usd -5000 -40', $this->movements() );
		$this->assertSame( 'charge_not_refundable', $this->refused( 'refunds', [ 'charge' => $intent['latest_charge']['id'] ] )->error_code );
	}

	/**
	 * What cannot be paid.
	 *
	 * @dataProvider bad_payments
	 * @param array<string, mixed> $params What differs.
	 */
	public function test_bad_payments_are_refused( array $params, string $code, ?string $param ): void {
		$refusal = $this->refused(
			'payment_intents',
			$params + [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		);
		$this->assertSame( [ $code, $param ], [ $refusal->error_code, $refusal->param ] );
		$this->assertSame( [ [], [] ], [ $this->store->records, $this->store->events ] );
	}

	/** @return array<string, array{array<string, mixed>, string, string|null}> */
	public static function bad_payments(): array {
		return [
			'too small'           => [ [ 'amount' => 49 ], 'amount_too_small', 'amount' ],
			'negative'            => [ [ 'amount' => -5 ], 'amount_too_small', 'amount' ],
			'too large'           => [ [ 'amount' => 100_000_000 ], 'amount_too_large', 'amount' ],
			'too many rupiah'     => [ [ 'amount' => 1_000_000_000_000, 'currency' => 'idr' ], 'amount_too_large', 'amount' ],
			'worth a fifth cent'  => [ [ 'amount' => 50, 'currency' => 'vnd' ], 'amount_too_small', 'amount' ],
			'broken letters'      => [ [ 'description' => "Caf\xe9" ], 'parameter_invalid_string', 'description' ],
			'deeper ones'         => [
				[ 'shipping' => [ 'address' => [ 'city' => "K\xf6ln" ] ] ],
				'parameter_invalid_string',
				'shipping[address][city]',
			],
			'broken names'        => [ [ 'metadata' => [ "caf\xe9" => '1' ] ], 'parameter_invalid_string', 'metadata[caf?]' ],
			'a fraction'          => [ [ 'amount' => '12.5' ], 'parameter_invalid_integer', 'amount' ],
			'no amount'           => [ [ 'amount' => null ], 'parameter_missing', 'amount' ],
			'half a dinar cent'   => [ [ 'amount' => 5005, 'currency' => 'kwd' ], 'parameter_invalid_integer', 'amount' ],
			'no such currency'    => [ [ 'currency' => 'xxx' ], 'invalid_currency', 'currency' ],
			'no such token'       => [ [ 'payment_method' => 'pm_card_nothing' ], 'resource_missing', 'payment_method' ],
			'no such method'      => [ [ 'payment_method' => 'pm_1' ], 'resource_missing', 'payment_method' ],
			'nothing to pay with' => [ [ 'payment_method' => null ], 'parameter_missing', 'payment_method' ],
			'no such customer'    => [ [ 'customer' => 'cus_1' ], 'resource_missing', 'customer' ],
			'a wrong number'      => [
				[ 'payment_method_data' => [ 'type' => 'card', 'card' => [ 'number' => '4242424242424241' ] ] ],
				'incorrect_number',
				'number',
			],
			'two digits'          => [
				[ 'payment_method_data' => [ 'type' => 'card', 'card' => [ 'number' => '4242424242424242', 'cvc' => '99' ] ] ],
				'invalid_cvc',
				'cvc',
			],
			'letters for digits'  => [
				[ 'payment_method_data' => [ 'type' => 'card', 'card' => [ 'token' => 'tok_visa', 'cvc' => '12a' ] ] ],
				'invalid_cvc',
				'cvc',
			],
			'a past date'         => [
				[ 'payment_method_data' => [ 'type' => 'card', 'card' => [ 'exp_year' => 2026, 'exp_month' => 2 ] ] ],
				'invalid_expiry_year',
				'exp_year',
			],
			'an unknown type'     => [ [ 'payment_method_data' => [ 'type' => 'beans' ] ], 'parameter_invalid', 'payment_method_data[type]' ],
			'an unknown wish'     => [ [ 'sandbox' => [ 'luck' => 1 ] ], 'parameter_unknown', 'sandbox[luck]' ],
			'something unknown'   => [ [ 'colour' => 'red' ], 'parameter_unknown', 'colour' ],
			'a held debit'        => [
				[ 'capture_method' => 'manual', 'payment_method_data' => [ 'type' => 'sepa_debit' ] ],
				'parameter_invalid',
				'capture_method',
			],
		];
	}

	/** The minimum travels with its refusal. */
	public function test_the_minimum_is_told(): void {
		$refusal = $this->refused( 'payment_intents', [ 'amount' => 10, 'currency' => 'gbp' ] );
		$this->assertInstanceOf( InvalidRequest::class, $refusal );
		$this->assertSame( [ 'minimum_amount' => 30, 'currency' => 'gbp' ], $refusal->details );
	}

	/** Nothing is nowhere. */
	public function test_what_does_not_exist(): void {
		$this->assertInstanceOf( NotFound::class, $this->refused( 'payment_intents/pi_1/capture' ) );
		$this->assertInstanceOf( NotFound::class, $this->refused( 'payment_intents/' . $this->pay()['latest_charge']['id'] . '/capture' ) );
	}

	/** A payment method is saved when the customer will pay again, and can be read in any case. */
	public function test_payment_methods_can_be_read(): void {
		$customer = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		$once     = $this->get( 'payment_methods/' . $this->pay()['payment_method'] );
		$saved    = $this->get(
			'payment_methods/' . $this->pay( [ 'customer' => $customer, 'setup_future_usage' => 'off_session' ] )['payment_method']
		);

		$this->assertSame( [ 'payment_method', null, '4242' ], [ $once['object'], $once['customer'], $once['card']['last4'] ] );
		$this->assertSame( $customer, $saved['customer'] );
		$this->assertSame( $saved['id'], $this->pay( [ 'customer' => $customer, 'payment_method' => $saved['id'] ] )['payment_method'] );
	}

	/** What is attached to a customer pays for nobody else; what is attached to nobody pays for anybody. */
	public function test_another_customers_payment_method(): void {
		$owner    = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		$stranger = $this->post( 'customers', [ 'name' => 'Eve' ] )['id'];
		$method   = $this->post( 'payment_methods', [ 'type' => 'card', 'card' => [ 'number' => '4242424242424242' ] ] )['id'];
		$this->assertSame( 'succeeded', $this->pay( [ 'customer' => $stranger, 'payment_method' => $method ] )['status'] );
		$this->post( "payment_methods/$method/attach", [ 'customer' => $owner ] );

		$params = [ 'amount' => 5000, 'currency' => 'usd' ];
		$intent = $this->post( 'payment_intents', $params + [ 'customer' => $stranger ] )['id'];
		$tries  = [
			[ 'payment_intents', $params + [ 'confirm' => true, 'customer' => $stranger, 'payment_method' => $method ] ],
			[ 'payment_intents', $params + [ 'confirm' => true, 'payment_method' => $method ] ],
			[ "payment_intents/$intent/confirm", [ 'payment_method' => $method ] ],
		];
		foreach ( $tries as list( $path, $sent ) ) {
			$refusal = $this->refused( $path, $sent );
			$this->assertSame( [ 'resource_missing', 'payment_method' ], [ $refusal->error_code, $refusal->param ] );
		}
		$this->assertSame( 'succeeded', $this->pay( [ 'customer' => $owner, 'payment_method' => $method ] )['status'] );
	}

	/**
	 * Cards that stand for a decline are not attached to a customer, but for the one that is declined afterwards, and those that ask first.
	 *
	 * @testWith ["4000000000000002", "card_declined"]
	 *           ["4000000000000069", "expired_card"]
	 *           ["4000000000000341", ""]
	 *           ["4000008260003178", ""]
	 *           ["4000008400001280", ""]
	 */
	public function test_attaching_a_card_that_declines( string $number, string $expected ): void {
		$customer = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		$method   = $this->post( 'payment_methods', [ 'type' => 'card', 'card' => [ 'number' => $number ] ] )['id'];
		try {
			$this->assertSame( $customer, $this->post( "payment_methods/$method/attach", [ 'customer' => $customer ] )['customer'] );
			$this->assertSame( '', $expected );
		} catch ( Declined $refusal ) {
			$this->assertSame( $expected, $refusal->error_code );
			$this->assertNull( $this->get( "payment_methods/$method" )['customer'] );
		}
	}

	/** What is not entered is not checked: a security code, a postal code. A year may have two digits. */
	public function test_what_is_entered_of_a_card(): void {
		$card  = static fn (
			array $card,
			array $address = []
		): array => [ 'payment_method_data' => [ 'type' => 'card', 'card' => $card, 'billing_details' => [ 'address' => $address ] ] ];
		$of    = fn ( array $params ): array => $this->pay( $params )['latest_charge']['payment_method_details']['card'];
		$whole = [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true ];

		$this->assertSame( 'succeeded', $this->pay( $card( [ 'number' => '4000000000000127' ] ) )['status'] );
		$this->assertSame(
			'incorrect_cvc',
			$this->refused( 'payment_intents', $whole + $card( [ 'number' => '4000000000000127', 'cvc' => '123' ] ) )->error_code
		);
		$this->assertSame( 'succeeded', $this->pay( $card( [ 'number' => '4000000000000101' ] ) )['status'] );
		$this->assertSame(
			'fraudulent',
			$this->refused( 'payment_intents', $whole + $card( [ 'number' => '4000000000000101', 'cvc' => '123' ] ) )->details['decline_code']
		);
		$this->assertNull( $of( $card( [ 'number' => '4000000000000036' ] ) )['checks']['address_postal_code_check'] );
		$this->assertSame(
			'fail',
			$of( $card( [ 'number' => '4000000000000036' ], [ 'postal_code' => '12345' ] ) )['checks']['address_postal_code_check']
		);
		$this->assertSame( 2031, $of( $card( [ 'number' => '4242424242424242', 'exp_month' => 4, 'exp_year' => 31 ] ) )['exp_year'] );
		$this->assertSame(
			'invalid_expiry_year',
			$this->refused( 'payment_intents', $whole + $card( [ 'number' => '4242424242424242', 'exp_month' => 4, 'exp_year' => 95 ] ) )->error_code
		);
	}

	/** A million rupiah are some sixty dollars, and ten milliard can be paid. */
	public function test_amounts_in_rupiah(): void {
		$this->assertSame( 'succeeded', $this->pay( [ 'currency' => 'idr', 'amount' => 150_000_000 ] )['status'] );
		$money = $this->pay( [ 'currency' => 'idr', 'amount' => 999_999_999_999 ] )['latest_charge']['balance_transaction'];
		$this->assertSame( [ (int) round( 9_999_999_999.99 * $money['exchange_rate'] * 100 ), 'usd' ], [ $money['amount'], $money['currency'] ] );
		$this->assert_money_adds_up();
	}
}
