<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Site;
use MerchantPayments\Tests\Faults\Fuzz\Complaints;
use MerchantPayments\Tests\Faults\Fuzz\Inputs;
use MerchantPayments\Tests\Faults\Fuzz\Judge;
use MerchantPayments\Tests\Faults\Fuzz\Shrink;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Rounds;

/**
 * Whatever is sent, the answer is one that is documented, PHP has nothing to complain about, and the money still adds up.
 *
 * The environment variable MERCHANT_PAYMENTS_FUZZ says how many inputs (10,000 are all), MERCHANT_PAYMENTS_FUZZ_SEED with which seed they
 * begin.
 *
 * @group long
 * @coversNothing
 */
final class FuzzTest extends PaymentTestCase {

	/** How many inputs without a wish, and how many a store gets before it is made anew. */
	private const INPUTS     = 750;
	private const ALL_INPUTS = 2000;
	private const A_STORE    = 250;

	/** Payments of a store. */
	private const WANTED = [
		[ 'manual' => true ],
		[ 'manual' => true, 'amount' => 500, 'currency' => 'jpy' ],
		[ 'manual' => true, 'amount' => 12340, 'currency' => 'kwd' ],
		[],
		[ 'amount' => 5000, 'currency' => 'jpy' ],
		[ 'amount' => 12340, 'currency' => 'kwd' ],
	];

	/** Sends nothing out of the house. */
	protected function set_up(): void {
		parent::set_up();
		add_filter( 'pre_wp_mail', '__return_true', 1 );
		add_filter( 'pre_http_request', [ self::class, 'stay_at_home' ], 1 );
	}

	/** Lets things out again, and takes files away. */
	protected function tear_down(): void {
		remove_filter( 'pre_wp_mail', '__return_true', 1 );
		remove_filter( 'pre_http_request', [ self::class, 'stay_at_home' ], 1 );
		$files = glob( wp_upload_dir()['basedir'] . '/merchant_payments_exports/*.csv' );
		array_map( 'unlink', false === $files ? [] : $files );
		array_map( 'delete_option', SettingsOption::names() );
		parent::tear_down();
	}

	/**
	 * The answer of every other host.
	 *
	 * @return array<string, mixed>
	 */
	public static function stay_at_home(): array {
		return [ 'response' => [ 'code' => 200 ], 'body' => '', 'headers' => [], 'cookies' => [] ];
	}

	/**
	 * A store's worth of inputs.
	 *
	 * @dataProvider batches
	 */
	public function test_every_answer_is_a_documented_one( int $first, int $count ): void {
		$inputs = new Inputs( KnownRoute::all(), $this->ids() );
		$judge  = new Judge( new Complaints() );
		$tables = $this->tables();
		for ( $seed = $first; $seed < $first + $count; $seed++ ) {
			$request  = $inputs->of( $seed );
			$problems = $judge->judge( $request );
			if ( [] !== $problems ) {
				$smallest = Shrink::smallest( $request, static fn ( Request $smaller ): bool => [] !== $judge->judge( $smaller ) );
				$this->fail(
					sprintf(
						"%s\nSend %s\nRepeat: MERCHANT_PAYMENTS_FUZZ_SEED=%d MERCHANT_PAYMENTS_FUZZ=%d; seed %d of that store.",
						implode( "\n", $problems ),
						$smallest,
						$first,
						$count,
						$seed
					)
				);
			}
		}
		$this->assertSame( $tables, $this->tables(), 'No table is gone.' );
		Site::instance()->account()->event_feed()->catch_up();
		$this->assertSame( [], Site::instance()->account()->check()->run(), "The money adds up after the seeds from $first." );
		$this->assertGreaterThan( $count / 10, $judge->answers['200 '] ?? 0, 'Not all of it was nonsense.' );
	}

	/**
	 * The seeds, a store's worth at a time.
	 *
	 * @return array<string, array{int, int}>
	 */
	public static function batches(): array {
		$wanted  = self::wish( 'MERCHANT_PAYMENTS_FUZZ', Rounds::of( self::INPUTS, self::ALL_INPUTS ) );
		$seed    = self::wish( 'MERCHANT_PAYMENTS_FUZZ_SEED', 1 );
		$batches = [];
		for ( $first = $seed; $first < $seed + $wanted; $first += self::A_STORE ) {
			$batches[ "seeds from $first" ] = [ $first, min( self::A_STORE, $seed + $wanted - $first ) ];
		}
		return $batches;
	}

	/** A number from the environment. */
	private static function wish( string $name, int $without ): int {
		$wish = (int) getenv( $name );
		return $wish > 0 ? $wish : $without;
	}

	/**
	 * Ids of a new store's orders and payments.
	 *
	 * @return list<string>
	 */
	private function ids(): array {
		$ids = [];
		foreach ( self::WANTED as $wanted ) {
			$order = ( new PaymentShop( $this->plugin ) )->order( $wanted );
			array_push( $ids, (string) $order->get_id(), (string) $order->get_meta( '_charge_id' ), (string) $order->get_meta( '_intent_id' ) );
		}
		return $ids;
	}

	/**
	 * The site's tables.
	 *
	 * @return list<string>
	 */
	private function tables(): array {
		global $wpdb;
		return array_values( $wpdb->get_col( 'SHOW TABLES' ) );
	}
}
