<?php
/**
 * At once.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * An action that runs as soon as it can.
 */
class ActionScheduler_NullSchedule extends ActionScheduler_SimpleSchedule {

	public function __construct( ?DateTime $date = null ) {
		parent::__construct( $date ?? new DateTime() );
	}

	public function get_date() {
		return null;
	}
}
