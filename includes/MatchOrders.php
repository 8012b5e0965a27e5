<?php

declare( strict_types=1 );

namespace MerchantPayments;

use ActionScheduler_Store;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Mode;

/** The job that links accounts' payments to orders of other plugins: after an import, and once a day. It changes no order. */
final readonly class MatchOrders {

	public const HOOK = 'merchant_payments_match_orders';

	/** For how many seconds it works each time, on each account. */
	private const SECONDS = 20;

	/** @param list<Account> $accounts Those that the store has. */
	public function __construct( private array $accounts ) {}

	/** Lets an account's payments be linked anew, soon, unless the merchant has stopped that. A sandbox has none of other plugins. */
	public static function begin( Account $account ): void {
		if ( Mode::Sandbox === $account->mode() || $account->matching()->is_stopped() ) {
			return;
		}
		if ( ! $account->matching()->is_unfinished() ) {
			$account->matching()->begin();
		}
		self::plan();
	}

	private static function plan(): void {
		$waiting = array(
			'hook'     => self::HOOK,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => 1,
		);
		if ( array() === as_get_scheduled_actions( $waiting, 'ids' ) ) {
			as_schedule_single_action( time(), self::HOOK, array(), 'merchant-payments-for-woocommerce' );
		}
	}

	/** Goes on where it is unfinished. */
	public function run(): void {
		foreach ( $this->accounts as $account ) {
			if ( ! $account->matching()->is_unfinished() || $account->matching()->is_stopped() ) {
				continue;
			}
			try {
				if ( ! $account->matching()->run( self::SECONDS ) ) {
					self::plan();
				}
			} catch ( Locked ) {
				Log::line( 'notice', 'Payments were not linked to orders: another process is at it.' );
			}
		}
	}
}
