<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

/** User preferences of our pages, in WooCommerce's user data (`woocommerce_meta` of `/wp/v2/users/me`). */
final class Preferences {

	/**
	 * Names: hidden columns by list (specification part 2, section 2), the columns that there were when they were chosen, whether charts are
	 * shown, whether the question for feedback was answered (section 4), and when the inbox was last read (part 1, section 4).
	 */
	public const NAMES = array(
		'wc_payments_transactions_hidden_columns',
		'wc_payments_transactions_uncaptured_hidden_columns',
		'wc_payments_payouts_hidden_columns',
		'wc_payments_disputes_hidden_columns',
		'wc_payments_blocked_hidden_columns',
		'wc_payments_documents_hidden_columns',
		'merchant_payments_known_columns',
		'merchant_payments_transactions_chart',
		'merchant_payments_disputes_rate',
		'merchant_payments_feedback_dismissed',
		'wc_payments_overview_inbox_last_read',
	);

	/**
	 * @param list<string> $fields Names.
	 * @return list<string>
	 */
	public static function add( array $fields ): array {
		return array_merge( $fields, self::NAMES );
	}
}
