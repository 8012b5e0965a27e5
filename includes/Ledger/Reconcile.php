<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Projection\Projections;

/**
 * Compares the ledger with the platform, repairs what differs and logs it. A difference that no repair heals is logged once and stands on Site Health until
 * it is gone. Run every day by Action Scheduler, and by `wp payments reconcile`.
 */
final class Reconcile {

	/** How the name of the option with the differences that stay begins; the scope's id follows. */
	private const OPTION = 'wcpay_lasting_differences_';

	/** How many of them are kept for Site Health. */
	private const NAMED = 10;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly EventFeed $feed,
		private readonly Check $check,
		private readonly Projections $lists,
		private readonly Repair $repair
	) {}

	/**
	 * Compares and repairs.
	 *
	 * @return array{found: list<string>, left: list<string>} The differences that were repaired, and those that stay.
	 * @throws Locked When somebody else is writing the ledger all the time.
	 */
	public function run(): array {
		$this->feed->catch_up();
		$this->lists->recount();
		$done  = $this->repair->run();
		$found = $done['found'];
		foreach ( $found as $difference ) {
			Log::line( 'warning', 'Ledger and platform differ, which was repaired: ' . $difference );
		}
		// Rows were compared just now; only after a repair they are read once more.
		$left = array_values( array_unique( array( ...$done['left'], ...$this->lasting( array() === $found ? $this->unpaid( ... ) : $this->everything( ... ) ) ) ) );
		$this->note( $left );
		return array(
			'found' => $found,
			'left'  => $left,
		);
	}

	/** @return list<string> Differences that no repair has healed, for Site Health. */
	public static function known( ScopedTables $tables ): array {
		return array_values( array_map( strval( ... ), (array) ( get_option( self::OPTION . $tables->scope->id, array() )['first'] ?? array() ) ) );
	}

	/**
	 * What differs and goes on doing so. Nothing stands still while both are read: a payment made meanwhile looks like a difference, but not a second time,
	 * after the ledger has taken it in.
	 *
	 * @param callable(): list<string> $differences
	 * @return list<string> A line each.
	 */
	private function lasting( callable $differences ): array {
		$found = $differences();
		if ( array() === $found ) {
			return array();
		}
		$this->feed->catch_up( Projector::SECONDS );
		return array_values( array_intersect( $found, $differences() ) );
	}

	/** @return list<string> What payouts and balances say of the rows as a whole. */
	private function unpaid(): array {
		return self::texts( array( ...$this->check->payout_sums(), ...$this->check->balances() ) );
	}

	/** @return list<string> Everything but events that were set aside: they are tried again by themselves, and named on their own. */
	private function everything(): array {
		return array( ...self::texts( array_filter( $this->check->run(), static fn ( Difference $difference ): bool => Check::EVENT !== $difference->rule ) ), ...$this->lists->differences() );
	}

	/**
	 * @param array<int, Difference> $differences
	 * @return list<string>
	 */
	private static function texts( array $differences ): array {
		return array_values( array_map( static fn ( Difference $difference ): string => $difference->text(), $differences ) );
	}

	/**
	 * Logs what stays, unless it was the same the last time.
	 *
	 * @param list<string> $left
	 */
	private function note( array $left ): void {
		$option = self::OPTION . $this->tables->scope->id;
		if ( array() === $left ) {
			delete_option( $option );
			return;
		}
		$hash = md5( implode( "\n", $left ) );
		if ( ( get_option( $option, array() )['hash'] ?? '' ) === $hash ) {
			return;
		}
		foreach ( $left as $difference ) {
			Log::line( 'error', 'Ledger and platform still differ: ' . $difference );
		}
		update_option(
			$option,
			array(
				'hash'  => $hash,
				'first' => array_slice( $left, 0, self::NAMED ),
			),
			false
		);
	}
}
