<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Connect;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WP_REST_Response;

/**
 * Made-up sales come into an empty test account, once, and into no other.
 *
 * @covers \MerchantPayments\Features\Connect\SampleSalesController
 * @covers \MerchantPayments\SampleParts
 */
final class SampleSalesTest extends IntegrationTestCase {

	public function test_only_a_test_account_is_filled(): void {
		$this->assert_rest_error( $this->fill(), 400, 'bad_request' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assert_rest_error( $this->fill(), 404, 'wcpay_no_account' );
	}

	public function test_an_empty_test_account_is_filled_once(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$this->assertSame( 200, $this->fill()->get_status() );

		$sales = $this->body( $this->rest( 'GET', '/transactions/summary' ) );
		$this->assertGreaterThan( 200, $sales['count'] );
		$this->assertNotEmpty( wc_get_orders( [ 'limit' => 1 ] ) );
		$account = $this->body( $this->rest( 'GET', '/accounts' ) );
		$this->assertSame( [ true, 'complete' ], [ $account['test_drive'], $account['status'] ], 'It stays the test account that it was.' );

		$this->assert_rest_error( $this->fill(), 409, 'wcpay_sandbox_not_empty' );
		$this->assertSame( $sales['count'], $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );
	}

	public function test_an_account_that_is_closed_takes_its_payments_along(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$this->assertSame( 200, $this->fill()->get_status() );
		$old = $this->body( $this->rest( 'GET', '/accounts' ) )['account_id'];
		$this->assertNotEmpty( $this->body( $this->rest( 'GET', '/disputes' ) )['data'] );

		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/kyc/session', [ 'delete_test_account' => true ] )->get_status() );
		$this->assertNotSame( $old, $this->body( $this->rest( 'GET', '/accounts' ) )['account_id'] );
		foreach ( [ '/transactions', '/deposits', '/disputes', '/authorizations', '/documents' ] as $list ) {
			$this->assertSame( [], $this->body( $this->rest( 'GET', $list ) )['data'], $list );
		}
		$this->assertSame( 0, Projections::number_in_menu( Projections::UNCAPTURED ) );
		$this->assertNotEmpty( wc_get_orders( [ 'limit' => 1 ] ), 'Orders stay.' );
		$this->assertSame( [], Plugin::instance()->check()->run() );
	}

	/** The sandbox is full and the ledger empty: the pages would show none of the sales, and nobody could fill it again. */
	public function test_a_request_that_ended_in_the_middle_is_ended_by_the_next(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$filter = 'pre_update_option_' . EventFeed::OPTION . Plugin::instance()->scope()->id;
		$ends   = static function (): never {
			throw new Locked( 'ledger' );
		};
		add_filter( $filter, $ends );
		$this->assert_rest_error( $this->fill(), 409, Locked::CODE );
		remove_filter( $filter, $ends );
		$this->assertSame( 0, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );

		$this->assertSame( 200, $this->fill()->get_status() );
		$this->assertGreaterThan( 200, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );
		$this->assertSame( [], Plugin::instance()->check()->run() );
		$this->assert_rest_error( $this->fill(), 409, 'wcpay_sandbox_not_empty' );
	}

	public function test_no_two_accounts_have_the_same_payments(): void {
		$ids = [];
		foreach ( [ 'first', 'second' ] as $account ) {
			$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
			$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
			$this->assertSame( 200, $this->fill()->get_status() );
			$ids[ $account ] = array_column( $this->body( $this->rest( 'GET', '/transactions', [ 'pagesize' => 100 ] ) )['data'], 'charge_id' );
		}
		$this->assertSame( [], array_filter( array_intersect( $ids['first'], $ids['second'] ) ), 'An order of the first would be taken for one of the second.' );
	}

	private function fill(): WP_REST_Response {
		return $this->rest( 'POST', '/sandbox/sample-sales' );
	}
}
