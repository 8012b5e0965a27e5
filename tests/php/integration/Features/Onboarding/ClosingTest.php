<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Onboarding;

use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Ledger\ReconcileTest;
use RuntimeException;
use WC_Order;

/**
 * An account that is closed takes everything along, whoever is writing meanwhile and whatever ends it in the middle.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Account\Accounts
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\SampleSales
 */
final class ClosingTest extends IntegrationTestCase {

	private const LISTS = [ '/transactions', '/deposits', '/disputes', '/authorizations', '/documents' ];

	/** Whoever writes the ledger writes the closed account's. */
	public function test_it_needs_not_wait_for_who_writes_the_ledger(): void {
		$this->make_payment();
		$others = new Lock( Site::instance()->database(), new SystemClock() );
		$this->assertNotNull( $others->take( Projector::lock( Site::instance()->account()->scope() ), 2 ) );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assert_nothing_is_left();
	}

	/** A closed account keeps its rows under its own id. The next one begins empty, and cannot move the money of the first one's orders. */
	public function test_rows_stay_with_the_account_that_was_closed(): void {
		$this->make_sales();
		$closed = Site::instance()->account();
		$rows   = $closed->tables()->count( 'transactions' );
		$orders = (array) wc_get_orders( [ 'limit' => 1, 'status' => 'processing', 'payment_method' => 'merchant_payments' ] );
		$order  = reset( $orders );
		$this->assertInstanceOf( WC_Order::class, $order );
		$id = $closed->platform()->account()->account()['id'];
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );

		$this->assertNotSame( $closed->scope->id, Site::instance()->account()->scope->id );
		$this->assertSame( 0, Site::instance()->account()->tables()->count( 'transactions' ) );
		$this->assert_nothing_is_left();
		$kept = Site::instance()->connections()->named( $closed->scope->id );
		$this->assertSame(
			[ $id, $rows, false ],
			[ $kept->scope->account, $kept->tables()->count( 'transactions' ), $kept->connection->is_open ]
		);
		$answer = $this->rest(
			'POST',
			'/refund',
			[ 'charge_id' => (string) $order->get_meta( '_charge_id' ), 'amount' => 100, 'order_id' => $order->get_id() ]
		);
		$this->assert_rest_error( $answer, 403, 'wcpay_platform_access_denied' );
	}

	/** Sample sales have the same ids each time: what was dismissed in one account would be hidden in the next. */
	public function test_the_next_account_has_all_its_tasks(): void {
		$marks = [
			'woocommerce_dismissed_todo_tasks'       => [ 'go-live' ],
			'woocommerce_deleted_todo_tasks'         => [ 'verify-business' ],
			'woocommerce_remind_me_later_todo_tasks' => [ 'capture:pi_1' => 9_999_999_999_999 ],
		];
		foreach ( $marks as $option => $value ) {
			$this->assertSame( 200, $this->rest( 'POST', '/settings/' . $option, [ 'value' => $value ] )->get_status() );
		}
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		foreach ( array_keys( $marks ) as $option ) {
			$this->assertFalse( get_option( $option ), $option );
		}
	}

	/** The account is closed and its payments are still there: nobody could close it again, and the next account would have them. */
	public function test_what_was_left_is_ended_by_the_next_request(): void {
		foreach ( [ 'close', 'open' ] as $next ) {
			$this->make_payment();
			$accounts = $this->accounts_that_fail_once();
			try {
				$accounts->close( false );
				$this->fail( 'It does not fail.' );
			} catch ( RuntimeException $failure ) {
				$this->assertSame( 'The database went away.', $failure->getMessage() );
			}
			$this->assertNull( Site::instance()->account()->platform()->account()->find_account() );
			'close' === $next ? $accounts->close( false ) : $accounts->start_test_drive( 'US', [] );
			$this->assert_nothing_is_left();
		}
	}

	private function accounts_that_fail_once(): Accounts {
		$plugin = Site::instance();
		$fails  = true;
		$scope  = $plugin->account()->scope;
		$closed = static function ( string $id ) use ( $plugin, $scope, &$fails ): void {
			$plugin->scopes()->retire( $scope, $id );
			if ( $fails ) {
				$fails = false;
				throw new RuntimeException( 'The database went away.' );
			}
			$plugin->samples()->start_over();
		};
		return new Accounts(
			$plugin->account()->platform()->account(),
			new PlatformAccount( $plugin->account()->platform() ),
			$plugin->lock(),
			Mode::Sandbox,
			$closed
		);
	}

	private function open(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
	}

	private function make_sales(): void {
		$this->open();
		$this->assertSame( 200, $this->rest( 'POST', '/sandbox/sample-sales' )->get_status() );
	}

	/** One that is disputed, and one that is not captured: something in each list of payments. */
	private function make_payment(): void {
		$this->open();
		$account = Site::instance()->account();
		$account->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'complete' ] );
		$money = [ 'amount' => 5000, 'currency' => 'usd' ] + ReconcileTest::PAYMENT;
		foreach ( [ [ 'payment_method' => 'pm_card_createDispute' ], [ 'capture_method' => 'manual' ] ] as $kind ) {
			$account->transport()->request( 'POST', '/v1/payment_intents', $kind + $money );
		}
		$account->event_feed()->catch_up();
		foreach ( [ '/transactions', '/disputes', '/authorizations' ] as $list ) {
			$this->assertNotEmpty( $this->body( $this->rest( 'GET', $list ) )['data'], $list );
		}
	}

	private function assert_nothing_is_left(): void {
		foreach ( self::LISTS as $list ) {
			$this->assertSame( [], $this->body( $this->rest( 'GET', $list ) )['data'], $list );
		}
	}
}
