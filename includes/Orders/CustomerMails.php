<?php
/**
 * What WooCommerce writes to customers.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;

/**
 * Keeps WooCommerce from writing to a customer about what only the merchant and a bank have to do with.
 */
final class CustomerMails {

	/**
	 * Ids of WooCommerce's mails that a change of an order's status or a refund sends (WC_Email_Customer_*::$id).
	 */
	private const ABOUT_ORDERS = array(
		'customer_on_hold_order',
		'customer_processing_order',
		'customer_completed_order',
		'customer_refunded_order',
		'customer_partially_refunded_order',
	);

	/**
	 * Changes orders without a word to their customers. Mails that a store sends later, from a queue, are not kept back.
	 *
	 * @template T
	 * @param Closure(): T $work Changes orders.
	 * @return T What it returns.
	 */
	public static function unsent( Closure $work ): mixed {
		$filters = array_map( static fn ( string $id ): string => 'woocommerce_email_enabled_' . $id, self::ABOUT_ORDERS );
		$never   = static fn (): bool => false;
		foreach ( $filters as $filter ) {
			add_filter( $filter, $never, PHP_INT_MAX );
		}
		try {
			return $work();
		} finally {
			foreach ( $filters as $filter ) {
				remove_filter( $filter, $never, PHP_INT_MAX );
			}
		}
	}
}
