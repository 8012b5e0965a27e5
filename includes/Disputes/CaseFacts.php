<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;

/**
 * What the network or the payment method says of a case: of which kind it is, and its own word for the reason. Their codes have no list:
 * what looks like words is written as words.
 */
final class CaseFacts {

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'type'        => 'array',
			'items'       => JsonSchema::closed(
				'CaseFact',
				array(
					'label' => $text,
					'value' => $text,
				)
			),
			'description' => 'What the network or the payment method says of the case.',
		);
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's.
	 * @return list<array{label: string, value: string}>
	 */
	public static function of( array $dispute ): array {
		$details = (array) ( $dispute['payment_method_details'] ?? array() );
		$type    = $details['type'] ?? '';
		$method  = (array) ( is_string( $type ) ? $details[ $type ] ?? array() : array() );
		$facts   = array();
		foreach ( self::labels( is_string( $type ) ? $type : '' ) as $field => $label ) {
			$value = $method[ $field ] ?? null;
			if ( is_string( $value ) && '' !== $value ) {
				$facts[] = array(
					'label' => $label,
					'value' => self::kinds()[ $value ] ?? self::words( $value ),
				);
			}
		}
		return $facts;
	}

	/** @return array<string, string> Labels by field. */
	private static function labels( string $method ): array {
		return match ( $method ) {
			'card'       => array(
				'case_type'           => __( 'Kind of case', 'merchant-payments-for-woocommerce' ),
				'network_reason_code' => __( 'Reason code of the network', 'merchant-payments-for-woocommerce' ),
			),
			'klarna'     => array(
				'reason_code'                 => __( 'Reason at Klarna', 'merchant-payments-for-woocommerce' ),
				'chargeback_loss_reason_code' => __( 'Why Klarna decided for the customer', 'merchant-payments-for-woocommerce' ),
			),
			'paypal'     => array(
				'case_id'     => __( 'PayPal case ID', 'merchant-payments-for-woocommerce' ),
				'reason_code' => __( 'Reason at PayPal', 'merchant-payments-for-woocommerce' ),
			),
			'amazon_pay' => array( 'dispute_type' => __( 'Kind of case', 'merchant-payments-for-woocommerce' ) ),
			default      => array(),
		};
	}

	/** @return array<string, string> */
	private static function kinds(): array {
		return array(
			'block'      => __( 'Block', 'merchant-payments-for-woocommerce' ),
			'chargeback' => __( 'Chargeback', 'merchant-payments-for-woocommerce' ),
			'claim'      => __( 'Claim', 'merchant-payments-for-woocommerce' ),
			'compliance' => __( 'Compliance case', 'merchant-payments-for-woocommerce' ),
			'inquiry'    => __( 'Inquiry', 'merchant-payments-for-woocommerce' ),
			'resolution' => __( 'Resolution', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** `merchandise_not_received` is written as words; numbers, and ids such as `PP-D-12`, are kept. */
	private static function words( string $code ): string {
		return 1 === preg_match( '/^[A-Za-z]+(_[A-Za-z]+)*$/', $code ) ? ucfirst( strtolower( str_replace( '_', ' ', $code ) ) ) : $code;
	}
}
