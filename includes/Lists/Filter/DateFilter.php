<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use DateTimeImmutable;
use DateTimeZone;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\TimeRange;
use MerchantPayments\Lists\PageAddress;

/**
 * `date_before`, `date_after`, `date_between`, or the same of another name; all of them include the given days.
 *
 * A date without a time is a whole UTC day (specification part 1, section 5: bounds are start and end of day in UTC); a date with a
 * time is that second, in UTC unless it has an offset.
 */
final readonly class DateFilter implements Filter {

	/** The offset of the user's time zone, which existing clients send with dates in that zone. */
	private const ZONE = 'user_timezone';

	/** `2026-02-28`, `2026-02-28 12:00:00`, `2026-02-28T12:00:00Z`, `2026-02-28T12:00:00+14:00`; fractions of seconds are ignored. */
	private const FORMAT = '/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/D';

	private const DATE = 'date';

	private const DAY = 86400;

	/** The largest offset of a time zone, in hours. */
	private const LARGEST_OFFSET = 14;

	/**
	 * @param string $column Column with UTC seconds.
	 * @param string $name   How the parameters begin.
	 */
	public function __construct( private string $column, private bool $of_days = false, private string $name = self::DATE ) {}

	/**
	 * Lists of times also accept the time zone of dates without an offset.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		$date = array(
			'type'        => 'string',
			'maxLength'   => 32,
			'description' => 'Y-m-d (that whole UTC day), Y-m-d H:i:s (UTC), or ISO 8601 with an offset.',
		);
		return array(
			"{$this->name}_before"  => $date + array( 'check' => self::problem( ... ) ),
			"{$this->name}_after"   => $date + array( 'check' => self::problem( ... ) ),
			"{$this->name}_between" => array(
				'type'        => 'array',
				'items'       => $date,
				'minItems'    => 2,
				'maxItems'    => 2,
				'description' => 'Two dates in any order, both included.',
				'check'       => self::problem( ... ),
			),
		) + ( $this->of_days || self::DATE !== $this->name ? array() : array(
			self::ZONE => array(
				'type'        => 'string',
				'pattern'     => '^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$',
				'description' => 'The zone that dates without an offset are meant in, for example +05:30; UTC when it is not there.',
			),
		) );
	}

	/** Days in a URL are days in the store's time zone; the API gets their first and last seconds. */
	public function from_address( PageAddress $address ): array {
		$before  = $address->value( "{$this->name}_before" ) ?? '';
		$after   = $address->value( "{$this->name}_after" ) ?? '';
		$between = $address->values( "{$this->name}_between" );
		return array_filter(
			array(
				"{$this->name}_before"  => StoreDay::is_one( $before ) ? $this->last( $before, $address->zone ) : null,
				"{$this->name}_after"   => StoreDay::is_one( $after ) ? $this->first( $after, $address->zone ) : null,
				"{$this->name}_between" => 2 === count( array_filter( $between, StoreDay::is_one( ... ) ) ) && 2 === count( $between )
					? array( $this->first( min( $between ), $address->zone ), $this->last( max( $between ), $address->zone ) )
					: null,
			)
		);
	}

	private function first( string $day, DateTimeZone $zone ): string {
		return $this->of_days ? $day : StoreDay::first_second( $day, $zone );
	}

	private function last( string $day, DateTimeZone $zone ): string {
		return $this->of_days ? $day : StoreDay::last_second( $day, $zone );
	}

	public function conditions( array $params ): array {
		return array_map( fn ( TimeRange $range ): Condition => $range->condition( $this->column ), $this->ranges( $params ) );
	}

	/**
	 * What the ranges of all given dates have in common.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 */
	public function range( array $params ): TimeRange {
		return TimeRange::of_all( $this->ranges( $params ) );
	}

	/**
	 * The seconds at which the given ranges begin, and those after their ends.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<int> UTC seconds.
	 */
	public function edges( array $params ): array {
		return array_merge( ...array_map( static fn ( TimeRange $range ): array => $range->edges(), $this->ranges( $params ) ) );
	}

	/**
	 * The range of each given date.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<TimeRange>
	 */
	private function ranges( array $params ): array {
		$ranges = array();
		$zone   = $this->of_days ? 'UTC' : (string) ( $params[ self::ZONE ] ?? 'UTC' );
		if ( isset( $params[ "{$this->name}_before" ] ) ) {
			$ranges[] = new TimeRange( null, self::last_second( (string) $params[ "{$this->name}_before" ], $zone ) );
		}
		if ( isset( $params[ "{$this->name}_after" ] ) ) {
			$ranges[] = new TimeRange( self::first_second( (string) $params[ "{$this->name}_after" ], $zone ) );
		}
		if ( isset( $params[ "{$this->name}_between" ] ) ) {
			$dates = array_map( 'strval', array_values( (array) $params[ "{$this->name}_between" ] ) );
			usort( $dates, static fn ( string $a, string $b ): int => self::first_second( $a, $zone ) <=> self::first_second( $b, $zone ) );
			$ranges[] = new TimeRange( self::first_second( $dates[0], $zone ), self::last_second( $dates[1], $zone ) );
		}
		return $ranges;
	}

	public function column(): string {
		return $this->column;
	}

	public function always(): bool {
		return false;
	}

	/** The validation error of a date or of a pair of dates; null when valid. */
	private static function problem( mixed $value ): ?string {
		foreach ( (array) $value as $date ) {
			if ( ! self::is_date( strval( $date ) ) ) {
				/* translators: %s: what was sent instead of a date. */
				return sprintf( __( '"%s" is not a date. Send Y-m-d or Y-m-d H:i:s.', 'merchant-payments-for-woocommerce' ), strval( $date ) );
			}
		}
		return null;
	}

	private static function is_date( string $text ): bool {
		if ( ! preg_match( self::FORMAT, $text, $parts ) || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			return false;
		}
		$offset = $parts[7] ?? 'Z';
		return (int) ( $parts[4] ?? 0 ) < 24 && (int) ( $parts[5] ?? 0 ) < 60 && (int) ( $parts[6] ?? 0 ) < 60
			&& abs( (int) substr( $offset, 0, 3 ) ) <= self::LARGEST_OFFSET && (int) substr( $offset, -2 ) < 60;
	}

	/** The first UTC second of a date. */
	private static function first_second( string $text, string $zone = 'UTC' ): int {
		return ( new DateTimeImmutable( $text, new DateTimeZone( $zone ) ) )->getTimestamp();
	}

	/** The last UTC second of a date, which without a time is a whole day. */
	private static function last_second( string $text, string $zone = 'UTC' ): int {
		return self::first_second( $text, $zone ) + ( 10 === strlen( $text ) ? self::DAY - 1 : 0 );
	}
}
