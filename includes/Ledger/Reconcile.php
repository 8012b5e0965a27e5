<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Platform\Exception\AccessDenied;

/**
 * Compares the ledger with the platform, repairs what differs and logs it. A difference that no repair heals is logged once and stands on
 * Site Health until it is gone. The history of a new ledger is imported first. What a key may not read is left out. Run every day by
 * Action Scheduler, and by `wp payments reconcile`.
 */
final class Reconcile {

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly EventFeed $feed,
		private readonly Check $check,
		private readonly Projections $lists,
		private readonly Importer $importer,
		private readonly Repair $repair
	) {}

	/**
	 * Compares and repairs.
	 *
	 * @param int $oldest As Repair::run().
	 * @return array{found: list<string>, left: list<string>} The differences that were repaired, and those that stay.
	 * @throws Locked When somebody else is writing the ledger all the time.
	 */
	public function run( int $oldest = 0 ): array {
		if ( $this->importer->is_needed() ) {
			$this->importer->run();
		}
		$this->feed->catch_up_if_permitted();
		$this->lists->recount();
		$done  = $this->repair->run( null, $oldest );
		$found = $done['found'];
		foreach ( $found as $difference ) {
			Log::line( 'warning', 'Ledger and platform differ, which was repaired: ' . $difference );
		}
		// Rows were compared just now; only after a repair they are read once more. A ledger without a list has no sums to compare.
		$lasting = $this->importer->is_unfinished()
			? array()
			: $this->lasting( array() === $found || 0 !== $oldest ? $this->unpaid( ... ) : $this->everything( ... ) );
		$left    = array_values( array_unique( array( ...$done['left'], ...$lasting ) ) );
		if ( ( new LastingDifferences( LastingDifferences::LEDGER, $this->tables->scope->id ) )->keep( $left ) ) {
			array_map( static fn ( string $difference ) => Log::line( 'error', 'Ledger and platform still differ: ' . $difference ), $left );
		}
		return array(
			'found' => $found,
			'left'  => $left,
		);
	}

	/** @return list<string> Differences that no repair has healed, for Site Health. */
	public static function known( ScopedTables $tables ): array {
		return ( new LastingDifferences( LastingDifferences::LEDGER, $tables->scope->id ) )->first();
	}

	/**
	 * What differs and goes on doing so. Nothing stands still while both are read: a payment made meanwhile looks like a difference, but not a
	 * second time, after the ledger has taken it in.
	 *
	 * @param callable(): list<string> $differences
	 * @return list<string> A line each.
	 */
	private function lasting( callable $differences ): array {
		$found = $differences();
		if ( array() === $found ) {
			return array();
		}
		$this->feed->catch_up_if_permitted( Projector::SECONDS );
		return array_values( array_intersect( $found, $differences() ) );
	}

	/** @return list<string> What payouts and balances say of the rows as a whole. */
	private function unpaid(): array {
		return self::texts( array( ...$this->check->payout_sums(), ...AccessDenied::leave_out( $this->check->balances( ... ), array() ) ) );
	}

	/** @return list<string> Everything but events that were set aside: they are tried again by themselves, and named on their own. */
	private function everything(): array {
		return array(
			...self::texts(
				array_filter(
					AccessDenied::leave_out( $this->check->run( ... ), array() ),
					static fn ( Difference $difference ): bool => Check::EVENT !== $difference->rule
				)
			),
			...AccessDenied::leave_out( $this->lists->differences( ... ), array() ),
		);
	}

	/**
	 * @param array<int, Difference> $differences
	 * @return list<string>
	 */
	private static function texts( array $differences ): array {
		return array_values( array_map( static fn ( Difference $difference ): string => $difference->text(), $differences ) );
	}
}
