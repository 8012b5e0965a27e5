<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;
use MerchantPayments\Tests\ShortHistory;
use MerchantPayments\Tests\SkippedWaits;

/**
 * Whatever is done, in whatever order: routes, orders, platform, events and ledger agree.
 *
 * @group long
 * @coversNothing
 */
final class PluginHistoriesTest extends IntegrationTestCase {

	/**
	 * How many histories there are, and of how many steps, when nobody asks for more: a few in `npm test`, all in `npm run test:long`. They
	 * are short; those of 200 operations in `npm test` are the sandbox's own, in memory (tests/php/unit/Sandbox/HistoriesTest.php), and `npm
	 * run test:histories` plays long ones here, too.
	 */
	private const HISTORIES     = 8;
	private const ALL_HISTORIES = 100;
	private const STEPS         = 16;

	/** For how many seconds a failing history is made shorter. */
	private const SHORTEN = 25;

	/**
	 * A history keeps every rule after every step.
	 *
	 * @dataProvider seeds
	 */
	public function test_everything_agrees( int $seed, int $steps ): void {
		SkippedWaits::begin();
		Site::instance()->migrations()->run_if_needed();
		$history = new History( Site::instance(), $this->rest( ... ) );
		$seeds   = range( $seed * 1000, $seed * 1000 + $steps - 1 );
		if ( [] !== $history->play( $seeds ) ) {
			$short = ShortHistory::of( $seeds, static fn ( array $fewer ): bool => [] !== $history->play( $fewer ), self::SHORTEN );
			$wrong = $history->play( $short );
			$this->fail( "Seed $seed:\n" . implode( "\n", $history->told ) . "\n=> " . implode( "\n=> ", $wrong ) );
		}
		$this->assertCount( $steps, $history->told );
	}

	/**
	 * Seeds and lengths; environment variables ask for others.
	 *
	 * @return array<string, array{int, int}>
	 */
	public static function seeds(): array {
		$first = self::asked( 'MERCHANT_PAYMENTS_PLUGIN_HISTORIES_SEED', 1 );
		$count = self::asked( 'MERCHANT_PAYMENTS_PLUGIN_HISTORIES', Rounds::of( self::HISTORIES, self::ALL_HISTORIES ) );
		$steps = self::asked( 'MERCHANT_PAYMENTS_PLUGIN_HISTORIES_STEPS', self::STEPS );
		$seeds = [];
		for ( $seed = $first; $seed < $first + $count; $seed++ ) {
			$seeds[ "seed $seed" ] = [ $seed, $steps ];
		}
		return $seeds;
	}

	/** A number that an environment variable asks for. */
	private static function asked( string $name, int $usual ): int {
		$asked = (int) getenv( $name );
		return $asked > 0 ? $asked : $usual;
	}
}
