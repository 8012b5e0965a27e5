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
 * Letters and papers of the customer's bank. Stripe's dispute has no place for them: they are read at
 * `/v1/sandbox/disputes/{id}/issuer_evidence`.
 */
final class IssuerEvidence {

	/** When in a dispute a bank writes: it asks, it takes the money back, it answers the merchant. */
	private const TYPES = array( 'retrieval', 'chargeback', 'response' );

	/** The most papers of one dispute, and of one letter. */
	private const MOST = 10;

	/**
	 * @return list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>
	 * @throws InvalidRequest When they cannot be that.
	 */
	public static function read( Params $params, Objects $objects ): array {
		$papers = $params->within( 'issuer_evidence' );
		if ( count( $papers->all() ) > self::MOST ) {
			throw StripeErrors::invalid( 'issuer_evidence', 'A dispute has at most ' . self::MOST . ' papers.' );
		}
		return array_values( array_map( static fn ( int|string $key ): array => self::paper( $papers->within( (string) $key ), $objects ), array_keys( $papers->all() ) ) );
	}

	/** @return array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null} */
	private static function paper( Params $paper, Objects $objects ): array {
		$paper->allow( array_fill_keys( array( 'evidence_type', 'text_evidence', 'file_evidence' ), true ) );
		$files = $paper->within( 'file_evidence' );
		if ( count( $files->all() ) > self::MOST ) {
			throw StripeErrors::invalid( $paper->name( 'file_evidence' ), 'A paper has at most ' . self::MOST . ' files.' );
		}
		foreach ( array_keys( $files->all() ) as $key ) {
			$objects->of_param( $files, (string) $key, Kind::File );
		}
		return array(
			'evidence_type' => $paper->word( 'evidence_type', self::TYPES ),
			'file_evidence' => $paper->texts( 'file_evidence' ),
			'text_evidence' => $paper->optional( 'text_evidence' ),
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
