<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use MerchantPayments\Kernel\Options;
use MerchantPayments\Kernel\Shop;
use MerchantPayments\Ledger\CustomerRecords;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\OtherProcess;

/**
 * What another process does to options that this one has read, and knows not to be there.
 *
 * @covers \MerchantPayments\Kernel\Options
 * @covers \MerchantPayments\Kernel\Shop
 * @covers \MerchantPayments\Ledger\CustomerRecords
 * @covers \MerchantPayments\Orders\Matching\Matching
 */
final class OptionsTest extends IntegrationTestCase {

	private const NAME = 'merchant_payments_of_two_processes';

	/** The first one's counts, and is not loaded with every page. */
	public function test_two_make_one(): void {
		$this->assertFalse( get_option( self::NAME ) );
		OtherProcess::runs( fn () => $this->assertTrue( Options::make( self::NAME, [ 'by' => 'the other' ] ) ) );
		$this->assertFalse( Options::make( self::NAME, [ 'by' => 'this one' ] ) );
		$this->assertSame( [ 'by' => 'the other' ], get_option( self::NAME ) );
		$this->assertArrayNotHasKey( self::NAME, wp_load_alloptions() );
	}

	/** Made, changed and taken away by another process, loaded with every page or not. */
	public function test_what_another_process_did(): void {
		foreach ( [ false, true ] as $is_loaded ) {
			$acts = [
				static fn () => add_option( self::NAME, 'made', '', $is_loaded ),
				static fn () => update_option( self::NAME, 'changed' ),
			];
			foreach ( $acts as $act ) {
				get_option( self::NAME );
				OtherProcess::runs( $act );
				self::forget( $is_loaded );
				$this->assertNotFalse( get_option( self::NAME ) );
			}
			$this->assertSame( 'changed', get_option( self::NAME ) );
			OtherProcess::runs( static fn () => delete_option( self::NAME ) );
			self::forget( $is_loaded );
			$this->assertFalse( get_option( self::NAME ) );
		}
	}

	/** Two requests sign the first orders of a shop: by one secret, or one of the orders would be taken for a stranger's. */
	public function test_a_shop_has_one_secret(): void {
		delete_option( 'merchant_payments_signing_secret' );
		get_option( 'merchant_payments_signing_secret' );
		$theirs = '';
		OtherProcess::runs(
			static function () use ( &$theirs ): void {
				$theirs = Shop::secret();
			}
		);
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/D', $theirs );
		$this->assertSame( $theirs, Shop::secret() );
	}

	/** The first two customers who ask for it, at the same moment. */
	public function test_two_customers_are_erased(): void {
		$erase = static fn ( string $email ) => CustomerRecords::remember_erased( Site::instance()->lock(), $email, 1_700_000_000 );
		$this->assertFalse( CustomerRecords::is_erased( 'first@example.com', 1_600_000_000 ) );
		OtherProcess::runs( static fn () => $erase( 'first@example.com' ) );
		$erase( 'second@example.com' );
		foreach ( [ 'first@example.com', 'second@example.com' ] as $email ) {
			$this->assertTrue( CustomerRecords::is_erased( $email, 1_700_000_000 ), $email );
			$this->assertFalse( CustomerRecords::is_erased( $email, 1_700_000_001 ), $email );
		}
	}

	/** A merchant begins and stops the matching of orders on a page, while a job is at it. */
	public function test_another_process_stops_the_matching(): void {
		$job = Site::instance()->account()->matching();
		$this->assertSame( [ false, false ], [ $job->is_unfinished(), $job->is_stopped() ] );
		OtherProcess::runs(
			static function (): void {
				Site::instance()->account()->matching()->begin();
				Site::instance()->account()->matching()->stop();
			}
		);
		$this->assertSame( [ true, true ], [ $job->is_unfinished(), $job->is_stopped() ] );
		OtherProcess::runs( static fn () => Site::instance()->account()->matching()->resume() );
		$this->assertFalse( $job->is_stopped() );
	}

	private static function forget( bool $is_loaded ): void {
		if ( $is_loaded ) {
			Options::forget_loaded( self::NAME );
		} else {
			Options::forget( self::NAME );
		}
	}
}
