<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Configuration;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Features\Settings\TestMode;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;

/**
 * Test mode can be turned on and off where the store has another account for that.
 *
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Features\Settings\TestMode
 */
final class TestModeTest extends IntegrationTestCase {

	private const LIVE = [ 'MERCHANT_PAYMENTS_LIVE_SECRET_KEY' => 'sk_live_51Mode' ];
	private const TEST = [ 'MERCHANT_PAYMENTS_TEST_SECRET_KEY' => 'sk_test_51Mode' ];

	/**
	 * The store in another request.
	 *
	 * @param array<string, string> $constants wp-config.php's.
	 */
	private static function connections( array $constants ): Connections {
		return ( new Site( new Configuration( static fn () => Site::instance()->sandbox(), $constants ) ) )->connections();
	}

	/** The setting of an account; the answer to who saved it would be of the account that this throws. */
	private static function of( Account $account, Connections $connections ): TestMode {
		return new TestMode(
			$account,
			static fn (): Connections => $connections,
			static fn ( Account $other ) => throw new RuntimeException( $other->mode()->value )
		);
	}

	/** Off and on again: the other account takes payments, and who turned it looks at it. */
	public function test_it_is_turned_off_and_on_again(): void {
		foreach ( [ 'sandbox' => self::LIVE, 'test' => self::LIVE + self::TEST ] as $mode => $constants ) {
			$connections = self::connections( $constants );
			foreach ( [ 'live', $mode ] as $next ) {
				$from    = $connections->checkout();
				$setting = self::of( $from, $connections );
				$this->assertSame( [ 'live' === $next, null, $next ], [ $setting->is_on(), $setting->problem(), $setting->change()['mode'] ] );
				try {
					$setting->toggle();
					$this->fail( 'The answer is not of the other account.' );
				} catch ( RuntimeException $answer ) {
					$this->assertSame( $next, $answer->getMessage() );
				}
				$connections = self::connections( $constants );
				$this->assertSame(
					[ Mode::from( $next ), Mode::from( $next ) ],
					[ $connections->checkout()->mode(), $connections->viewed()->mode() ]
				);
			}
		}
	}

	/** Who looks into the sandbox while customers pay for real leaves it, and nothing changes for customers. */
	public function test_leaving_what_takes_no_payments(): void {
		$connections = self::connections( self::LIVE );
		$sandbox     = $connections->checkout();
		$live        = $connections->in( Mode::Live );
		$connections->take_payments( $live->scope->id, $sandbox->scope->id );
		$this->assertSame( $live->scope->id, $connections->leave( $sandbox )->scope->id );
		$this->assertSame( $live->scope->id, self::connections( self::LIVE )->checkout()->scope->id );
	}

	/** Without another account, or where wp-config.php decides, it stays as it is, and it is said why. */
	public function test_it_stays(): void {
		$cases = [
			'This store has no live account to switch to.' => self::TEST,
			'The file wp-config.php says which account takes payments. Change it there.' => self::LIVE + [ 'MERCHANT_PAYMENTS_PLATFORM' => 'sandbox' ],
		];
		foreach ( $cases as $problem => $constants ) {
			$connections = self::connections( $constants );
			$sandbox     = $connections->checkout();
			$setting     = self::of( $sandbox, $connections );
			$this->assertSame( [ $problem, [ 'mode' => '', 'account' => '' ] ], [ $setting->problem(), $setting->change() ] );
			try {
				$setting->toggle();
				$this->fail( $problem );
			} catch ( Refusal ) {
				$this->assertSame( $sandbox->scope->id, self::connections( $constants )->checkout()->scope->id );
			}
		}
	}
}
