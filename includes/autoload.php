<?php

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $class_name ): void {
		if ( ! str_starts_with( $class_name, 'MerchantPayments\\' ) ) {
			return;
		}
		$file = __DIR__ . '/' . strtr( substr( $class_name, strlen( 'MerchantPayments\\' ) ), '\\', '/' ) . '.php';
		if ( is_file( $file ) ) {
			require_once $file;
		}
	}
);
