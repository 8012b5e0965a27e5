<?php
/**
 * A scheduled action.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * What to call, with what, and when.
 */
class ActionScheduler_Action {

	protected $hook     = '';
	protected $args     = [];
	protected $schedule = null;
	protected $group    = '';
	protected $priority = 10;

	public function __construct( $hook, array $args = [], ?ActionScheduler_Schedule $schedule = null, $group = '' ) {
		$this->hook     = $hook;
		$this->args     = $args;
		$this->schedule = $schedule ?? new ActionScheduler_NullSchedule();
		$this->group    = $group;
	}

	public function get_hook() {
		return $this->hook;
	}

	public function get_schedule() {
		return $this->schedule;
	}

	public function get_args() {
		return $this->args;
	}

	public function get_group() {
		return $this->group;
	}

	public function is_finished() {
		return false;
	}

	public function set_priority( $priority ) {
		$this->priority = (int) $priority;
	}

	public function get_priority() {
		return $this->priority;
	}
}
