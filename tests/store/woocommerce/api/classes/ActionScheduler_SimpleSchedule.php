<?php
/**
 * Once.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * An action that runs once, at a moment.
 */
class ActionScheduler_SimpleSchedule extends ActionScheduler_Abstract_Schedule {

	public function is_recurring() {
		return false;
	}
}
