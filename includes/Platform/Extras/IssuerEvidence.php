<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use MerchantPayments\Platform\Capability;

/** What the customer's bank sent with a dispute. */
final class IssuerEvidence extends Extra {

	protected const CAPABILITY = Capability::IssuerEvidence;

	private const PATH = '/v1/sandbox/disputes/%s/issuer_evidence';

	/**
	 * A dispute and what came with it.
	 *
	 * @param string ...$expand Fields of the dispute.
	 * @return array{dispute: array<string, mixed>, issuer_evidence: list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>|null}
	 *         Null when the bank sent nothing.
	 */
	public function with_dispute( string $dispute_id, string ...$expand ): array {
		$fields = array_map( static fn ( string $field ): string => 'dispute.' . $field, array_values( $expand ) );
		$answer = $this->get( sprintf( self::PATH, $dispute_id ), array(), array( 'dispute', ...$fields ) );
		return array(
			'dispute'         => $answer['dispute'],
			'issuer_evidence' => array() === $answer['papers'] ? null : array_values( array_map( self::paper( ... ), $answer['papers'] ) ),
		);
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
