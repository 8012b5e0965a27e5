<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Shape\Answer;

/**
 * Base of the clients, one per capability. Only clients know paths; responses are Stripe's objects as arrays. Every method throws a
 * PlatformException when the platform refuses or is not available.
 *
 * `$expand` names fields to expand, for example `latest_charge.balance_transaction`; in a list, fields of its items.
 */
abstract class Client {

	/** Stripe's maximum page size. */
	public const PAGE = 100;

	/** The parameter with the id of an object that a page begins after; it is refused when the platform no longer has that. */
	public const AFTER = 'starting_after';

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * @param array<string, mixed> $params Filters of a list.
	 * @param list<string>         $expand
	 * @return array<string, mixed>
	 */
	protected function get( string $path, array $params = array(), array $expand = array() ): array {
		return $this->request( 'GET', $path, $params + ( array() === $expand ? array() : array( 'expand' => $expand ) ) );
	}

	/**
	 * @param list<string> $expand
	 * @return array<string, mixed>|null Null when the object does not exist.
	 */
	protected function find( string $path, array $expand = array() ): ?array {
		try {
			return $this->get( $path, array(), $expand );
		} catch ( NotFound ) {
			return null;
		}
	}

	/**
	 * All pages of a list, newest first.
	 *
	 * @param array<string, mixed> $filters
	 * @param list<string>         $expand
	 * @param string|null          $after   The id of an object to begin after; null for all.
	 * @return Generator<int, list<array<string, mixed>>> One list per page; none for an empty list.
	 * @throws Unavailable When a page goes on with what was read before, or with nothing: a cache between us gives old ones.
	 */
	protected function pages( string $path, array $filters = array(), array $expand = array(), ?string $after = null ): Generator {
		$seen   = array( (string) $after => true );
		$after  = null === $after ? array() : array( self::AFTER => $after );
		$expand = array_map( static fn ( string $field ): string => 'data.' . $field, $expand );
		do {
			$list = $this->get( $path, array( 'limit' => self::PAGE ) + $filters + $after, $expand );
			$data = $list['data'];
			if ( array() !== $data ) {
				$last = (string) end( $data )['id'];
				if ( isset( $seen[ $last ] ) ) {
					throw Unavailable::unanswered( 'repeated_page' );
				}
				$seen[ $last ] = true;
				yield $data;
				$after = array( self::AFTER => $last );
			} elseif ( $list['has_more'] ) {
				throw Unavailable::unanswered( 'empty_page' );
			}
		} while ( $list['has_more'] );
	}

	/**
	 * As pages(), without filters; several are read at once where the transport can do that.
	 *
	 * @param list<string> $expand
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	protected function pages_ahead( string $path, array $expand, ?string $after ): Generator {
		if ( ! $this->transport instanceof ReadsAhead ) {
			return $this->pages( $path, array(), $expand, $after );
		}
		$expand = array_map( static fn ( string $field ): string => 'data.' . $field, $expand );
		$params = array( 'limit' => self::PAGE ) + ( array() === $expand ? array() : array( 'expand' => $expand ) );
		$get    = fn ( array $filters ): array => $this->request( 'GET', $path, $filters + $params );
		return ( new PagesAhead( $this->transport, $path, $params, $get ) )->pages( $after );
	}

	/**
	 * Reads the first pages of lists that are asked for next, where the transport can do that.
	 *
	 * @param list<array<string, mixed>> $filters Of each.
	 */
	protected function read_ahead( string $path, array $filters ): void {
		if ( $this->transport instanceof ReadsAhead ) {
			$call = static fn ( array $one ): array => array( $path, array( 'limit' => self::PAGE ) + $one );
			$this->transport->read_ahead( array_map( $call, $filters ) );
		}
	}

	/**
	 * A short list without pages, of which each is needed: sums are made of it.
	 *
	 * @param array<string, mixed> $filters
	 * @param list<string>         $expand
	 * @return list<array<string, mixed>>
	 */
	protected function all( string $path, array $filters = array(), array $expand = array() ): array {
		$all = array_merge( ...iterator_to_array( $this->pages( $path, $filters, $expand ), false ) );
		array_map( Answer::require_whole( ... ), $all );
		return $all;
	}

	/** Writes a file's contents to the disk. */
	protected function fetch( string $path, string $to ): void {
		Download::over( $this->transport, $path, $to );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	protected function post( string $path, array $params ): array {
		return $this->request( 'POST', $path, $params );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 * @throws PlatformException When the platform refuses or is not available.
	 */
	protected function request( string $method, string $path, array $params = array() ): array {
		$answer = $this->transport->request( $method, $path, $params );
		return 'GET' === $method ? Answer::of( $path, $answer ) : $answer;
	}
}
