<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\WooCommerce;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;

/** The same facts on the stand-in and on the real WooCommerce. */
final class SchedulerTest extends IntegrationTestCase {

	private const GROUP = 'merchant-payments-contract';

	/** Takes away what a test left. */
	protected function tear_down(): void {
		as_unschedule_all_actions( '', [], self::GROUP );
		parent::tear_down();
	}

	/** An action runs once, with its arguments. */
	public function test_an_action_runs_once(): void {
		$ran = [];
		add_action(
			'merchant_payments_contract_once',
			static function ( ...$args ) use ( &$ran ): void {
				$ran[] = $args;
			},
			10,
			2
		);
		as_enqueue_async_action( 'merchant_payments_contract_once', [ 5, 'five' ], self::GROUP );
		$this->assertTrue( as_next_scheduled_action( 'merchant_payments_contract_once' ) );
		$this->run_queue();
		$this->run_queue();
		$this->assertSame( [ [ 5, 'five' ] ], $ran );
		$this->assertFalse( as_has_scheduled_action( 'merchant_payments_contract_once' ) );
	}

	/** An action that fails is marked and does not stop the others. */
	public function test_a_failure(): void {
		$ran = 0;
		add_action( 'merchant_payments_contract_fails', fn () => throw new RuntimeException( 'It fails.' ) );
		add_action(
			'merchant_payments_contract_after',
			static function () use ( &$ran ): void {
				++$ran;
			}
		);
		$failing = as_enqueue_async_action( 'merchant_payments_contract_fails', [], self::GROUP );
		as_enqueue_async_action( 'merchant_payments_contract_after', [], self::GROUP );
		$this->run_queue();
		$this->assertSame( 1, $ran );
		$failed = as_get_scheduled_actions(
			[
				'hook'     => 'merchant_payments_contract_fails',
				'status'   => 'failed',
				'per_page' => -1,
			],
			'ids'
		);
		$this->assertContains( $failing, array_map( 'intval', $failed ) );
	}

	/** A later action is found by what it was scheduled with, and does not run before its time. */
	public function test_a_later_action(): void {
		$later = time() + HOUR_IN_SECONDS;
		as_schedule_single_action( $later, 'merchant_payments_contract_later', [ 'a' => 1 ], self::GROUP );
		$this->run_queue();
		$this->assertSame( $later, as_next_scheduled_action( 'merchant_payments_contract_later', [ 'a' => 1 ], self::GROUP ) );
		$this->assertFalse( as_next_scheduled_action( 'merchant_payments_contract_later', [ 'a' => 2 ] ) );
		$this->assertFalse( as_has_scheduled_action( 'merchant_payments_contract_later', null, 'another-group' ) );
		$this->assertNotNull( as_unschedule_action( 'merchant_payments_contract_later', [ 'a' => 1 ], self::GROUP ) );
		$this->assertFalse( as_has_scheduled_action( 'merchant_payments_contract_later' ) );
	}

	/** A unique action is scheduled only while no other with its hook and group waits. */
	public function test_a_unique_action(): void {
		$this->assertGreaterThan( 0, as_enqueue_async_action( 'merchant_payments_contract_unique', [ 1 ], self::GROUP, true ) );
		$this->assertSame( 0, as_enqueue_async_action( 'merchant_payments_contract_unique', [ 2 ], self::GROUP, true ) );
	}

	/** A recurring action is scheduled again after it ran. */
	public function test_a_recurring_action(): void {
		add_action( 'merchant_payments_contract_again', '__return_true' );
		as_schedule_recurring_action( time() - 10, HOUR_IN_SECONDS, 'merchant_payments_contract_again', [], self::GROUP );
		$this->run_queue();
		$next = as_next_scheduled_action( 'merchant_payments_contract_again', [], self::GROUP );
		$this->assertIsInt( $next );
		$this->assertGreaterThan( time() + HOUR_IN_SECONDS - MINUTE_IN_SECONDS, $next );
	}

	/** Runs what is due, also behind a batch of what WooCommerce has to do itself. */
	private function run_queue(): void {
		for ( $batch = 0; $batch < 5; $batch++ ) {
			do_action( 'action_scheduler_run_queue', 'Contract test' );
		}
	}
}
