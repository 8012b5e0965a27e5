<?php
/**
 * Scheduled actions as code sees them.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Scheduler;

use ActionScheduler_Action;
use ActionScheduler_FinishedAction;
use ActionScheduler_IntervalSchedule;
use ActionScheduler_NullSchedule;
use ActionScheduler_SimpleSchedule;
use DateTime;
use DateTimeZone;

/**
 * Turns rows into Action Scheduler's objects.
 */
final class Actions {

	/**
	 * One action.
	 *
	 * @param array<string, string|null> $row A row with the group's slug.
	 */
	public static function describe( array $row ): ActionScheduler_Action {
		$timing = ActionTable::timing( $row );
		$date   = new DateTime( (string) $row['scheduled_date_gmt'], new DateTimeZone( 'UTC' ) );
		if ( $timing['async'] ) {
			$schedule = new ActionScheduler_NullSchedule();
		} else {
			$schedule = null === $timing['interval']
				? new ActionScheduler_SimpleSchedule( $date )
				: new ActionScheduler_IntervalSchedule( $date, $timing['interval'] );
		}
		$class_name = in_array( $row['status'], [ 'pending', 'in-progress' ], true )
			? ActionScheduler_Action::class
			: ActionScheduler_FinishedAction::class;
		$action     = new $class_name( (string) $row['hook'], ActionTable::args( $row ), $schedule, (string) $row['slug'] );
		$action->set_priority( (int) $row['priority'] );
		return $action;
	}
}
