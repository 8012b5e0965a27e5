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
use RuntimeException;

/**
 * An account that is closed takes everything along, whoever is writing meanwhile and whatever ends it in the middle.
 *
 * @covers \MerchantPayments\Account\Accounts
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\SampleSales
 */
final class ClosingTest extends IntegrationTestCase {

	private const LISTS = [ '/transactions', '/deposits', '/disputes', '/authorizations', '/documents' ];

	public function test_it_waits_for_who_writes_the_ledger(): void {
		$this->make_sales();
		$others = new Lock( Site::instance()->database(), new SystemClock() );
		$this->assertNotNull( $others->take( Projector::lock( Site::instance()->account()->scope() ), 2 ) );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assert_nothing_is_left();
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
			$this->make_sales();
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
		$closed = static function () use ( $plugin, &$fails ): void {
			if ( $fails ) {
				$fails = false;
				throw new RuntimeException( 'The database went away.' );
			}
			$plugin->samples()->start_over();
		};
		return new Accounts( $plugin->account()->platform()->account(), new PlatformAccount( $plugin->account()->platform() ), $plugin->lock(), Mode::Sandbox, $closed );
	}

	private function make_sales(): void {
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init', [ 'country' => 'US' ] )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', '/sandbox/sample-sales' )->get_status() );
		$this->assertNotEmpty( $this->body( $this->rest( 'GET', '/disputes' ) )['data'] );
	}

	private function assert_nothing_is_left(): void {
		foreach ( self::LISTS as $list ) {
			$this->assertSame( [], $this->body( $this->rest( 'GET', $list ) )['data'], $list );
		}
	}
}
