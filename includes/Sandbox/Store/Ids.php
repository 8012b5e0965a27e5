<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/**
 * Converts numbers to ids in Stripe's format and back, without a query.
 *
 * An id has its kind's prefix and 24 characters: `3`, seven for the number, eight for the account, eight for the number and account.
 * Every letter occurs in one case only, because MySQL and SQLite compare case-insensitively. Within a kind, ids are in order of
 * creation.
 */
final class Ids {

	private const LOWER    = 'abcdefghijklmnopqrstuvwxyz';
	private const MIXED    = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ';
	private const PATTERN  = '/^[a-z]+_3([0-9a-zA-Z]{7})[0-9a-zA-Z]{16}$/D';
	private const BASE     = 36;
	private const TAG_SIZE = 8;

	/** Added to numbers so that small ones don't start with zeros; seven digits of base 36 reach 78,364,164,095. */
	private const OFFSET = 24_163_502_877;

	/** Characters that all ids of the account share. */
	private string $tag = 'SANDB0X0';

	/** Seed of the last eight characters. */
	private string $salt = '';

	/** The id of an account by its seed. */
	public static function account( int $seed ): string {
		return 'acct_1' . strtr(
			substr( base_convert( hash( 'sha256', 'account' . $seed ), 16, 36 ) . str_repeat( '0', 15 ), 0, 15 ),
			self::LOWER,
			self::MIXED
		);
	}

	/** Sets the account whose ids are converted. */
	public function belong_to( string $account ): void {
		$this->salt = $account;
		$this->tag  = substr( strrev( $account ), 0, self::TAG_SIZE );
	}

	public function id( int $number ): string {
		$tail = strtr( substr( md5( $this->salt . $number ), 0, 8 ), 'abcdef', 'aBkRXZ' );
		$code = base_convert( (string) ( $number + self::OFFSET ), 10, self::BASE );
		return Kind::of( $number )->prefix() . '_3' . strtr( $code, self::LOWER, self::MIXED ) . $this->tag . $tail;
	}

	/**
	 * The id of a number, or null for 0.
	 *
	 * @param int|null $number An object's number; null or 0 for none.
	 */
	public function optional( ?int $number ): ?string {
		return null === $number || 0 === $number ? null : $this->id( $number );
	}

	/** The number of an id, or null when it is not this account's. */
	public function number( string $id ): ?int {
		if ( 1 !== preg_match( self::PATTERN, $id, $match ) ) {
			return null;
		}
		$number = (int) base_convert( strtolower( $match[1] ), self::BASE, 10 ) - self::OFFSET;
		return $number > 0 && null !== Kind::tryFrom( $number & Kind::MASK ) && $this->id( $number ) === $id ? $number : null;
	}
}
