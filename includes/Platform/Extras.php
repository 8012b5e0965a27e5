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

	private const DOCUMENTS = '/v1/sandbox/documents';

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

	/** @throws NotOffered When the account lacks the capability. */
	private function with( Capability $capability ): self {
		return $this->offers( $capability ) ? $this : throw NotOffered::because( $capability );
	}
}
