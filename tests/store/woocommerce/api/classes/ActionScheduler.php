<?php
/**
 * Action Scheduler.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Says whether actions can be scheduled yet.
 */
abstract class ActionScheduler {

	public static function is_initialized( $function_name = null ) {
		if ( did_action( 'action_scheduler_init' ) ) {
			return true;
		}
		if ( $function_name ) {
			_doing_it_wrong( esc_html( $function_name ), 'Actions can be scheduled from the action action_scheduler_init on.', '3.1.6' );
		}
		return false;
	}
}
