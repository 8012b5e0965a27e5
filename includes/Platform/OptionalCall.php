<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * Asks what Stripe has no call for: its paths begin with `/v1/sandbox`, and each stands in a class of its own beside this one. Where nobody answers
 * such a path there is nothing to be had, which is no failure.
 */
final class OptionalCall {

	/**
	 * An object.
	 *
	 * @param array<string, mixed> $params Its `expand`.
	 * @return array<string, mixed>|null Null when the platform does not have it, or does not know such things.
	 * @throws PlatformException When the platform does not answer.
	 */
	public static function find( Transport $transport, string $path, array $params = array() ): ?array {
		try {
			return $transport->request( 'GET', $path, $params );
		} catch ( NotFound | InvalidRequest ) {
			return null;
		}
	}

	/**
	 * A list, page by page.
	 *
	 * @param array<string, mixed> $params Filters and `expand`.
	 * @return Generator<int, list<array<string, mixed>>> Nothing when the platform does not know such a list.
	 * @throws PlatformException When the platform does not answer, or refuses a later page: half a list is none.
	 */
	public static function pages( Transport $transport, string $path, array $params = array() ): Generator {
		$pages = ( new Pages( $transport ) )->of( $path, $params );
		try {
			// This asks for the first page. A list without any ends here: PHP does not go on with a generator that has ended.
			$has_any = $pages->valid();
		} catch ( NotFound | InvalidRequest ) {
			return;
		}
		if ( $has_any ) {
			yield from $pages;
		}
	}
}
