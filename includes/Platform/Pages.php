<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;

/** Walks a list of the platform to its end, page by page, as Stripe's lists are walked. */
final class Pages {

	/** Stripe's largest page. */
	public const SIZE = 100;

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * Yields one page after another, newest first.
	 *
	 * @param string               $path   The list's path, for example `/v1/payouts`.
	 * @param array<string, mixed> $params Filters and `expand`.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function of( string $path, array $params = array() ): Generator {
		$after = array();
		do {
			$list = $this->transport->request( 'GET', $path, array( 'limit' => self::SIZE ) + $params + $after );
			$data = $list['data'];
			if ( array() !== $data ) {
				yield $data;
				$after = array( 'starting_after' => end( $data )['id'] );
			}
		} while ( $list['has_more'] && array() !== $data );
	}
}
