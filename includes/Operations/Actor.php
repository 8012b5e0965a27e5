<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** Who asks for an operation, which is recorded with it. What is recorded, locked and settled is the same for all. */
enum Actor: string {

	/** Somebody who manages the store; may do it or not. */
	case Merchant = 'merchant';

	case Customer = 'customer';

	/** Code that runs by itself: the plugin's, or other code in a job. */
	case Plugin = 'plugin';

	/**
	 * Who acts where other code begins an operation: jobs run by themselves, whoever's request they run in, and so do commands without
	 * a user. Others must be allowed to.
	 */
	public static function of_process(): self {
		$is_job    = wp_doing_cron() || doing_action( 'action_scheduler_run_queue' );
		$by_itself = $is_job || ( defined( 'WP_CLI' ) && WP_CLI && 0 === get_current_user_id() );
		return $by_itself ? self::Plugin : self::Merchant;
	}
}
