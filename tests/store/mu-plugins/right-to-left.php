<?php
/**
 * Plugin Name: Development language
 * Description: With the cookie `right-to-left`, everything reads from right to left, as with a language that does; none can be installed
 * without a network.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Answers as the translation of such a language would: WordPress asks it for its direction, and tells scripts and styles.
 *
 * @param string $translation The text.
 * @param string $text        The text in English.
 * @param string $context     What it is about.
 */
function right_to_left( string $translation, string $text, string $context ): string {
	return 'text direction' === $context && 'ltr' === $text ? 'rtl' : $translation;
}

if ( isset( $_COOKIE['right-to-left'] ) ) {
	add_filter( 'gettext_with_context', __NAMESPACE__ . '\right_to_left', 10, 3 );
}
