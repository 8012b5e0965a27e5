<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform;

use Closure;
use MerchantPayments\Platform\BalanceClient;
use MerchantPayments\Platform\Http\Pace;
use MerchantPayments\Platform\Http\PacedTransport;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Platform\Exception\Unavailable;
use PHPUnit\Framework\TestCase;

/**
 * A long list is read in several places at once, and comes as if it were read page by page.
 *
 * @covers \MerchantPayments\Platform\PagesAhead
 * @covers \MerchantPayments\Platform\Http\PacedTransport
 * @covers \MerchantPayments\Platform\Client
 */
final class PagesAheadTest extends TestCase {

	/** How often the platform was asked, by one call and by several at once. */
	private int $single   = 0;
	private int $together = 0;

	/** @var (Closure(array<string, mixed>): array<string, mixed>)|null What the platform answers. */
	private ?Closure $answer = null;

	/** How much of what is read at once goes wrong, of a hundred. */
	private int $failing = 0;

	protected function set_up(): void {
		$this->single   = 0;
		$this->together = 0;
		$this->failing  = 0;
	}

	/**
	 * Movements as a shop makes them: busy hours, quiet months, many in one second.
	 *
	 * @return list<array{id: string, created: int}> Newest first.
	 */
	private static function history( int $number ): array {
		$time = 1_790_000_000;
		$all  = [];
		for ( $made = 0; $made < $number; $made++ ) {
			$all[] = [
				'id'      => sprintf( 'txn_%06d', $number - $made ),
				'created' => $time,
			];
			$time -= match ( random_int( 0, 19 ) ) {
				0          => random_int( 0, 40 ) * 86400,
				1, 2, 3, 4 => 0,
				5          => 3600,
				default    => random_int( 0, 120 ),
			};
		}
		return $all;
	}

	/** @param list<array{id: string, created: int}> $all */
	private function client( array $all ): BalanceClient {
		$answer       = static function ( array $params ) use ( $all ): array {
			$created = ( $params['created'] ?? [] ) + [
				'gte' => 0,
				'lte' => PHP_INT_MAX,
				'lt'  => PHP_INT_MAX,
			];
			$after   = array_search( $params['starting_after'] ?? null, array_column( $all, 'id' ), true );
			$left    = array_values(
				array_filter(
					array_slice( $all, false === $after ? 0 : $after + 1 ),
					static fn ( array $one ): bool => $one['created'] >= $created['gte']
						&& $one['created'] <= $created['lte']
						&& $one['created'] < $created['lt']
				)
			);
			return [
				'object'   => 'list',
				'data'     => array_slice( $left, 0, $params['limit'] ),
				'has_more' => count( $left ) > $params['limit'],
			];
		};
		$this->answer = $answer;
		$single       = function ( array $params ) use ( $answer ): array {
			++$this->single;
			return $answer( $params );
		};
		$pace         = new Pace( null, static fn (): float => 0.0, static fn ( float $seconds ): null => null );
		return new BalanceClient( new PacedTransport( self::transport( $single ), $this->together( ... ), $pace ) );
	}

	/**
	 * @param list<array{string, array<string, mixed>}> $calls
	 * @return list<(Closure(): array<string, mixed>)|null>
	 */
	private function together( array $calls ): array {
		$this->together += count( $calls );
		$answers         = [];
		foreach ( $calls as [ , $params ] ) {
			$answers[] = random_int( 1, 100 ) > $this->failing ? fn (): array => null === $this->answer ? [] : ( $this->answer )( $params ) : null;
		}
		return $answers;
	}

	/** @param Closure(array<string, mixed>): array<string, mixed> $answer */
	private static function transport( Closure $answer ): Transport {
		return new class( $answer ) implements Transport {

			/** @param Closure(array<string, mixed>): array<string, mixed> $answer */
			public function __construct( private readonly Closure $answer ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				return ( $this->answer )( $params );
			}
		};
	}

	/** Everything once, newest first, wherever it begins, also where some of what is read at once goes wrong. */
	public function test_everything_comes_once(): void {
		foreach ( [ 0, 1, 99, 100, 101, 250, 1000, 3000 ] as $number ) {
			foreach ( [ 0, 30, 100 ] as $failing ) {
				$all           = self::history( $number );
				$this->failing = $failing;
				$from          = 0 === $number ? 0 : random_int( 0, $number - 1 );
				foreach ( [ 0, $from ] as $begin ) {
					$pages = $this->client( $all )->transactions_after( 0 === $begin ? null : $all[ $begin - 1 ]['id'] );
					$came  = [];
					foreach ( $pages as $page ) {
						$this->assertNotSame( [], $page );
						array_push( $came, ...array_column( $page, 'id' ) );
					}
					$this->assertSame( array_column( array_slice( $all, $begin ), 'id' ), $came, "$number, $failing of a hundred" );
				}
			}
		}
	}

	/** More than a page in one second is no end. */
	public function test_a_busy_second(): void {
		$all = array_map(
			static fn ( int $one ): array => [
				'id'      => "txn_$one",
				'created' => $one > 700 ? 1_790_000_000 : 1_789_999_999,
			],
			range( 900, 1 )
		);
		$this->assertSame( array_column( $all, 'id' ), array_column( array_merge( ...iterator_to_array( $this->client( $all )->transactions_after( null ), false ) ), 'id' ) );
	}

	/** Most calls are made with others, and there are not many more than page by page. */
	public function test_it_is_read_at_once(): void {
		$all = self::history( 20_000 );
		foreach ( $this->client( $all )->transactions_after( null ) as $page ) {
			$this->assertLessThanOrEqual( 100, count( $page ) );
		}
		$this->assertGreaterThan( 2 * $this->single, $this->together, "{$this->single} alone, {$this->together} together" );
		$this->assertLessThan( 2.5 * 200, $this->single + $this->together );
	}

	/** A proxy's old page without an end is an error, not an endless loop. */
	public function test_an_empty_page_that_goes_on(): void {
		$this->expectException( Unavailable::class );
		$odd = static fn ( array $params ): array => [
			'object'   => 'list',
			'data'     => [],
			'has_more' => true,
		];
		iterator_to_array( ( new BalanceClient( new PacedTransport( self::transport( $odd ) ) ) )->transactions_after( null ), false );
	}
}
