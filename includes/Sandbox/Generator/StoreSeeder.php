<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

use Closure;
use InvalidArgumentException;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\History\Calendar;
use MerchantPayments\Sandbox\Generator\History\LastDays;
use MerchantPayments\Sandbox\Generator\History\PlannedEvents;
use MerchantPayments\Sandbox\Generator\History\Timelines;
use MerchantPayments\Sandbox\Generator\Orders\GeneratedOrders;
use MerchantPayments\Sandbox\Generator\Orders\OrderTables;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxClock;

/**
 * Fills the sandbox and WooCommerce with 18 months of business. The same seed and end give the same store on every machine, except for
 * order and customer ids, which the site's database assigns.
 */
final class StoreSeeder {

	/** Maximum number of transactions: more would exceed the tables and take hours. */
	public const AT_MOST = 2_000_000;

	/** Below this number of entries a store has sales only. */
	private const SMALL = 100;

	/**
	 * @param Closure(): mixed $after   Called afterwards: builds the ledger from the platform.
	 * @param int              $account The account that orders name: the id of the sandbox's scope.
	 */
	public function __construct(
		private readonly Sandbox $sandbox,
		private readonly Database $database,
		private readonly Closure $after,
		private readonly int $account
	) {}

	/**
	 * Generates a store, after removing that of an earlier run.
	 *
	 * @param int|null               $until    End of the history in UTC seconds, which the sandbox's clock is set to; null for now.
	 * @param callable(string): void $progress Called with progress messages.
	 * @param array<string, mixed>   $account  Settings of the account; by default those of a verified US account.
	 * @throws InvalidArgumentException When the number of transactions is out of range.
	 */
	public function run( int $transactions, int $seed, ?int $until, callable $progress, array $account = array() ): void {
		if ( $transactions < 1 || $transactions > self::AT_MOST ) {
			throw new InvalidArgumentException( sprintf( 'A store has between 1 and %d transactions.', self::AT_MOST ) );
		}
		$chance   = new Chance( $seed );
		$calendar = new Calendar( $chance, $until ?? time() );
		$tables   = new OrderTables( $this->database );
		$this->sandbox->install();
		update_option( GeneratedOrders::MADE, 'yes', true );
		// In one transaction: an incomplete store never shows.
		$this->database->transaction(
			function () use ( $transactions, $seed, $until, $calendar, $chance, $tables, $progress, $account ): void {
				$progress( 'Removing what an earlier run made.' );
				( new GeneratedOrders( $this->database ) )->remove();
				$this->sandbox->reset( $seed, $calendar->start, $account );

				$purchases = self::purchases( $transactions );
				$progress( sprintf( 'Making %d purchases.', $purchases ) );
				$desk = OrderWriter::open( $tables, $purchases + LastDays::SALES_AT_MOST, $this->account );
				$this->sandbox->bulk(
					static fn ( Transport $platform, SandboxClock $clock ) => ( new Simulation( $platform, $clock, $desk, $chance ) )
						->run( $calendar, $purchases, $transactions >= self::SMALL, $progress )
				);
				if ( null !== $until ) {
					// The clock of a store with a given end continues from there, so that the store doesn't depend on the day it is
					// generated.
					$this->sandbox->clock()->set( $until );
				}
			}
		);
		wp_cache_flush();

		$progress( 'Rebuilding the ledger.' );
		( $this->after )();
	}

	/** Number of purchases that lead to a number of balance transactions. */
	private static function purchases( int $transactions ): int {
		$others = $transactions < self::SMALL ? 0 : PlannedEvents::ENTRIES + LastDays::ENTRIES + PlannedEvents::REPAYMENTS * $transactions;
		return max( 1, (int) round( ( $transactions - $others ) / Timelines::average_entries() ) );
	}
}
