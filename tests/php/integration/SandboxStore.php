<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Sandbox\Store\Tables;
use MerchantPayments\Site;

/** Makes small stores for tests that need money in them. */
final class SandboxStore {

	/** The moment at which every made store ends: 1 March 2026, 12:00 UTC. */
	public const UNTIL = 1772366400;

	/** Opens a verified account; a sandbox without a row has none. */
	public static function open_account(): void {
		( new Tables( new SandboxTables( Site::instance()->database() ), new SystemClock() ) )->create_account(
			random_int( 1, PHP_INT_MAX ),
			time(),
			0
		);
	}

	/** Makes a store with its orders and its ledger. One that was made before is written again. */
	public static function make( int $transactions, int $seed = 1 ): Site {
		$plugin = Site::instance();
		SeededRows::make( $plugin->store_seeder(), $transactions, $seed, self::UNTIL );
		return $plugin;
	}

	/**
	 * All rows of the ledger, in a fixed order.
	 *
	 * @return array<string, list<array<string, string|null>>> By table.
	 */
	public static function ledger(): array {
		$database = Site::instance()->database();
		$orders   = [
			'ledgers_transactions' => 'transaction_id',
			'ledgers_payouts'      => 'payout_id',
			'ledgers_payout_items' => 'transaction_id',
			'ledgers_daily'        => 'scope, day, currency, customer_currency, type, listed',
			'ledgers_periods'      => implode( ', ', Totals::key( 'periods' ) ),
			'ledgers_steps'        => implode( ', ', Totals::key( 'steps' ) ),
			'ledgers_search'       => 'list, word, id',
		];
		$rows     = [];
		foreach ( $orders as $table => $order ) {
			$rows[ $table ] = $database->rows( "SELECT * FROM {$database->table( $table )} ORDER BY $order" );
		}
		return $rows;
	}
}
