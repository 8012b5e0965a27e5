<?php
/**
 * Times the lists of a seeded site: each question asked forty times of the REST server in this process, less what an empty route takes.
 *
 * Run by bin/bench: php lists.php SITE. Prints JSON: { yardstick, answers }, the answers as { group, question, median, p95 }, all in milliseconds.
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
		'wcpay-bench',
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
function wcpay_timed( string $route, array $params ): float {
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
function wcpay_times( string $route, array $params ): array {
	$calls = wcpay_timed( $route, $params ) > HOPELESS ? 5 : CALLS;
	$times = [];
	for ( $call = 0; $call < $calls; $call++ ) {
		$times[] = wcpay_timed( $route, $params );
	}
	sort( $times );
	return [ $times[ intdiv( $calls, 2 ) ], $times[ (int) ceil( $calls * 0.95 ) - 1 ] ];
}

$wcpay_before  = wcpay_yardstick();
$wcpay_only    = $argv[2] ?? '';
$wcpay_asked   = ( new Questions() )->all();
$wcpay_nothing = wcpay_times( '/wcpay-bench/nothing', [] )[0];
$wcpay_results = [];
foreach ( $wcpay_asked as [ 'group' => $wcpay_group, 'question' => $wcpay_question, 'route' => $wcpay_route, 'params' => $wcpay_params ] ) {
	if ( '' !== $wcpay_only && ! str_starts_with( $wcpay_group, $wcpay_only ) ) {
		continue;
	}
	[ $wcpay_median, $wcpay_p95 ] = wcpay_times( $wcpay_route, $wcpay_params );

	$wcpay_results[] = [
		'group'    => $wcpay_group,
		'question' => $wcpay_question,
		'median'   => $wcpay_median - $wcpay_nothing,
		'p95'      => $wcpay_p95 - $wcpay_nothing,
	];
}
// The machine may change its pace while it is measured.
echo wp_json_encode(
	[
		'yardstick' => ( $wcpay_before + wcpay_yardstick() ) / 2,
		'answers'   => $wcpay_results,
	]
), "\n";
