<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * Turns numbers into ids that look like Stripe's, and back, without a look-up.
 *
 * An id is its kind's prefix and 24 characters: `3`, seven for the number, eight that belong to the account, eight that only this
 * number of this account has. Every letter occurs in one case only, because MySQL and SQLite compare without regard to case.
 * Within a kind, ids rise with time.
 */
final class Ids {

	private const LOWER    = 'abcdefghijklmnopqrstuvwxyz';
	private const MIXED    = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ';
	private const PATTERN  = '/^[a-z]+_3([0-9a-zA-Z]{7})[0-9a-zA-Z]{16}$/D';
	private const BASE     = 36;
	private const TAG_SIZE = 8;

	/** Added to numbers so that small ones do not show as a row of zeros; seven digits of base 36 reach to 78,364,164,095. */
	private const OFFSET = 24_163_502_877;

	/** What all ids of the account share. */
	private string $tag = 'SANDB0X0';

	/** What makes the last characters hard to guess. */
	private string $salt = '';

	/** The id of the account made with a seed. */
	public static function account( int $seed ): string {
		return 'acct_1' . strtr( substr( base_convert( hash( 'sha256', 'account' . $seed ), 16, 36 ) . str_repeat( '0', 15 ), 0, 15 ), self::LOWER, self::MIXED );
	}

	/** From now on, ids are those of this account. */
	public function belong_to( string $account ): void {
		$this->salt = $account;
		$this->tag  = substr( strrev( $account ), 0, self::TAG_SIZE );
	}

	/** The id of a number. */
	public function id( int $number ): string {
		$tail = strtr( substr( md5( $this->salt . $number ), 0, 8 ), 'abcdef', 'aBkRXZ' );
		$code = base_convert( (string) ( $number + self::OFFSET ), 10, self::BASE );
		return Kind::of( $number )->prefix() . '_3' . strtr( $code, self::LOWER, self::MIXED ) . $this->tag . $tail;
	}

	/**
	 * The id of a number, or null for none.
	 *
	 * @param int|null $number An object's number; null or 0 for none.
	 */
	public function optional( ?int $number ): ?string {
		return null === $number || 0 === $number ? null : $this->id( $number );
	}

	/** The number of an id, or null when this account never gave it out. */
	public function number( string $id ): ?int {
		if ( 1 !== preg_match( self::PATTERN, $id, $match ) ) {
			return null;
		}
		$number = (int) base_convert( strtolower( $match[1] ), self::BASE, 10 ) - self::OFFSET;
		return $number > 0 && null !== Kind::tryFrom( $number & Kind::MASK ) && $this->id( $number ) === $id ? $number : null;
	}
}
