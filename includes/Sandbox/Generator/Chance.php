<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use Random\Engine\Xoshiro256StarStar;
use Random\Randomizer;

/** The generator's only random source: the same seed gives the same numbers on every machine. */
final class Chance {

	/** Resolution of a probability. */
	private const GRAIN = 1_000_000;

	/** Characters of a token. */
	private const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

	/** PHP's Randomizer with a fixed engine, whose output is documented. */
	private readonly Randomizer $random;

	public function __construct( int $seed ) {
		$this->random = new Randomizer( new Xoshiro256StarStar( $seed ) );
	}

	/** A random integer, bounds included. */
	public function between( int $low, int $high ): int {
		return $this->random->getInt( $low, $high );
	}

	/** True with a given probability. */
	public function happens( float $probability ): bool {
		return $this->random->getInt( 0, self::GRAIN - 1 ) < $probability * self::GRAIN;
	}

	/**
	 * A random element, uniformly distributed.
	 *
	 * @template T
	 * @param non-empty-list<T> $list Choices.
	 * @return T
	 */
	public function pick( array $list ): mixed {
		return $list[ $this->random->getInt( 0, count( $list ) - 1 ) ];
	}

	/**
	 * A random duration, mostly short and sometimes long: the product of two uniform numbers.
	 *
	 * @param int $low  Shortest, in seconds.
	 * @param int $high Longest, in seconds.
	 */
	public function span( int $low, int $high ): int {
		$share = $this->random->getInt( 0, 1000 ) * $this->random->getInt( 0, 1000 );
		return $low + intdiv( ( $high - $low ) * $share, 1_000_000 );
	}

	/** A random token, as in an order key. */
	public function token( int $length ): string {
		$token = '';
		for ( $i = 0; $i < $length; $i++ ) {
			$token .= self::ALPHABET[ $this->random->getInt( 0, 61 ) ];
		}
		return $token;
	}

	/** Fills a pattern: `#` becomes a digit, `@` a capital letter. */
	public function fill( string $pattern ): string {
		$length = strlen( $pattern );
		for ( $i = 0; $i < $length; $i++ ) {
			if ( '#' === $pattern[ $i ] ) {
				$pattern[ $i ] = (string) $this->random->getInt( 1, 9 );
			} elseif ( '@' === $pattern[ $i ] ) {
				$pattern[ $i ] = chr( $this->random->getInt( 65, 90 ) );
			}
		}
		return $pattern;
	}
}
