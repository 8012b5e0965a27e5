<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Evidence of the customer's bank. Stripe's dispute has no place for them: they are read at
 * `/v1/sandbox/disputes/{id}/issuer_evidence`.
 */
final class IssuerEvidence {

	/** When in a dispute a bank writes: it asks, it takes the money back, it answers the merchant. */
	private const TYPES = array( 'retrieval', 'chargeback', 'response' );

	/** The most pieces of evidence of one dispute, and files of one piece. */
	private const MOST = 10;

	/**
	 * @return list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>
	 * @throws InvalidRequest When they cannot be that.
	 */
	public static function read( Params $params, Objects $objects ): array {
		$list = $params->within( 'issuer_evidence' );
		if ( count( $list->all() ) > self::MOST ) {
			throw StripeErrors::invalid( 'issuer_evidence', 'A dispute can have up to ' . self::MOST . ' pieces of issuer evidence.' );
		}
		return array_values( array_map( static fn ( int|string $key ): array => self::one( $list->within( (string) $key ), $objects ), array_keys( $list->all() ) ) );
	}

	/** @return array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null} */
	private static function one( Params $evidence, Objects $objects ): array {
		$evidence->allow( array_fill_keys( array( 'evidence_type', 'text_evidence', 'file_evidence' ), true ) );
		$files = $evidence->within( 'file_evidence' );
		if ( count( $files->all() ) > self::MOST ) {
			throw StripeErrors::invalid( $evidence->name( 'file_evidence' ), 'A piece of issuer evidence can have up to ' . self::MOST . ' files.' );
		}
		foreach ( array_keys( $files->all() ) as $key ) {
			$objects->of_param( $files, (string) $key, Kind::File );
		}
		return array(
			'evidence_type' => $evidence->word( 'evidence_type', self::TYPES ),
			'file_evidence' => $evidence->texts( 'file_evidence' ),
			'text_evidence' => $evidence->optional( 'text_evidence' ),
		);
	}

	/** @return array<string, mixed> `{object, dispute, papers: [{evidence_type, file_evidence, text_evidence}]}`. */
	public static function render( Record $dispute, string $id ): array {
		return array(
			'object'  => 'issuer_evidence',
			'dispute' => $id,
			'papers'  => $dispute->body['issuer'] ?? array(),
		);
	}
}
