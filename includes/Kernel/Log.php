<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Throwable;

/** Writes to WooCommerce > Status > Logs. Log entries are not translated. */
final class Log {

	/** @param 'debug'|'notice'|'warning'|'error' $level Severity. */
	public static function line( string $level, string $text ): void {
		wc_get_logger()->log( $level, $text, array( 'source' => 'merchant-payments-for-woocommerce' ) );
	}

	/** Logs an exception with its location. */
	public static function failure( string $what, Throwable $failure ): void {
		self::line( 'error', sprintf( '%s: %s in %s:%d', $what, $failure->getMessage(), $failure->getFile(), $failure->getLine() ) );
	}
}
