<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\IssuerEvidence;

/** Dispute and evidence in one call. */
final class SandboxIssuerEvidence extends Client implements IssuerEvidence {

	public function with_dispute( string $dispute_id, string ...$expand ): array {
		$fields   = array_map( static fn ( string $field ): string => 'dispute.' . $field, array_values( $expand ) );
		$answer   = $this->get( "/v1/sandbox/disputes/{$dispute_id}/issuer_evidence", array(), array( 'dispute', ...$fields ) );
		$evidence = array();
		foreach ( $answer['papers'] as $paper ) {
			$evidence[] = array(
				'evidence_type' => (string) $paper['evidence_type'],
				'file_evidence' => array_values( array_map( 'strval', (array) ( $paper['file_evidence'] ?? array() ) ) ),
				'text_evidence' => isset( $paper['text_evidence'] ) ? (string) $paper['text_evidence'] : null,
			);
		}
		return array(
			'dispute'         => $answer['dispute'],
			'issuer_evidence' => array() === $evidence ? null : $evidence,
		);
	}
}
