<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Generator;
use MerchantPayments\Platform\Platform;

/** Reads movements and payouts with everything expanded that their rows need. */
final class PlatformReader {

	public function __construct( private readonly Platform $platform ) {}

	/**
	 * One movement with its source and charge.
	 *
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 */
	public function movement( string $id ): ?array {
		return $this->platform->balance()->find_transaction( $id, 'source.charge' );
	}

	/**
	 * One payout with its bank account and own movement.
	 *
	 * @return array<string, mixed>|null Null when the platform does not have it, or not any more.
	 */
	public function payout( string $id ): ?array {
		return $this->platform->payouts()->find_payout( $id, 'destination', 'balance_transaction' );
	}

	/**
	 * All movements that are rows of `transactions`, page by page.
	 *
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function movements(): Generator {
		foreach ( $this->all_movements( null ) as $page ) {
			yield array_values( array_filter( $page, LedgerRows::is_transaction( ... ) ) );
		}
	}

	/**
	 * All movements, also those that are no rows, page by page.
	 *
	 * @param string|null $after The one to begin after; null for the newest.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function all_movements( ?string $after ): Generator {
		return $this->platform->balance()->transactions_after( $after, 'source.charge' );
	}

	/** When the newest movement before a time was made; both in UTC seconds. Null where there is none. */
	public function newest_before( int $time ): ?int {
		return $this->platform->balance()->newest_before( $time );
	}

	/**
	 * Movements of a time, page by page.
	 *
	 * @param int         $from  UTC seconds.
	 * @param int         $until UTC seconds, not included.
	 * @param string|null $after The one to begin after; null for the newest.
	 * @param string      $type  Of one type; empty for all.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function movements_between( int $from, int $until, ?string $after, string $type = '' ): Generator {
		return $this->platform->balance()->between( $from, $until, $after, $type, 'source.charge' );
	}

	/**
	 * All payouts, page by page.
	 *
	 * @param string|null $after The one to begin after; null for the newest.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function payouts( ?string $after = null ): Generator {
		return $this->platform->payouts()->payouts_after( $after, 'destination', 'balance_transaction' );
	}

	/** @param list<array<string, mixed>> $payouts Those for which items_of() is asked next. */
	public function expect_items_of( array $payouts ): void {
		$complete = array_filter( $payouts, self::has_items( ... ) );
		$this->platform->balance()->expect_payouts( array_values( array_map( strval( ... ), array_column( $complete, 'id' ) ) ) );
	}

	/**
	 * The ids of the movements that an automatic payout paid out; its own debit is none of them. None before the platform knows all of them.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @return list<string>
	 */
	public function items_of( array $payout ): array {
		if ( ! self::has_items( $payout ) ) {
			return array();
		}
		$ids = array();
		foreach ( $this->platform->balance()->of_payout( $payout['id'] ) as $page ) {
			array_push( $ids, ...array_column( $page, 'id' ) );
		}
		return array_values( array_diff( $ids, array( Platform::id_of( $payout['balance_transaction'] ) ) ) );
	}

	/** @param array<string, mixed> $payout */
	private static function has_items( array $payout ): bool {
		return true === $payout['automatic'] && ! LedgerRows::awaits_items( $payout );
	}

	/**
	 * What is not paid out yet, by currency, in minor units.
	 *
	 * @return array<string, int>
	 */
	public function balance(): array {
		return $this->platform->balance()->unpaid();
	}
}
