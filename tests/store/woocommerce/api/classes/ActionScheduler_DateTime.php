<?php
/**
 * A moment of the scheduler.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * PHP's own, under the name that code may ask for.
 */
class ActionScheduler_DateTime extends DateTime {
}
