<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform;

use MerchantPayments\Platform\EventsClient;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\PayoutsClient;
use MerchantPayments\Platform\Transport;
use PHPUnit\Framework\TestCase;

/**
 * A list is read to its end; one that breaks off is not taken for a whole one.
 *
 * @covers \MerchantPayments\Platform\Client
 * @covers \MerchantPayments\Platform\EventsClient
 */
final class PagesTest extends TestCase {

	/**
	 * Answers with pages that follow each other until there is no more.
	 *
	 * @param list<list<string>> $pages Ids.
	 */
	private static function platform( array $pages, bool $has_more ): Transport {
		return new class( $pages, $has_more ) implements Transport {

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
				return [
					'data'     => array_map( static fn ( string $id ): array => [ 'id' => $id ], $ids ),
					'has_more' => $this->has_more || [] !== $this->pages,
				];
			}
		};
	}

	/**
	 * @param list<list<string>> $pages Ids.
	 * @return list<string>
	 */
	private function ids( array $pages, bool $has_more ): array {
		return array_column(
			array_merge( ...iterator_to_array( ( new PayoutsClient( self::platform( $pages, $has_more ) ) )->payouts(), false ) ),
			'id'
		);
	}

	public function test_pages_come_whole(): void {
		$this->assertSame( [], $this->ids( [ [] ], false ) );
		$this->assertSame( [ 'a' ], $this->ids( [ [ 'a' ] ], false ) );
		$this->assertSame( [ 'a', 'b', 'c' ], $this->ids( [ [ 'a', 'b' ], [ 'c' ] ], false ) );
	}

	/**
	 * A proxy that keeps answers, or a broken platform, gives the same pages again, or an empty one before the end: nobody reads them for
	 * ever, or takes it for the end.
	 *
	 * @testWith [[["a", "b"], ["a", "b"]]]
	 *           [[["a", "b"], ["c", "d"], ["e"], ["c", "d"]]]
	 *           [[["a"], []]]
	 * @param list<list<string>> $pages Ids.
	 */
	public function test_a_list_in_circles_is_a_failure( array $pages ): void {
		$this->expectException( Unavailable::class );
		$this->ids( $pages, true );
	}

	public function test_events_in_circles_are_a_failure(): void {
		$this->assertSame( [ 'b' ], array_column( ( new EventsClient( self::platform( [ [ 'b' ] ], false ) ) )->after( 'a' ), 'id' ) );
		$this->expectException( Unavailable::class );
		( new EventsClient( self::platform( [ [ 'a' ] ], false ) ) )->after( 'a' );
	}

	public function test_half_a_list_is_a_failure(): void {
		$this->expectException( NotFound::class );
		$this->ids( [ [ 'a' ] ], true );
	}
}
