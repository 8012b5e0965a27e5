<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;
use MerchantPayments\Platform\Exception\PlatformException;

/** Invoices for the platform's fees. Stripe has no call for its own; a platform without one has no documents. */
final class Documents {

	private const PATH = '/v1/sandbox/documents';

	public function __construct( private readonly Transport $transport ) {}

	/** @return array<string, mixed>|null Null when there is none. */
	public function find( string $id ): ?array {
		return OptionalCall::find( $this->transport, self::PATH . '/' . $id );
	}

	/**
	 * All of them, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function all(): Generator {
		return OptionalCall::pages( $this->transport, self::PATH );
	}

	/**
	 * What is printed of one.
	 *
	 * @return array<string, mixed> `content` (bytes), `content_type` and `filename`.
	 * @throws PlatformException When there is none, or the platform does not answer.
	 */
	public function file( string $id ): array {
		return $this->transport->request( 'GET', self::PATH . '/' . $id . '/content' );
	}
}
