<?php
/**
 * When an action runs.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Once or again and again.
 */
interface ActionScheduler_Schedule {

	public function is_recurring();
}
