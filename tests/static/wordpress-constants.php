<?php
/**
 * Constants that a running WordPress has and its published stubs do not define, for PHPStan.
 *
 * @package MerchantPayments\Tests
 */

define( 'ABSPATH', '/' );
define( 'WP_CONTENT_DIR', '/wp-content' );
define( 'WP_LANG_DIR', '/wp-content/languages' );
define( 'WP_CONTENT_URL', 'https://store.example/wp-content' );
define( 'WP_PLUGIN_DIR', '/wp-content/plugins' );
define( 'WP_DEBUG', true );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WEEK_IN_SECONDS', 604800 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
define( 'OBJECT', 'OBJECT' );
define( 'OBJECT_K', 'OBJECT_K' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'WC_VERSION', '10.0.0' );
