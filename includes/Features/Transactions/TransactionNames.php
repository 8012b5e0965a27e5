<?php
/**
 * Names for the words of the wire.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

/**
 * What merchants read in an export, as on the page. A word that has no name is written in title case.
 */
final class TransactionNames {

	/**
	 * Payment methods whose name is not their word in title case; names of companies and products are the same in every language.
	 */
	private const SOURCES = array(
		'ach_credit_transfer' => 'ACH Credit Transfer',
		'ach_debit'           => 'ACH Debit',
		'acss_debit'          => 'ACSS Debit',
		'afterpay_clearpay'   => 'Afterpay / Clearpay',
		'au_becs_debit'       => 'BECS Debit',
		'diners'              => 'Diners Club',
		'eps'                 => 'EPS',
		'giropay'             => 'giropay',
		'grabpay'             => 'GrabPay',
		'ideal'               => 'iDEAL',
		'jcb'                 => 'JCB',
		'p24'                 => 'Przelewy24',
		'sepa_debit'          => 'SEPA Debit',
		'unionpay'            => 'UnionPay',
		'wechat'              => 'WeChat Pay',
		'wechat_pay'          => 'WeChat Pay',
	);

	/**
	 * Types.
	 *
	 * @return array<string, string>
	 */
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

	/**
	 * Channels.
	 *
	 * @return array<string, string>
	 */
	public static function channels(): array {
		return array(
			'online'        => __( 'Online', 'woocommerce-payments' ),
			'in_person'     => __( 'In person', 'woocommerce-payments' ),
			'in_person_pos' => __( 'In person at POS', 'woocommerce-payments' ),
		);
	}

	/**
	 * Devices.
	 *
	 * @return array<string, string>
	 */
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

	/**
	 * Payment methods.
	 *
	 * @return array<string, string>
	 */
	public static function sources(): array {
		return self::SOURCES;
	}

	/**
	 * Statuses of the payout that takes a transaction's money along.
	 *
	 * @return array<string, string>
	 */
	public static function payout_statuses(): array {
		return array(
			'paid'       => __( 'Completed', 'woocommerce-payments' ),
			'pending'    => __( 'Pending', 'woocommerce-payments' ),
			'in_transit' => __( 'In transit', 'woocommerce-payments' ),
			'canceled'   => __( 'Canceled', 'woocommerce-payments' ),
			'failed'     => __( 'Failed', 'woocommerce-payments' ),
		);
	}
}
