<?php
/**
 * WordPress's pure functions that our pure classes call, for tests that run without it.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

/**
 * Text as it stands in the code.
 *
 * @param string $text   The text.
 * @param string $domain Not used.
 */
function __( string $text, string $domain = 'default' ): string {
	return $text;
}

/**
 * Text as it stands in the code.
 *
 * @param string $text    The text.
 * @param string $context Not used.
 * @param string $domain  Not used.
 */
function _x( string $text, string $context, string $domain = 'default' ): string {
	return $text;
}

/**
 * The English plural.
 *
 * @param string $single The text for one.
 * @param string $plural The text for any other number.
 * @param int    $number How many.
 * @param string $domain Not used.
 */
function _n( string $single, string $plural, int $number, string $domain = 'default' ): string {
	return 1 === $number ? $single : $plural;
}

/**
 * Text as HTML.
 *
 * @param string $text The text.
 */
function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

/**
 * JSON as WordPress writes it.
 *
 * @param mixed $value The value.
 * @param int   $flags As json_encode() takes them.
 */
function wp_json_encode( mixed $value, int $flags = 0 ): string|false {
	return json_encode( $value, $flags );
}

/**
 * An address in wp-admin.
 *
 * @param string $path Path below wp-admin/.
 */
function admin_url( string $path = '' ): string {
	return 'https://store.example/wp-admin/' . $path;
}
