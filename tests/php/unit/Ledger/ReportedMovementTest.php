<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\ReportedMovement;
use PHPUnit\Framework\TestCase;
use UnexpectedValueException;

/**
 * Lines of a report as rows of transactions.
 *
 * @covers \MerchantPayments\Ledger\ReportedMovement
 */
final class ReportedMovementTest extends TestCase {

	private const LINE = [
		'balance_transaction_id'      => 'txn_1',
		'created_utc'                 => '2019-10-01 07:04:23',
		'available_on_utc'            => '2019-10-03 00:00:00',
		'currency'                    => 'usd',
		'gross'                       => '100.30',
		'fee'                         => '3.21',
		'net'                         => '97.09',
		'reporting_category'          => 'charge',
		'source_id'                   => 'ch_1',
		'charge_id'                   => 'ch_1',
		'charge_created_utc'          => '2019-10-01 07:04:20',
		'payment_intent_id'           => 'pi_1',
		'automatic_payout_id'         => 'po_1',
		'payment_method_type'         => 'card',
		'card_brand'                  => 'American Express',
		'customer_facing_amount'      => '90.00',
		'customer_facing_currency'    => 'EUR',
		'payment_metadata[order_id]'  => '55',
		'payment_metadata[order_key]' => 'wc_order_1',
		'payment_metadata[site_url]'  => 'https://store.example',
		'payment_metadata[signature]' => 'abc',
	];

	public function test_a_payment(): void {
		$row = ReportedMovement::row( self::LINE );
		$this->assertSame( 1, $row['lean'] );
		$expected = [
			'transaction_id'    => 'txn_1',
			'listed'            => 1,
			'type'              => 'charge',
			'created'           => 1_569_913_463,
			'available_on'      => 1_570_060_800,
			'amount'            => 10_030,
			'fees'              => 321,
			'net'               => 9709,
			'customer_currency' => 'eur',
			'customer_amount'   => 9000,
			'channel'           => 'online',
			'source'            => 'amex',
			'order_id'          => 55,
			'charge_id'         => 'ch_1',
			'payment_intent_id' => 'pi_1',
			'deposit_id'        => 'po_1',
			'metadata'          => '{"order_key":"wc_order_1","site_url":"https:\/\/store.example","signature":"abc"}',
		];
		$this->assertSame( $expected, array_intersect_key( array_replace( $expected, $row ), $expected ) );
	}

	/**
	 * Types by category, and by whether it was paid by card.
	 *
	 * @testWith ["charge", "ch_1", "ch_1", "charge"]
	 *           ["charge", "py_1", "py_1", "payment"]
	 *           ["refund", "re_1", "ch_1", "refund"]
	 *           ["refund", "pyr_1", "py_1", "payment_refund"]
	 *           ["partial_capture_reversal", "re_1", "ch_1", "partial_capture_reversal"]
	 *           ["dispute", "dp_1", "ch_1", "dispute"]
	 *           ["dispute_reversal", "dp_1", "ch_1", "dispute_reversal"]
	 *           ["charge_failure", "pyr_1", "py_1", "payment_failure_refund"]
	 *           ["refund_failure", "re_1", "ch_1", "refund_failure"]
	 *           ["fee", "", "", "stripe_fee"]
	 *           ["tax", "", "", "tax_fee"]
	 *           ["topup", "tu_1", "", "topup"]
	 *           ["risk_reserved_funds", "", "", "reserved_funds"]
	 *           ["something_new", "", "", "something_new"]
	 */
	public function test_types( string $category, string $source, string $charge, string $type ): void {
		$line = [ 'reporting_category' => $category, 'source_id' => $source, 'charge_id' => $charge ] + self::LINE;
		$this->assertSame( $type, ReportedMovement::row( $line )['type'] );
	}

	/** Currencies without decimals and with three. */
	public function test_other_decimals(): void {
		$yen   = ReportedMovement::row( [ 'currency' => 'jpy', 'gross' => '-1500', 'fee' => '0', 'net' => '-1500' ] + self::LINE );
		$dinar = ReportedMovement::row( [ 'currency' => 'kwd', 'gross' => '12.340', 'fee' => '0.500', 'net' => '11.840' ] + self::LINE );
		$this->assertSame( [ -1500, 0, -1500 ], [ $yen['amount'], $yen['fees'], $yen['net'] ] );
		$this->assertSame( [ 12_340, 500, 11_840 ], [ $dinar['amount'], $dinar['fees'], $dinar['net'] ] );
		$this->assertSame( -9000, $yen['customer_amount'], 'It has the sign of what it moved.' );
	}

	/**
	 * @testWith ["net", "97.10"]
	 *           ["gross", ""]
	 *           ["gross", "1e2"]
	 *           ["created_utc", "soon"]
	 *           ["balance_transaction_id", ""]
	 */
	public function test_what_can_not_be_a_row( string $column, string $value ): void {
		$this->expectException( UnexpectedValueException::class );
		ReportedMovement::row( [ $column => $value ] + self::LINE );
	}
}
