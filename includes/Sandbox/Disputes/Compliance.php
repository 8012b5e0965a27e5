<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Visa's compliance cases: the merchant must acknowledge the network's fee before evidence is heard, and pays it when the case is
 * lost all the same. The dispute keeps the acknowledgement as `fee_acknowledged`.
 */
final class Compliance {

	/** The name of the scheme, at Stripe. */
	public const TYPE = 'visa_compliance';

	/** Whether a dispute is such a case. */
	public static function applies( Record $dispute ): bool {
		return 'noncompliant' === $dispute->text( 'reason' ) && 'visa' === ( $dispute->body['brand'] ?? 'visa' ) && 'card' === ( $dispute->body['type'] ?? 'card' );
	}

	/** Takes in an acknowledgement. */
	public static function acknowledge( Record $dispute, Params $evidence ): void {
		$enhanced = $evidence->within( Evidence::ENHANCED );
		$enhanced->allow( self::applies( $dispute ) ? array( self::TYPE => true ) : array() );
		$scheme = $enhanced->within( self::TYPE );
		$scheme->allow( array( 'fee_acknowledged' => true ) );
		$dispute->body['fee_acknowledged'] = $scheme->yes( 'fee_acknowledged', isset( $dispute->body['fee_acknowledged'] ) );
	}

	/** Refuses to send evidence while the fee is not acknowledged. */
	public static function check( Record $dispute ): void {
		if ( self::applies( $dispute ) && empty( $dispute->body['fee_acknowledged'] ) ) {
			throw Refusal::missing( 'evidence[' . Evidence::ENHANCED . '][' . self::TYPE . '][fee_acknowledged]' );
		}
	}

	/** @return array<string, array<string, bool>> */
	public static function evidence( Record $dispute ): array {
		return self::applies( $dispute ) ? array( self::TYPE => array( 'fee_acknowledged' => isset( $dispute->body['fee_acknowledged'] ) ) ) : array();
	}

	/** @return array<string, array<string, string>> */
	public static function eligibility( Record $dispute ): array {
		$status = isset( $dispute->body['fee_acknowledged'] ) ? 'fee_acknowledged' : 'requires_fee_acknowledgement';
		return self::applies( $dispute ) ? array( self::TYPE => array( 'status' => $status ) ) : array();
	}
}
