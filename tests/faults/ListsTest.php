<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Tests\Faults\Fuzz\Values;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * What a list with rows in it answers: section B, where an answer is more than its status.
 *
 * @coversNothing
 */
final class ListsTest extends IntegrationTestCase {

	/** A store with a few hundred rows. */
	protected function set_up(): void {
		parent::set_up();
		SandboxStore::make( 130 );
	}

	/** Behind the end there is nothing, and the totals say how much there is before it. */
	public function test_a_page_behind_the_end(): void {
		foreach ( $this->lists() as $path ) {
			$first = $this->total( $path );
			$this->assertNotSame( [], $this->rows( $path, [] ), $path );
			foreach ( [ '1000', '99999999999', '90000000000000' ] as $page ) {
				$this->assertSame( [], $this->rows( $path, [ 'page' => $page ] ), "$path page $page" );
				$this->assertSame( $first, $this->total( $path, [ 'page' => $page ] ), "$path page $page" );
			}
		}
	}

	/** Every row is on exactly one page, whatever the size of pages. */
	public function test_pages_are_the_whole(): void {
		foreach ( $this->lists() as $path ) {
			$count = $this->total( $path );
			foreach ( [ 25, 26, 99 ] as $size ) {
				$seen = [];
				$last = (int) ceil( $count / $size );
				for ( $page = 1; $page <= $last; $page++ ) {
					array_push(
						$seen,
						...array_map(
							static fn ( array $row ): string => (string) reset( $row ),
							$this->rows( $path, [ 'page' => $page, 'pagesize' => $size ] )
						)
					);
				}
				$this->assertCount( $count, array_unique( $seen ), "$path in pages of $size" );
			}
		}
	}

	/** What is and is not the same is nothing. */
	public function test_is_and_is_not(): void {
		$asked = 0;
		foreach ( KnownRoute::every( 'every list' ) as $route ) {
			foreach ( $this->choices( $route ) as $name => $value ) {
				$both = [ "{$name}_is" => $value, "{$name}_is_not" => $value ];
				$this->assertSame( 0, $this->total( $route->pattern, $both ), $route->pattern . ' ' . $name );
				++$asked;
			}
		}
		$this->assertGreaterThan( 3, $asked );
	}

	/** Codes in small and in capital letters are the same. */
	public function test_currencies_in_any_letters(): void {
		$with = array_filter(
			KnownRoute::every( 'every list' ),
			static fn ( KnownRoute $route ): bool => isset( $route->args['store_currency_is'] )
		);
		foreach ( array_intersect( $this->lists(), array_column( $with, 'pattern' ) ) as $path ) {
			$this->assertSame(
				$this->total( $path, [ 'store_currency_is' => 'usd' ] ),
				$this->total( $path, [ 'store_currency_is' => 'USD' ] ),
				$path
			);
			$this->assertGreaterThan( 0, $this->total( $path, [ 'store_currency_is' => 'Usd' ] ), $path );
		}
	}

	/** A moment is the same moment in every zone. */
	public function test_offsets_are_the_same_moment(): void {
		$moment = SandboxStore::UNTIL - 60 * DAY_IN_SECONDS;
		$there  = gmdate( 'Y-m-d\TH:i:s', $moment + 14 * HOUR_IN_SECONDS ) . '+14:00';
		$here   = gmdate( 'Y-m-d H:i:s', $moment );
		$dated  = array_filter(
			KnownRoute::every( 'every list' ),
			static fn ( KnownRoute $route ): bool => isset( $route->args['date_before'] )
		);
		foreach ( $dated as $route ) {
			$this->assertSame(
				$this->total( $route->pattern, [ 'date_before' => $here ] ),
				$this->total( $route->pattern, [ 'date_before' => $there ] ),
				$route->pattern
			);
		}
		$some = $this->total( '/transactions', [ 'date_before' => $there ] );
		$this->assertGreaterThan( 0, $some );
		$this->assertLessThan( $this->total( '/transactions' ), $some );
	}

	/** A search is for text, and nothing in it is a pattern or a statement. */
	public function test_searches_are_text(): void {
		$before = $this->total( '/transactions' );
		foreach ( [ '%', '_', '%%', "' OR 1=1--", '1); DELETE FROM wp_users; --', '\\', '*' ] as $term ) {
			$this->assertSame( [], $this->rows( '/transactions', [ 'search' => [ $term ] ] ), $term );
		}
		$this->assertSame( $before, $this->total( '/transactions' ) );
	}

	/**
	 * The lists that have rows, without their summaries.
	 *
	 * @return list<string> Paths.
	 */
	private function lists(): array {
		$paths = array_map( static fn ( KnownRoute $route ): string => $route->pattern, KnownRoute::every( 'every list' ) );
		return array_values(
			array_filter( $paths, fn ( string $path ): bool => in_array( "$path/summary", $paths, true ) && $this->total( $path ) > 0 )
		);
	}

	/**
	 * A value of each choice that a list can be filtered by, both ways.
	 *
	 * @return array<string, string> By name, for summaries only: they count.
	 */
	private function choices( KnownRoute $route ): array {
		$choices = [];
		foreach ( $route->args as $name => $arg ) {
			if ( str_ends_with( $route->pattern, '/summary' ) && str_ends_with( $name, '_is_not' ) && isset( $arg['enum'] ) ) {
				$choices[ substr( $name, 0, -7 ) ] = (string) $arg['enum'][0];
			}
		}
		return $choices;
	}

	/**
	 * A page's rows.
	 *
	 * @param array<string, mixed> $params What is asked.
	 * @return list<array<string, mixed>>
	 */
	private function rows( string $path, array $params ): array {
		$answer = $this->rest( 'GET', $path, $params + $this->needed( $path ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $this->body( $answer )['data'];
	}

	/**
	 * How many rows there are.
	 *
	 * @param array<string, mixed> $params What is asked.
	 */
	private function total( string $path, array $params = [] ): int {
		$answer = $this->rest( 'GET', str_ends_with( $path, '/summary' ) ? $path : "$path/summary", $params + $this->needed( $path ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return (int) $this->body( $answer )['count'];
	}

	/**
	 * What a list cannot be asked without.
	 *
	 * @return array<string, mixed>
	 */
	private function needed( string $path ): array {
		$route = array_values(
			array_filter( KnownRoute::every( 'every list' ), static fn ( KnownRoute $route ): bool => $path === $route->pattern )
		)[0];
		return ( new Values( new Chance( 1 ), [] ) )->required( $route );
	}
}
