<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Lists;

use Closure;

/**
 * A parameter of a list: a random value for it, and whether a row matches a value.
 *
 * @phpstan-type Row array<string, string|int|null>
 */
final readonly class PlainFilter {

	/**
	 * @param Closure(): mixed          $draw   Random value.
	 * @param Closure(Row, mixed): bool $match  Whether a row matches a value.
	 * @param bool                      $always Whether it also applies with `match=any`.
	 */
	public function __construct( public Closure $draw, public Closure $match, public bool $always = false ) {}

	/**
	 * `{name}_is` and `{name}_is_not` of a column with a few values.
	 *
	 * @param list<string> $values
	 * @return array<string, self> By parameter.
	 */
	public static function choice( string $name, array $values ): array {
		$draw = static fn (): string => self::pick( $values );
		return [
			"{$name}_is"     => new self( $draw, static fn ( array $row, string $value ): bool => $row[ $name ] === $value ),
			"{$name}_is_not" => new self( $draw, static fn ( array $row, string $value ): bool => $row[ $name ] !== $value ),
		];
	}

	/**
	 * The dates of a column with UTC days.
	 *
	 * @return array<string, self> By parameter.
	 */
	public static function days( string $column, int $first, int $days ): array {
		$day = static fn (): string => gmdate( 'Y-m-d', $first + 86400 * mt_rand( -1, $days ) );
		$of  = static fn ( array $row ): string => gmdate( 'Y-m-d', (int) $row[ $column ] );
		return [
			'date_before'  => new self( $day, static fn ( array $row, string $date ): bool => $of( $row ) <= $date ),
			'date_after'   => new self( $day, static fn ( array $row, string $date ): bool => $of( $row ) >= $date ),
			'date_between' => new self(
				static fn (): array => [ $day(), $day() ],
				static fn ( array $row, array $dates ): bool => $of( $row ) >= min( $dates[0], $dates[1] ) && $of( $row ) <= max( $dates[0], $dates[1] )
			),
		];
	}

	/**
	 * The dates of a column with UTC seconds: days, or seconds.
	 *
	 * @return array<string, self> By parameter.
	 */
	public static function seconds( string $column, int $first, int $days ): array {
		$date = static fn (): string => gmdate( self::pick( [ 'Y-m-d', 'Y-m-d H:i:s' ] ), $first + 3600 * mt_rand( -24, 24 * $days ) );
		$from = static fn ( string $date ): int => (int) strtotime( "$date UTC" );
		$to   = static fn ( string $date ): int => $from( $date ) + ( 10 === strlen( $date ) ? 86399 : 0 );
		return [
			"{$column}_before"  => new self( $date, static fn ( array $row, string $date ): bool => $row[ $column ] <= $to( $date ) ),
			"{$column}_after"   => new self( $date, static fn ( array $row, string $date ): bool => $row[ $column ] >= $from( $date ) ),
			"{$column}_between" => new self(
				static fn (): array => [ $date(), $date() ],
				static function ( array $row, array $dates ) use ( $column, $from, $to ): bool {
					usort( $dates, static fn ( string $a, string $b ): int => $from( $a ) <=> $from( $b ) );
					return $row[ $column ] >= $from( $dates[0] ) && $row[ $column ] <= $to( $dates[1] );
				}
			),
		];
	}

	/** The currency, in small or capital letters. */
	public static function currency(): self {
		$draw = static fn (): string => self::pick( [ 'usd', 'JPY', 'kwd', 'eur' ] );
		return new self( $draw, static fn ( array $row, string $code ): bool => strtolower( $code ) === $row['currency'], true );
	}

	/** Terms, of which a row must match one: by an order's number, or by the beginnings of words of its customer's name. */
	public static function search(): self {
		$terms = [ 'ada', 'HOPPER', 'gr', 'Order #12', '#1', '%', 'nobody' ];
		$match = static function ( array $row, string $term ): bool {
			$order = strrchr( $term, '#' );
			$names = strtolower( " {$row['customer_name']}" );
			return false !== $order ? "#{$row['order_id']}" === $order : str_contains( $names, ' ' . strtolower( $term ) );
		};
		return new self(
			static fn (): array => [ self::pick( $terms ), self::pick( $terms ) ],
			static fn ( array $row, array $asked ): bool => $match( $row, $asked[0] ) || $match( $row, $asked[1] ),
			true
		);
	}

	/**
	 * @template T
	 * @param list<T> $values Not empty.
	 * @return T
	 */
	public static function pick( array $values ): mixed {
		return $values[ mt_rand( 0, count( $values ) - 1 ) ];
	}
}
