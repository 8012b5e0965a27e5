<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Random rows, random questions, and what the API must answer, by a loop over all rows.
 *
 * @phpstan-type Row array<string, string|int|null>
 */
final class PlainDisputes {

	private const STATUSES   = [
		'warning_needs_response',
		'warning_under_review',
		'warning_closed',
		'needs_response',
		'under_review',
		'charge_refunded',
		'won',
		'lost',
	];
	private const CURRENCIES = [ 'usd', 'jpy', 'kwd' ];
	private const NAMES      = [ 'Ada Lovelace', 'Grace Hopper', 'José Núñez', '100% Real', 'An_a', "Miles O'Brien", '' ];
	private const TERMS      = [
		'ada',
		'HOPPER gr',
		'nunez',
		'Order #12',
		'#1',
		'4242',
		'%',
		'_',
		'an_',
		"o'brien",
		'ada@',
		'\\',
		'nobody',
		'needs_response',
		'lost',
		'needs',
	];

	/** When the first dispute came, and how many hours later the last one may. */
	private const START = 1_760_000_000;
	private const HOURS = 2000;

	/**
	 * Random rows of the ledger.
	 *
	 * @return list<Row>
	 */
	public static function rows( int $count ): array {
		$rows = [];
		for ( $number = 0; $number < $count; $number++ ) {
			$name   = self::pick( self::NAMES );
			$rows[] = [
				'dispute_id'        => sprintf( 'dp_%05d', $number ),
				'scope'             => 1 + (int) ( 0 === mt_rand( 0, 9 ) ),
				'charge_id'         => "ch_$number",
				'payment_intent_id' => "pi_$number",
				'created'           => self::START + 3600 * mt_rand( 0, self::HOURS ),
				'due_by'            => self::pick( [ 0, self::START + 3600 * mt_rand( 0, self::HOURS ) ] ),
				'amount'            => mt_rand( 1, 40 ) * 100,
				'currency'          => self::pick( self::CURRENCIES ),
				'reason'            => 'fraudulent',
				'status'            => self::pick( self::STATUSES ),
				'source'            => 'visa',
				'customer_name'     => $name,
				'customer_email'    => '' === $name ? '' : strtolower( explode( ' ', $name )[0] ) . '@store.example',
				'customer_country'  => 'US',
				'order_id'          => self::pick( [ null, mt_rand( 1, 30 ) ] ),
				'last4'             => self::pick( [ '4242', '0005', '' ] ),
			];
		}
		return $rows;
	}

	/**
	 * A random question.
	 *
	 * @return array<string, mixed>
	 */
	public static function question(): array {
		$more = [
			[ 'status_is' => self::pick( self::STATUSES ) ],
			[ 'status_is_not' => self::pick( self::STATUSES ) ],
			[ 'store_currency_is' => self::pick( [ 'usd', 'JPY', 'kwd', 'eur' ] ) ],
			[ 'search' => [ self::pick( self::TERMS ), self::pick( self::TERMS ) ] ],
			[ 'search' => [ 'needs_response', 'warning_needs_response' ] ],
			[ 'filter' => 'awaiting_response' ],
			[ 'date_before' => self::date() ],
			[ 'date_after' => self::date() ],
			[ 'date_between' => [ self::date(), self::date() ] ],
			[ 'date_before' => self::date(), 'user_timezone' => self::pick( [ '+05:30', '-09:30' ] ) ],
			[],
		];
		return self::pick( $more ) + self::pick( $more ) + [
			'page'      => mt_rand( 1, 3 ),
			'pagesize'  => self::pick( [ 1, 10, 25, 100 ] ),
			'sort'      => self::pick( [ 'created', 'amount', 'due_by' ] ),
			'direction' => self::pick( [ 'asc', 'desc' ] ),
			'match'     => self::pick( [ 'all', 'any' ] ),
		];
	}

	/**
	 * Rows that fit, in the asked order.
	 *
	 * @param list<Row>            $rows  All rows.
	 * @param array<string, mixed> $query What is asked.
	 * @return list<Row>
	 */
	public static function of( array $rows, array $query ): array {
		$rows = array_values(
			array_filter(
				$rows,
				static fn ( array $row ): bool => 1 === $row['scope'] && self::always( $row, $query ) && self::joined( $row, $query )
			)
		);
		$sign = 'asc' === $query['direction'] ? 1 : -1;
		usort(
			$rows,
			static fn ( array $a, array $b ): int => $sign * (
				[ $a[ $query['sort'] ], $a['dispute_id'] ] <=> [ $b[ $query['sort'] ], $b['dispute_id'] ]
			)
		);
		return $rows;
	}

	/**
	 * Whether a row fits what holds in any case.
	 *
	 * @param Row                  $row   The row.
	 * @param array<string, mixed> $query What is asked.
	 */
	private static function always( array $row, array $query ): bool {
		$terms    = $query['search'] ?? [];
		$statuses = array_intersect( $terms, self::STATUSES );
		$texts    = array_diff( $terms, self::STATUSES );
		$awaiting = [ 'needs_response', 'warning_needs_response' ];
		return ( ! isset( $query['store_currency_is'] ) || strtolower( $query['store_currency_is'] ) === $row['currency'] )
			&& ( ! isset( $query['filter'] ) || in_array( $row['status'], $awaiting, true ) )
			&& ( [] === $statuses || in_array( $row['status'], $statuses, true ) )
			&& ( [] === $texts || [] !== array_filter( $texts, static fn ( string $term ): bool => self::found( $row, $term ) ) );
	}

	/**
	 * Whether a row fits the joined filters.
	 *
	 * @param Row                  $row   The row.
	 * @param array<string, mixed> $query What is asked.
	 */
	private static function joined( array $row, array $query ): bool {
		$says  = [];
		$zone  = new DateTimeZone( $query['user_timezone'] ?? 'UTC' );
		$start = static fn ( string $date ): int => ( new DateTimeImmutable( $date, $zone ) )->getTimestamp();
		$end   = static fn ( string $date ): int => 10 === strlen( $date ) ? $start( $date ) + 86399 : $start( $date );
		$dates = $query['date_between'] ?? [];
		sort( $dates );
		foreach ( array_keys( $query ) as $name ) {
			$says[] = match ( $name ) {
				'status_is'     => $query[ $name ] === $row['status'],
				'status_is_not' => $query[ $name ] !== $row['status'],
				'date_before'   => $row['created'] <= $end( $query[ $name ] ),
				'date_after'    => $row['created'] >= $start( $query[ $name ] ),
				'date_between'  => $row['created'] >= $start( $dates[0] ) && $row['created'] <= $end( $dates[1] ),
				default         => null,
			};
		}
		$says = array_filter( $says, 'is_bool' );
		return [] === $says || ( 'any' === $query['match'] ? in_array( true, $says, true ) : ! in_array( false, $says, true ) );
	}

	/**
	 * Whether a row fits a term.
	 *
	 * @param Row $row The row.
	 */
	private static function found( array $row, string $term ): bool {
		if ( str_contains( $term, '#' ) ) {
			return "#{$row['order_id']}" === strrchr( $term, '#' );
		}
		if ( '4242' === $term ) {
			return $term === $row['last4'];
		}
		$fold = static fn ( string $text ): string => strtolower( remove_accents( $text ) );
		if ( str_contains( $term, '@' ) ) {
			return str_starts_with( (string) $row['customer_email'], $fold( $term ) );
		}
		preg_match_all( '/[a-z0-9]+/', $fold( (string) $row['customer_name'] ), $names );
		preg_match_all( '/[a-z0-9]+/', $fold( $term ), $asked );
		$words = [ ...$names[0], (string) $row['customer_email'] ];
		$parts = $asked[0];
		$fits  = static fn ( string $part ): bool => [] !== array_filter(
			$words,
			static fn ( string $word ): bool => str_starts_with( $word, $part )
		);
		return [] !== $parts && count( $parts ) === count( array_filter( $parts, $fits ) );
	}

	/** A random day or second. */
	private static function date(): string {
		return gmdate( self::pick( [ 'Y-m-d', 'Y-m-d H:i:s' ] ), self::START + 3600 * mt_rand( 0, self::HOURS ) );
	}

	/**
	 * One of several.
	 *
	 * @template T
	 * @param non-empty-array<T> $things Things.
	 * @return T
	 */
	private static function pick( array $things ): mixed {
		return array_values( $things )[ mt_rand( 0, count( $things ) - 1 ) ];
	}
}
