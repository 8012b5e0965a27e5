<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\AdminHooks;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * A list's page brings the answers to its first requests; no other page brings anything.
 *
 * @covers \MerchantPayments\Admin\Preload
 */
final class PreloadTest extends IntegrationTestCase {

	private const ROUTE = '/wc/v3/payments';

	/** What the page asks when its address says nothing. */
	private const FIRST_PAGE = '?direction=desc&page=1&pagesize=25&sort=date';

	/**
	 * The request before the test.
	 *
	 * @var array{array<string, mixed>, array<string, mixed>, mixed}
	 */
	private array $request;

	/** Remembers the request. */
	protected function set_up(): void {
		parent::set_up();
		$this->request = [ $_SERVER, $GLOBALS['_GET'], $GLOBALS['current_screen'] ?? null ];
	}

	/** Puts the request back. */
	protected function tear_down(): void {
		[ $_SERVER, $GLOBALS['_GET'], $GLOBALS['current_screen'] ] = $this->request;

		$GLOBALS['wp_scripts'] = null;
		parent::tear_down();
	}

	/** What a page of the wc-admin app prints for apiFetch. */
	private function printed( string $query ): string {
		parse_str( $query, $GLOBALS['_GET'] );
		// WordPress puts slashes into it.
		$_SERVER['QUERY_STRING'] = addslashes( $query );
		$GLOBALS['wp_scripts']   = null;
		set_current_screen( 'woocommerce_page_wc-admin' );
		( new AdminHooks( Site::instance() ) )->enqueue();
		$scripts = wp_scripts()->get_data( 'wp-api-fetch', 'after' );
		$ours    = array_filter(
			is_array( $scripts ) ? $scripts : [],
			static fn ( mixed $script ): bool => is_string( $script ) && str_contains( $script, '/payments/' )
		);
		return implode( "\n", $ours );
	}

	/**
	 * WooCommerce shows its app to those who only see reports; nothing of ours begins for them: no answers, no settings, no script and no job.
	 */
	public function test_reports_bring_nothing_of_ours(): void {
		$page = 'page=wc-admin&path=' . rawurlencode( '/payments/transactions' );
		add_role(
			'merchant-payments-test-reports',
			'Reports',
			array_fill_keys( [ 'read', 'view_woocommerce_reports', 'view_admin_dashboard' ], true )
		);
		try {
			foreach ( [ [ 'administrator', true ], [ 'merchant-payments-test-reports', false ] ] as [ $role, $is_ours ] ) {
				as_unschedule_all_actions( 'merchant_payments_sync' );
				$this->act_as( $role );
				$printed = $this->printed( $page );
				$this->assertSame( [ $is_ours, $is_ours ], [ '' !== $printed, as_has_scheduled_action( 'merchant_payments_sync' ) ], $role );
			}
			$this->assertSame( [], preg_grep( '/^merchant-payments/', wp_scripts()->queue ) );
		} finally {
			remove_role( 'merchant-payments-test-reports' );
		}
	}

	/**
	 * The answers that a page brings along.
	 *
	 * @return array<string, array{body: array<string, mixed>}> By the path of the request.
	 */
	private function preloaded( string $path, string $query = '' ): array {
		$printed = $this->printed( 'page=wc-admin&path=' . rawurlencode( $path ) . $query );
		if ( '' === $printed ) {
			return [];
		}
		$this->assertSame(
			1,
			preg_match( '/^wp\.apiFetch\.use\( wp\.apiFetch\.createPreloadingMiddleware\( (\{.*\}) \) \);$/D', $printed, $found )
		);
		return json_decode( $found[1] ?? '', true, 512, JSON_THROW_ON_ERROR );
	}

	/** The first page, its totals, and the totals of everything where a currency can be chosen. */
	public function test_a_list_brings_its_first_answers(): void {
		( new RandomTransactions( 7 ) )->write( 60 );
		$plain = $this->preloaded( '/payments/transactions' );
		$this->assertSame( [ self::ROUTE . '/transactions' . self::FIRST_PAGE, self::ROUTE . '/transactions/summary' ], array_keys( $plain ) );
		$this->assertSame(
			$this->body( $this->rest( 'GET', '/transactions' ) ),
			$plain[ self::ROUTE . '/transactions' . self::FIRST_PAGE ]['body']
		);
		$this->assertCount( 25, $plain[ self::ROUTE . '/transactions' . self::FIRST_PAGE ]['body']['data'] );
		$this->assertSame(
			$this->body( $this->rest( 'GET', '/transactions/summary' ) ),
			$plain[ self::ROUTE . '/transactions/summary' ]['body']
		);

		$this->assertSame(
			[ self::ROUTE . '/deposits' . self::FIRST_PAGE, self::ROUTE . '/deposits/summary' ],
			array_keys( $this->preloaded( '/payments/payouts' ) )
		);
	}

	/** The Overview brings its figures, of the period and currency in the address. */
	public function test_the_overview_brings_its_figures(): void {
		( new RandomTransactions( 7 ) )->write( 60 );
		foreach ( [ '' => [], '&glance=90_days&selected_currency=JPY' => [ 'currency' => 'jpy', 'period' => '90_days' ] ] as $query => $params ) {
			$brought = $this->preloaded( '/payments/overview', $query );
			$this->assertSame(
				[ self::ROUTE . '/reporting/glance' . ( [] === $params ? '' : '?' . http_build_query( $params ) ) ],
				array_keys( $brought )
			);
			$this->assertSame( $this->body( $this->rest( 'GET', '/reporting/glance', $params ) ), array_values( $brought )[0]['body'] );
		}
	}

	/** Page, order and filters are those of the address. */
	public function test_a_filtered_list_brings_what_fits_its_filters(): void {
		( new RandomTransactions( 7 ) )->write( 60 );
		$filtered = $this->preloaded( '/payments/transactions', '&type_is=charge&orderby=amount&order=asc&per_page=5&match=any' );
		$this->assertSame(
			[
				self::ROUTE . '/transactions?direction=asc&match=any&page=1&pagesize=5&sort=amount&type_is=charge',
				self::ROUTE . '/transactions/summary?match=any&type_is=charge',
				self::ROUTE . '/transactions/summary',
			],
			array_keys( $filtered )
		);
		[ $page, $some, $all ] = array_column( $filtered, 'body' );
		$this->assertSame( [ 'charge' ], array_values( array_unique( array_column( $page['data'], 'type' ) ) ) );
		$this->assertLessThan( $all['count'], $some['count'] );
	}

	/** Nothing ends the script that the answers stand in. */
	public function test_markup_in_a_row_stays_text(): void {
		$evil = "</script><script>alert( 1 )</script><!-- \u{2028} & 'x'";
		( new RandomTransactions( 7 ) )->write( 1 );
		$database = Site::instance()->database();
		$database->wpdb->update( $database->table( 'ledgers_transactions' ), [ 'customer_name' => $evil ], [ 'scope' => 1 ] );

		$printed = $this->printed( 'page=wc-admin&path=%2Fpayments%2Ftransactions' );
		$this->assertStringNotContainsString( '<', $printed );
		$answers = $this->preloaded( '/payments/transactions' );
		$this->assertSame( $evil, $answers[ self::ROUTE . '/transactions' . self::FIRST_PAGE ]['body']['data'][0]['customer_name'] );
	}

	/**
	 * Pages of the app that are not lists of ours, and pages that are not of the app, bring nothing and read nothing.
	 *
	 * @dataProvider pages_of_others
	 */
	public function test_other_pages_bring_nothing( string $query ): void {
		$read    = [];
		$listens = static function ( string $sql ) use ( &$read ): string {
			$read[] = $sql;
			return $sql;
		};
		add_filter( 'query', $listens );
		$printed = $this->printed( $query );
		remove_filter( 'query', $listens );
		$this->assertSame( '', $printed );
		$this->assertSame( [], preg_grep( '/merchant_payments_ledger/', $read ) );
	}

	/** @return array<string, array{string}> */
	public static function pages_of_others(): array {
		return [
			'the home of the app'           => [ 'page=wc-admin' ],
			'an analytics page'             => [ 'page=wc-admin&path=%2Fanalytics%2Frevenue' ],
			'a page of ours without a list' => [ 'page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails' ],
			'a path that is a list'         => [ 'page=wc-admin&path[]=%2Fpayments%2Ftransactions' ],
			'no page of the app'            => [ 'page=wc-settings&path=%2Fpayments%2Ftransactions' ],
		];
	}

	/** Who may not ask gets nothing, and what cannot be answered is not brought along. */
	public function test_strangers_and_failures_bring_nothing(): void {
		( new RandomTransactions( 7 ) )->write( 3 );
		foreach ( [ null, 'subscriber', 'editor' ] as $role ) {
			$this->act_as( $role );
			$this->assertSame( [], $this->preloaded( '/payments/transactions' ) );
		}
		$this->act_as( 'administrator' );
		$fails   = static fn (
			mixed $answer,
			mixed $server,
			\WP_REST_Request $request
		): mixed => str_ends_with( $request->get_route(), '/summary' )
			? new \WP_Error( 'wcpay_server_error', 'Broken', [ 'status' => 500 ] )
			: $answer;
		add_filter( 'rest_pre_dispatch', $fails, 10, 3 );
		$answers = $this->preloaded( '/payments/transactions' );
		remove_filter( 'rest_pre_dispatch', $fails );
		$this->assertSame( [ self::ROUTE . '/transactions' . self::FIRST_PAGE ], array_keys( $answers ) );
	}
}
