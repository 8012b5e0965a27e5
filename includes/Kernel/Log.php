<?php
/**
 * Our lines in WooCommerce's log.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Throwable;

/**
 * Leaves traces for those who look into WooCommerce > Status > Logs. They are not translated.
 */
final class Log {

	/**
	 * A line.
	 *
	 * @param 'debug'|'notice'|'warning'|'error' $level How grave it is.
	 * @param string                             $text  What it says.
	 */
	public static function line( string $level, string $text ): void {
		wc_get_logger()->log( $level, $text, array( 'source' => 'woocommerce-payments' ) );
	}

	/**
	 * Something that went wrong, and where.
	 *
	 * @param string    $what    What did.
	 * @param Throwable $failure Why.
	 */
	public static function failure( string $what, Throwable $failure ): void {
		self::line( 'error', sprintf( '%s: %s in %s:%d', $what, $failure->getMessage(), $failure->getFile(), $failure->getLine() ) );
	}
}
