<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

/** Stripe's reasons. */
final class Reasons {

	/** All of them. */
	public const ALL = array(
		'bank_cannot_process',
		'check_returned',
		'credit_not_processed',
		'customer_initiated',
		'debit_not_authorized',
		'duplicate',
		'fraudulent',
		'general',
		'incorrect_account_details',
		'insufficient_funds',
		self::NONCOMPLIANT,
		'product_not_received',
		'product_unacceptable',
		'subscription_canceled',
		'unrecognized',
	);

	/** A bank says that the merchant broke the card network's rules. Visa wants a fee acknowledged before it hears the merchant. */
	public const NONCOMPLIANT = 'noncompliant';

	/** The usual network codes of Visa, by reason. */
	public const CODES = array(
		'fraudulent'            => '10.4',
		'unrecognized'          => '10.4',
		'duplicate'             => '12.6',
		'credit_not_processed'  => '13.6',
		'product_not_received'  => '13.1',
		'product_unacceptable'  => '13.3',
		'subscription_canceled' => '13.2',
	);
}
