<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;
use MerchantPayments\Platform\Exception\NotOffered;

/**
 * Calls that are not part of Stripe's API. Without the capability a method throws NotOffered and sends nothing; check offers() when
 * there is an alternative.
 */
final class Extras extends Client {

	private const DOCUMENTS       = '/v1/sandbox/documents';
	private const FEES            = '/v1/sandbox/fees';
	private const ISSUER_EVIDENCE = '/v1/sandbox/disputes/%s/issuer_evidence';
	private const LOANS           = '/v1/sandbox/loans';
	private const TEST_DETAILS    = '/v1/sandbox/test_details';

	/** @param list<Capability> $offered */
	public function __construct( Transport $transport, private readonly array $offered ) {
		parent::__construct( $transport );
	}

	/** Whether the account has the capability; sends nothing. */
	public function offers( Capability $capability ): bool {
		return in_array( $capability, $this->offered, true );
	}

	/** @return array<string, mixed>|null An invoice for the platform's fees. */
	public function find_document( string $id ): ?array {
		return $this->with( Capability::Documents )->find( self::DOCUMENTS . '/' . $id );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function documents(): Generator {
		return $this->with( Capability::Documents )->pages( self::DOCUMENTS );
	}

	/**
	 * @param array<string, string|null>|null $recipient Name, address and number of whom it is for.
	 * @return array{content: string, content_type: string, filename: string} The content in bytes.
	 */
	public function document_file( string $id, ?array $recipient ): array {
		$file = $this->with( Capability::Documents )->get( self::DOCUMENTS . '/' . $id . '/content', null === $recipient ? array() : array( 'recipient' => $recipient ) );
		return array(
			'content'      => (string) $file['content'],
			'content_type' => (string) $file['content_type'],
			'filename'     => (string) $file['filename'],
		);
	}

	/** @return array<string, array<string, mixed>> The account's fees with discounts, by payment method. */
	public function fees(): array {
		return $this->with( Capability::FeeSchedule )->get( self::FEES )['payment_methods'];
	}

	/**
	 * A dispute and the evidence of the customer's bank, in one call.
	 *
	 * @param string ...$expand Fields of the dispute.
	 * @return array{dispute: array<string, mixed>, issuer_evidence: list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>|null}
	 * Null when the bank sent none.
	 */
	public function dispute_with_issuer_evidence( string $dispute_id, string ...$expand ): array {
		$fields   = array_map( static fn ( string $field ): string => 'dispute.' . $field, array_values( $expand ) );
		$answer   = $this->with( Capability::IssuerEvidence )->get( sprintf( self::ISSUER_EVIDENCE, $dispute_id ), array(), array( 'dispute', ...$fields ) );
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

	/** @return Generator<int, list<array<string, mixed>>> All loans, also repaid ones. */
	public function loans(): Generator {
		return $this->with( Capability::LoanList )->pages( self::LOANS );
	}

	/** @return array<string, array{passes: string, fails: list<string>}> Test values of the details that the account requires, by Stripe's field names. */
	public function test_details(): array {
		return $this->with( Capability::VerificationForm )->get( self::TEST_DETAILS )['fields'];
	}

	/** @throws NotOffered When the account lacks the capability. */
	private function with( Capability $capability ): self {
		return $this->offers( $capability ) ? $this : throw NotOffered::because( $capability );
	}
}
