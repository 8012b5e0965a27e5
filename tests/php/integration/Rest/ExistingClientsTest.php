<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * What existing clients send and expect (facts/rest.md, section 16), and the error codes that they know.
 *
 * @coversNothing
 */
final class ExistingClientsTest extends PaymentTestCase {

	/**
	 * Clients send every parameter that they know, empty when it is unused.
	 *
	 * @dataProvider lists
	 * @param array<string, string> $needed
	 */
	public function test_an_empty_parameter_is_not_given( string $path, array $needed = [] ): void {
		( new RandomTransactions( 7 ) )->write( 30 );
		$args  = array_diff_key( $this->args_of( $path ), $needed );
		$empty = array_map( static fn ( array $arg ): string|array => 'array' === $arg['type'] ? [ '' ] : '', $args );
		$this->assertGreaterThan( 3, count( $empty ) );

		$plain  = $this->rest( 'GET', $path, $needed );
		$answer = $this->rest( 'GET', $path, $needed + $empty );
		$listed = $this->rest(
			'GET',
			$path,
			$needed + array_filter( [ 'search' => [ '', '' ] ], static fn (): bool => isset( $args['search'] ) )
		);

		$this->assertSame( 200, $plain->get_status(), (string) wp_json_encode( $this->body( $plain ) ) );
		foreach ( [ $answer, $listed ] as $other ) {
			$this->assertSame( $this->body( $plain ), $this->body( $other ) );
		}
	}

	/** @return array<string, array{0: string, 1?: array<string, string>}> */
	public static function lists(): array {
		$rows    = [];
		$blocked = [ 'status' => 'block' ];
		foreach ( [ '/transactions', '/deposits', '/disputes', '/documents' ] as $list ) {
			$rows += [ $list => [ $list ], "$list/summary" => [ "$list/summary" ], "$list/download" => [ "$list/download" ] ];
		}
		foreach ( [ '', '/summary', '/download' ] as $part ) {
			$rows[ "fraud outcomes$part" ] = [ "/transactions/fraud-outcomes$part", $blocked ];
		}
		return $rows + [
			'authorizations'        => [ '/authorizations' ],
			'authorizations\' sums' => [ '/authorizations/summary' ],
			'chart'                 => [ '/transactions/chart' ],
		];
	}

	/** Of several terms the empty one is none; a list that lacks a date is still refused. */
	public function test_what_is_given_beside_it_counts(): void {
		( new RandomTransactions( 7 ) )->write( 30 );
		$one = $this->body( $this->rest( 'GET', '/transactions', [ 'search' => [ 'grace' ], 'type_is' => '', 'sort' => '' ] ) );

		$this->assertSame( $one, $this->body( $this->rest( 'GET', '/transactions', [ 'search' => [ '', 'grace' ] ] ) ) );
		$this->assertLessThan( 30, count( $one['data'] ) );
		$this->assert_rest_error(
			$this->rest( 'GET', '/transactions', [ 'date_between' => [ '2026-01-01', '' ] ] ),
			400,
			'rest_invalid_param',
			'date_between'
		);
	}

	/** Clients show metadata's charge_type in place of the type, and link every charge but the empty one. */
	public function test_rows_of_transactions(): void {
		$row = [ 'scope' => 1, 'listed' => 1, 'created' => RandomTransactions::START ];
		( new RandomTransactions( 3 ) )->write(
			3,
			[
				[ 'transaction_id' => 'txn_1', 'type' => 'financing_paydown' ] + $row,
				[ 'transaction_id' => 'txn_2', 'type' => 'charge', 'charge_id' => 'ch_1', 'metadata' => '{"interval_from":"2026-01-01"}' ] + $row,
				[
					'transaction_id' => 'txn_3',
					'type'           => 'card_reader_fee',
					'metadata'       => '{"charge_type":"card_reader_fee","interval_from":"2026-01-01"}',
				] + $row,
			]
		);
		$rows = array_column( $this->body( $this->rest( 'GET', '/transactions' ) )['data'], null, 'transaction_id' );

		$this->assertSame( [ '', 'ch_1', '' ], [ $rows['txn_1']['charge_id'], $rows['txn_2']['charge_id'], $rows['txn_3']['charge_id'] ] );
		$this->assertSame(
			[ null, null, [ 'charge_type' => 'card_reader_fee', 'interval_from' => '2026-01-01' ] ],
			[ $rows['txn_1']['metadata'], $rows['txn_2']['metadata'], $rows['txn_3']['metadata'] ]
		);
	}

	/**
	 * Existing clients sort by columns that are hidden by default; a file has their order, too.
	 *
	 * @testWith ["customer_amount"]
	 *           ["currency"]
	 *           ["customer_currency"]
	 */
	public function test_hidden_columns_sort( string $column ): void {
		( new RandomTransactions( 11 ) )->write( 120 );
		foreach ( [ 'asc', 'desc' ] as $direction ) {
			$asked = [ 'sort' => $column, 'direction' => $direction ];
			$rows  = $this->body( $this->rest( 'GET', '/transactions', $asked + [ 'pagesize' => 100 ] ) )['data'];
			$there = array_column( $rows, $column );
			$other = $there;
			'asc' === $direction ? sort( $other ) : rsort( $other );
			$this->assertSame( $other, $there );
			$this->assertGreaterThan( 1, count( array_unique( $there ) ) );
			$next = $this->body(
				$this->rest( 'GET', '/transactions', $asked + [ 'pagesize' => 20, 'after' => $rows[39]['transaction_id'] ] )
			)['data'];
			$this->assertSame( array_column( array_slice( $rows, 40, 20 ), 'transaction_id' ), array_column( $next, 'transaction_id' ) );
		}
	}

	/** What newer clients read of the settings: which express checkouts each place of the shop shows, and a map by method. */
	public function test_settings(): void {
		$this->assertSame(
			200,
			$this->rest(
				'POST',
				'/settings',
				[
					'is_payment_request_enabled'        => true,
					'payment_request_enabled_locations' => [ 'product', 'checkout' ],
					'is_woopay_enabled'                 => true,
					'woopay_enabled_locations'          => [ 'checkout' ],
				]
			)->get_status()
		);
		$answer   = $this->rest( 'GET', '/settings' );
		$settings = $this->body( $answer );

		$this->assertSame( 'merchant@example.com', $settings['account_communications_email'] );
		$this->assertFalse( $settings['is_express_checkout_in_payment_methods_enabled'] );
		$this->assertSame(
			[ [ 'payment_request' ], [], [ 'payment_request', 'woopay' ] ],
			[
				$settings['express_checkout_product_methods'],
				$settings['express_checkout_cart_methods'],
				$settings['express_checkout_checkout_methods'],
			]
		);
		$this->assertStringContainsString( '"duplicated_payment_method_ids":{}', (string) wp_json_encode( $answer->get_data() ) );
	}

	/** Clients ask for promotions on most pages: there are none, and none can be taken up. */
	public function test_promotions(): void {
		$answer = $this->rest( 'GET', '/pm-promotions' );
		$this->assertSame( [ 200, '[]' ], [ $answer->get_status(), wp_json_encode( $answer->get_data() ) ] );
		foreach ( [ 'activate', 'dismiss' ] as $verb ) {
			$this->assert_rest_error( $this->rest( 'POST', "/pm-promotions/klarna-2026__spotlight/$verb" ), 404, 'wcpay_promotion_not_found' );
		}
	}

	/**
	 * Clients reckon fee and net from a charge's own figures: of a payment that is held, and of one that was blocked, no fee is taken off.
	 *
	 * @testWith ["usd"]
	 *           ["jpy"]
	 *           ["kwd"]
	 */
	public function test_held_and_blocked_payments_cost_nothing( string $currency ): void {
		( new PaymentShop( $this->plugin ) )->review_expensive();
		$order = $this->order( [ 'amount' => 90_000_000, 'manual' => true, 'currency' => $currency ] );
		foreach ( [ 'held', 'blocked' ] as $state ) {
			if ( 'blocked' === $state ) {
				$this->assertSame( 200, $this->cancel( $order )->get_status() );
			}
			$charge = $this->body( $this->rest( 'GET', '/payment_intents/' . $order->get_meta( '_intent_id' ) ) )['charge'];
			$this->assertSame(
				[ 90_000_000, null, 0 ],
				[ $charge['amount'], $charge['balance_transaction'], (int) $charge['application_fee_amount'] ],
				$state
			);
		}
	}

	/** The phone apps connect readers to the store's own location, which is made once. */
	public function test_the_location_of_the_store(): void {
		update_option( 'woocommerce_store_address', '1 Main St' );
		update_option( 'woocommerce_store_city', 'San Francisco' );
		update_option( 'woocommerce_store_postcode', '94110' );
		update_option( 'woocommerce_default_country', 'US:CA' );
		$answer   = $this->rest( 'GET', '/terminal/locations/store' );
		$location = $this->body( $answer );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $location ) );
		$address = [
			'city'        => 'San Francisco',
			'country'     => 'US',
			'line1'       => '1 Main St',
			'line2'       => '',
			'postal_code' => '94110',
			'state'       => 'CA',
		];
		$this->assertSame(
			[ $address, get_bloginfo( 'name' ), false ],
			[ $location['address'], $location['display_name'], $location['livemode'] ]
		);
		$this->assertSame( $location, $this->body( $this->rest( 'GET', '/terminal/locations/store' ) ) );

		update_option( 'woocommerce_store_postcode', '9411' );
		$this->assert_rest_error( $this->rest( 'GET', '/terminal/locations/store' ), 400, 'postal_code_invalid' );
		update_option( 'woocommerce_store_postcode', '' );
		$incomplete = $this->rest( 'GET', '/terminal/locations/store' );
		$this->assert_rest_error( $incomplete, 400, 'store_address_is_incomplete' );
		$this->assertSame( admin_url( 'admin.php?page=wc-settings&tab=general' ), $this->body( $incomplete )['message'] );
	}

	/** The phone apps capture by another route; a payment is taken once, by whichever. */
	public function test_a_payment_of_the_phone_apps(): void {
		$order  = $this->order( [ 'manual' => true ] );
		$intent = (string) $order->get_meta( '_intent_id' );
		$path   = "/orders/{$order->get_id()}/capture_terminal_payment";
		$answer = $this->rest( 'POST', $path, [ 'payment_intent_id' => $intent ] );
		$this->assertSame( [ 200, [ 'id' => $intent, 'status' => 'succeeded' ] ], [ $answer->get_status(), $this->body( $answer ) ] );
		$this->assertSame( 5000, $this->charge( $order )['amount_captured'] );

		$paid = $this->order();
		$this->assert_rest_error(
			$this->rest(
				'POST',
				"/orders/{$paid->get_id()}/capture_terminal_payment",
				[ 'payment_intent_id' => (string) $paid->get_meta( '_intent_id' ) ]
			),
			409,
			'wcpay_payment_uncapturable'
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/orders/999999/capture_terminal_payment', [ 'payment_intent_id' => $intent ] ),
			404,
			'wcpay_missing_order'
		);
	}

	/**
	 * Codes that clients know, in place of WordPress's and the platform's.
	 *
	 * @dataProvider codes
	 * @param array<string, mixed> $params
	 */
	public function test_codes( string $method, string $path, array $params, int $status, string $code, ?string $param = null ): void {
		$this->assert_rest_error( $this->rest( $method, $path, $params ), $status, $code, $param );
	}

	/** @return array<string, array{0: string, 1: string, 2: array<string, mixed>, 3: int, 4: string, 5?: string}> */
	public static function codes(): array {
		$ids  = [
			'/deposits/po-1',
			'/disputes/dp.1',
			'/payment_intents/pi-1',
			'/charges/ch-1',
			'/timeline/pi.1',
			'/fraud_outcomes/pi.1/latest',
			'/documents/doc.1',
			'/file/file.1',
			'/file/file.1/details',
			'/file/file.1/content',
		];
		$rows = array_combine(
			$ids,
			array_map( static fn ( string $path ): array => [ 'GET', $path, [], 400, 'wcpay_route_validation_failure', 'id' ], $ids )
		);
		foreach ( [ '', '/summary', '/search', '/download' ] as $part ) {
			foreach ( [ 'no' => [], 'an empty' => [ 'status' => '' ], 'a wrong' => [ 'status' => 'held' ] ] as $word => $status ) {
				$rows[ "fraud outcomes$part, $word status" ] = [
					'GET',
					"/transactions/fraud-outcomes$part",
					$status + [ 'search_term' => 'a' ],
					400,
					'invalid_fraud_outcome_status',
					'status',
				];
			}
		}
		return $rows + [
			'a dispute answered by a wrong id'  => [ 'POST', '/disputes/dp.1', [ 'evidence' => [] ], 400, 'wcpay_route_validation_failure', 'id' ],
			'a dispute accepted by a wrong id'  => [ 'POST', '/disputes/dp.1/close', [], 400, 'wcpay_route_validation_failure', 'id' ],
			'readers of a wrong id'             => [ 'GET', '/readers/charges/txn.1', [], 400, 'wcpay_route_validation_failure', 'transaction_id' ],
			'an order of a wrong id'            => [ 'GET', '/charges/order/abc', [], 400, 'wcpay_route_validation_failure', 'order_id' ],
			'an instant payout of nothing'      => [ 'POST', '/deposits', [], 400, 'wcpay_missing_manual_deposit_data', 'type' ],
			'an instant payout in no currency'  => [
				'POST',
				'/deposits',
				[ 'type' => 'instant' ],
				400,
				'wcpay_missing_manual_deposit_data',
				'currency',
			],
			'a search in disputes that is none' => [
				'GET',
				'/disputes',
				[ 'search' => [ [ 'a' ] ] ],
				400,
				'wcpay_core_invalid_request_parameter_invalid_search',
				'search',
			],
			'a charge that is none'             => [ 'GET', '/charges/ch_unknown', [], 404, 'wcpay_get_charge' ],
			'an intent that is none'            => [ 'GET', '/payment_intents/pi_unknown', [], 404, 'resource_missing' ],
			'an order that is none'             => [ 'GET', '/charges/order/999999', [], 404, 'wcpay_missing_order' ],
			'a payout that is none'             => [ 'GET', '/deposits/po_unknown', [], 404, 'resource_missing' ],
			'an authorization that is none'     => [ 'GET', '/authorizations/pi_unknown', [], 404, 'authorization_missing' ],
			'a capture without a payment'       => [
				'POST',
				'/orders/1/capture_authorization',
				[],
				400,
				'rest_missing_callback_param',
				'payment_intent_id',
			],
			'a reader without a location'       => [
				'POST',
				'/readers',
				[ 'registration_code' => 'simulated-wpe' ],
				400,
				'rest_missing_callback_param',
				'location',
			],
			'tax details without a name'        => [ 'POST', '/vat', [ 'address' => '1 Main St' ], 400, 'rest_missing_callback_param', 'name' ],
			'an option that nobody has'         => [ 'POST', '/settings/blogname', [ 'value' => true ], 400, 'rest_invalid_param', 'option_name' ],
			'a currency that is none'           => [
				'POST',
				'/multi-currency/update-enabled-currencies',
				[ 'enabled' => [ 'ZZZ' ] ],
				400,
				'wcpay_multi_currency_invalid_currency',
			],
		];
	}

	/** What the platform doesn't answer keeps its status, and has the clients' code. */
	public function test_codes_of_a_platform_that_fails(): void {
		foreach ( [ '/charges/ch_1' => 'wcpay_get_charge', '/readers/charges/txn_1' => 'wcpay_get_summary' ] as $path => $code ) {
			$this->fail_next( 'read', '429' );
			$this->assert_rest_error( $this->rest( 'GET', $path ), 429, $code );
		}
	}

	/**
	 * The parameters of a GET route.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function args_of( string $path ): array {
		foreach ( $this->routes( "/wc/v3/payments$path" )[ "/wc/v3/payments$path" ] as $handler ) {
			if ( isset( $handler['methods']['GET'] ) ) {
				return $handler['args'];
			}
		}
		$this->fail( "There is no route GET $path." );
	}
}
