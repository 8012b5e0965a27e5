<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

/**
 * Makes two runs' answers equal: a moment that depends on when the run was becomes the one that it would be if no time had passed
 * since the store's last movement, and what is drawn anew each time is left out.
 */
final class Stillness {

	/** How long a run may take, in seconds. */
	private const RUN = 120;

	/** How far ahead an answer may look, in seconds: less than lies between the two clocks. */
	private const AHEAD = 100 * 86400;

	private const TIME = '/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/';

	/**
	 * Between two clocks.
	 *
	 * @param int $until The store's last moment, from which the sandbox's clock went on: UTC seconds.
	 * @param int $start When the run began: UTC seconds of the real clock.
	 */
	public function __construct( private readonly int $until, private readonly int $start ) {}

	/** An answer, as every run gives it. */
	public function of( mixed $value, string $name = '' ): mixed {
		if ( is_array( $value ) ) {
			return array_combine( array_keys( $value ), array_map( $this->of( ... ), $value, array_map( strval( ... ), array_keys( $value ) ) ) );
		}
		if ( is_object( $value ) ) {
			return (object) $this->of( (array) $value );
		}
		if ( 'expiresAt' === $name && is_int( $value ) ) {
			// A session lasts some minutes from whenever it is asked for.
			return $value - $value % 3600;
		}
		if ( is_int( $value ) ) {
			return $value > 1e12 ? 1000 * $this->second( intdiv( $value, 1000 ) ) + $value % 1000 : $this->second( $value );
		}
		if ( ! is_string( $value ) ) {
			return $value;
		}
		if ( preg_match( '/secret$/i', $name ) ) {
			return '…';
		}
		if ( preg_match( self::TIME, $value, $time ) ) {
			$second = (int) strtotime( $time[0] . ' UTC' );
			return gmdate(
				str_contains( $time[0], 'T' ) ? 'Y-m-d\TH:i:s' : 'Y-m-d H:i:s',
				$this->second( $second )
			) . substr( $value, strlen( $time[0] ) );
		}
		return (string) preg_replace( '/(_wpnonce|wcpay-connect)=[0-9a-f]+/', '$1=…', $value );
	}

	/**
	 * A moment: those that are whole hours and a little ahead of a clock are taken back by that little.
	 *
	 * @param int $second UTC seconds.
	 */
	private function second( int $second ): int {
		foreach ( [ $this->until, $this->start ] as $clock ) {
			$ahead = $second - $clock;
			if ( $ahead >= 0 && $ahead < self::AHEAD && $ahead % 3600 < self::RUN ) {
				return $this->until + $ahead - $ahead % 3600;
			}
		}
		return $second;
	}
}
