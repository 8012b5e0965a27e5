<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;

/** Our entries in WooCommerce's task list. They complete themselves, by the state of the account. */
final class Tasks {

	/** The list that plugins add to: what comes after the set-up of the store. */
	private const LIST = 'extended';

	/**
	 * False before it is read.
	 *
	 * @var array<string, mixed>|false|null
	 */
	private array|false|null $read = false;

	private function __construct( private readonly PlatformAccount $account ) {}

	/** @param int $scope Id of the account's scope: what waits for the merchant is counted there. */
	public static function add( PlatformAccount $account, Mode $mode, int $scope ): void {
		$list = TaskLists::get_list( self::LIST );
		if ( ! $list || null !== TaskLists::get_task( SetUpTask::ID ) ) {
			return;
		}
		$reader = new self( $account );
		TaskLists::add_task( self::LIST, new SetUpTask( $list, $reader->account( ... ) ) );
		TaskLists::add_task( self::LIST, new GoLiveTask( $list, $reader->account( ... ), $mode ) );
		$disputes = Projections::number( Projections::AWAITING, $scope );
		$payments = Projections::number( Projections::UNCAPTURED, $scope );
		TaskLists::add_task( self::LIST, new WaitingTask( $list, WaitingTask::DISPUTES, $disputes ) );
		TaskLists::add_task( self::LIST, new WaitingTask( $list, WaitingTask::PAYMENTS, $payments ) );
	}

	/**
	 * A list of tasks must not fail because the platform is away: then the store counts as one without an account.
	 *
	 * @return array<string, mixed>|null Stripe's `account`.
	 */
	private function account(): ?array {
		if ( false === $this->read ) {
			try {
				$this->read = $this->account->find();
			} catch ( PlatformException $failure ) {
				Log::failure( 'WooCommerce\'s task list was shown without the account', $failure );
				$this->read = null;
			}
		}
		return $this->read;
	}
}
