<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use WC_Email;
use WC_Order;

/** A mail to the customer with the link to an order's own page, where their bank can ask them. */
final class PayLinkMail {

	/** WooCommerce Subscriptions' own, which it sends for each renewal that failed for good; switched off, WooCommerce's does it. */
	private const THEIRS = 'WCS_Email_Customer_Renewal_Invoice';

	public static function send( WC_Order $order ): void {
		$theirs = WC()->mailer()->get_emails()[ self::THEIRS ] ?? null;
		if ( ! $theirs instanceof WC_Email || ! $theirs->is_enabled() ) {
			WC()->mailer()->customer_invoice( $order );
		}
	}
}
