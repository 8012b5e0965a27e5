<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use Closure;
use Generator;
use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Ledger\PayoutItems;
use MerchantPayments\Ledger\PlatformReader;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Platform\Exception\AccessDenied;

/** The platform's lists as pages of what they change in a new ledger, newest first. Never more than one page is in memory. */
final class PlatformLists {

	public const PAYOUTS   = 'payouts';
	public const MOVEMENTS = 'transactions';

	/** What is older than the movements that come page by page, see ReportedHistory. */
	public const OLDER = 'older';

	/** Types of payouts' own movements, of which reports have none. */
	private const OF_PAYOUTS = array( 'payout', 'payout_failure', 'payout_cancel' );

	/**
	 * What is read first: what needs the merchant, then the movements, a hundred with each call. Payouts take a call each for what they paid
	 * out: a history of two thousand movements has seven hundred, three minutes at a quarter of a second a call.
	 */
	private const FIRST = array( 'authorizations', 'disputes', self::MOVEMENTS, self::OLDER, self::PAYOUTS );

	/** How many payouts are written at once: each takes calls of its own, and has any number of movements. */
	private const PAYOUTS_AT_ONCE = 10;

	/** No account is older, in UTC seconds: 2011-01-01. An own account does not say when it was made. */
	private const FIRST_ACCOUNT = 1_293_840_000;

	/** To what part of its length the beginning of a history is searched. */
	private const PRECISION = 50;

	/** @param Closure(): int $revision The ledger's. */
	public function __construct(
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly Projections $lists,
		private readonly Closure $revision
	) {}

	/** @return list<string> In the order in which they are read. */
	public static function names(): array {
		return array_values( array_unique( array( ...self::FIRST, ...Projections::TABLES ) ) );
	}

	/**
	 * @param string      $list       One of names(), and not OLDER.
	 * @param string|null $position   Where to go on; null for the newest.
	 * @param Findings    $unreadable Takes objects of which no row can be made.
	 * @return Generator<int, ImportedPage>
	 */
	public function pages( string $list, ?string $position, Findings $unreadable ): Generator {
		return match ( $list ) {
			self::PAYOUTS   => $this->payouts( $position, $unreadable ),
			self::MOVEMENTS => $this->movements( $position, $unreadable ),
			default         => $this->small_list( $list, $position, $unreadable ),
		};
	}

	/**
	 * Where a history begins, by halves: about a dozen calls for one object each.
	 *
	 * @param int $until   When the import began, in UTC seconds.
	 * @param int $reached When the oldest movement that is known was made.
	 * @return int UTC seconds: nothing is older, and something is hardly younger.
	 */
	public function beginning( int $until, int $reached ): int {
		$earliest = self::FIRST_ACCOUNT;
		$latest   = $reached;
		while ( $latest - $earliest > max( DAY_IN_SECONDS, intdiv( $until - $latest, self::PRECISION ) ) ) {
			$middle = intdiv( $earliest + $latest, 2 );
			$there  = $this->platform->newest_before( $middle );
			if ( null === $there ) {
				$earliest = $middle;
			} else {
				$latest = min( $there, $middle );
			}
		}
		return $earliest;
	}

	/**
	 * Makes a call that every key may make that imports movements.
	 *
	 * @param int $time UTC seconds.
	 * @throws AccessDenied When the key itself is refused.
	 */
	public function require_key( int $time ): void {
		$this->platform->newest_before( $time );
	}

	/** @return Generator<int, ImportedPage> */
	private function small_list( string $list, ?string $position, Findings $unreadable ): Generator {
		$since = ( $this->revision )();
		foreach ( $this->lists->pages( $list, $position, $unreadable ) as [ $rows, $after ] ) {
			yield new ImportedPage( new Changes( rows: $rows ), count( $rows ), $after, $since );
			$since = ( $this->revision )();
		}
	}

	/** @return Generator<int, ImportedPage> */
	private function payouts( ?string $position, Findings $unreadable ): Generator {
		$since = ( $this->revision )();
		foreach ( $this->platform->payouts( $position ) as $page ) {
			foreach ( array_chunk( $page, self::PAYOUTS_AT_ONCE ) as $some ) {
				$rows        = static fn ( array $payout ): array => $unreadable->rows( 'payouts', array( $payout ), LedgerRows::payout( ... ) );
				$is_readable = static fn ( array $payout ): bool => array() !== $rows( $payout );
				$readable    = array_values( array_filter( $some, $is_readable ) );
				$this->platform->expect_items_of( array_values( array_filter( $readable, $this->is_unknown( ... ) ) ) );
				$payouts = array_map( $this->with_items( ... ), $readable );
				$last    = $some[ count( $some ) - 1 ];
				$changes = new Changes( payouts: $payouts );
				yield new ImportedPage( $changes, count( $some ), (string) $last['id'], $since, (int) ( $last['created'] ?? 0 ) );
			}
			$since = ( $this->revision )();
		}
	}

	/** @param array<string, mixed> $payout */
	private function is_unknown( array $payout ): bool {
		return ! $this->items->known( $payout['id'] ) || ! $this->items->adds_up( $payout );
	}

	/**
	 * @param array<string, mixed> $payout
	 * @return array{payout: array<string, mixed>, items: list<string>} As Changes has it.
	 */
	private function with_items( array $payout ): array {
		return array(
			'payout' => $payout,
			'items'  => $this->is_unknown( $payout ) ? $this->platform->items_of( $payout ) : array(),
		);
	}

	/** @return Generator<int, ImportedPage> */
	private function movements( ?string $position, Findings $unreadable ): Generator {
		return $this->written( $this->platform->all_movements( $position ), $unreadable );
	}

	/**
	 * Movements of a time, newest first.
	 *
	 * @param int    $from  UTC seconds.
	 * @param int    $until UTC seconds, not included.
	 * @param string $after The id of one to begin after; empty for the newest.
	 * @return Generator<int, ImportedPage>
	 */
	public function between( int $from, int $until, string $after, Findings $unreadable ): Generator {
		return $this->written( $this->platform->movements_between( $from, $until, '' === $after ? null : $after ), $unreadable );
	}

	/**
	 * Those of payouts.
	 *
	 * @param int $from  UTC seconds.
	 * @param int $until UTC seconds, not included.
	 * @return Generator<int, ImportedPage>
	 */
	public function payout_movements( int $from, int $until, Findings $unreadable ): Generator {
		foreach ( self::OF_PAYOUTS as $type ) {
			yield from $this->written( $this->platform->movements_between( $from, $until, null, $type ), $unreadable );
		}
	}

	/**
	 * A row of `transactions` for a movement.
	 *
	 * @return list<array<string, string|int|float|null>> None where the platform does not have it, or none is made of it.
	 */
	public function movement( string $id, Findings $unreadable ): array {
		$there = '' === $id ? null : $this->platform->movement( $id );
		return null === $there || ! LedgerRows::is_transaction( $there )
			? array()
			: $unreadable->rows( 'transactions', array( $there ), LedgerRows::transaction( ... ) );
	}

	/**
	 * @param iterable<list<array<string, mixed>>> $pages Of balance transactions; none is empty.
	 * @return Generator<int, ImportedPage>
	 */
	private function written( iterable $pages, Findings $unreadable ): Generator {
		$since = ( $this->revision )();
		foreach ( $pages as $page ) {
			$last   = $page[ array_key_last( $page ) ?? 0 ];
			$listed = array_values( array_filter( $page, LedgerRows::is_transaction( ... ) ) );
			$rows   = $unreadable->rows( 'transactions', $listed, LedgerRows::transaction( ... ) );
			$made   = (int) ( $last['created'] ?? 0 );
			yield new ImportedPage( new Changes( transactions: $rows ), count( $page ), (string) $last['id'], $since, $made );
			$since = ( $this->revision )();
		}
	}
}
