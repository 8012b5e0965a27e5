<?php
/**
 * Levels of the log.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Names as in RFC 5424.
 */
abstract class WC_Log_Levels {

	const EMERGENCY = 'emergency';
	const ALERT     = 'alert';
	const CRITICAL  = 'critical';
	const ERROR     = 'error';
	const WARNING   = 'warning';
	const NOTICE    = 'notice';
	const INFO      = 'info';
	const DEBUG     = 'debug';
}
