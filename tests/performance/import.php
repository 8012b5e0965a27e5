<?php
/**
 * Imports the history of bin/bench/long-account.mjs into the ledger of a site, and compares it with what that server has.
 *
 * Run by bin/bench/import.mjs: php import.php SITE URL MOVEMENTS YEARS NEWEST LEAST. Prints JSON: seconds at the end of each list, those of
 * the processor, megabytes at the peak above what WordPress itself has, rows, lean ones among them, and rows that differ.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Account\Account;
use MerchantPayments\Account\Connection;
use MerchantPayments\Account\Listeners;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Http\HttpTransport;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;

[
	2 => $merchant_payments_url,
	3 => $merchant_payments_count,
	4 => $merchant_payments_years,
	5 => $merchant_payments_newest,
	6 => $merchant_payments_least
] = $argv;

require __DIR__ . '/load.php';

$merchant_payments_site    = Site::instance();
$merchant_payments_http    = new HttpTransport( Endpoint::development( 'sk_test_51Long', $merchant_payments_url ) );
$merchant_payments_account = new Account(
	new Scope( 77, Mode::Test, 'acct_long' ),
	new Connection( $merchant_payments_http, [], new SystemClock(), parallel: $merchant_payments_http->parallel( ... ) ),
	$merchant_payments_site->database(),
	$merchant_payments_site->lock(),
	$merchant_payments_site->clock(),
	new Listeners( ...array_fill( 0, 3, static function (): void {} ) )
);
$merchant_payments_ledger  = $merchant_payments_account->in_bulk()->ledger();
gc_collect_cycles();
memory_reset_peak_usage();
$merchant_payments_base  = memory_get_usage();
$merchant_payments_began = hrtime( true );
$merchant_payments_times = [];
$merchant_payments_told  = static function ( ListProgress $now ) use ( &$merchant_payments_times, $merchant_payments_began ): void {
	$list                             = (string) preg_replace( '/\d+$/', '', $now->list );
	$merchant_payments_times[ $list ] = round( ( hrtime( true ) - $merchant_payments_began ) / 1e9, 1 );
};
$merchant_payments_runs  = 0;
do {
	++$merchant_payments_runs;
	$merchant_payments_done = $merchant_payments_ledger->importer( null, (int) $merchant_payments_least )->run( $merchant_payments_told );
} while ( ! $merchant_payments_done && $merchant_payments_runs < 1000 );

$merchant_payments_usage  = (array) getrusage();
$merchant_payments_cpu    = $merchant_payments_usage['ru_utime.tv_sec'] + $merchant_payments_usage['ru_stime.tv_sec'];
$merchant_payments_tables = $merchant_payments_account->tables();
$merchant_payments_peak   = ( memory_get_peak_usage() - $merchant_payments_base ) / 1048576;
$merchant_payments_step   = (int) $merchant_payments_years * 365 * DAY_IN_SECONDS / (int) $merchant_payments_count;
$merchant_payments_paid   = intdiv( (int) $merchant_payments_newest, DAY_IN_SECONDS ) - 2;
$merchant_payments_wrong  = 0;
for ( $merchant_payments_from = 0; $merchant_payments_from < (int) $merchant_payments_count; $merchant_payments_from += 5000 ) {
	$merchant_payments_rows = $merchant_payments_tables->rows(
		'transaction_id, created, amount, fees, net, deposit_id, order_id',
		'transactions',
		new Condition(
			'transaction_id >= %s AND transaction_id < %s',
			[ sprintf( 'txn_%08d', $merchant_payments_from ), sprintf( 'txn_%08d', $merchant_payments_from + 5000 ) ]
		)
	);
	foreach ( $merchant_payments_rows as $merchant_payments_row ) {
		$merchant_payments_one    = (int) substr( (string) $merchant_payments_row['transaction_id'], 4 );
		$merchant_payments_made   = (int) $merchant_payments_newest - (int) floor( $merchant_payments_one * $merchant_payments_step );
		$merchant_payments_amount = 1000 + $merchant_payments_one % 9000;
		$merchant_payments_day    = intdiv( $merchant_payments_made, DAY_IN_SECONDS );
		$merchant_payments_wrong += (int) ( array_values( array_slice( $merchant_payments_row, 1 ) ) !== [
			(string) $merchant_payments_made,
			(string) $merchant_payments_amount,
			'59',
			(string) ( $merchant_payments_amount - 59 ),
			$merchant_payments_day <= $merchant_payments_paid ? sprintf( 'po_%08d', $merchant_payments_day ) : null,
			(string) ( 1_000_000 + $merchant_payments_one ),
		] );
	}
}
echo wp_json_encode(
	[
		'times'   => $merchant_payments_times,
		'runs'    => $merchant_payments_runs,
		'cpu'     => $merchant_payments_cpu,
		'mb'      => round( $merchant_payments_peak, 1 ),
		'rows'    => $merchant_payments_tables->count( 'transactions' ),
		'lean'    => $merchant_payments_tables->count( 'transactions', new Condition( 'lean = 1' ) ),
		'payouts' => $merchant_payments_tables->count( 'payouts' ),
		'wrong'   => $merchant_payments_wrong,
		'unsound' => array_map(
			static fn ( object $one ): string => $one->text(),
			[ ...$merchant_payments_ledger->check()->payout_sums(), ...$merchant_payments_ledger->check()->balances() ]
		),
	]
), "\n";
