<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Connect;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Sandbox\Generator\Orders\OrderTables;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Response;

/**
 * Made-up sales come into an empty test account, once, and into no other.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Features\Connect\SampleSalesController
 * @covers \MerchantPayments\SampleSales
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

	/** An order of the first account would be taken for one of the second, if both had the same payments. */
	public function test_an_account_that_is_closed_takes_its_payments_along(): void {
		$this->open_and_fill();
		$first = $this->charges();
		$old   = $this->body( $this->rest( 'GET', '/accounts' ) )['account_id'];
		$this->assertNotEmpty( $this->body( $this->rest( 'GET', '/disputes' ) )['data'] );

		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/kyc/session', [ 'delete_test_account' => true ] )->get_status() );
		$this->assertNotSame( $old, $this->body( $this->rest( 'GET', '/accounts' ) )['account_id'] );
		foreach ( [ '/transactions', '/deposits', '/disputes', '/authorizations', '/documents' ] as $list ) {
			$this->assertSame( [], $this->body( $this->rest( 'GET', $list ) )['data'], $list );
		}
		$this->assertSame( 0, Projections::number( Projections::UNCAPTURED, Site::instance()->account()->scope->id ) );
		$this->assertNotEmpty( wc_get_orders( [ 'limit' => 1 ] ), 'Orders stay.' );
		$this->assertSame( [], Site::instance()->account()->check()->run() );

		$this->open_and_fill();
		$this->assertSame( [], array_intersect( $first, $this->charges() ) );
	}

	private function open_and_fill(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$this->assertSame( 200, $this->fill()->get_status() );
	}

	/** @return non-empty-list<string> Those of the newest sales. */
	private function charges(): array {
		$sales = $this->body( $this->rest( 'GET', '/transactions', [ 'pagesize' => 100 ] ) )['data'];
		$ids   = array_values( array_filter( array_column( $sales, 'charge_id' ) ) );
		$this->assertNotEmpty( $ids );
		return $ids;
	}

	/** The sandbox is full and the ledger empty: the pages would show none of the sales, and nobody could fill it again. */
	public function test_a_request_that_ended_in_the_middle_is_ended_by_the_next(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$filter = 'pre_update_option_' . EventFeed::OPTION . Site::instance()->account()->scope()->id;
		$ends   = static function (): never {
			throw new Locked( 'ledger' );
		};
		add_filter( $filter, $ends );
		$this->assert_rest_error( $this->fill(), 409, Locked::CODE );
		remove_filter( $filter, $ends );
		$this->assertSame( 0, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );

		$this->assertSame( 200, $this->fill()->get_status() );
		$this->assertGreaterThan( 200, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'] );
		$this->assertSame( [], Site::instance()->account()->check()->run() );
		$this->assert_rest_error( $this->fill(), 409, 'wcpay_sandbox_not_empty' );
	}

	public function test_they_are_removed_and_own_orders_stay(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$this->assertSame( 0, $this->sample_orders() );
		$own = wc_create_order( [ 'customer_id' => $this->act_as( 'administrator' ) ] );
		$this->assertInstanceOf( WC_Order::class, $own );
		$customer = count( get_users( [ 'fields' => 'ID' ] ) );
		$this->assertSame( 200, $this->fill()->get_status() );
		$orders = $this->sample_orders();
		$this->assertGreaterThan( 100, $orders );
		$refund = wc_create_refund(
			[
				'order_id' => $this->sample_order()->get_id(),
				'amount'   => '0.01',
			]
		);
		$this->assertInstanceOf( WC_Order_Refund::class, $refund );
		$sales = $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'];

		$this->assertSame( [ 'removed' => $orders ], $this->body( $this->remove() ) );
		$left = wc_get_orders(
			[
				'limit'  => -1,
				'type'   => [ 'shop_order', 'shop_order_refund' ],
				'return' => 'ids',
			]
		);
		$this->assertSame( [ $own->get_id() ], $left );
		$this->assertCount( $customer, get_users( [ 'fields' => 'ID' ] ) );
		$this->assertSame( 0, $this->sample_orders() );
		$this->assertSame( $sales, $this->body( $this->rest( 'GET', '/transactions/summary' ) )['count'], 'Their payments stay.' );
		$this->assertSame( [], Site::instance()->account()->check()->run() );
		$this->assertSame( [ 'removed' => 0 ], $this->body( $this->remove() ) );
	}

	public function test_a_site_may_refuse_to_remove_them(): void {
		add_filter( 'merchant_payments_may_act', static fn ( bool $may, string $act ): bool => 'sample_sales_removal' !== $act && $may, 10, 2 );
		$this->assert_rest_error( $this->remove(), 403, 'wcpay_action_forbidden' );
		$this->act_as( 'editor' );
		$this->assert_rest_error( $this->remove(), 403, 'rest_forbidden' );
	}

	private function fill(): WP_REST_Response {
		return $this->rest( 'POST', '/sandbox/sample-sales' );
	}

	private function remove(): WP_REST_Response {
		return $this->rest( 'DELETE', '/sandbox/sample-sales' );
	}

	/** What the account says of them. */
	private function sample_orders(): int {
		return $this->body( $this->rest( 'GET', '/accounts' ) )['sample_orders'];
	}

	/** A completed order of theirs. */
	private function sample_order(): WC_Order {
		$orders = wc_get_orders(
			[
				'limit'       => 1,
				'type'        => 'shop_order',
				'status'      => 'completed',
				'created_via' => OrderTables::MARK,
			]
		);
		$this->assertIsArray( $orders );
		$this->assertInstanceOf( WC_Order::class, $orders[0] ?? null );
		return $orders[0];
	}
}
