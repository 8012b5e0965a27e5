<?php
/**
 * Plugin Name: Development site
 * Description: Mails go to files, nothing asks for updates, and the plugin under development cannot be deleted by a click.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Writes a mail to a file instead of sending it.
 *
 * @param null|bool            $sent Null while nobody has sent it.
 * @param array<string, mixed> $mail `to`, `subject`, `message`, `headers`, `attachments`.
 * @return bool True: sent.
 */
function write_mail( $sent, array $mail ): bool {
	$folder = WP_CONTENT_DIR . '/mails';
	wp_mkdir_p( $folder );
	$name = gmdate( 'Ymd-His' ) . '-' . uniqid() . '.json';
	file_put_contents( "$folder/$name", wp_json_encode( $mail, JSON_PRETTY_PRINT ) );
	return true;
}

/**
 * Answers in place of the plugin directory, which cannot be asked.
 */
function no_directory(): \WP_Error {
	return new \WP_Error( 'plugins_api_failed', 'This development site asks no other host.' );
}

/**
 * Takes away what would write through the link into the repository.
 *
 * @param string[] $caps Capabilities that the action needs.
 * @param string   $cap  The action.
 * @return string[]
 */
function protect_repository( array $caps, string $cap ): array {
	return in_array( $cap, array( 'delete_plugins', 'update_plugins', 'edit_plugins' ), true ) ? array( 'do_not_allow' ) : $caps;
}

// WP-CLI is older than the PHP that runs it, which would print a screen of deprecations before each command's answer.
if ( defined( 'WP_CLI' ) ) {
	set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- A development site.
		static fn ( int $level, string $message, string $file ): bool => (bool) preg_match( '#/vendor/(wp-cli|mustache)/#', $file ),
		E_DEPRECATED
	);
}

add_filter( 'pre_wp_mail', __NAMESPACE__ . '\write_mail', 10, 2 );
add_filter( 'map_meta_cap', __NAMESPACE__ . '\protect_repository', 10, 2 );
add_filter( 'plugins_api', __NAMESPACE__ . '\no_directory' );
// Whoever tries adds one card after another; WooCommerce refuses one in the very second until which it waits.
add_filter( 'woocommerce_payment_gateway_add_payment_method_delay', fn (): int => -1 );
add_filter( 'woocommerce_allow_marketplace_suggestions', '__return_false' );
add_filter( 'woocommerce_helper_suppress_admin_notices', '__return_true' );

// Pictures for emoji that the browser cannot draw come from another host.
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
add_action( 'admin_init', fn (): bool => remove_action( 'admin_print_scripts', 'print_emoji_detection_script' ) );

// Every look-up for updates would fail, and WordPress warns of each.
remove_action( 'admin_init', '_maybe_update_core' );
foreach ( array( 'plugins', 'themes' ) as $merchant_payments_kind ) {
	remove_action( 'admin_init', "_maybe_update_$merchant_payments_kind" );
	foreach ( array( $merchant_payments_kind, 'update', 'update-core' ) as $merchant_payments_page ) {
		remove_action( "load-$merchant_payments_page.php", "wp_update_$merchant_payments_kind" );
	}
}
