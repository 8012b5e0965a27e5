<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Disputes\CompellingEvidence;
use MerchantPayments\Disputes\DisputeOperation;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\OrderDetails;
use MerchantPayments\Platform\DisputesClient;

/**
 * Parameters of a dispute response: Stripe's evidence fields and metadata. The platform validates which fields are files, and the
 * total size.
 */
final class EvidenceFields {

	/** Maximum length of an evidence field (facts/rest.md, section 3), and of metadata (Stripe's limit), in characters. */
	private const LENGTH   = 20_000;
	private const METADATA = 500;

	/** Maximum length of all texts together, in characters (docs.stripe.com/disputes/best-practices). */
	private const ALL = 150_000;

	/** Additional evidence for card networks. */
	private const ENHANCED = 'enhanced_evidence';

	/** Metadata that the platform itself writes. */
	private const PLATFORMS = array( '__evidence_submitted_at', '__dispute_closed_at', '__closed_by_merchant' );

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'evidence' => array(
				'type'        => 'object',
				'properties'  => array_fill_keys(
					DisputesClient::EVIDENCE,
					self::text( self::LENGTH ) + self::problem()
				) + array( self::ENHANCED => self::enhanced() ),
				'default'     => array(),
				'lines'       => true,
				'description' => __(
					'Fields to change; an empty text clears one. Fields for papers take the id of a file.',
					'merchant-payments-for-woocommerce'
				),
			),
			'based_on' => array(
				'type'        => array( 'object', 'null' ),
				'lines'       => true,
				'properties'  => array_fill_keys( DisputesClient::EVIDENCE, self::text( self::LENGTH ) ) + array(
					CompellingEvidence::SCHEME => array(
						'type'  => 'array',
						'items' => array( 'type' => 'string' ),
					),
					DisputeOperation::METADATA => array(
						'type'                 => 'object',
						'additionalProperties' => self::text( self::METADATA ),
					),
				),
				'description' => __(
					'The evidence and the metadata that the changes were made to. When somebody else has changed it since, nothing is saved. Without it nobody asks.',
					'merchant-payments-for-woocommerce'
				),
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
				'lines'                => true,
				'default'              => array(),
				'description'          => __( 'What to remember of the answer.', 'merchant-payments-for-woocommerce' ),
			),
			'submit'   => array(
				'type'        => 'boolean',
				'default'     => false,
				'description' => __( 'Whether it goes to the bank now, once and for all; else it is a draft.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/**
	 * Validates the evidence fields.
	 *
	 * @param array<string, mixed> $evidence The parameter.
	 * @return array<string, mixed>
	 * @throws Refusal When a field is unknown, or there is too much text.
	 */
	public static function evidence( array $evidence ): array {
		self::refuse( 'evidence', array_diff( array_keys( $evidence ), array( ...DisputesClient::EVIDENCE, self::ENHANCED ) ) );
		if ( array_sum( array_map( 'mb_strlen', array_filter( $evidence, 'is_string' ) ) ) > self::ALL ) {
			throw new Refusal(
				'rest_invalid_param',
				__( 'Use at most 150,000 characters in all texts together.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'evidence' )
			);
		}
		return array_map( static fn ( mixed $value ): mixed => $value ?? '', $evidence );
	}

	/**
	 * Validates the metadata.
	 *
	 * @param array<string, mixed> $metadata The parameter.
	 * @return array<string, string>
	 * @throws Refusal When a key is reserved for the platform.
	 */
	public static function metadata( array $metadata ): array {
		self::refuse( 'metadata', array_intersect( array_keys( $metadata ), self::PLATFORMS ) );
		return array_map( 'strval', $metadata );
	}

	/**
	 * Refuses invalid fields.
	 *
	 * @param array<int, int|string> $wrong Names of invalid fields.
	 * @throws Refusal When there are any.
	 */
	private static function refuse( string $param, array $wrong ): void {
		if ( array() !== $wrong ) {
			$name = "{$param}[" . (string) reset( $wrong ) . ']';
			throw new Refusal(
				'rest_invalid_param',
				/* translators: %s: name of a parameter. */
				sprintf( __( '%s cannot be set.', 'merchant-payments-for-woocommerce' ), $name ),
				Reason::Invalid,
				array( 'param' => $name )
			);
		}
	}

	/**
	 * Schema of a text; null stands for the empty string.
	 *
	 * @return array<string, mixed>
	 */
	private static function text( int $length ): array {
		return array(
			'type'      => array( 'string', 'null' ),
			'maxLength' => $length,
		);
	}

	/** @return array{problem: string} What a merchant reads of a text that is too long. */
	private static function problem(): array {
		return array( 'problem' => __( 'Enter a text of at most 20,000 characters.', 'merchant-payments-for-woocommerce' ) );
	}

	/**
	 * Schema of the additional evidence for card networks.
	 *
	 * @return array<string, mixed>
	 */
	private static function enhanced(): array {
		$compliance = array(
			'type'                 => 'object',
			'properties'           => array( 'fee_acknowledged' => array( 'type' => 'boolean' ) ),
			'additionalProperties' => false,
		);
		return array(
			'type'                 => 'object',
			'properties'           => array(
				'visa_compliance'          => $compliance,
				'mastercard_compliance'    => $compliance,
				CompellingEvidence::SCHEME => CompellingEvidence::args(),
			),
			'additionalProperties' => false,
		);
	}
}
