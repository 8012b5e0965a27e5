<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use Generator;
use MerchantPayments\Platform\Capability;

/** Invoices for the platform's fees. */
final class Documents extends Extra {

	protected const CAPABILITY = Capability::Documents;

	private const PATH = '/v1/sandbox/documents';

	/** @return array<string, mixed>|null */
	public function find_document( string $id ): ?array {
		return $this->find( self::PATH . '/' . $id );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function documents(): Generator {
		return $this->pages( self::PATH );
	}

	/** @return array{content: string, content_type: string, filename: string} The content in bytes. */
	public function file( string $id ): array {
		$file = $this->get( self::PATH . '/' . $id . '/content' );
		return array(
			'content'      => (string) $file['content'],
			'content_type' => (string) $file['content_type'],
			'filename'     => (string) $file['filename'],
		);
	}
}
