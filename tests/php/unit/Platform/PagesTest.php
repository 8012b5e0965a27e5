<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PayoutsClient;
use MerchantPayments\Platform\Transport;
use PHPUnit\Framework\TestCase;

/**
 * A list is read to its end; one that breaks off is not taken for a whole one.
 *
 * @covers \MerchantPayments\Platform\Client
 */
final class PagesTest extends TestCase {

	/**
	 * The ids of a list whose pages follow each other until there is no more.
	 *
	 * @param list<list<string>> $pages Ids.
	 * @return list<string>
	 */
	private function ids( array $pages, bool $has_more ): array {
		$platform = new class( $pages, $has_more ) implements Transport {

			/** @param list<list<string>> $pages    Ids. */
			public function __construct( private array $pages, private readonly bool $has_more ) {}

			/**
			 * Answers with the next page.
			 *
			 * @param array<string, mixed> $params Parameters.
			 * @return array<string, mixed>
			 * @throws PlatformException When there is none.
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$ids = array_shift( $this->pages ) ?? throw new NotFound( 'Unrecognized request URL.', 'unrecognized_url' );
				return [ 'data' => array_map( static fn ( string $id ): array => [ 'id' => $id ], $ids ), 'has_more' => $this->has_more || [] !== $this->pages ];
			}
		};
		return array_column( array_merge( ...iterator_to_array( ( new PayoutsClient( $platform ) )->payouts(), false ) ), 'id' );
	}

	public function test_pages_come_whole(): void {
		$this->assertSame( [], $this->ids( [ [] ], false ) );
		$this->assertSame( [ 'a' ], $this->ids( [ [ 'a' ] ], false ) );
		$this->assertSame( [ 'a', 'b', 'c' ], $this->ids( [ [ 'a', 'b' ], [ 'c' ] ], false ) );
	}

	public function test_half_a_list_is_a_failure(): void {
		$this->expectException( NotFound::class );
		$this->ids( [ [ 'a' ] ], true );
	}
}
