<?php
/**
 * An action that ran, failed or was canceled.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Will not run again.
 */
class ActionScheduler_FinishedAction extends ActionScheduler_Action {

	public function is_finished() {
		return true;
	}
}
