<?php
/**
 * Times the lists of a seeded site: each question asked forty times of the REST server in this process, less what an empty route takes.
 *
 * Run by bin/bench: php lists.php SITE. Prints JSON: { yardstick, answers }, the answers as { group, question, median, p95 }, all in
 * milliseconds.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Tests\Performance\Questions;

require __DIR__ . '/load.php';
require __DIR__ . '/Questions.php';
require __DIR__ . '/yardstick.php';

/**
 * How often each question is asked, after one that does not count.
 */
const CALLS = 40;

/**
 * A question that takes longer than this, in milliseconds, is asked five times only: its figure is bad enough.
 */
const HOPELESS = 500;

add_action(
	'rest_api_init',
	static fn () => register_rest_route(
		'merchant-payments-bench',
		'/nothing',
		[
			'methods'             => 'GET',
			'callback'            => static fn (): array => [],
			'permission_callback' => static fn (): bool => current_user_can( 'manage_woocommerce' ),
		]
	)
);

/**
 * Milliseconds of a call.
 *
 * @param string               $route  Route.
 * @param array<string, mixed> $params Parameters.
 */
function merchant_payments_timed( string $route, array $params ): float {
	$request  = Questions::request( $route, $params );
	$began    = hrtime( true );
	$response = rest_do_request( $request );
	$time     = ( hrtime( true ) - $began ) / 1e6;
	if ( 200 !== $response->get_status() ) {
		fwrite( STDERR, $route . ' answered ' . wp_json_encode( $response->get_data() ) . "\n" );
		exit( 1 );
	}
	return $time;
}

/**
 * Milliseconds of many calls, in rising order.
 *
 * @param string               $route  Route.
 * @param array<string, mixed> $params Parameters.
 * @return array{float, float} Median and 95th percentile.
 */
function merchant_payments_times( string $route, array $params ): array {
	$calls = merchant_payments_timed( $route, $params ) > HOPELESS ? 5 : CALLS;
	$times = [];
	for ( $call = 0; $call < $calls; $call++ ) {
		$times[] = merchant_payments_timed( $route, $params );
	}
	sort( $times );
	return [ $times[ intdiv( $calls, 2 ) ], $times[ (int) ceil( $calls * 0.95 ) - 1 ] ];
}

$merchant_payments_before  = merchant_payments_yardstick();
$merchant_payments_only    = $argv[2] ?? '';
$merchant_payments_asked   = ( new Questions() )->all();
$merchant_payments_nothing = merchant_payments_times( '/merchant-payments-bench/nothing', [] )[0];
$merchant_payments_results = [];
foreach ( $merchant_payments_asked as [
	'group' => $merchant_payments_group,
	'question' => $merchant_payments_question,
	'route' => $merchant_payments_route,
	'params' => $merchant_payments_params
] ) {
	if ( '' !== $merchant_payments_only && ! str_starts_with( $merchant_payments_group, $merchant_payments_only ) ) {
		continue;
	}
	[ $merchant_payments_median, $merchant_payments_p95 ] = merchant_payments_times( $merchant_payments_route, $merchant_payments_params );

	$merchant_payments_results[] = [
		'group'    => $merchant_payments_group,
		'question' => $merchant_payments_question,
		'median'   => $merchant_payments_median - $merchant_payments_nothing,
		'p95'      => $merchant_payments_p95 - $merchant_payments_nothing,
	];
}
// The machine may change its pace while it is measured.
echo wp_json_encode(
	[
		'yardstick' => ( $merchant_payments_before + merchant_payments_yardstick() ) / 2,
		'answers'   => $merchant_payments_results,
	]
), "\n";
