<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Disputes\DisputeOperation;

/**
 * Statuses and reasons of disputes (specification part 2, sections 4 and 9) with their names in exports, which are those on the page.
 * Other values are written in title case.
 */
final class DisputeNames {

	/** Statuses that need a response; all statuses. */
	public const AWAITING = DisputeOperation::OPEN;
	public const STATUSES = array( 'warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'charge_refunded', 'won', 'lost' );

	/** @return array<string, string> */
	public static function statuses(): array {
		return array(
			'warning_needs_response' => __( 'Inquiry: needs response', 'woocommerce-payments' ),
			'warning_under_review'   => __( 'Inquiry: under review', 'woocommerce-payments' ),
			'warning_closed'         => __( 'Inquiry: closed', 'woocommerce-payments' ),
			'needs_response'         => __( 'Needs response', 'woocommerce-payments' ),
			'under_review'           => __( 'Under review', 'woocommerce-payments' ),
			'charge_refunded'        => __( 'Charge refunded', 'woocommerce-payments' ),
			'won'                    => __( 'Won', 'woocommerce-payments' ),
			'lost'                   => __( 'Lost', 'woocommerce-payments' ),
		);
	}

	/** @return array<string, string> */
	public static function reasons(): array {
		return array(
			'bank_cannot_process'       => __( 'Bank cannot process', 'woocommerce-payments' ),
			'check_returned'            => __( 'Check returned', 'woocommerce-payments' ),
			'credit_not_processed'      => __( 'Credit not processed', 'woocommerce-payments' ),
			'customer_initiated'        => __( 'Customer initiated', 'woocommerce-payments' ),
			'debit_not_authorized'      => __( 'Debit not authorized', 'woocommerce-payments' ),
			'duplicate'                 => __( 'Duplicate', 'woocommerce-payments' ),
			'fraudulent'                => __( 'Transaction unauthorized', 'woocommerce-payments' ),
			'general'                   => __( 'General', 'woocommerce-payments' ),
			'incorrect_account_details' => __( 'Incorrect account details', 'woocommerce-payments' ),
			'insufficient_funds'        => __( 'Insufficient funds', 'woocommerce-payments' ),
			'noncompliant'              => __( 'Noncompliant', 'woocommerce-payments' ),
			'product_not_received'      => __( 'Product not received', 'woocommerce-payments' ),
			'product_unacceptable'      => __( 'Product unacceptable', 'woocommerce-payments' ),
			'subscription_canceled'     => __( 'Subscription canceled', 'woocommerce-payments' ),
			'unrecognized'              => __( 'Unrecognized', 'woocommerce-payments' ),
		);
	}
}
