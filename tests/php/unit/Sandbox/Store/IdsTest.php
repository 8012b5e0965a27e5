<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Store;

use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use PHPUnit\Framework\TestCase;

/**
 * Ids that look like Stripe's.
 *
 * @covers \MerchantPayments\Sandbox\Store\Ids
 * @covers \MerchantPayments\Sandbox\Store\Kind
 */
final class IdsTest extends TestCase {

	/** An id leads back to its number, has Stripe's form, and rises with it. */
	public function test_an_id_leads_back_to_its_number(): void {
		$ids  = self::ids( 7 );
		$last = '';
		foreach ( [ 1, 2, 77, 4_000, 99_999, 3_000_000, 90_000_000 ] as $count ) {
			$number = ( $count << Kind::BITS ) | Kind::Charge->value;
			$id     = $ids->id( $number );

			$this->assertMatchesRegularExpression( '/^ch_3[0-9A-Za-z]{23}$/', $id );
			$this->assertSame( $number, $ids->number( $id ) );
			$this->assertGreaterThan( strtolower( $last ), strtolower( $id ) );
			$last = $id;
		}
	}

	/** Databases compare without regard to case: ids differ even then. */
	public function test_ids_differ_without_regard_to_case(): void {
		$ids  = self::ids( 7 );
		$seen = [];
		for ( $count = 1; $count <= 20_000; $count++ ) {
			$seen[ strtolower( $ids->id( ( $count << Kind::BITS ) | Kind::Event->value ) ) ] = true;
		}
		$this->assertCount( 20_000, $seen );
	}

	/** Whatever this account never gave out leads nowhere. */
	public function test_other_ids_lead_nowhere(): void {
		$ids   = self::ids( 7 );
		$id    = $ids->id( ( 5 << Kind::BITS ) | Kind::Charge->value );
		$wrong = [
			'',
			'ch_',
			'ch_1',
			strtolower( $id ),
			strtoupper( $id ),
			$id . 'a',
			'pi' . substr( $id, 2 ),
			substr( $id, 0, -1 ) . '!',
			"$id\n",
			str_repeat( 'a', 300 ),
		];
		foreach ( $wrong as $other ) {
			$this->assertNull( $ids->number( $other ), $other );
		}
		$this->assertNull( self::ids( 8 )->number( $id ), 'An id of another account.' );
		$this->assertNull( $ids->optional( 0 ) );
	}

	/** The same seed makes the same account. */
	public function test_the_account_follows_from_the_seed(): void {
		$this->assertSame( Ids::account( 42 ), Ids::account( 42 ) );
		$this->assertNotSame( Ids::account( 42 ), Ids::account( 43 ) );
		$this->assertMatchesRegularExpression( '/^acct_1[0-9A-Za-z]{15}$/', Ids::account( 42 ) );
	}

	/** Kinds have prefixes of their own, and siblings share their count. */
	public function test_kinds(): void {
		foreach ( Kind::cases() as $kind ) {
			$this->assertSame( $kind, Kind::of( $kind->sibling_of( ( 12 << Kind::BITS ) | Kind::Charge->value ) ) );
			$this->assertNotSame( '', $kind->noun() );
		}
		$this->assertSame(
			count( Kind::cases() ),
			count( array_unique( array_map( static fn ( Kind $kind ): string => $kind->prefix(), Kind::cases() ) ) )
		);
		$this->assertSame( [ Kind::Charge->value, Kind::Payment->value ], Kind::Charge->values() );
		$this->assertSame( [ Kind::Charge, Kind::Refund ], [ Kind::Payment->listed_as(), Kind::PaymentRefund->listed_as() ] );
	}

	/** Ids of the account of a seed. */
	private static function ids( int $seed ): Ids {
		$ids = new Ids();
		$ids->belong_to( Ids::account( $seed ) );
		return $ids;
	}
}
