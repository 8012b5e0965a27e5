<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\DisputeEvidence;

/** What a merchant can say and send. */
final class Evidence {

	/** Stripe's fields. */
	public const FIELDS = DisputeEvidence::FIELDS;

	/** Those of them that name a file. */
	public const FILES = array(
		'cancellation_policy',
		'customer_communication',
		'customer_signature',
		'duplicate_charge_documentation',
		'receipt',
		'refund_policy',
		'service_documentation',
		'shipping_documentation',
		'uncategorized_file',
	);

	/** What card networks ask for beside that. */
	public const ENHANCED = 'enhanced_evidence';

	/**
	 * All fields, with what is known.
	 *
	 * @param array<string, string> $known    Fields with a value.
	 * @param array<string, mixed>  $enhanced What card networks ask for beside that.
	 * @return array<string, mixed> Stripe's `evidence`.
	 */
	public static function render( array $known, array $enhanced ): array {
		return array_replace( array_fill_keys( self::FIELDS, null ), $known ) + array( self::ENHANCED => $enhanced );
	}

	/**
	 * How the bank will decide, as Stripe's test texts say it (docs.stripe.com/testing): evidence that loses closes an inquiry, too.
	 *
	 * @param array<string, string> $known Fields with a value.
	 * @return string `won`, `lost`, `escalated`, or empty when it is left to the bank.
	 */
	public static function verdict( array $known, bool $inquiry ): string {
		$text = $known['uncategorized_text'] ?? '';
		return match ( true ) {
			str_contains( $text, 'winning_evidence' )                      => 'won',
			str_contains( $text, 'losing_evidence' )                       => 'lost',
			$inquiry && str_contains( $text, 'escalate_inquiry_evidence' ) => 'escalated',
			default                                                        => '',
		};
	}
}
