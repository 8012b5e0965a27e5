<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use Closure;
use Generator;
use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\ChangesReader;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Ledger\PlatformReader;
use MerchantPayments\Ledger\Projection\Projections;

/** The platform's lists as pages of what they change in a new ledger, newest first. Never more than one page is in memory. */
final class PlatformLists {

	public const PAYOUTS   = 'payouts';
	public const MOVEMENTS = 'transactions';

	/**
	 * What is read first: what needs the merchant, then the movements, a hundred with each call. Payouts take a call each for what they paid
	 * out: a history of two thousand movements has seven hundred, three minutes at a quarter of a second a call.
	 */
	private const FIRST = array( 'authorizations', 'disputes', self::MOVEMENTS, self::PAYOUTS );

	/** How many payouts are written at once: each takes calls of its own, and has any number of movements. */
	private const PAYOUTS_AT_ONCE = 10;

	/** @param Closure(): int $revision The ledger's. */
	public function __construct(
		private readonly PlatformReader $platform,
		private readonly ChangesReader $changes,
		private readonly Projections $lists,
		private readonly Closure $revision
	) {}

	/** @return list<string> In the order in which they are read. */
	public static function names(): array {
		return array_values( array_unique( array( ...self::FIRST, ...Projections::TABLES ) ) );
	}

	/**
	 * @param string      $list       One of names().
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
				$this->platform->expect_items_of( $readable );
				$payouts = array_map( $this->changes->with_items( ... ), $readable );
				yield new ImportedPage( new Changes( payouts: $payouts ), count( $some ), (string) $some[ count( $some ) - 1 ]['id'], $since );
			}
			$since = ( $this->revision )();
		}
	}

	/** @return Generator<int, ImportedPage> */
	private function movements( ?string $position, Findings $unreadable ): Generator {
		$since = ( $this->revision )();
		foreach ( $this->platform->all_movements( $position ) as $page ) {
			$last   = (string) $page[ count( $page ) - 1 ]['id'];
			$listed = array_values( array_filter( $page, LedgerRows::is_transaction( ... ) ) );
			$rows   = $unreadable->rows( 'transactions', $listed, LedgerRows::transaction( ... ) );
			yield new ImportedPage( new Changes( transactions: $rows ), count( $page ), $last, $since );
			$since = ( $this->revision )();
		}
	}
}
