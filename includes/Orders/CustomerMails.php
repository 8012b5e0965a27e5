<?php
/**
 * What WooCommerce writes to customers.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use WC_Order_Refund;

/**
 * Keeps WooCommerce from writing to a customer about what only the merchant and a bank have to do with.
 */
final class CustomerMails {

	/**
	 * Ids of WooCommerce's mails that a change of an order's status sends (WC_Email_Customer_*::$id).
	 */
	private const ABOUT_STATUSES = array( 'customer_on_hold_order', 'customer_processing_order', 'customer_completed_order' );

	/**
	 * Whether a mail about a refund may go: not the one about the refund of a lost dispute, since no shop refunded anything. The mail knows its refund, so it does
	 * not matter whether WooCommerce sends it at once, or from a queue in another process.
	 *
	 * @param mixed $enabled Whether WooCommerce would send it.
	 * @param mixed $email   WooCommerce's WC_Email.
	 */
	public static function may_go( mixed $enabled, mixed $email ): bool {
		$refund = is_object( $email ) ? $email->refund ?? null : null;
		return (bool) $enabled && ! ( $refund instanceof WC_Order_Refund && '' !== $refund->get_meta( DisputeRefund::META ) );
	}

	/**
	 * Changes the statuses of orders without a word to their customers. Mails that a store sends later, from a queue, are not kept back.
	 *
	 * @template T
	 * @param Closure(): T $work Changes orders.
	 * @return T What it returns.
	 */
	public static function unsent( Closure $work ): mixed {
		$filters = array_map( static fn ( string $id ): string => 'woocommerce_email_enabled_' . $id, self::ABOUT_STATUSES );
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
