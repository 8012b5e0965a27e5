<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

/** Texts of WordPress, WooCommerce and other plugins as a bank reads them: without markup, and with entities decoded once. */
final class PlainText {

	/** @param mixed $value Other people's data: whatever isn't a text is empty. */
	public static function of( mixed $value ): string {
		return is_scalar( $value ) ? trim( html_entity_decode( wp_strip_all_tags( (string) $value ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}

	/** Keeps the lines of an address. */
	public static function lines( string $html ): string {
		return self::of( (string) preg_replace( '~<br\s*/?>~i', "\n", $html ) );
	}

	/**
	 * Whole texts, as many as fit; of a first one that is too long, its beginning.
	 *
	 * @param list<string> $texts  In their order.
	 * @param int          $length The most that they may have together, in characters.
	 */
	public static function joined( array $texts, int $length ): string {
		$all = mb_substr( (string) array_shift( $texts ), 0, $length );
		foreach ( $texts as $text ) {
			if ( mb_strlen( "$all, $text" ) > $length ) {
				break;
			}
			$all = "$all, $text";
		}
		return $all;
	}
}
