<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use DateTimeZone;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;

/**
 * `date_before`, `date_after`, `date_between`. Both bounds belong to the time that they bound.
 *
 * A bare date means that whole UTC day (specification part 1, section 5: bounds are start and end of day in UTC); a date with a time
 * is that second, in UTC unless it names an offset.
 */
final readonly class DateFilter implements Filter {

	/** Existing clients send dates of their user's clock, and say which that is. */
	private const ZONE = 'user_timezone';

	/** Filters by a column of UTC seconds. */
	public function __construct( private string $column, private bool $of_days = false ) {}

	/**
	 * The three parameters; of instants, also the zone that dates without an offset are meant in.
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
			'date_before'  => $date + array( 'check' => self::problem( ... ) ),
			'date_after'   => $date + array( 'check' => self::problem( ... ) ),
			'date_between' => array(
				'type'        => 'array',
				'items'       => $date,
				'minItems'    => 2,
				'maxItems'    => 2,
				'description' => 'Two dates in any order, both included.',
				'check'       => self::problem( ... ),
			),
		) + ( $this->of_days ? array() : array(
			self::ZONE => array(
				'type'        => 'string',
				'pattern'     => '^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$',
				'description' => 'The zone that dates without an offset are meant in, for example +05:30; UTC when it is not there.',
			),
		) );
	}

	/**
	 * What the address of the list's page says.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function from_address( PageAddress $address ): array {
		$before  = $address->value( 'date_before' ) ?? '';
		$after   = $address->value( 'date_after' ) ?? '';
		$between = $address->values( 'date_between' );
		return array_filter(
			array(
				'date_before'  => StoreDay::is_one( $before ) ? $this->last( $before, $address->zone ) : null,
				'date_after'   => StoreDay::is_one( $after ) ? $this->first( $after, $address->zone ) : null,
				'date_between' => 2 === count( array_filter( $between, StoreDay::is_one( ... ) ) ) && 2 === count( $between )
					? array( $this->first( min( $between ), $address->zone ), $this->last( max( $between ), $address->zone ) )
					: null,
			)
		);
	}

	/** From when on rows of a day are asked for. */
	private function first( string $day, DateTimeZone $zone ): string {
		return $this->of_days ? $day : StoreDay::first_second( $day, $zone );
	}

	/** Until when rows of a day are asked for. */
	private function last( string $day, DateTimeZone $zone ): string {
		return $this->of_days ? $day : StoreDay::last_second( $day, $zone );
	}

	/**
	 * What is asked.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array {
		$conditions = array();
		foreach ( $this->ranges( $params ) as [ $from, $to ] ) {
			$bounds = array();
			if ( null !== $from ) {
				$bounds[] = new Condition( "{$this->column} >= %d", array( $from ) );
			}
			if ( null !== $to ) {
				$bounds[] = new Condition( "{$this->column} <= %d", array( $to ) );
			}
			$conditions[] = Condition::join( $bounds, 'AND' );
		}
		return $conditions;
	}

	/**
	 * The time that all given dates together leave.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return array{int|null, int|null} First and last second; null where there is no bound.
	 */
	public function bounds( array $params ): array {
		$from = array();
		$to   = array();
		foreach ( $this->ranges( $params ) as $range ) {
			$from[] = $range[0];
			$to[]   = $range[1];
		}
		$from = array_filter( $from, 'is_int' );
		$to   = array_filter( $to, 'is_int' );
		return array( array() === $from ? null : max( $from ), array() === $to ? null : min( $to ) );
	}

	/**
	 * Every second with which a given time begins, or with which the time after it does.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<int> UTC seconds.
	 */
	public function edges( array $params ): array {
		$edges = array();
		foreach ( $this->ranges( $params ) as [ $from, $to ] ) {
			$edges[] = $from;
			$edges[] = null === $to ? null : $to + 1;
		}
		return array_values( array_filter( $edges, 'is_int' ) );
	}

	/**
	 * The range of each given date.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<array{int|null, int|null}>
	 */
	private function ranges( array $params ): array {
		$ranges = array();
		$zone   = $this->of_days ? 'UTC' : (string) ( $params[ self::ZONE ] ?? 'UTC' );
		if ( isset( $params['date_before'] ) ) {
			$ranges[] = array( null, Moment::end( (string) $params['date_before'], $zone ) );
		}
		if ( isset( $params['date_after'] ) ) {
			$ranges[] = array( Moment::start( (string) $params['date_after'], $zone ), null );
		}
		if ( isset( $params['date_between'] ) ) {
			$dates = array_map( 'strval', array_values( (array) $params['date_between'] ) );
			usort( $dates, static fn ( string $a, string $b ): int => Moment::start( $a, $zone ) <=> Moment::start( $b, $zone ) );
			$ranges[] = array( Moment::start( $dates[0], $zone ), Moment::end( $dates[1], $zone ) );
		}
		return $ranges;
	}

	/** The column that it is about. */
	public function column(): string {
		return $this->column;
	}

	/** A date is one of the filters that `match` joins. */
	public function always(): bool {
		return false;
	}

	/** What is wrong with a date, or with one of two. */
	private static function problem( mixed $value ): ?string {
		foreach ( (array) $value as $date ) {
			if ( ! Moment::is_one( strval( $date ) ) ) {
				/* translators: %s: what was sent instead of a date. */
				return sprintf( __( '"%s" is not a date. Send Y-m-d or Y-m-d H:i:s.', 'woocommerce-payments' ), strval( $date ) );
			}
		}
		return null;
	}
}
