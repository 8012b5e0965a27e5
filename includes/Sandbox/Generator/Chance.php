<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use Random\Engine\Xoshiro256StarStar;
use Random\Randomizer;

/** The generator's only source of randomness: the same seed draws the same numbers on every machine. */
final class Chance {

	/** The smallest step of a probability. */
	private const GRAIN = 1_000_000;

	/** Letters and digits of a token. */
	private const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

	/** PHP's own generator over a fixed algorithm, whose output is part of its documented behaviour. */
	private readonly Randomizer $random;

	public function __construct( int $seed ) {
		$this->random = new Randomizer( new Xoshiro256StarStar( $seed ) );
	}

	/** A whole number, both ends included. */
	public function between( int $low, int $high ): int {
		return $this->random->getInt( $low, $high );
	}

	/** Whether something of this probability happens. */
	public function happens( float $probability ): bool {
		return $this->random->getInt( 0, self::GRAIN - 1 ) < $probability * self::GRAIN;
	}

	/**
	 * One of a list, each as likely as the other.
	 *
	 * @template T
	 * @param non-empty-list<T> $list What to choose from.
	 * @return T
	 */
	public function pick( array $list ): mixed {
		return $list[ $this->random->getInt( 0, count( $list ) - 1 ) ];
	}

	/**
	 * A span of time that is usually short and now and then long: the product of two even draws.
	 *
	 * @param int $low  Shortest, in seconds.
	 * @param int $high Longest, in seconds.
	 */
	public function span( int $low, int $high ): int {
		$share = $this->random->getInt( 0, 1000 ) * $this->random->getInt( 0, 1000 );
		return $low + intdiv( ( $high - $low ) * $share, 1_000_000 );
	}

	/** Letters and digits, as in an order key. */
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
