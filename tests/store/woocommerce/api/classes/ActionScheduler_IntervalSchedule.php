<?php
/**
 * Again and again.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * An action that runs again some seconds after it ran.
 */
class ActionScheduler_IntervalSchedule extends ActionScheduler_Abstract_Schedule {

	/**
	 * Seconds.
	 *
	 * @var int
	 */
	private $interval;

	/**
	 * When it ran first.
	 *
	 * @var DateTime
	 */
	private $first;

	public function __construct( DateTime $date, $recurrence, ?DateTime $first = null ) {
		parent::__construct( $date );
		$this->interval = (int) $recurrence;
		$this->first    = $first ?? $date;
	}

	public function get_first_date() {
		return $this->first;
	}

	public function is_recurring() {
		return true;
	}

	public function get_recurrence() {
		return $this->interval;
	}
}
