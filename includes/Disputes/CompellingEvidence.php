<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Platform;

/**
 * Visa's compelling evidence 3.0: facts of the disputed payment and of exactly two earlier ones that nobody disputed
 * (docs.stripe.com/disputes/api/visa-ce3). Device identifiers aren't known to WooCommerce and are left out. Pure.
 */
final class CompellingEvidence {

	/** Stripe's name of the scheme. */
	public const SCHEME = 'visa_compelling_evidence_3';

	/** Number of earlier payments. */
	public const NUMBER = 2;

	/** Stripe's facts of a payment, without its shipping address. */
	public const TEXTS = array( 'customer_account_id', 'customer_email_address', 'customer_purchase_ip', 'product_description' );

	/** Stripe's fields of an address. */
	public const ADDRESS = array( 'line1', 'line2', 'city', 'state', 'postal_code', 'country' );

	/** Longest text, in characters. */
	public const LENGTH = 5000;

	/**
	 * The field of a dispute; null when it can't be sent.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed(
			'CompellingEvidence',
			array(
				'status'           => array( 'type' => 'string' ) + array( 'description' => 'requires_action, qualified or not_qualified.' ),
				'required_actions' => array(
					'type'        => 'array',
					'items'       => array( 'type' => 'string' ),
					'description' => 'Stripe\'s names of what is missing.',
				),
				'charges'          => array(
					'type'        => 'array',
					'items'       => array( 'type' => 'string' ),
					'description' => 'The earlier payments in the draft: ids of charges; empty while it isn\'t used.',
				),
			)
		);
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's dispute.
	 * @return array<string, mixed>|null
	 */
	public static function of( array $dispute ): ?array {
		$eligibility = $dispute['evidence_details']['enhanced_eligibility'][ self::SCHEME ] ?? null;
		return ! is_array( $eligibility ) ? null : array(
			'status'           => (string) ( $eligibility['status'] ?? '' ),
			'required_actions' => array_values( array_map( 'strval', (array) ( $eligibility['required_actions'] ?? array() ) ) ),
			'charges'          => self::charges( (array) ( $dispute['evidence'] ?? array() ) ),
		);
	}

	/**
	 * The earlier payments in evidence. Stripe can't remove them once they were sent; without a description of the disputed payment they count
	 * for nothing.
	 *
	 * @param array<string, mixed> $evidence Stripe's evidence.
	 * @return list<string> Ids of charges, in their order.
	 */
	public static function charges( array $evidence ): array {
		$sent    = $evidence['enhanced_evidence'][ self::SCHEME ] ?? array();
		$charges = '' === (string) ( $sent['disputed_transaction']['product_description'] ?? '' )
			? array()
			: (array) ( $sent['prior_undisputed_transactions'] ?? array() );
		$ids     = array_values(
			array_filter( array_map( static fn ( mixed $one ): ?string => Platform::id_of( $one['charge'] ?? null ), $charges ) )
		);
		sort( $ids );
		return $ids;
	}

	/**
	 * Whether somebody else has chosen other earlier payments.
	 *
	 * @param array<string, mixed> $now      Evidence of the platform.
	 * @param array<string, mixed> $based    What a client has read: evidence, with the payments' charges by the scheme's name.
	 * @param array<string, mixed> $evidence The client's changes.
	 */
	public static function is_changed_by_others( array $now, array $based, array $evidence ): bool {
		$base = $based[ self::SCHEME ] ?? null;
		if ( ! is_array( $base ) ) {
			return false;
		}
		sort( $base );
		$mine = isset( $evidence['enhanced_evidence'][ self::SCHEME ] ) ? self::charges( $evidence ) : $base;
		return ! in_array( self::charges( $now ), array( $base, $mine ), true );
	}

	/**
	 * The parameter of a dispute response.
	 *
	 * @return array<string, mixed>
	 */
	public static function args(): array {
		$facts = array_fill_keys( self::TEXTS, self::text() )
			+ array( 'shipping_address' => self::closed( array_fill_keys( self::ADDRESS, self::text() ) ) );
		$own   = array(
			'problem' => __(
				'Enter a text of at most 5,000 characters. Visa takes no more where earlier payments go with it.',
				'merchant-payments-for-woocommerce'
			),
		);
		$prior = self::closed( array( 'charge' => array( 'required' => true ) + CodeFormat::Id->arg() ) + $facts );
		return self::closed(
			array(
				'disputed_transaction'          => self::closed(
					array( 'product_description' => self::text() + $own ) + $facts + array(
						'merchandise_or_services' => array(
							'type' => 'string',
							'enum' => array( 'merchandise', 'services' ),
						),
					)
				),
				'prior_undisputed_transactions' => array(
					'type'     => 'array',
					'items'    => $prior,
					'minItems' => self::NUMBER,
					'maxItems' => self::NUMBER,
				),
			)
		);
	}

	/** @return array<string, mixed> */
	private static function text(): array {
		return array(
			'type'      => 'string',
			'maxLength' => self::LENGTH,
		);
	}

	/**
	 * @param array<string, mixed> $properties The properties.
	 * @return array<string, mixed>
	 */
	private static function closed( array $properties ): array {
		return array(
			'type'                 => 'object',
			'properties'           => $properties,
			'additionalProperties' => false,
		);
	}
}
