<?php
/**
 * Names of the scheduler.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Statuses of actions.
 */
abstract class ActionScheduler_Store {

	const STATUS_COMPLETE = 'complete';
	const STATUS_PENDING  = 'pending';
	const STATUS_RUNNING  = 'in-progress';
	const STATUS_FAILED   = 'failed';
	const STATUS_CANCELED = 'canceled';
}
