<?php
/**
 * Chooses what PHPUnit starts from: a prepared site when WCPAY_SITE names one, else no WordPress at all.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

require __DIR__ . ( false === getenv( 'WCPAY_SITE' ) ? '/bootstrap-unit.php' : '/bootstrap-integration.php' );
