<?php
/**
 * Plugin Name: Development language
 * Description: With the cookie `pseudo-language`, the site speaks the language that `npm run texts -- --pseudo` writes; texts of the host's
 * scripts are put between ⟦ and ⟧, too.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/** As in bin/texts/pseudo.mjs. */
const PSEUDO_LOCALE = 'en_XA';

/** Marks texts of WordPress and WooCommerce in scripts; ours are marked by their translation. */
function mark_the_hosts_texts(): void {
	$marks = "for ( const kind of [ 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ] ) {
		for ( const domain of [ 'default', 'woocommerce' ] ) {
			wp.hooks.addFilter( `i18n.\${ kind }_\${ domain }`, 'store/pseudo', ( text ) => 'ltr' === text || 'rtl' === text ? text : `⟦\${ text }⟧` );
		}
	}";
	wp_add_inline_script( 'wp-i18n', $marks );
}

if ( isset( $_COOKIE['pseudo-language'] ) ) {
	add_filter( 'locale', static fn (): string => PSEUDO_LOCALE );
	add_filter( 'determine_locale', static fn (): string => PSEUDO_LOCALE );
	add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\mark_the_hosts_texts' );
}
