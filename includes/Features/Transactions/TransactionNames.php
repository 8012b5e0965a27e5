<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

/** What merchants read in an export, as on the page. A word that has no name is written in title case. */
final class TransactionNames {

	/** @return array<string, string> */
	public static function types(): array {
		return array(
			'charge'                 => __( 'Charge', 'woocommerce-payments' ),
			'payment'                => __( 'Payment', 'woocommerce-payments' ),
			'payment_failure_refund' => __( 'Payment failure refund', 'woocommerce-payments' ),
			'payment_refund'         => __( 'Payment refund', 'woocommerce-payments' ),
			'refund'                 => __( 'Refund', 'woocommerce-payments' ),
			'refund_failure'         => __( 'Refund failure', 'woocommerce-payments' ),
			'dispute'                => __( 'Dispute', 'woocommerce-payments' ),
			'dispute_reversal'       => __( 'Dispute reversal', 'woocommerce-payments' ),
			'card_reader_fee'        => __( 'Reader fee', 'woocommerce-payments' ),
			'financing_payout'       => __( 'Loan disbursement', 'woocommerce-payments' ),
			'financing_paydown'      => __( 'Loan repayment', 'woocommerce-payments' ),
			'fee_refund'             => __( 'Fee refund', 'woocommerce-payments' ),
		);
	}

	/** @return array<string, string> */
	public static function channels(): array {
		return array(
			'online'        => __( 'Online', 'woocommerce-payments' ),
			'in_person'     => __( 'In person', 'woocommerce-payments' ),
			'in_person_pos' => __( 'In person at POS', 'woocommerce-payments' ),
		);
	}

	/** @return array<string, string> */
	public static function devices(): array {
		return array(
			'android' => __( 'Android', 'woocommerce-payments' ),
			'ios'     => __( 'iPhone', 'woocommerce-payments' ),
		);
	}

	/**
	 * Risk levels.
	 *
	 * @return array<int, string>
	 */
	public static function risks(): array {
		return array(
			0 => __( 'Normal', 'woocommerce-payments' ),
			1 => __( 'Elevated', 'woocommerce-payments' ),
			2 => __( 'Highest', 'woocommerce-payments' ),
		);
	}
}
