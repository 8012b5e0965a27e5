<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Extras;

/** The platform's documents for the merchant. They never change. */
final class DocumentsProjection implements Projection {

	public function __construct( private readonly Extras $platform ) {}

	public function table(): string {
		return 'documents';
	}

	/** The column with the document's id. */
	public function id(): string {
		return 'document_id';
	}

	/**
	 * The document of an event about one.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<string>
	 */
	public function targets( array $event ): array {
		return $this->platform->offers( Capability::Documents ) && 'document.created' === $event['type'] ? array( (string) $event['data']['object']['id'] ) : array();
	}

	/** @return array<string, string|int>|null */
	public function row( string $id ): ?array {
		$document = $this->platform->find_document( $id );
		return null === $document ? null : self::from( $document );
	}

	/**
	 * No command makes a document.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, array<string, string|int|null>|null>
	 */
	public function of( array $thing, ScopedTables $tables ): array {
		return array();
	}

	/** @return Generator<int, list<array<string, string|int>>> */
	public function rows( Findings $unreadable ): Generator {
		foreach ( $this->platform->offers( Capability::Documents ) ? $this->platform->documents() : array() as $page ) {
			yield $unreadable->rows( $this->table(), $page, self::from( ... ) );
		}
	}

	/**
	 * The row of a document.
	 *
	 * @param array<string, mixed> $document The document.
	 * @return array<string, string|int>
	 */
	private static function from( array $document ): array {
		return array(
			'document_id' => (string) $document['id'],
			'type'        => (string) $document['type'],
			'created'     => (int) $document['created'],
			'period_from' => (string) $document['period_from'],
			'period_to'   => (string) $document['period_to'],
		);
	}
}
