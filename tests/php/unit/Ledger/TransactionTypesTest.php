<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Ledger;

use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Ledger\Columns\TransactionTypes;
use MerchantPayments\Ledger\LedgerRows;
use PHPUnit\Framework\TestCase;

/**
 * What each type of Stripe's balance transactions is called, and what it counts as.
 *
 * @covers \MerchantPayments\Ledger\Columns\TransactionTypes
 * @covers \MerchantPayments\Ledger\BalanceCategory
 */
final class TransactionTypesTest extends TestCase {

	private const OTHER = 'other';

	/**
	 * Stripe's type, its reporting category where that tells more, the name, and what it counts as; null for parts of payouts.
	 *
	 * @return list<array{string, string, string, string|null}>
	 */
	public static function types(): array {
		return [
			[ 'charge', 'charge', 'Charge', 'sales' ],
			[ 'payment', 'charge', 'Payment', 'sales' ],
			[ 'payment_failure_refund', 'charge_failure', 'Payment failure refund', 'refunds' ],
			[ 'payment_reversal', '', 'Payment reversed', self::OTHER ],
			[ 'payment_unreconciled', 'unreconciled_customer_funds', 'Unmatched bank transfer kept by Stripe', self::OTHER ],
			[ 'refund', 'refund', 'Refund', 'refunds' ],
			[ 'refund', 'partial_capture_reversal', 'Uncaptured remainder returned', 'sales' ],
			[ 'payment_refund', 'refund', 'Payment refund', 'refunds' ],
			[ 'payment_refund', 'partial_capture_reversal', 'Uncaptured remainder returned', 'sales' ],
			[ 'refund_failure', 'refund_failure', 'Refund failure', 'refunds' ],
			[ 'adjustment', 'dispute', 'Dispute', 'disputes' ],
			[ 'adjustment', 'dispute_reversal', 'Dispute reversal', 'disputes' ],
			[ 'adjustment', 'fee', 'Fee correction', 'fees' ],
			[ 'adjustment', 'other_adjustment', 'Adjustment', self::OTHER ],
			[ 'payout', 'payout', 'Payout', null ],
			[ 'payout_cancel', 'payout_reversal', 'Canceled payout', null ],
			[ 'payout_failure', 'payout_reversal', 'Failed payout', null ],
			[ 'payout_minimum_balance_hold', 'payout_minimum_balance_hold', 'Minimum balance held', 'reserves' ],
			[ 'payout_minimum_balance_release', 'payout_minimum_balance_release', 'Minimum balance released', 'reserves' ],
			[ 'reserve_transaction', 'connect_reserved_funds', 'Reserve for connected accounts', 'reserves' ],
			[ 'reserved_funds', 'risk_reserved_funds', 'Reserved funds', 'reserves' ],
			[ 'reserve_hold', '', 'Reserve held', 'reserves' ],
			[ 'reserve_release', '', 'Reserve released', 'reserves' ],
			[ 'payment_network_reserve_hold', 'payment_network_reserve_hold', 'Held by the payment network', 'reserves' ],
			[ 'payment_network_reserve_release', 'payment_network_reserve_release', 'Released by the payment network', 'reserves' ],
			[ 'stripe_fee', 'fee', 'Stripe fee', 'fees' ],
			[ 'stripe_fx_fee', 'fee', 'Currency conversion fee', 'fees' ],
			[ 'tax_fee', 'tax', 'Tax on Stripe fees', 'fees' ],
			[ 'tax_fund', '', 'Tax funds', self::OTHER ],
			[ 'application_fee', 'platform_earning', 'Platform fee earned', self::OTHER ],
			[ 'application_fee_refund', 'platform_earning_refund', 'Platform fee returned', self::OTHER ],
			[ 'topup', 'topup', 'Top-up', 'topups' ],
			[ 'topup_reversal', 'topup_reversal', 'Top-up reversed', 'topups' ],
			[ 'transfer', 'transfer', 'Transfer', 'transfers' ],
			[ 'transfer_cancel', 'transfer_reversal', 'Transfer canceled', 'transfers' ],
			[ 'transfer_failure', 'transfer_reversal', 'Transfer failed', 'transfers' ],
			[ 'transfer_refund', 'transfer_reversal', 'Transfer reversed', 'transfers' ],
			[ 'connect_collection_transfer', 'connect_collection_transfer', 'Negative balance covered', 'transfers' ],
			[ 'advance', 'advance', 'Advance for an instant payout', self::OTHER ],
			[ 'advance_funding', 'advance_funding', 'Funding of an advance', self::OTHER ],
			[ 'anticipation_repayment', 'anticipation_repayment', 'Anticipated receivables repaid', 'loan_repayments' ],
			[ 'fee_credit_funding', '', 'Fee credit', self::OTHER ],
			[ 'contribution', 'contribution', 'Climate contribution', self::OTHER ],
			[ 'climate_order_purchase', 'climate_order_purchase', 'Climate order', self::OTHER ],
			[ 'climate_order_refund', 'climate_order_refund', 'Climate order returned', self::OTHER ],
			[ 'stripe_balance_payment_debit', 'stripe_balance_payment_debit', 'Paid from Stripe balance', self::OTHER ],
			[
				'stripe_balance_payment_debit_reversal',
				'stripe_balance_payment_debit_reversal',
				'Paid from Stripe balance, returned',
				self::OTHER,
			],
			[ 'obligation_outbound', 'other_adjustment', 'Balance moved within Stripe', self::OTHER ],
			[ 'obligation_reversal_inbound', 'other_adjustment', 'Balance moved back within Stripe', self::OTHER ],
			[ 'inbound_transfer', '', 'Money added', self::OTHER ],
			[ 'inbound_transfer_reversal', '', 'Added money reversed', self::OTHER ],
			[ 'issuing_authorization_hold', 'issuing_authorization_hold', 'Issued card: hold', self::OTHER ],
			[ 'issuing_authorization_release', 'issuing_authorization_release', 'Issued card: release', self::OTHER ],
			[ 'issuing_transaction', 'issuing_transaction', 'Issued card: purchase', self::OTHER ],
			[ 'issuing_dispute', 'issuing_dispute', 'Issued card: dispute', self::OTHER ],
			[ 'issuing_dispute_provisional_credit', '', 'Issued card: provisional credit', self::OTHER ],
			[ 'issuing_dispute_provisional_credit_reversal', '', 'Issued card: provisional credit taken back', self::OTHER ],
		];
	}

	/**
	 * @dataProvider types
	 */
	public function test_it_has_a_name_a_list_and_a_filter( string $type, string $category, string $name, ?string $counts ): void {
		$row   = LedgerRows::transaction( Movements::movement( [ 'type' => $type, 'reporting_category' => $category ] ) );
		$named = (string) $row['type'];

		$this->assertSame( [ $name, null !== $counts ], [ TransactionTypes::names()[ $named ] ?? null, 1 === $row['listed'] ] );
		$this->assertSame( $counts, 1 === $row['listed'] ? $this->category( $named ) : null );
		$this->assertSame(
			1 === $row['listed'] && 'partial_capture_reversal' !== $named,
			in_array( $named, TransactionTypes::filtered(), true )
		);
	}

	public function test_all_of_stripes_types_are_here(): void {
		$this->assertCount( 52, array_unique( array_column( self::types(), 0 ) ) );
	}

	/** What Stripe newly has is a row as well, by its own word, which counts in Other. */
	public function test_an_unknown_type_is_kept(): void {
		$row = LedgerRows::transaction( Movements::movement( [ 'type' => 'moon_dust', 'reporting_category' => 'lunar' ] ) );
		$this->assertSame( [ 'moon_dust', 1, self::OTHER ], [ $row['type'], $row['listed'], $this->category( 'moon_dust' ) ] );
	}

	/** The filter offers nothing without a name, and no two types by the same one. */
	public function test_every_type_of_the_filter_has_a_name_of_its_own(): void {
		$names = array_map( static fn ( string $type ): string => TransactionTypes::names()[ $type ], TransactionTypes::filtered() );
		$this->assertSame( array_unique( $names ), $names );
	}

	private function category( string $type ): string {
		$activity = [ BalanceCategory::Sales, BalanceCategory::Refunds, BalanceCategory::Disputes, BalanceCategory::Fees ];
		$parts    = [ ...$activity, ...BalanceCategory::OTHER_CHANGES ];
		$found    = array_filter( $parts, static fn ( BalanceCategory $part ): bool => in_array( $type, $part->types(), true ) );
		return ( array_values( $found )[0] ?? BalanceCategory::Other )->value;
	}
}
