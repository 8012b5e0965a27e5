<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** What tells this shop from every other, made when it is first asked for: 32 hexadecimal digits each. */
final class Shop {

	/** Options. */
	private const ID     = 'merchant_payments_shop_id';
	private const SECRET = 'merchant_payments_signing_secret';

	/** A random id, which others may see. */
	public static function id(): string {
		return self::random( self::ID );
	}

	/** Never leaves the shop. */
	public static function secret(): string {
		return self::random( self::SECRET );
	}

	/** Of two requests that make it, the first one's counts. */
	private static function random( string $option ): string {
		$value = get_option( $option );
		if ( is_string( $value ) && '' !== $value ) {
			return $value;
		}
		Options::make( $option, bin2hex( random_bytes( 16 ) ) );
		return (string) get_option( $option );
	}
}
