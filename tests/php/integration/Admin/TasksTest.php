<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use MerchantPayments\Admin\GoLiveTask;
use MerchantPayments\Admin\SetUpTask;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WP_REST_Request;

/**
 * Our entries in WooCommerce's task list complete themselves by the state of the account.
 *
 * @covers \MerchantPayments\Admin\Tasks
 * @covers \MerchantPayments\Admin\SetUpTask
 * @covers \MerchantPayments\Admin\GoLiveTask
 */
final class TasksTest extends IntegrationTestCase {

	/** They are in the answer, once, and lead to pages of ours. */
	public function test_the_list_has_them(): void {
		foreach ( [ 'first', 'again' ] as $time ) {
			$lists = $this->body( rest_do_request( new WP_REST_Request( 'GET', '/wc-admin/onboarding/tasks' ) ) );
			$tasks = array_merge( ...array_column( $lists, 'tasks' ) );
			$this->assertCount( 1, array_keys( array_column( $tasks, 'id' ), SetUpTask::ID, true ), $time );
			$task = array_column( $tasks, null, 'id' )[ SetUpTask::ID ];
			$this->assertTrue( $task['isComplete'] );
			$this->assertStringContainsString( 'path=%2Fpayments%2Fconnect', $task['actionUrl'] );
		}
	}

	/**
	 * What there is to do with an account.
	 *
	 * @param array<string, mixed>|null $account
	 *
	 * @dataProvider accounts
	 */
	public function test_what_is_to_do( ?array $account, Mode $mode, bool $is_set_up, bool $is_shown, bool $is_done, string $title ): void {
		$list = TaskLists::get_list( 'extended' );
		$this->assertNotNull( $list );
		$read = static fn (): ?array => $account;
		$live = new GoLiveTask( $list, $read, $mode );
		$this->assertSame( $is_set_up, ( new SetUpTask( $list, $read ) )->is_complete() );
		$this->assertSame( [ $is_shown, $is_done ], [ $live->can_view(), $live->is_complete() ] );
		$this->assertSame( $title, $live->get_title() );
	}

	/** @return array<string, array{array<string, mixed>|null, Mode, bool, bool, bool, string}> */
	public static function accounts(): array {
		$update   = 'Update your business details';
		$practice = 'Practice going live with payments';
		$drive    = [ 'details_submitted' => true, 'metadata' => [ 'kind' => 'test_drive' ] ];
		$missing  = [ 'details_submitted' => true, 'requirements' => [ 'currently_due' => [ 'company.tax_id' ] ] ];
		$complete = [ 'details_submitted' => true, 'requirements' => [ 'currently_due' => [] ] ];
		return [
			'none'                            => [ null, Mode::Live, false, false, false, $update ],
			'begun'                           => [ [ 'details_submitted' => false ], Mode::Live, false, false, false, $update ],
			'a test account'                  => [ $drive, Mode::Test, true, true, false, 'Go live with payments' ],
			'a test account in the sandbox'   => [ $drive, Mode::Sandbox, true, true, false, $practice ],
			'the sandbox\'s own'              => [ $complete, Mode::Sandbox, true, true, false, $practice ],
			'a verified one in the sandbox'   => [ [ 'metadata' => [ 'kind' => 'live' ] ] + $complete, Mode::Sandbox, true, true, true, $update ],
			'an account behind the test keys' => [ $complete, Mode::Test, true, true, false, 'Go live with payments' ],
			'details missing'                 => [ $missing, Mode::Live, true, true, false, $update ],
			'complete'                        => [ $complete, Mode::Live, true, true, true, $update ],
		];
	}
}
