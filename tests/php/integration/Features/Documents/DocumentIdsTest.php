<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Documents;

use MerchantPayments\Tests\Integration\Features\PlatformTestCase;

/**
 * What is no document's id is refused before anything is looked for.
 *
 * @covers \MerchantPayments\Features\Documents\DocumentController
 */
final class DocumentIdsTest extends PlatformTestCase {

	/**
	 * Ids that name no document are refused before or by the platform, and never reach another of its paths.
	 *
	 * @dataProvider bad_ids
	 */
	public function test_bad_ids_are_refused( string $id, int $status, string $code ): void {
		$this->assert_rest_error( $this->rest( 'GET', "/documents/$id" ), $status, $code );
	}

	/** @return array<string, array{string, int, string}> */
	public static function bad_ids(): array {
		return [
			'unknown'         => [ 'doc_none', 404, 'resource_missing' ],
			'of another kind' => [ 'ch_3B3mc9XDgos8qHVTRRR42RZX', 404, 'resource_missing' ],
			'with a dash'     => [ 'doc-1', 404, 'resource_missing' ],
			'far too long'    => [ str_repeat( 'a', 300 ), 400, 'wcpay_route_validation_failure' ],
			'a path'          => [ '../accounts', 404, 'rest_no_route' ],
			'an encoded path' => [ '%2e%2e%2f', 400, 'wcpay_route_validation_failure' ],
			'two steps'       => [ 'a/b', 404, 'rest_no_route' ],
			'emoji'           => [ '🙂', 400, 'wcpay_route_validation_failure' ],
		];
	}
}
