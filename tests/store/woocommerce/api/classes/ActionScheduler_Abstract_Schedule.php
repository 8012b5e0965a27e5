<?php
/**
 * A schedule that begins at a moment.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Base of the schedules.
 */
abstract class ActionScheduler_Abstract_Schedule implements ActionScheduler_Schedule {

	/**
	 * When the action runs next.
	 *
	 * @var DateTime
	 */
	private $date;

	public function __construct( DateTime $date ) {
		$this->date = $date;
	}

	abstract public function is_recurring();

	public function get_date() {
		return $this->date;
	}
}
