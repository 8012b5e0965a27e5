<?php
/**
 * Evidence against disputes.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;

/**
 * What a merchant can say and send.
 */
final class Evidence {

	/**
	 * Longest text of one field, in characters.
	 */
	private const MAX_LENGTH = 20_000;

	/**
	 * Stripe's fields.
	 */
	private const FIELDS = array(
		'access_activity_log',
		'billing_address',
		'cancellation_policy',
		'cancellation_policy_disclosure',
		'cancellation_rebuttal',
		'customer_communication',
		'customer_email_address',
		'customer_name',
		'customer_purchase_ip',
		'customer_signature',
		'duplicate_charge_documentation',
		'duplicate_charge_explanation',
		'duplicate_charge_id',
		'product_description',
		'receipt',
		'refund_policy',
		'refund_policy_disclosure',
		'refund_refusal_explanation',
		'service_date',
		'service_documentation',
		'shipping_address',
		'shipping_carrier',
		'shipping_date',
		'shipping_documentation',
		'shipping_tracking_number',
		'uncategorized_file',
		'uncategorized_text',
	);

	/**
	 * All fields, with what is known.
	 *
	 * @param array<string, string> $known Fields with a value.
	 * @return array<string, mixed> Stripe's `evidence`.
	 */
	public static function render( array $known ): array {
		return array_replace( array_fill_keys( self::FIELDS, null ), $known ) + array( 'enhanced_evidence' => array() );
	}

	/**
	 * What is known with what a call says; an empty text removes.
	 *
	 * @param array<string, string> $known  Fields with a value.
	 * @param Params                $params Parameters inside `evidence`.
	 * @return array<string, string>
	 * @throws InvalidRequest When a field is unknown or too long.
	 */
	public static function changed( array $known, Params $params ): array {
		$params->allow( array_fill_keys( self::FIELDS, true ) );
		foreach ( $params->all() as $name => $value ) {
			if ( ! is_scalar( $value ) && null !== $value ) {
				throw Refusal::invalid( $params->name( (string) $name ), 'Invalid string: ' . $params->name( (string) $name ), 'parameter_invalid_string' );
			}
			if ( mb_strlen( (string) $value ) > self::MAX_LENGTH ) {
				throw Refusal::invalid( $params->name( (string) $name ), 'Evidence can have ' . self::MAX_LENGTH . ' characters in a field.', 'parameter_invalid_string' );
			}
			$known[ (string) $name ] = (string) $value;
		}
		return array_filter( $known, static fn ( string $text ): bool => '' !== $text );
	}

	/**
	 * How the bank will decide, as Stripe's test texts say it.
	 *
	 * @param array<string, string> $known Fields with a value.
	 * @return string `won`, `lost`, or empty when it is left to the bank.
	 */
	public static function verdict( array $known ): string {
		$text = $known['uncategorized_text'] ?? '';
		if ( str_contains( $text, 'winning_evidence' ) ) {
			return 'won';
		}
		return str_contains( $text, 'losing_evidence' ) ? 'lost' : '';
	}
}
