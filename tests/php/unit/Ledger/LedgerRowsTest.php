<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Ledger\Projection\AuthorizationsProjection;
use MerchantPayments\Ledger\Projection\DisputesProjection;
use PHPUnit\Framework\TestCase;
use UnexpectedValueException;

/**
 * What a merchant sees of a movement.
 *
 * @covers \MerchantPayments\Ledger\LedgerRows
 */
final class LedgerRowsTest extends TestCase {

	public function test_a_charge_shows_who_paid_how_and_what_is_left(): void {
		$row = LedgerRows::transaction( Movements::movement() );

		$this->assertSame( [ 'charge', 1000, 59, 941, 'usd' ], [ $row['type'], $row['amount'], $row['fees'], $row['net'], $row['currency'] ] );
		$this->assertSame(
			[ 'Grace Hopper', 'grace@example.com', 'US' ],
			[ $row['customer_name'], $row['customer_email'], $row['customer_country'] ]
		);
		$this->assertSame(
			[ 'online', 'visa', '4242', null ],
			[ $row['channel'], $row['source'], $row['source_identifier'], $row['source_device'] ]
		);
		$this->assertSame(
			[ 12, 'ch_1', 'pi_1', null, 1, 1 ],
			[ $row['order_id'], $row['charge_id'], $row['payment_intent_id'], $row['deposit_id'], $row['risk_level'], $row['listed'] ]
		);
	}

	/**
	 * The customer's own amount stands beside the settled one, with the movement's sign, in every kind of currency.
	 *
	 * @dataProvider currencies
	 */
	public function test_a_refund_in_another_currency_keeps_its_sign( string $currency, int $amount, int $settled, float $rate ): void {
		$refund = [
			'id'       => 're_1',
			'object'   => 'refund',
			'amount'   => $amount,
			'currency' => $currency,
			'charge'   => Movements::charge( [ 'currency' => $currency ] ),
		];
		$row    = LedgerRows::transaction(
			Movements::movement(
				[
					'type'          => 'refund',
					'amount'        => -$settled,
					'fee'           => 0,
					'net'           => -$settled,
					'exchange_rate' => $rate,
					'source'        => $refund,
				]
			)
		);

		$this->assertSame(
			[ $currency, -$amount, -$settled, $rate ],
			[ $row['customer_currency'], $row['customer_amount'], $row['net'], $row['exchange_rate'] ]
		);
		$this->assertSame( [ 'ch_1', 12 ], [ $row['charge_id'], $row['order_id'] ] );
	}

	/**
	 * Two, no and three decimals.
	 *
	 * @return array<string, array{string, int, int, float}>
	 */
	public static function currencies(): array {
		return [
			'two decimals'   => [ 'cad', 1366, 1000, 0.732 ],
			'no decimals'    => [ 'jpy', 1500, 1000, 0.00667 ],
			'three decimals' => [ 'kwd', 3070, 1000, 3.257 ],
		];
	}

	/**
	 * Captured in part: the customer paid that part, whether it was booked alone, or all that was authorized was and the rest taken back.
	 *
	 * @dataProvider currencies
	 */
	public function test_a_partial_capture_in_another_currency( string $currency, int $amount, int $settled, float $rate ): void {
		$charge = Movements::charge( [ 'currency' => $currency, 'amount' => $amount * 3, 'amount_captured' => $amount ] );
		$rest   = [ 'object' => 'refund', 'id' => 're_1', 'amount' => $amount * 2, 'currency' => $currency, 'charge' => $charge ];
		$booked = [
			[ $settled, null, $charge, $amount ],
			[ $settled, $rate, $charge, $amount ],
			[ $settled * 3, $rate, $charge, $amount * 3 ],
			[ $settled * -2, $rate, $rest, $amount * -2 ],
			[ $settled * -2, $rate, $charge, $amount * -2 ],
		];
		foreach ( $booked as [ $moved, $exchange_rate, $source, $expected ] ) {
			$row = LedgerRows::transaction( Movements::movement( [ 'amount' => $moved, 'source' => $source, 'exchange_rate' => $exchange_rate ] ) );
			$this->assertSame( [ $currency, $expected, $moved ], [ $row['customer_currency'], $row['customer_amount'], $row['amount'] ] );
		}
	}

	/**
	 * Stripe's general types get the names that merchants know.
	 *
	 * @dataProvider types
	 */
	public function test_types_are_named_as_merchants_know_them( string $type, string $category, string $expected, int $listed ): void {
		$row = LedgerRows::transaction(
			Movements::movement(
				[
					'type'               => $type,
					'reporting_category' => $category,
				]
			)
		);

		$this->assertSame( [ $expected, $listed ], [ $row['type'], $row['listed'] ] );
	}

	/** @return list<array{string, string, string, int}> */
	public static function types(): array {
		return [
			[ 'payment', 'charge', 'payment', 1 ],
			[ 'refund', 'refund', 'refund', 1 ],
			[ 'refund', 'partial_capture_reversal', 'partial_capture_reversal', 1 ],
			[ 'adjustment', 'dispute', 'dispute', 1 ],
			[ 'adjustment', 'dispute_reversal', 'dispute_reversal', 1 ],
			[ 'stripe_fee', 'card_reader_fee', 'card_reader_fee', 1 ],
			[ 'advance', 'financing_payout', 'financing_payout', 1 ],
			[ 'anticipation_repayment', 'financing_paydown', 'financing_paydown', 1 ],
			[ 'stripe_fee', 'fee_refund', 'fee_refund', 1 ],
			[ 'payout_failure', 'payout_reversal', 'payout_failure', 0 ],
			[ 'payout', 'payout', 'payout', 0 ],
			[ 'something_new', 'something', 'something_new', 1 ],
		];
	}

	/**
	 * @testWith ["normal", 0]
	 *           ["elevated", 1]
	 *           ["highest", 2]
	 *           ["not_assessed", null]
	 */
	public function test_a_risk_has_the_number_that_clients_know( string $level, ?int $risk ): void {
		$row = LedgerRows::transaction( Movements::movement( [ 'source' => Movements::charge( [ 'outcome' => [ 'risk_level' => $level ] ] ) ] ) );
		$this->assertSame( $risk, $row['risk_level'] );
	}

	/** A reader's fee says what it is for, and for which days; what else its metadata has is nobody's business. */
	public function test_a_fee_says_what_it_is_for(): void {
		$told = [
			'charge_type'   => 'card_reader_fee',
			'interval_from' => '2026-01-01',
			'interval_to'   => '2026-01-31',
		];
		$row  = LedgerRows::transaction(
			Movements::movement(
				[
					'type'               => 'stripe_fee',
					'reporting_category' => 'card_reader_fee',
					'source'             => [ 'id' => 'ch_fee', 'object' => 'charge', 'metadata' => $told + [ 'secret' => 'x' ] ],
				]
			)
		);
		$this->assertSame( $told, json_decode( (string) $row['metadata'], true ) );
	}

	/** Money that no customer paid has no customer, and a loan is linked. */
	public function test_a_loan_has_no_customer_and_is_linked(): void {
		$row = LedgerRows::transaction(
			Movements::movement(
				[
					'type'               => 'advance',
					'reporting_category' => 'financing_payout',
					'source'             => [
						'id'     => 'loan_1',
						'object' => 'loan',
					],
				]
			)
		);

		$this->assertSame(
			[ 'loan_1', '', '', null, null ],
			[ $row['loan_id'], $row['customer_name'], $row['channel'], $row['order_id'], $row['risk_level'] ]
		);
	}

	public function test_a_phone_that_took_the_payment_is_named(): void {
		$charge = Movements::charge(
			[
				'metadata'               => [
					'ipp_channel' => 'mobile_pos',
					'platform'    => 'ios',
				],
				'payment_method_details' => [
					'type'         => 'card_present',
					'card_present' => [
						'brand' => 'mastercard',
						'last4' => '5454',
					],
				],
			]
		);
		$row    = LedgerRows::transaction( Movements::movement( [ 'source' => $charge ] ) );

		$this->assertSame( [ 'in_person_pos', 'ios', 'mastercard' ], [ $row['channel'], $row['source_device'], $row['source'] ] );
	}

	public function test_a_payout_names_the_bank_account_and_its_reference(): void {
		$row = LedgerRows::payout( self::payout() );

		$this->assertSame(
			[ 'deposit', 1100, 0, 'TEST BANK •••• 6789 (USD)', 'REF1' ],
			[ $row['type'], $row['amount'], $row['fee'], $row['bank_account'], $row['bank_reference_key'] ]
		);
	}

	/** Money that is taken from the merchant's bank is a withdrawal and stays negative. */
	public function test_money_taken_from_the_bank_is_a_withdrawal(): void {
		$row = LedgerRows::payout( [ 'amount' => -300 ] + self::payout() );

		$this->assertSame( [ 'withdrawal', -300 ], [ $row['type'], $row['amount'] ] );
	}

	/** An instant payout shows its fee, and a bank account that is gone shows nothing. */
	public function test_an_instant_payout_shows_its_fee(): void {
		$row = LedgerRows::payout(
			[
				'automatic'           => false,
				'balance_transaction' => [
					'id'  => 'txn_1',
					'fee' => 17,
				],
				'destination'         => 'ba_gone',
			] + self::payout()
		);

		$this->assertSame( [ 0, 17, '' ], [ $row['automatic'], $row['fee'], $row['bank_account'] ] );
	}

	/**
	 * A payout in Stripe's shape.
	 *
	 * @return array<string, mixed>
	 */
	private static function payout(): array {
		return [
			'id'                  => 'po_1',
			'livemode'            => false,
			'created'             => 1767225600,
			'arrival_date'        => 1767398400,
			'amount'              => 1100,
			'currency'            => 'usd',
			'status'              => 'paid',
			'automatic'           => true,
			'balance_transaction' => 'txn_1',
			'destination'         => [
				'bank_name' => 'TEST BANK',
				'last4'     => '6789',
				'currency'  => 'usd',
			],
			'trace_id'            => [ 'value' => 'REF1' ],
		];
	}

	/**
	 * Plain text stays, the rest has a place in it.
	 *
	 * @dataProvider texts
	 */
	public function test_code( string $text, string $expected ): void {
		$this->assertSame( $expected, LedgerRows::code( $text, 6 ) );
	}

	/** @return list<array{string, string}> */
	public static function texts(): array {
		return [
			[ 'visa', 'visa' ],
			[ 'US', 'US' ],
			[ '', '' ],
			[ ' ios ', 'ios' ],
			[ 'a b', 'a b' ],
			[ 'longer than six', 'longer' ],
			[ 'tap to pay', 'tap to' ],
			[ 'tap t pay', 'tap t' ],
			[ '日本', '??' ],
			[ 'é', '?' ],
			[ "a\nb", 'a?b' ],
			[ "\xff", '' ],
		];
	}

	/**
	 * Outside of tests PHP only warns of a missing field, and would make it zero: a row of nothing, as if no money had moved.
	 *
	 * @dataProvider incomplete
	 * @param callable(array<string, mixed>): mixed $row
	 * @param array<string, mixed>                  $thing
	 */
	public function test_what_lacks_its_fields_makes_no_row( callable $row, array $thing, string $missing ): void {
		set_error_handler( static fn (): bool => true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- As in a store.
		try {
			$row( $thing );
			$this->fail( 'It made a row.' );
		} catch ( UnexpectedValueException $failure ) {
			$this->assertSame( "No field $missing.", $failure->getMessage() );
		} finally {
			restore_error_handler();
		}
	}

	/** @return iterable<string, array{callable(array<string, mixed>): mixed, array<string, mixed>, string}> */
	public static function incomplete(): iterable {
		$held = [
			'id'            => 'pi_1',
			'status'        => 'requires_capture',
			'latest_charge' => [
				'id'      => 'ch_1',
				'created' => 12,
			],
		];
		yield 'a movement' => [ LedgerRows::transaction( ... ), [ 'id' => 'txn_1', 'type' => 'charge' ], 'created' ];
		yield 'a payout' => [
			LedgerRows::payout( ... ),
			[ 'id' => 'po_1', 'created' => 12, 'arrival_date' => 13, 'currency' => 'usd' ],
			'amount',
		];
		yield 'a dispute' => [ DisputesProjection::from( ... ), [ 'id' => 'dp_1', 'charge' => [ 'id' => 'ch_1' ] ], 'created' ];
		yield 'a dispute whose charge is not expanded' => [
			DisputesProjection::from( ... ),
			[
				'id'       => 'dp_1',
				'charge'   => 'ch_1',
				'created'  => 12,
				'amount'   => 500,
				'currency' => 'usd',
				'reason'   => 'general',
				'status'   => 'lost',
			],
			'charge.id',
		];
		yield 'an authorization' => [ AuthorizationsProjection::from( ... ), $held, 'amount' ];
	}
}
