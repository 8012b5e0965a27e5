<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\History\Outcome;
use MerchantPayments\Sandbox\Generator\History\Purchase;
use MerchantPayments\Sandbox\Generator\History\StepKind;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use PHPUnit\Framework\TestCase;

/**
 * A planned history is believable, complete and repeatable.
 *
 * @covers \MerchantPayments\Sandbox\Generator\History\PurchaseFactory
 * @covers \MerchantPayments\Sandbox\Generator\History\Timelines
 * @covers \MerchantPayments\Sandbox\Generator\History\Timelines
 * @covers \MerchantPayments\Sandbox\Generator\Payment\PaymentChoice
 * @covers \MerchantPayments\Sandbox\Generator\People\CustomerPool
 */
final class PurchaseFactoryTest extends TestCase {

	/**
	 * What is true for every seed.
	 *
	 * @return array<string, array{int}>
	 */
	public function seeds(): array {
		return [
			'seed 1'   => [ 1 ],
			'seed 2'   => [ 2 ],
			'seed -77' => [ -77 ],
		];
	}

	public function test_every_method_has_its_title_and_amounts(): void {
		$shown = array_column( array_column( Data::of( 'showcase' ), 3 ), 'method' );
		$usual = array_merge( ...array_map( array_keys( ... ), array_values( Data::of( 'payment-habits' )['habits'] ) ) );
		$this->assertSame(
			[],
			array_values( array_diff( array_unique( [ ...$shown, ...$usual ] ), Data::names( 'payment-habits', 'methods' ) ) ),
			'Add these to "methods" of includes/Sandbox/Data/payment-habits.json: title at the checkout, least and most in US cents.'
		);
	}

	/** The same seed plans the same, to the last byte. */
	public function test_a_seed_plans_the_same(): void {
		$plan = static fn ( int $seed ): string => md5( (string) json_encode( PlannedHistory::purchases( $seed, 400 ), JSON_THROW_ON_ERROR ) );

		$this->assertSame( $plan( 1 ), $plan( 1 ) );
		$this->assertNotSame( $plan( 1 ), $plan( 2 ) );
	}

	/**
	 * A store of 2,000 transactions has every method, brand, currency, terminal, risk level and fate.
	 *
	 * @dataProvider seeds
	 */
	public function test_everything_is_there( int $seed ): void {
		$purchases = PlannedHistory::purchases( $seed, 1700 );
		$there     = static function ( callable $of ) use ( $purchases ): array {
			$values = array_unique( array_filter( array_map( $of, $purchases ) ) );
			sort( $values );
			return $values;
		};
		$sorted    = static function ( array $values ): array {
			sort( $values );
			return $values;
		};

		$this->assertSame(
			$sorted( Data::names( 'payment-habits', 'methods' ) ),
			$there( static fn ( Purchase $p ): string => $p->tender->type )
		);
		$this->assertSame(
			$sorted( array_keys( Data::of( 'payment-habits' )['brands']['US'] ) ),
			$there( static fn ( Purchase $p ): ?string => $p->tender->details['brand'] ?? null )
		);
		$this->assertSame(
			[ 'aud', 'cad', 'eur', 'gbp', 'jpy', 'kwd', 'pln', 'usd' ],
			$there( static fn ( Purchase $p ): string => $p->basket->currency )
		);
		$this->assertSame(
			[ 'mobile_pos', 'mobile_store_management' ],
			$there( static fn ( Purchase $p ): ?string => $p->tender->channel['ipp_channel'] ?? null )
		);
		$this->assertSame( [ 'android', 'ios' ], $there( static fn ( Purchase $p ): ?string => $p->tender->channel['platform'] ?? null ) );
		$this->assertSame( [ 'elevated', 'highest' ], $there( static fn ( Purchase $p ): ?string => $p->tender->risk ) );
		$this->assertSame(
			$sorted( array_column( Outcome::cases(), 'value' ) ),
			$there( static fn ( Purchase $p ): string => $p->outcome->value )
		);
	}

	/**
	 * What happens to a payment comes after it, in order, before the end, and never takes more than was paid.
	 *
	 * @dataProvider seeds
	 */
	public function test_stories_make_sense( int $seed ): void {
		foreach ( PlannedHistory::purchases( $seed, 1500 ) as $purchase ) {
			$time     = $purchase->time;
			$refunded = 0;
			foreach ( $purchase->steps as $step ) {
				$this->assertGreaterThanOrEqual( $time, $step->time );
				$this->assertLessThanOrEqual( PlannedHistory::UNTIL, $step->time );
				$time      = $step->time;
				$refunded += StepKind::Refund === $step->kind ? $step->amount : 0;
			}
			$this->assertLessThan( $purchase->basket->total, $refunded, 'A refund of everything names no amount.' );
			$this->assertTrue( 'kwd' !== $purchase->basket->currency || 0 === $refunded % 10 );
			$this->assertTrue( null === $purchase->shipped || $purchase->shipped <= PlannedHistory::UNTIL );
		}
	}

	/** Some customers come often, most do not, and one is called like HTML. */
	public function test_customers_come_back(): void {
		$orders = array_count_values(
			array_map( static fn ( Purchase $p ): string => $p->customer->contact['email'], PlannedHistory::purchases( 1, 2000 ) )
		);
		$names  = array_map( static fn ( Purchase $p ): string => $p->customer->name(), PlannedHistory::purchases( 1, 2000 ) );

		$this->assertGreaterThan( 15, max( 0, ...array_values( $orders ) ) );
		$this->assertGreaterThan( 200, count( array_filter( $orders, static fn ( int $count ): bool => $count > 1 ) ) );
		$this->assertContains( '<b>Bold</b> & Sons', $names );
		$this->assertNotEmpty( preg_grep( '/\p{Arabic}/u', $names ) );
		$this->assertNotEmpty( preg_grep( '/\p{Hebrew}/u', $names ) );
		$this->assertNotEmpty( preg_grep( '/\p{Han}/u', $names ) );
	}

	/** The expected number of entries per purchase is the one that comes out. */
	public function test_the_average_holds(): void {
		$purchases = PlannedHistory::purchases( 4, 6000 );
		$entries   = array_sum( array_map( static fn ( Purchase $p ): int => $p->outcome->entries(), $purchases ) );

		$this->assertEqualsWithDelta( Timelines::average_entries(), $entries / count( $purchases ), 0.03 );
	}
}
