<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use Closure;
use InvalidArgumentException;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\PlannedEvents;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use MerchantPayments\Sandbox\Generator\Orders\OrderTables;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxClock;

/**
 * Fills the sandbox and WooCommerce with 18 months of business. The same seed and end give the same store on every machine, but
 * for the ids that the site's database gives to orders and customers.
 */
final class StoreSeeder {

	/** The most that a store may hold: what the tables and an evening allow. */
	public const AT_MOST = 2_000_000;

	/** Below this many entries a store has sales only. */
	private const SMALL = 100;

	/** @param Closure(): mixed $after What follows when the store is made: the ledger is rebuilt from the platform. */
	public function __construct(
		private readonly Sandbox $sandbox,
		private readonly Database $database,
		private readonly Closure $after
	) {}

	/**
	 * Makes a store; what an earlier run made goes first.
	 *
	 * @param int|null               $until    The end of the history, in UTC seconds, at which the sandbox's clock stands then; null is now.
	 * @param callable(string): void $progress Gets a sentence now and then.
	 * @throws InvalidArgumentException When the number of transactions makes no store.
	 */
	public function run( int $transactions, int $seed, ?int $until, callable $progress ): void {
		if ( $transactions < 1 || $transactions > self::AT_MOST ) {
			throw new InvalidArgumentException( sprintf( 'A store has between 1 and %d transactions.', self::AT_MOST ) );
		}
		$chance   = new Chance( $seed );
		$calendar = new Calendar( $chance, $until ?? time() );
		$tables   = new OrderTables( $this->database );
		$this->sandbox->install();
		// All or nothing: a store that is half made never shows.
		$this->database->transaction(
			function () use ( $transactions, $seed, $until, $calendar, $chance, $tables, $progress ): void {
				$progress( 'Removing what an earlier run made.' );
				$tables->remove_made();
				$this->sandbox->reset( $seed, $calendar->start );

				$purchases = self::purchases( $transactions );
				$progress( sprintf( 'Making %d purchases.', $purchases ) );
				$desk = OrderWriter::open( $tables, $purchases );
				$this->sandbox->bulk(
					static fn ( Transport $platform, SandboxClock $clock ) => ( new Simulation( $platform, $clock, $desk, $chance ) )
						->run( $calendar, $purchases, $transactions >= self::SMALL, $progress )
				);
				if ( null !== $until ) {
					// A store that ends at a given moment goes on from there: the same on whichever day it is made.
					$this->sandbox->clock()->set( $until );
				}
			}
		);
		wp_cache_flush();

		$progress( 'Rebuilding the ledger.' );
		( $this->after )();
	}

	/** How many purchases lead to so many balance transactions. */
	private static function purchases( int $transactions ): int {
		$others = $transactions < self::SMALL ? 0 : PlannedEvents::ENTRIES + PlannedEvents::REPAYMENTS * $transactions;
		return max( 1, (int) round( ( $transactions - $others ) / Timelines::average_entries() ) );
	}
}
