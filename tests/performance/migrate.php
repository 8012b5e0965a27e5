<?php
/**
 * Moves the ledger of a large store from the tables of version 12: php migrate.php SITE [TIMES]. MariaDB only.
 *
 * The site gets 10,000 transactions, and its older tables each row TIMES times (100 when left out). Prints JSON: rows, steps, the longest step in seconds
 * by table, seconds in all, and megabytes at the peak above what WordPress itself has.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Ledger\OlderTables;
use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\Ledger\OlderStore;

require __DIR__ . '/load.php';
require __DIR__ . '/../php/integration/Ledger/OlderDefinitions.php';
require __DIR__ . '/../php/integration/Ledger/OlderStore.php';

$wcpay_plugin   = Plugin::instance();
$wcpay_database = $wcpay_plugin->database();
$wcpay_times    = (int) ( $argv[2] ?? 100 );
$wcpay_suffixed = [ 'transaction_id', 'charge_id', 'payment_intent_id', 'deposit_id', 'payout_id', 'id' ];
$wcpay_count    = static fn ( string $prefix ): array => array_map( static fn ( string $table ): int => (int) $wcpay_database->column( "SELECT COUNT(*) FROM {$wcpay_database->table( $prefix . $table )}" )[0], array_combine( array_keys( OlderTables::KEYS ), array_keys( OlderTables::KEYS ) ) );

OlderStore::remove();
$wcpay_plugin->store_seeder()->run( 10_000, 1, time(), static function (): void {} );
OlderStore::go_back();
foreach ( [ 'transactions', 'payouts', 'payout_items', 'search' ] as $wcpay_table ) {
	$wcpay_name    = $wcpay_database->table( 'ledger_' . $wcpay_table );
	$wcpay_columns = [ ...array_keys( OlderTables::livemode( $wcpay_table ) ), ...OlderTables::columns( $wcpay_table ) ];
	$wcpay_database->run( "CREATE TEMPORARY TABLE wcpay_few AS SELECT * FROM $wcpay_name" );
	// Indexes are made after the rows, in a tenth of the time.
	$wcpay_indexes = [];
	foreach ( $wcpay_database->rows( "SHOW INDEX FROM $wcpay_name" ) as $wcpay_index ) {
		$wcpay_indexes[ (string) $wcpay_index['Key_name'] ][] = (string) $wcpay_index['Column_name'];
	}
	unset( $wcpay_indexes['PRIMARY'] );
	if ( [] !== $wcpay_indexes ) {
		$wcpay_database->run( "ALTER TABLE $wcpay_name " . implode( ', ', array_map( static fn ( string $index ): string => "DROP INDEX $index", array_keys( $wcpay_indexes ) ) ) );
	}
	for ( $wcpay_copy = 1; $wcpay_copy < $wcpay_times; $wcpay_copy++ ) {
		$wcpay_values = array_map(
			static fn ( string $column ): string => match ( true ) {
			in_array( $column, $wcpay_suffixed, true ) => "CONCAT( $column, '_$wcpay_copy' )",
			// Rows with neighbouring keys are far apart in time, as on a platform whose ids are random.
			'created' === $column => "created - $wcpay_copy * 100003",
			default => $column,
			},
			$wcpay_columns
		);
		$wcpay_database->run( "INSERT INTO $wcpay_name (" . implode( ', ', $wcpay_columns ) . ') SELECT ' . implode( ', ', $wcpay_values ) . ' FROM wcpay_few' );
	}
	$wcpay_database->run( 'DROP TEMPORARY TABLE wcpay_few' );
	if ( [] !== $wcpay_indexes ) {
		$wcpay_database->run( "ALTER TABLE $wcpay_name " . implode( ', ', array_map( static fn ( string $index, array $columns ): string => "ADD INDEX $index (" . implode( ', ', $columns ) . ')', array_keys( $wcpay_indexes ), $wcpay_indexes ) ) );
	}
	fwrite( STDERR, "$wcpay_table\n" );
}
foreach ( [ 'daily', 'periods', 'steps' ] as $wcpay_table ) {
	$wcpay_database->run( "UPDATE {$wcpay_database->table( 'ledger_' . $wcpay_table )} SET transactions = transactions * $wcpay_times, amount = amount * $wcpay_times, fees = fees * $wcpay_times, net = net * $wcpay_times" );
}

$wcpay_rows = $wcpay_count( 'ledger_' );
gc_collect_cycles();
$wcpay_base = memory_get_usage();
memory_reset_peak_usage();
$wcpay_began = hrtime( true );
$wcpay_plugin->migrations()->run_if_needed();
$wcpay_begin   = ( hrtime( true ) - $wcpay_began ) / 1e9;
$wcpay_longest = [];
$wcpay_steps   = 0;
while ( true ) {
	$wcpay_start = hrtime( true );
	$wcpay_done  = $wcpay_plugin->migration()->step();
	if ( null === $wcpay_done ) {
		break;
	}
	$wcpay_what                   = (string) strtok( $wcpay_done, ':' );
	$wcpay_longest[ $wcpay_what ] = max( $wcpay_longest[ $wcpay_what ] ?? 0, round( ( hrtime( true ) - $wcpay_start ) / 1e9, 3 ) );
	++$wcpay_steps;
}
$wcpay_seconds = ( hrtime( true ) - $wcpay_began ) / 1e9;

echo wp_json_encode(
	[
		'rows'            => $wcpay_rows,
		'all moved'       => $wcpay_rows === $wcpay_count( 'ledgers_' ),
		'steps'           => $wcpay_steps,
		'first request s' => round( $wcpay_begin, 3 ),
		'longest step s'  => $wcpay_longest,
		'seconds'         => round( $wcpay_seconds, 1 ),
		'peak MB'         => round( ( memory_get_peak_usage() - $wcpay_base ) / 1e6, 1 ),
	],
	JSON_PRETTY_PRINT
), "\n";
