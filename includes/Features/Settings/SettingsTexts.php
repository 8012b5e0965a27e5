<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use WP_Error;

/**
 * The texts of the account that banks and customers read. Their form is judged where they change: the platform has taken forms that this store would
 * refuse, and existing clients send all settings back to change one of them.
 */
final class SettingsTexts {

	/**
	 * The forms, by setting.
	 *
	 * A descriptor has 5 to 22 Latin letters, digits and signs, with at least one letter. It is empty where there is no account, and comes back so;
	 * AccountFields refuses to empty it. Japanese ones are written with kana and the signs beside them; those in kanji also take kana and Latin letters. A
	 * phone number is as people write it, (617) 555-0100, with at least five digits.
	 */
	private const FORMS = array(
		'account_statement_descriptor'       => '^$|^(?=.*[A-Za-z])[ -~]{5,22}$',
		'account_statement_descriptor_kanji' => '^$|^[\p{Han}\p{Katakana}\p{Hiragana}\p{Latin}\p{Nd}ー・ .,-]{1,17}$',
		'account_statement_descriptor_kana'  => '^$|^[\p{Katakana}\p{Latin}\p{Nd}ー・ .,-]{1,22}$',
		'account_business_url'               => '^$|^https?://[^\s<>"\']{1,400}$',
		'account_business_support_phone'     => '^$|^(?=(?:[^0-9]*[0-9]){5})\+?[0-9(][0-9 ()./-]{4,23}$',
		self::EMAIL                          => null,
	);

	/** The one whose form WordPress knows, and its greatest length in bytes (RFC 5321). */
	private const EMAIL   = 'account_business_support_email';
	private const LONGEST = 254;

	/** What no descriptor may have besides. */
	private const FORBIDDEN = '/[*"\'<>\\\\]/';

	/** The most characters that any of them is sent with. */
	private const SENT = 1000;

	/**
	 * The arguments.
	 *
	 * @return array<string, array<string, mixed>> By setting.
	 */
	public static function args(): array {
		return array_map(
			static fn ( ?string $form ): array => array(
				'type'              => 'string',
				'maxLength'         => self::SENT,
				'description'       => 'Its form is judged where it changes.',
				// WordPress asks no validation about null.
				'sanitize_callback' => self::text( ... ),
			) + ( null === $form ? array() : array( 'pattern' => $form ) ),
			self::FORMS
		);
	}

	/**
	 * What is wrong with the form of a setting.
	 *
	 * @return string|null A sentence; null when nothing is.
	 */
	public static function problem( string $name, mixed $value ): ?string {
		if ( ! is_string( $value ) || ! array_key_exists( $name, self::FORMS ) || self::has_form( $name, $value ) ) {
			return null;
		}
		return match ( $name ) {
			'account_statement_descriptor'       => self::descriptor_rule(),
			'account_statement_descriptor_kanji' => __( 'A kanji statement descriptor can have up to 17 Japanese or Latin characters.', 'woocommerce-payments' ),
			'account_statement_descriptor_kana'  => __( 'A kana statement descriptor can have up to 22 katakana or Latin characters.', 'woocommerce-payments' ),
			'account_business_url'               => __( 'Enter a web address that starts with http:// or https://.', 'woocommerce-payments' ),
			'account_business_support_phone'     => __( 'Enter a valid phone number.', 'woocommerce-payments' ),
			default                              => __( 'Enter a valid email address.', 'woocommerce-payments' ),
		};
	}

	/** What is said of descriptors that are none. */
	public static function descriptor_rule(): string {
		return __( 'A statement descriptor has 5 to 22 characters and at least one Latin letter, and none of * " \' < >.', 'woocommerce-payments' );
	}

	/** Whether a text has its setting's form. */
	private static function has_form( string $name, string $text ): bool {
		if ( self::EMAIL === $name ) {
			return '' === $text || ( strlen( $text ) <= self::LONGEST && false !== is_email( $text ) );
		}
		return 1 === preg_match( '#' . self::FORMS[ $name ] . '#Du', $text ) && ! ( 'account_statement_descriptor' === $name && 1 === preg_match( self::FORBIDDEN, $text ) );
	}

	/** A text that can be compared and judged. */
	private static function text( mixed $value ): string|WP_Error {
		return is_string( $value ) && mb_check_encoding( $value, 'UTF-8' ) && mb_strlen( $value ) <= self::SENT
			? $value
			/* translators: %d: number of characters. */
			: new WP_Error( 'rest_invalid_type', sprintf( __( 'Use at most %d characters.', 'woocommerce-payments' ), self::SENT ) );
	}
}
