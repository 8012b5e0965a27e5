<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Platform\DisputesClient;

/**
 * The parameters of an answer: Stripe's fields of evidence, and what we remember of it. Which of them hold files, and what their sizes come to, is
 * the platform's to judge.
 */
final class EvidenceFields {

	/** Longest text of a field, in characters (facts/rest.md, section 3), and of something remembered (Stripe's limit for metadata). */
	private const LENGTH   = 20_000;
	private const METADATA = 500;

	/** What card networks ask for besides. */
	private const ENHANCED = 'enhanced_evidence';

	/** What the platform itself remembers of a dispute. */
	private const PLATFORMS = array( '__evidence_submitted_at', '__dispute_closed_at', '__closed_by_merchant' );

	/**
	 * The parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'evidence' => array(
				'type'        => 'object',
				'properties'  => array_fill_keys( DisputesClient::EVIDENCE, self::text( self::LENGTH ) ) + array( self::ENHANCED => self::enhanced() ),
				'default'     => array(),
				'description' => __( 'Fields to change; an empty text clears one. Fields for papers take the id of a file.', 'woocommerce-payments' ),
			),
			'metadata' => array(
				'type'                 => 'object',
				'properties'           => array(
					'__product_type' => array(
						'type' => 'string',
						'enum' => array( ...OrderDetails::PRODUCT_TYPES, '' ),
					),
				),
				'additionalProperties' => self::text( self::METADATA ),
				'default'              => array(),
				'description'          => __( 'What to remember of the answer.', 'woocommerce-payments' ),
			),
			'submit'   => array(
				'type'        => 'boolean',
				'default'     => false,
				'description' => __( 'Whether it goes to the bank now, once and for all; else it is a draft.', 'woocommerce-payments' ),
			),
		);
	}

	/**
	 * The fields that were sent.
	 *
	 * @param array<string, mixed> $evidence The parameter.
	 * @return array<string, mixed>
	 * @throws Refusal When one of them is none.
	 */
	public static function evidence( array $evidence ): array {
		self::refuse( 'evidence', array_diff( array_keys( $evidence ), array( ...DisputesClient::EVIDENCE, self::ENHANCED ) ) );
		return array_map( static fn ( mixed $value ): mixed => $value ?? '', $evidence );
	}

	/**
	 * What is to be remembered.
	 *
	 * @param array<string, mixed> $metadata The parameter.
	 * @return array<string, string>
	 * @throws Refusal When that is not the client's to say.
	 */
	public static function metadata( array $metadata ): array {
		self::refuse( 'metadata', array_intersect( array_keys( $metadata ), self::PLATFORMS ) );
		return array_map( 'strval', $metadata );
	}

	/**
	 * Refuses fields.
	 *
	 * @param array<int, int|string> $wrong What does not belong there.
	 * @throws Refusal When there is any.
	 */
	private static function refuse( string $param, array $wrong ): void {
		if ( array() !== $wrong ) {
			$name = "{$param}[" . (string) reset( $wrong ) . ']';
			/* translators: %s: name of a parameter. */
			throw new Refusal( 'rest_invalid_param', sprintf( __( '%s cannot be set.', 'woocommerce-payments' ), $name ), Reason::Invalid, array( 'param' => $name ) );
		}
	}

	/**
	 * A text; null is the empty one.
	 *
	 * @return array<string, mixed>
	 */
	private static function text( int $length ): array {
		return array(
			'type'      => array( 'string', 'null' ),
			'maxLength' => $length,
		);
	}

	/**
	 * What card networks ask for besides.
	 *
	 * @return array<string, mixed>
	 */
	private static function enhanced(): array {
		$visa = array(
			'type'                 => 'object',
			'properties'           => array( 'fee_acknowledged' => array( 'type' => 'boolean' ) ),
			'additionalProperties' => false,
		);
		return array(
			'type'                 => 'object',
			'properties'           => array( 'visa_compliance' => $visa ),
			'additionalProperties' => false,
		);
	}
}
