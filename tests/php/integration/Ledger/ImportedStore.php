<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Ledger\SumsCheck;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SandboxStore;

/** A store with money of zero, two and three decimals, whose ledger can be emptied and imported again. */
final class ImportedStore {

	/** The tables that SandboxStore::ledger() leaves out, with their keys. */
	private const SMALL_LISTS = [
		'ledgers_authorizations' => 'payment_intent_id',
		'ledgers_disputes'       => 'dispute_id',
		'ledgers_fraud_outcomes' => 'payment_intent_id',
	];

	private const ACCOUNT = 'SELECT option_name, option_value FROM %s WHERE option_name LIKE %%s ORDER BY option_name';

	/** @param int $payments How many more payments it has, so that its lists have several pages. */
	public static function make( int $payments = 0 ): Site {
		$plugin   = SandboxStore::make( 40, 5 );
		$platform = $plugin->account()->transport();
		for ( $number = 0; $number < $payments; $number++ ) {
			$platform->request( 'POST', '/v1/payment_intents', [ 'amount' => 1000 + $number ] + ReconcileTest::PAYMENT );
		}
		foreach ( [ [ 'jpy', 1500 ], [ 'kwd', 12_340 ], [ 'usd', 4321 ] ] as [ $currency, $amount ] ) {
			$money = compact( 'currency', 'amount' ) + ReconcileTest::PAYMENT;
			$paid  = $platform->request( 'POST', '/v1/payment_intents', $money );
			$platform->request( 'POST', '/v1/payment_intents', [ 'payment_method' => 'pm_card_createDispute' ] + $money );
			$platform->request( 'POST', '/v1/refunds', [ 'charge' => (string) $paid['latest_charge'], 'amount' => 500 ] );
		}
		// Payouts in each currency, and something that is not paid out yet.
		$plugin->sandbox()->clock()->advance( 20 * DAY_IN_SECONDS );
		foreach ( [ 'jpy', 'usd' ] as $currency ) {
			$money = [ 'currency' => $currency, 'amount' => 700 ] + ReconcileTest::PAYMENT;
			$platform->request( 'POST', '/v1/payment_intents', [ 'capture_method' => 'manual' ] + $money );
			$platform->request( 'POST', '/v1/payment_intents', $money );
		}
		$plugin->account()->event_feed()->catch_up();
		return $plugin;
	}

	/** Empties the ledger. What happened until now is history: no event of it will come. */
	public static function forget( Site $plugin ): void {
		$plugin->account()->ledger()->clear();
		$feed = $plugin->account()->event_feed();
		$feed->continue_after( $feed->newest() );
	}

	/** @return array<string, list<array<string, string|null>>> Everything in the ledger, and what the menu counts, by table. */
	public static function rows( Site $plugin ): array {
		$database = $plugin->database();
		$rows     = SandboxStore::ledger();
		foreach ( self::SMALL_LISTS as $table => $key ) {
			$rows[ $table ] = $database->rows( "SELECT * FROM {$database->table( $table )} ORDER BY $key" );
		}
		$rows['menu'] = [
			...$database->rows( sprintf( self::ACCOUNT, $database->wpdb->options ), [ 'merchant_payments_uncaptured_count_%' ] ),
			...$database->rows( sprintf( self::ACCOUNT, $database->wpdb->options ), [ 'merchant_payments_disputes_awaiting_%' ] ),
		];
		return $rows;
	}

	/** @return array<string, int> How many objects of each list were read. */
	public static function counts( Site $plugin ): array {
		return array_map( static fn ( ListProgress $one ): int => $one->objects, $plugin->account()->importer()->progress() );
	}

	/** @return list<string> What does not add up in a ledger, whose history may be incomplete. */
	public static function unsound( Site $plugin ): array {
		$tables = $plugin->account()->tables();
		$texts  = array_map( static fn ( object $difference ): string => $difference->text(), ( new SumsCheck( $tables ) )->differences() );
		$found  = $tables->rows( 'COUNT(*) AS number', 'search' );
		return 0 === $tables->count( 'transactions' ) && '0' !== $found[0]['number'] ? [ ...$texts, 'search' ] : $texts;
	}
}
