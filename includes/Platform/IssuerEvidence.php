<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/**
 * Letters and papers of the bank that disputes a payment. Stripe's dispute has no place for them; a platform that passes them on does so beside it,
 * one that does not refuses the call.
 */
final class IssuerEvidence {

	/** Where they are. */
	private const PATH = '/v1/sandbox/disputes/%s/issuer_evidence';

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * Everything that the bank sent.
	 *
	 * @return list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>|null Null when it sent nothing.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function of( string $dispute_id ): ?array {
		$papers = (array) ( OptionalCall::find( $this->transport, sprintf( self::PATH, $dispute_id ) )['data'] ?? array() );
		return array() === $papers ? null : array_values( array_map( self::paper( ... ), $papers ) );
	}

	/**
	 * One letter.
	 *
	 * @param array<string, mixed> $paper As the platform has it.
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
