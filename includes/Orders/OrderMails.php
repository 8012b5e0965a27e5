<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use WC_Emails;

/** Changes an order without WooCommerce's e-mails: a dispute is between the merchant and the bank. */
final class OrderMails {

	/** WooCommerce's callbacks that send e-mails or, if the store has configured that, queue them. */
	private const MAILERS = array( WC_Emails::class . '::send_transactional_email', WC_Emails::class . '::queue_transactional_email' );

	/** Actions of a refund. */
	public const REFUNDED = array( 'woocommerce_order_fully_refunded', 'woocommerce_order_partially_refunded' );

	/**
	 * @template T
	 * @param list<string> $events  WooCommerce's hooks.
	 * @param Closure(): T $change
	 * @return T
	 */
	public static function silence( array $events, Closure $change ): mixed {
		$removed = array();
		foreach ( $events as $event ) {
			foreach ( self::MAILERS as $mailer ) {
				if ( remove_action( $event, $mailer ) ) {
					$removed[] = array( $event, $mailer );
				}
			}
		}
		try {
			return $change();
		} finally {
			foreach ( $removed as list( $event, $mailer ) ) {
				add_action( $event, $mailer, 10, 10 );
			}
		}
	}

	/**
	 * Actions of a status change.
	 *
	 * @return list<string>
	 */
	public static function of_status( string $from, string $to ): array {
		return array( "woocommerce_order_status_{$to}", "woocommerce_order_status_{$from}_to_{$to}" );
	}
}
