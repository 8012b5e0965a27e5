<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Columns;

/**
 * The types of transactions that we know, with their names: the specification's twelve, and Stripe's others. Of other types, the word in
 * title case is the name, and they count in Other (BalanceCategory). The column has the first 40 characters of a type.
 */
final class TransactionTypes {

	/** What the platform added to the specification's types, where it is in the list. */
	private const MORE = array(
		'payment_reversal',
		'payment_unreconciled',
		'adjustment',
		'stripe_fee',
		'stripe_fx_fee',
		'network_cost',
		'tax_fee',
		'tax_fund',
		'fee',
		'fee_credit_funding',
		'reserve_transaction',
		'reserved_funds',
		'reserve_hold',
		'reserve_release',
		'payment_network_reserve_hold',
		'payment_network_reserve_release',
		'payout_minimum_balance_hold',
		'payout_minimum_balance_release',
		'topup',
		'topup_reversal',
		'transfer',
		'transfer_cancel',
		'transfer_failure',
		'transfer_refund',
		'connect_collection_transfer',
		'advance',
		'advance_funding',
		'anticipation_repayment',
		'inbound_transfer',
		'inbound_transfer_reversal',
		'obligation_outbound',
		'obligation_reversal_inbound',
		'financing_payout_reversal',
		'financing_paydown_reversal',
		'application_fee',
		'application_fee_refund',
		'contribution',
		'climate_order_purchase',
		'climate_order_refund',
		'stripe_balance_payment_debit',
		'stripe_balance_payment_debit_reversal',
		'issuing_authorization_hold',
		'issuing_authorization_release',
		'issuing_transaction',
		'issuing_dispute',
		'issuing_dispute_provisional_credit',
		'issuing_dispute_provisional_credit_rever',
	);

	/**
	 * What lists are filtered by. Not by what is taken back of a payment that was captured in part: its category has the payment, too.
	 *
	 * @return non-empty-list<string>
	 */
	public static function filtered(): array {
		return array( ...TransactionColumns::TYPES, ...self::MORE );
	}

	/** @return array<string, string> By type. */
	public static function names(): array {
		return self::payments() + self::fees() + self::held() + self::moved() + self::of_platforms() + self::parts_of_payouts();
	}

	/** @return array<string, string> */
	private static function payments(): array {
		return array(
			'charge'                   => __( 'Charge', 'merchant-payments-for-woocommerce' ),
			'payment'                  => __( 'Payment', 'merchant-payments-for-woocommerce' ),
			'payment_failure_refund'   => __( 'Payment failure refund', 'merchant-payments-for-woocommerce' ),
			'payment_refund'           => __( 'Payment refund', 'merchant-payments-for-woocommerce' ),
			'refund'                   => __( 'Refund', 'merchant-payments-for-woocommerce' ),
			'refund_failure'           => __( 'Refund failure', 'merchant-payments-for-woocommerce' ),
			'dispute'                  => __( 'Dispute', 'merchant-payments-for-woocommerce' ),
			'dispute_reversal'         => __( 'Dispute reversal', 'merchant-payments-for-woocommerce' ),
			'partial_capture_reversal' => __( 'Uncaptured remainder returned', 'merchant-payments-for-woocommerce' ),
			'payment_reversal'         => __( 'Payment reversed', 'merchant-payments-for-woocommerce' ),
			'payment_unreconciled'     => __( 'Unmatched bank transfer kept by Stripe', 'merchant-payments-for-woocommerce' ),
			'adjustment'               => __( 'Adjustment', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> */
	private static function fees(): array {
		return array(
			'card_reader_fee'    => __( 'Reader fee', 'merchant-payments-for-woocommerce' ),
			'fee_refund'         => __( 'Fee refund', 'merchant-payments-for-woocommerce' ),
			'stripe_fee'         => __( 'Stripe fee', 'merchant-payments-for-woocommerce' ),
			'stripe_fx_fee'      => __( 'Currency conversion fee', 'merchant-payments-for-woocommerce' ),
			'network_cost'       => __( 'Network cost', 'merchant-payments-for-woocommerce' ),
			'tax_fee'            => __( 'Tax on Stripe fees', 'merchant-payments-for-woocommerce' ),
			'tax_fund'           => __( 'Tax funds', 'merchant-payments-for-woocommerce' ),
			'fee'                => __( 'Fee correction', 'merchant-payments-for-woocommerce' ),
			'fee_credit_funding' => __( 'Fee credit', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> Reserves. */
	private static function held(): array {
		return array(
			'reserve_transaction'             => __( 'Reserve for connected accounts', 'merchant-payments-for-woocommerce' ),
			'reserved_funds'                  => __( 'Reserved funds', 'merchant-payments-for-woocommerce' ),
			'reserve_hold'                    => __( 'Reserve held', 'merchant-payments-for-woocommerce' ),
			'reserve_release'                 => __( 'Reserve released', 'merchant-payments-for-woocommerce' ),
			'payment_network_reserve_hold'    => __( 'Held by the payment network', 'merchant-payments-for-woocommerce' ),
			'payment_network_reserve_release' => __( 'Released by the payment network', 'merchant-payments-for-woocommerce' ),
			'payout_minimum_balance_hold'     => __( 'Minimum balance held', 'merchant-payments-for-woocommerce' ),
			'payout_minimum_balance_release'  => __( 'Minimum balance released', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> Loans, and money that came from elsewhere or went there. */
	private static function moved(): array {
		return array(
			'financing_payout'            => __( 'Loan disbursement', 'merchant-payments-for-woocommerce' ),
			'financing_paydown'           => __( 'Loan repayment', 'merchant-payments-for-woocommerce' ),
			'financing_payout_reversal'   => __( 'Loan disbursement reversed', 'merchant-payments-for-woocommerce' ),
			'financing_paydown_reversal'  => __( 'Loan repayment reversed', 'merchant-payments-for-woocommerce' ),
			'topup'                       => __( 'Top-up', 'merchant-payments-for-woocommerce' ),
			'topup_reversal'              => __( 'Top-up reversed', 'merchant-payments-for-woocommerce' ),
			'transfer'                    => __( 'Transfer', 'merchant-payments-for-woocommerce' ),
			'transfer_cancel'             => __( 'Transfer canceled', 'merchant-payments-for-woocommerce' ),
			'transfer_failure'            => __( 'Transfer failed', 'merchant-payments-for-woocommerce' ),
			'transfer_refund'             => __( 'Transfer reversed', 'merchant-payments-for-woocommerce' ),
			'connect_collection_transfer' => __( 'Negative balance covered', 'merchant-payments-for-woocommerce' ),
			'advance'                     => __( 'Advance for an instant payout', 'merchant-payments-for-woocommerce' ),
			'advance_funding'             => __( 'Funding of an advance', 'merchant-payments-for-woocommerce' ),
			'anticipation_repayment'      => __( 'Anticipated receivables repaid', 'merchant-payments-for-woocommerce' ),
			'inbound_transfer'            => __( 'Money added', 'merchant-payments-for-woocommerce' ),
			'inbound_transfer_reversal'   => __( 'Added money reversed', 'merchant-payments-for-woocommerce' ),
			'obligation_outbound'         => __( 'Balance moved within Stripe', 'merchant-payments-for-woocommerce' ),
			'obligation_reversal_inbound' => __( 'Balance moved back within Stripe', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> What only some accounts have: fees of connected accounts, purchases from the balance, issued cards. */
	private static function of_platforms(): array {
		return array(
			'application_fee'                          => __( 'Platform fee earned', 'merchant-payments-for-woocommerce' ),
			'application_fee_refund'                   => __( 'Platform fee returned', 'merchant-payments-for-woocommerce' ),
			'contribution'                             => __( 'Climate contribution', 'merchant-payments-for-woocommerce' ),
			'climate_order_purchase'                   => __( 'Climate order', 'merchant-payments-for-woocommerce' ),
			'climate_order_refund'                     => __( 'Climate order returned', 'merchant-payments-for-woocommerce' ),
			'stripe_balance_payment_debit'             => __( 'Paid from Stripe balance', 'merchant-payments-for-woocommerce' ),
			'stripe_balance_payment_debit_reversal'    => __( 'Paid from Stripe balance, returned', 'merchant-payments-for-woocommerce' ),
			'issuing_authorization_hold'               => __( 'Issued card: hold', 'merchant-payments-for-woocommerce' ),
			'issuing_authorization_release'            => __( 'Issued card: release', 'merchant-payments-for-woocommerce' ),
			'issuing_transaction'                      => __( 'Issued card: purchase', 'merchant-payments-for-woocommerce' ),
			'issuing_dispute'                          => __( 'Issued card: dispute', 'merchant-payments-for-woocommerce' ),
			'issuing_dispute_provisional_credit'       => __( 'Issued card: provisional credit', 'merchant-payments-for-woocommerce' ),
			'issuing_dispute_provisional_credit_rever' => __( 'Issued card: provisional credit taken back', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> They count in a payout's sum, and no list is filtered by them. */
	private static function parts_of_payouts(): array {
		return array(
			'payout'         => __( 'Payout', 'merchant-payments-for-woocommerce' ),
			'payout_failure' => __( 'Failed payout', 'merchant-payments-for-woocommerce' ),
			'payout_cancel'  => __( 'Canceled payout', 'merchant-payments-for-woocommerce' ),
		);
	}
}
