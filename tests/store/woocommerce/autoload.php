<?php
/**
 * Finds the stand-in's classes and loads its functions.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $class_name ): void {
		$folders = [
			'MerchantPayments\\Store\\Api\\' => 'api/traits/',
			'MerchantPayments\\Store\\'      => 'src/',
			'Automattic\\WooCommerce\\'      => 'api/Automattic/WooCommerce/',
			'WC_'                            => 'api/classes/WC_',
			'WooCommerce'                    => 'api/classes/WooCommerce',
			'ActionScheduler'                => 'api/classes/ActionScheduler',
		];
		foreach ( $folders as $prefix => $folder ) {
			if ( str_starts_with( $class_name, $prefix ) ) {
				$file = __DIR__ . '/' . $folder . str_replace( '\\', '/', substr( $class_name, strlen( $prefix ) ) ) . '.php';
				if ( is_file( $file ) ) {
					require $file;
				}
				return;
			}
		}
	}
);

$merchant_payments_files = explode( ' ', 'core formatting money notices cart orders refunds order-notes products wc-admin scheduler' );
foreach ( $merchant_payments_files as $name ) {
	require __DIR__ . '/api/functions/' . $name . '.php';
}
// WooCommerce, too, has these in wp-admin only: a REST route that calls one must fail here as it would there.
if ( is_admin() ) {
	require __DIR__ . '/api/functions/wp-admin.php';
}
