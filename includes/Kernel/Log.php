<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Throwable;

/** Leaves traces for those who look into WooCommerce > Status > Logs. They are not translated. */
final class Log {

	/** @param 'debug'|'notice'|'warning'|'error' $level How grave it is. */
	public static function line( string $level, string $text ): void {
		wc_get_logger()->log( $level, $text, array( 'source' => 'woocommerce-payments' ) );
	}

	/** Something that went wrong, and where. */
	public static function failure( string $what, Throwable $failure ): void {
		self::line( 'error', sprintf( '%s: %s in %s:%d', $what, $failure->getMessage(), $failure->getFile(), $failure->getLine() ) );
	}
}
