<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * Money that leaves the balance.
 *
 * @covers \MerchantPayments\Sandbox\Loans\Loans
 * @covers \MerchantPayments\Sandbox\Money\Fees
 * @covers \MerchantPayments\Sandbox\Payments\ChargeSettlement
 * @covers \MerchantPayments\Sandbox\Payouts\Payouts
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutLifecycle
 * @covers \MerchantPayments\Sandbox\Readers\ReaderFees
 */
final class PayoutsTest extends SandboxCase {

	/** What is available is paid out the next business morning, and arrives two business days later. */
	public function test_an_automatic_payout(): void {
		$this->pay();
		$this->pay( [ 'amount' => 900, 'currency' => 'kwd' ] );
		$this->wait( 2 );
		list( $payout ) = $this->payouts();
		$this->assertSame(
			[ 4825, 'usd', 'in_transit', '2026-03-05 04:00', '2026-03-09' ],
			[
				$payout['amount'],
				$payout['currency'],
				$payout['status'],
				gmdate( 'Y-m-d H:i', $payout['created'] ),
				gmdate( 'Y-m-d', $payout['arrival_date'] ),
			]
		);
		$this->assertCount( 1, $this->payouts(), 'The dinars are below their minimum.' );
		$this->wait( 4 );
		$paid = $this->payouts()[0];
		$this->assertSame( [ 'paid', 'supported' ], [ $paid['status'], $paid['trace_id']['status'] ] );
		$this->assertSame( [ 'payout.created', 'payout.updated', 'payout.paid' ], array_slice( $this->events(), -3 ) );
		$this->assertSame( [ 0, 0, 780 ], [ $this->balance( 'available' ), $this->balance( 'pending' ), $this->balance( 'available', 'kwd' ) ] );
	}

	/** A canceled payout comes back, and the next one takes it in. */
	public function test_a_canceled_payout_comes_back(): void {
		$this->post( 'sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'canceled' ] );
		$this->pay();
		$this->wait( 12 );
		list( $canceled, $paid ) = $this->payouts();
		$this->assertSame( [ 'canceled', null, 4825 ], [ $canceled['status'], $canceled['failure_code'], $canceled['amount'] ] );
		$this->assertSame( [ 'paid', 4825 ], [ $paid['status'], $paid['amount'] ] );
		$this->assertSame( [ 'Charge usd 5000 175', 'Payout usd -4825 0', 'PayoutCancel usd 4825 0', 'Payout usd -4825 0' ], $this->movements() );
	}

	/** A debt that nothing on its way covers is collected. */
	public function test_a_debt_is_collected(): void {
		$charge = $this->pay()['latest_charge']['id'];
		$this->wait( 8 );
		$this->post( 'refunds', [ 'charge' => $charge ] );
		$this->wait( 1 );
		$this->assertSame( [ 4825, -5000 ], array_column( $this->payouts(), 'amount' ) );
	}

	/** An instant payout costs a fee on top, and the next automatic payout takes its debit in. */
	public function test_an_instant_payout(): void {
		$this->pay( [ 'amount' => 20_000 ] );
		$payout = $this->post(
			'payouts',
			[ 'amount' => 10_000, 'currency' => 'usd', 'method' => 'instant', 'expand' => [ 'balance_transaction' ] ]
		);
		$this->assertSame(
			[ 'instant', false, -10_000, 150, -10_150 ],
			[
				$payout['method'],
				$payout['automatic'],
				$payout['balance_transaction']['amount'],
				$payout['balance_transaction']['fee'],
				$payout['balance_transaction']['net'],
			]
		);
		$this->wait( 0.1 );
		$this->assertSame( 'paid', $this->get( "payouts/{$payout['id']}" )['status'] );
		$this->wait( 3 );
		$this->assertSame( 20_000 - 610 - 10_150, $this->payouts()[1]['amount'] );
	}

	/** What cannot be paid out. */
	public function test_bad_payouts_are_refused(): void {
		$this->pay( [ 'amount' => 2000, 'payment_method' => 'pm_card_bypassPending' ] );
		$cases = [
			[ [ 'amount' => 1913, 'currency' => 'usd' ], 'balance_insufficient' ],
			[ [ 'amount' => 1890, 'currency' => 'usd', 'method' => 'instant' ], 'balance_insufficient' ],
			[ [ 'amount' => 100, 'currency' => 'jpy', 'method' => 'instant' ], 'instant_payouts_currency_disabled' ],
			[ [ 'amount' => 985_200, 'currency' => 'usd', 'method' => 'instant' ], 'instant_payouts_limit_exceeded' ],
			[ [ 'amount' => -100, 'currency' => 'usd', 'method' => 'instant' ], 'parameter_invalid_integer' ],
			[ [ 'amount' => 100, 'currency' => 'cad' ], 'parameter_invalid' ],
			[ [ 'amount' => 0, 'currency' => 'usd' ], 'parameter_invalid_integer' ],
			[ [ 'currency' => 'usd' ], 'parameter_missing' ],
		];
		foreach ( $cases as list( $params, $code ) ) {
			$this->assertSame( $code, $this->refused( 'payouts', $params )->error_code );
		}
		$payout = $this->post( 'payouts', [ 'amount' => 1912, 'currency' => 'usd' ] );
		$this->assertSame( 'canceled', $this->post( "payouts/{$payout['id']}/cancel" )['status'] );
		$this->assertSame( 'payout_unexpected_state', $this->refused( "payouts/{$payout['id']}/cancel" )->error_code );
		$this->assertSame( 1912, $this->balance( 'available' ) );
	}

	/** A loan is repaid by a share of each payment, and ends. */
	public function test_a_loan_is_repaid(): void {
		$loan = $this->post( 'sandbox/loans', [ 'amount' => 1000, 'fee_amount' => 100, 'withhold_rate' => 0.125, 'currency' => 'usd' ] );
		$this->assertSame( 'loan_running', $this->refused( 'sandbox/loans', [ 'amount' => 1000 ] )->error_code );
		$this->pay();
		$this->wait( 1 );
		$this->pay();
		$this->assertSame(
			[ 625, 475 ],
			[ $this->get( "sandbox/loans/{$loan['id']}" )['paid_amount'], $this->get( "sandbox/loans/{$loan['id']}" )['remaining_amount'] ]
		);
		$this->pay();
		$this->pay();
		$this->assertSame( 'fully_paid', $this->get( "sandbox/loans/{$loan['id']}" )['status'] );
		$this->assertSame( [ 'LoanPayout usd 1000 0', 'LoanPaydown usd -625 0', 'LoanPaydown usd -475 0' ], $this->movements( 'Loan' ) );
		$this->assertSame( 3, array_count_values( $this->events() )['balance_transaction.created'] );
	}

	/** The platform charges for readers and gives fees back. */
	public function test_other_fees(): void {
		$fee    = $this->post(
			'sandbox/reader_fees',
			[
				'amount'        => 1200,
				'currency'      => 'usd',
				'interval_from' => '2026-02-01',
				'interval_to'   => '2026-02-28',
				'readers'       => [ [ 'reader_id' => 'tmr_1', 'count' => 9, 'status' => 'active', 'fee' => 600 ] ],
			]
		);
		$moved  = $this->get( "balance_transactions/{$fee['balance_transaction']}", [ 'expand' => [ 'source' ] ] );
		$charge = $this->pay()['latest_charge']['id'];
		$this->assertSame(
			[ 'stripe_fee', 'card_reader_fee', -1200, 'card_reader_fee' ],
			[ $moved['type'], $moved['reporting_category'], $moved['net'], $moved['source']['metadata']['charge_type'] ]
		);

		$back = $this->post( 'sandbox/fee_refunds', [ 'charge' => $charge, 'amount' => 100 ] );
		$this->assertSame( [ 'fee_refund', 100, $charge ], [ $back['reporting_category'], $back['net'], $back['source'] ] );
		$this->assertSame( 'amount_too_large', $this->refused( 'sandbox/fee_refunds', [ 'charge' => $charge, 'amount' => 76 ] )->error_code );
	}

	/**
	 * A fee goes back once: a payment that fails late returns what is left of it, and nothing can be given back afterwards.
	 *
	 * @testWith ["eur", 110, 20]
	 *           ["jpy", 125, 25]
	 *           ["kwd", 170, 50]
	 */
	public function test_a_fee_goes_back_once( string $currency, int $fee, int $part ): void {
		$debit = [
			'currency'            => $currency,
			'amount'              => 10_000,
			'payment_method_data' => [ 'type' => 'sepa_debit' ],
			'sandbox'             => [ 'late_failure' => [ 'after' => 86_400 ] ],
		];
		$whole = $this->pay( $debit )['latest_charge'];
		$some  = $this->pay( $debit )['latest_charge'];
		$this->assertEqualsWithDelta( $fee, $whole['balance_transaction']['fee'], $fee / 5 );
		$this->post( 'sandbox/fee_refunds', [ 'charge' => $whole['id'] ] );
		$this->post( 'sandbox/fee_refunds', [ 'charge' => $some['id'], 'amount' => $part ] );
		$this->wait( 10 );
		foreach ( [ [ $whole, 0 ], [ $some, $part - $some['balance_transaction']['fee'] ] ] as list( $charge, $returned ) ) {
			$failed = $this->get( "charges/{$charge['id']}", [ 'expand' => [ 'failure_balance_transaction' ] ] );
			$this->assertSame(
				[ 'failed', -10_000, $returned ],
				[ $failed['status'], $failed['failure_balance_transaction']['amount'], $failed['failure_balance_transaction']['fee'] ]
			);
			$this->assertSame( 'fee_not_refundable', $this->refused( 'sandbox/fee_refunds', [ 'charge' => $charge['id'] ] )->error_code );
		}
		$this->assert_money_adds_up();
	}

	/** Numbers that no account could hold are refused; a price that is one leaves other currencies' payments as they are. */
	public function test_numbers_beyond_all_money(): void {
		foreach ( [ PHP_INT_MAX, '9223372036854775807', '999999999999999' ] as $huge ) {
			$this->assertSame(
				'parameter_invalid_integer',
				$this->refused( 'payouts', [ 'amount' => $huge, 'currency' => 'usd', 'method' => 'instant' ] )->error_code
			);
			$this->assertSame(
				'parameter_invalid_integer',
				$this->refused( 'sandbox/fees/discounts', [ 'percentage_rate' => 0, 'fixed_rate' => $huge ] )->error_code
			);
			$this->assertSame(
				'parameter_invalid_integer',
				$this->refused( 'sandbox/disputes', [ 'charge' => $this->pay()['latest_charge']['id'], 'due_in' => $huge ] )->error_code
			);
		}
		$this->assertSame(
			'instant_payouts_limit_exceeded',
			$this->refused( 'payouts', [ 'amount' => 99_999_999_999_999, 'currency' => 'usd', 'method' => 'instant' ] )->error_code
		);
		$this->post( 'sandbox/fees/discounts', [ 'percentage_rate' => 0, 'fixed_rate' => 99_999_999_999_999 ] );
		foreach ( [ 'eur', 'jpy', 'kwd' ] as $currency ) {
			$this->assertSame( 'succeeded', $this->pay( [ 'currency' => $currency ] )['status'] );
		}
		$this->assert_money_adds_up();
	}

	/**
	 * A reader fee is for days that there are, and for readers that can be told.
	 *
	 * @testWith [{"interval_from": "2026-13-45"}, "interval_from"]
	 *           [{"interval_to": "2026-02-29"}, "interval_to"]
	 *           [{"interval_from": "2026-02-28"}, "interval_to"]
	 *           [{"readers": [1]}, "readers[0]"]
	 *           [{"readers": [{"reader_id": {"a": 1}}]}, "readers[0][reader_id]"]
	 *           [{"readers": [{"reader_id": "tmr_1", "count": "x"}]}, "readers[0][count]"]
	 *           [{"readers": [{"reader_id": "tmr_1", "fee": -1}]}, "readers[0][fee]"]
	 *           [{"readers": [{"reader_id": "tmr_1", "price": 1}]}, "readers[0][price]"]
	 * @param array<string, mixed> $params What differs.
	 */
	public function test_bad_reader_fees( array $params, string $param ): void {
		$this->assertSame(
			$param,
			$this->refused(
				'sandbox/reader_fees',
				$params + [ 'amount' => 500, 'interval_from' => '2026-01-01', 'interval_to' => '2026-01-31' ]
			)->param
		);
		$this->assertSame( [], $this->store->entries );
	}
}
