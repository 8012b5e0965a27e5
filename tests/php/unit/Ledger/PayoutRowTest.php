<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\PayoutRow;
use PHPUnit\Framework\TestCase;

/**
 * What a merchant sees of a payout.
 *
 * @covers \MerchantPayments\Ledger\PayoutRow
 */
final class PayoutRowTest extends TestCase {

	public function test_a_payout_names_the_bank_account_and_its_reference(): void {
		$row = PayoutRow::from( self::payout() );

		$this->assertSame( [ 'deposit', 1100, 'TEST BANK •••• 6789 (USD)', 'REF1' ], [ $row['type'], $row['amount'], $row['bank_account'], $row['bank_reference_key'] ] );
	}

	/** Money that is taken from the merchant's bank is a withdrawal and stays negative. */
	public function test_money_taken_from_the_bank_is_a_withdrawal(): void {
		$row = PayoutRow::from( [ 'amount' => -300 ] + self::payout() );

		$this->assertSame( [ 'withdrawal', -300 ], [ $row['type'], $row['amount'] ] );
	}

	/** An instant payout shows its fee, and a bank account that is gone shows nothing. */
	public function test_an_instant_payout_shows_its_fee(): void {
		$row = PayoutRow::from(
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
}
