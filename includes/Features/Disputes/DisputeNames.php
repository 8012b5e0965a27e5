<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Disputes\DisputeNotice;
use MerchantPayments\Ledger\Projection\DisputesProjection;

/**
 * Statuses and reasons of disputes (specification part 2, sections 4 and 9) with their names in exports, which are those on the page.
 * Other values are written in title case.
 */
final class DisputeNames {

	/** Statuses that need a response; all statuses. */
	public const AWAITING = DisputesProjection::AWAITING;
	public const STATUSES = array(
		'warning_needs_response',
		'warning_under_review',
		'warning_closed',
		'needs_response',
		'under_review',
		'charge_refunded',
		'won',
		'lost',
		...DisputeNotice::STATUSES,
	);

	/** @return array<string, string> */
	public static function statuses(): array {
		return array(
			'warning_needs_response' => __( 'Inquiry: needs response', 'merchant-payments-for-woocommerce' ),
			'warning_under_review'   => __( 'Inquiry: under review', 'merchant-payments-for-woocommerce' ),
			'warning_closed'         => __( 'Inquiry: closed', 'merchant-payments-for-woocommerce' ),
			'needs_response'         => __( 'Needs response', 'merchant-payments-for-woocommerce' ),
			'under_review'           => __( 'Under review', 'merchant-payments-for-woocommerce' ),
			'charge_refunded'        => __( 'Charge refunded', 'merchant-payments-for-woocommerce' ),
			'won'                    => __( 'Won', 'merchant-payments-for-woocommerce' ),
			'lost'                   => __( 'Lost', 'merchant-payments-for-woocommerce' ),
			'prevented'              => __( 'Prevented', 'merchant-payments-for-woocommerce' ),
			'appeal_needs_response'  => __( 'Appeal: needs response', 'merchant-payments-for-woocommerce' ),
			'appeal_under_review'    => __( 'Appeal: under review', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> */
	public static function reasons(): array {
		return array(
			'bank_cannot_process'       => __( 'Bank cannot process', 'merchant-payments-for-woocommerce' ),
			'check_returned'            => __( 'Check returned', 'merchant-payments-for-woocommerce' ),
			'credit_not_processed'      => __( 'Credit not processed', 'merchant-payments-for-woocommerce' ),
			'customer_initiated'        => __( 'Customer initiated', 'merchant-payments-for-woocommerce' ),
			'debit_not_authorized'      => __( 'Debit not authorized', 'merchant-payments-for-woocommerce' ),
			'duplicate'                 => __( 'Duplicate', 'merchant-payments-for-woocommerce' ),
			'fraudulent'                => __( 'Transaction unauthorized', 'merchant-payments-for-woocommerce' ),
			'general'                   => __( 'General', 'merchant-payments-for-woocommerce' ),
			'incorrect_account_details' => __( 'Incorrect account details', 'merchant-payments-for-woocommerce' ),
			'insufficient_funds'        => __( 'Insufficient funds', 'merchant-payments-for-woocommerce' ),
			'noncompliant'              => __( 'Noncompliant', 'merchant-payments-for-woocommerce' ),
			'product_not_received'      => __( 'Product not received', 'merchant-payments-for-woocommerce' ),
			'product_unacceptable'      => __( 'Product unacceptable', 'merchant-payments-for-woocommerce' ),
			'subscription_canceled'     => __( 'Subscription canceled', 'merchant-payments-for-woocommerce' ),
			'unrecognized'              => __( 'Unrecognized', 'merchant-payments-for-woocommerce' ),
		);
	}
}
