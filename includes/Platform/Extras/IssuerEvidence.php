<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use MerchantPayments\Platform\Capability;

/** What the customer's bank sent with a dispute. */
final class IssuerEvidence extends Extra {

	protected const CAPABILITY = Capability::IssuerEvidence;

	private const PATH = '/v1/sandbox/disputes/%s/issuer_evidence';

	/** @return list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>|null Null when it sent nothing. */
	public function of( string $dispute_id ): ?array {
		$papers = (array) ( $this->find( sprintf( self::PATH, $dispute_id ) )['data'] ?? array() );
		return array() === $papers ? null : array_values( array_map( self::paper( ... ), $papers ) );
	}

	/**
	 * @param array<string, mixed> $paper
	 * @return array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}
	 */
	private static function paper( array $paper ): array {
		return array(
			'evidence_type' => (string) $paper['evidence_type'],
			'file_evidence' => array_values( array_map( 'strval', (array) ( $paper['file_evidence'] ?? array() ) ) ),
			'text_evidence' => isset( $paper['text_evidence'] ) ? (string) $paper['text_evidence'] : null,
		);
	}
}
