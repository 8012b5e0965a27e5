<?php
/**
 * Times the lists of a seeded site: each question asked forty times of the REST server in this process, less what an empty route takes.
 *
 * Run by bin/bench.mjs: php lists.php SITE. Prints JSON: a list of { question, median, p95 } in milliseconds.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';

require $argv[1] . '/wp-load.php';

/**
 * How often each question is asked, after one that does not count.
 */
const CALLS = 40;

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
wp_set_current_user( (int) get_users( [ 'role' => 'administrator' ] )[0]->ID );

/**
 * Milliseconds of each call, in rising order.
 *
 * @param string               $route  Route.
 * @param array<string, mixed> $params Parameters.
 * @return list<float>
 */
function timed( string $route, array $params ): array {
	$times = [];
	for ( $call = 0; $call <= CALLS; $call++ ) {
		$request = new WP_REST_Request( 'GET', $route );
		$request->set_query_params( $params );
		$began    = hrtime( true );
		$response = rest_do_request( $request );
		$times[]  = ( hrtime( true ) - $began ) / 1e6;
		if ( 200 !== $response->get_status() ) {
			fwrite( STDERR, $route . ' answered ' . wp_json_encode( $response->get_data() ) . "\n" );
			exit( 1 );
		}
	}
	$times = array_slice( $times, 1 );
	sort( $times );
	return $times;
}

$wcpay_list  = '/wc/v3/payments/transactions';
$wcpay_count = rest_do_request( new WP_REST_Request( 'GET', $wcpay_list . '/summary' ) )->get_data()['count'];
$wcpay_month = [ gmdate( 'Y-m-d H:i:s', time() - 30 * DAY_IN_SECONDS ), gmdate( 'Y-m-d H:i:s' ) ];
$wcpay_asked = [
	'first page'               => [ $wcpay_list, [] ],
	'middle page'              => [ $wcpay_list, [ 'page' => (string) max( 1, intdiv( $wcpay_count, 50 ) ) ] ],
	'last page'                => [ $wcpay_list, [ 'page' => (string) max( 1, intdiv( $wcpay_count, 25 ) ) ] ],
	'sorted by amount'         => [ $wcpay_list, [ 'sort' => 'amount' ] ],
	'sorted by fees'           => [ $wcpay_list, [ 'sort' => 'fees' ] ],
	'sorted by net'            => [ $wcpay_list, [ 'sort' => 'net' ] ],
	'date: last month'         => [ $wcpay_list, [ 'date_between' => $wcpay_month ] ],
	'type is dispute'          => [ $wcpay_list, [ 'type_is' => 'dispute' ] ],
	'type is not charge'       => [ $wcpay_list, [ 'type_is_not' => 'charge' ] ],
	'channel in person'        => [ $wcpay_list, [ 'channel_is' => 'in_person' ] ],
	'device ios'               => [ $wcpay_list, [ 'source_device_is' => 'ios' ] ],
	'country JP'               => [ $wcpay_list, [ 'customer_country_is' => 'JP' ] ],
	'risk highest'             => [ $wcpay_list, [ 'risk_level_is' => '2' ] ],
	'customer currency CAD'    => [ $wcpay_list, [ 'customer_currency_is' => 'cad' ] ],
	'method ideal'             => [ $wcpay_list, [ 'source_is' => 'ideal' ] ],
	'store currency KWD'       => [ $wcpay_list, [ 'store_currency_is' => 'kwd' ] ],
	'search: a name'           => [ $wcpay_list, [ 'search' => [ 'mar' ] ] ],
	'search: an order'         => [ $wcpay_list, [ 'search' => [ 'Order #1500' ] ] ],
	'summary, all'             => [ $wcpay_list . '/summary', [] ],
	'summary, last month'      => [ $wcpay_list . '/summary', [ 'date_between' => $wcpay_month ] ],
	'summary, type is dispute' => [ $wcpay_list . '/summary', [ 'type_is' => 'dispute' ] ],
	'summary, country JP'      => [ $wcpay_list . '/summary', [ 'customer_country_is' => 'JP' ] ],
	'payouts, first page'      => [ '/wc/v3/payments/deposits', [] ],
];

$wcpay_nothing = timed( '/wcpay-bench/nothing', [] );
$wcpay_results = [];
foreach ( $wcpay_asked as $wcpay_question => [ $wcpay_route, $wcpay_params ] ) {
	$wcpay_times     = timed( $wcpay_route, $wcpay_params );
	$wcpay_results[] = [
		'question' => $wcpay_question,
		'median'   => $wcpay_times[ intdiv( CALLS, 2 ) ] - $wcpay_nothing[ intdiv( CALLS, 2 ) ],
		'p95'      => $wcpay_times[ (int) ceil( CALLS * 0.95 ) - 1 ] - $wcpay_nothing[ intdiv( CALLS, 2 ) ],
	];
}
echo wp_json_encode( $wcpay_results ), "\n";
