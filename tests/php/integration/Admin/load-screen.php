<?php

declare( strict_types=1 );

// Loads a screen of wp-admin with the named plugins. Prints the notices, the suggestions for the privacy policy, and the texts of ours that
// were requested before `init`.
[ , $merchant_payments_site, $merchant_payments_plugins, $merchant_payments_screen ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/wp-admin/' . $merchant_payments_screen;
$_SERVER['PHP_SELF']        = '/wp-admin/' . $merchant_payments_screen;
$merchant_payments_early    = [];

// In the form in which WordPress takes filters up when it is loaded.
$merchant_payments_filter = static fn ( callable $callback ): array => [
	10 => [
		[
			'function'      => $callback,
			'accepted_args' => 3,
		],
	],
];

$GLOBALS['wp_filter'] = [
	'pre_option_active_plugins'             => $merchant_payments_filter( static fn (): array => explode( ',', $merchant_payments_plugins ) ),
	// Without a page of the policy WordPress does not keep what it suggested.
	'pre_option_wp_page_for_privacy_policy' => $merchant_payments_filter( static fn (): int => 0 ),
	'gettext'                               => $merchant_payments_filter(
		static function ( string $translation, string $text, string $domain ) use ( &$merchant_payments_early ): string {
			if ( 'merchant-payments-for-woocommerce' === $domain && ! did_action( 'init' ) ) {
				$merchant_payments_early[] = $text;
			}
			return $translation;
		}
	),
];

define( 'WP_ADMIN', true );
require $merchant_payments_site . '/wp-load.php';
wp_set_current_user( 1 );
require_once ABSPATH . 'wp-admin/includes/admin.php';
set_current_screen( $merchant_payments_screen );
ob_start();
do_action( 'admin_init' );
do_action( 'admin_notices' );
$merchant_payments_notices = (string) ob_get_clean();

echo json_encode(
	[
		'early'    => $merchant_payments_early,
		'notices'  => $merchant_payments_notices,
		'policies' => array_column( WP_Privacy_Policy_Content::get_suggested_policy_text(), 'policy_text', 'plugin_name' ),
	]
);
