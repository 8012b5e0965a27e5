<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use Generator;
use MerchantPayments\Platform\Exception\Unavailable;

/**
 * A long list, read in several places at once. A page of Stripe's begins after an object of the page before, so that only one can be read
 * at a time; so it is cut into windows of time, whose first pages are read together. Objects come newest first, each once.
 */
final readonly class PagesAhead {

	/** How full a page should be, of a hundred: a full one needs a second call. */
	private const FILL = 70;

	/**
	 * @param array<string, mixed>                                $params Of each call.
	 * @param Closure(array<string, mixed>): array<string, mixed> $get    Reads a page of the list by its filters.
	 */
	public function __construct(
		private ReadsAhead $transport,
		private string $path,
		private array $params,
		private Closure $get
	) {}

	/**
	 * @param string|null $after The id of an object to begin after; null for the newest.
	 * @return Generator<int, list<array<string, mixed>>> Pages that are not empty.
	 */
	public function pages( ?string $after ): Generator {
		$list = ( $this->get )( null === $after ? array() : array( Client::AFTER => $after ) );
		while ( array() !== $list['data'] ) {
			$page = $list['data'];
			yield $page;
			if ( true !== $list['has_more'] ) {
				return;
			}
			$oldest  = self::oldest( $page );
			$seconds = intdiv( ( (int) $page[0]['created'] - $oldest ) * self::FILL, 100 );
			$oldest  = yield from $this->windows( $page, $oldest, $seconds );
			// A quiet time: on to what was before it.
			$list = ( $this->get )( array( 'created' => array( 'lt' => $oldest ) ) );
		}
		if ( true === $list['has_more'] ) {
			throw Unavailable::unanswered( 'empty_page' );
		}
	}

	/**
	 * Window after window, until all of a round are empty.
	 *
	 * @param list<array<string, mixed>> $page    What was read before: its oldest second may have more.
	 * @param int                        $oldest  UTC seconds.
	 * @param int                        $seconds How long a window is at first.
	 * @return Generator<int, list<array<string, mixed>>, mixed, int> Returns the beginning of the last window.
	 */
	private function windows( array $page, int $oldest, int $seconds ): Generator {
		$known = array_column( array_filter( $page, static fn ( array $one ): bool => $oldest === (int) $one['created'] ), 'id' );
		$until = $oldest;
		do {
			$found   = 0;
			$seconds = max( 1, $seconds );
			$windows = array();
			foreach ( range( 1, $this->transport->at_once() ) as $ignored ) {
				$windows[] = array(
					'gte' => $until - $seconds + 1,
					'lte' => $until,
				);
				$until    -= $seconds;
			}
			foreach ( $this->round( $windows ) as $rows ) {
				$new    = array_values( array_filter( $rows, static fn ( array $one ): bool => ! in_array( $one['id'], $known, true ) ) );
				$found += count( $new );
				foreach ( array_chunk( $new, Client::PAGE ) as $some ) {
					yield $some;
				}
			}
			$seconds = (int) ( $seconds * self::stretch( $found / count( $windows ) ) );
			$known   = array();
		} while ( $found > 0 );
		return $until + 1;
	}

	/**
	 * The rows of some windows: their first pages at once, then the second ones of those that have more, …
	 *
	 * @param list<array{gte: int, lte: int}> $windows
	 * @return list<list<array<string, mixed>>> In the windows' order.
	 */
	private function round( array $windows ): array {
		$rows = array_fill( 0, count( $windows ), array() );
		$next = array_map( static fn ( array $created ): array => array( 'created' => $created ), $windows );
		while ( array() !== $next ) {
			$this->transport->read_ahead(
				array_values( array_map( fn ( array $filters ): array => array( $this->path, $filters + $this->params ), $next ) )
			);
			foreach ( $next as $number => $filters ) {
				$list = ( $this->get )( $filters );
				array_push( $rows[ $number ], ...$list['data'] );
				$last = end( $list['data'] );
				if ( true !== $list['has_more'] ) {
					unset( $next[ $number ] );
				} elseif ( false === $last ) {
					throw Unavailable::unanswered( 'empty_page' );
				} else {
					$next[ $number ] = array( Client::AFTER => (string) $last['id'] ) + $filters;
				}
			}
		}
		return $rows;
	}

	/** By how much longer the next windows are, for as many objects as one has had on average. */
	private static function stretch( float $found ): float {
		return min( 4.0, max( 0.25, self::FILL / max( 1.0, $found ) ) );
	}

	/** @param non-empty-list<array<string, mixed>> $page Newest first. */
	private static function oldest( array $page ): int {
		return (int) $page[ count( $page ) - 1 ]['created'];
	}
}
