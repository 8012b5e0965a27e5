<?php
/**
 * Loads a page of a site and says what that took. The router of a PHP server of its own (bin/bench/boot.mjs), so that PHP's cache of
 * compiled files works as on a merchant's server.
 *
 * Address: `?site=FOLDER&page=dashboard|shop|cart|app&without=1`, the last for the same page without our plugin. Answers JSON:
 * milliseconds, megabytes at the peak, files, those of ours among them, queries, and bytes of the page.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

parse_str( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_QUERY ), $merchant_payments_wish );
$merchant_payments_began = hrtime( true );
$merchant_payments_bytes = 0;

/**
 * A filter in the form in which WordPress takes it up when it is loaded.
 *
 * @param callable $callback The filter.
 * @return array<int, list<array{function: callable, accepted_args: int}>>
 */
function merchant_payments_early( callable $callback ): array {
	return [ 99 => [ [ 'function' => $callback, 'accepted_args' => 1 ] ] ];
}

/**
 * In place of WordPress's own: the administrator is logged in.
 */
function auth_redirect(): void {}

$GLOBALS['wp_filter'] = [
	'determine_current_user' => merchant_payments_early( static fn (): int => 1 ),
	'redirect_canonical'     => merchant_payments_early( static fn (): bool => false ),
	'option_active_plugins'  => merchant_payments_early(
		static fn ( array $plugins ): array => isset( $merchant_payments_wish['without'] )
			? array_values( (array) preg_grep( '/^merchant-payments-for-woocommerce\//', $plugins, PREG_GREP_INVERT ) )
			: $plugins
	),
];

register_shutdown_function(
	static function () use ( $merchant_payments_began, &$merchant_payments_bytes ): void {
		$time = ( hrtime( true ) - $merchant_payments_began ) / 1e6;
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		header_remove();
		$ours = (string) realpath( dirname( __DIR__, 2 ) . '/includes' );
		echo json_encode(
			[
				'ms'      => $time,
				'mb'      => memory_get_peak_usage() / 1048576,
				'files'   => count( get_included_files() ),
				'ours'    => count(
					array_filter(
						get_included_files(),
						static fn ( string $file ): bool => str_starts_with( $file, $ours ) || 'woocommerce-payments.php' === basename( $file )
					)
				),
				'queries' => $GLOBALS['wpdb']->num_queries,
				'bytes'   => $merchant_payments_bytes,
			]
		);
	}
);
ob_start(
	static function ( string $html ) use ( &$merchant_payments_bytes ): string {
		$merchant_payments_bytes += strlen( $html );
		return '';
	}
);

$merchant_payments_pages = [
	'shop'      => [ '/index.php', '/', [] ],
	'cart'      => [ '/index.php', '/index.php?rest_route=/wc/store/v1/cart', [ 'rest_route' => '/wc/store/v1/cart' ] ],
	'dashboard' => [ '/wp-admin/index.php', '/wp-admin/index.php', [] ],
	'app'       => [ '/wp-admin/admin.php', '/wp-admin/admin.php', [ 'page' => 'wc-admin' ] ],
];

[
	$merchant_payments_script,
	$merchant_payments_address,
	$merchant_payments_query
] = $merchant_payments_pages[ $merchant_payments_wish['page'] ];

$_SERVER['SCRIPT_NAME'] = $merchant_payments_script;
$_SERVER['PHP_SELF']    = $merchant_payments_script;
$_SERVER['REQUEST_URI'] = $merchant_payments_address;
$_GET                   = $merchant_payments_query;
$_REQUEST               = $merchant_payments_query;
if ( '/index.php' === $merchant_payments_script ) {
	define( 'WP_USE_THEMES', true );
	require $merchant_payments_wish['site'] . '/wp-blog-header.php';
} else {
	chdir( $merchant_payments_wish['site'] . '/wp-admin' );
	require $merchant_payments_wish['site'] . $merchant_payments_script;
}
