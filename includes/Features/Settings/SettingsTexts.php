<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use WP_Error;

/**
 * Texts of the account that banks and customers read. Formats are validated only for changed settings: the platform may have accepted
 * texts that we would refuse, and existing clients send all settings to change one.
 */
final class SettingsTexts {

	/**
	 * Patterns by setting.
	 *
	 * A statement descriptor has 5 to 22 Latin letters, digits and signs, with at least one letter. It is empty without an account,
	 * and clients send it back as such; AccountFields refuses to empty an existing one. Japanese descriptors consist of kana and
	 * related signs; those in kanji may also contain kana and Latin letters. A phone number may have any common notation, such as
	 * (617) 555-0100, with at least five digits. An e-mail address is what WordPress takes for one, with at most 254 bytes (RFC 5321).
	 */
	private const PATTERNS = array(
		'account_statement_descriptor'       => '^$|^(?=.*[A-Za-z])(?!.*[*"\'<>\\\\])[ -~]{5,22}$',
		'account_statement_descriptor_kanji' => '^$|^[\p{Han}\p{Katakana}\p{Hiragana}\p{Latin}\p{Nd}ー・ .,-]{1,17}$',
		'account_statement_descriptor_kana'  => '^$|^[\p{Katakana}\p{Latin}\p{Nd}ー・ .,-]{1,22}$',
		'account_business_url'               => '^$|^https?://[^\s<>"\']{1,400}$',
		'account_business_support_phone'     => '^$|^(?=(?:[^0-9]*[0-9]){5})\+?[0-9(][0-9 ()./-]{4,23}$',
		'account_business_support_email'     => '^$|^(?=.{6,254}$)[A-Za-z0-9!#$%&\'*+/=?^_`{|}~.-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$',
	);

	/** Maximum length of any text, in characters. */
	private const SENT = 1000;

	/**
	 * @return array<string, array<string, mixed>> By setting.
	 */
	public static function args(): array {
		$args = array();
		foreach ( self::PATTERNS as $name => $pattern ) {
			$args[ $name ] = array(
				'type'              => 'string',
				'maxLength'         => self::SENT,
				'pattern'           => $pattern,
				'problem'           => self::rule( $name ),
				'description'       => 'Its form is judged where it changes.',
				'validate_callback' => '__return_true',
				// WordPress does not call the validation for null.
				'sanitize_callback' => static fn ( mixed $value ): string|WP_Error => self::text( $name, $value ),
			);
		}
		return $args;
	}

	/**
	 * Describes what is invalid.
	 *
	 * @return string|null A sentence; null when the text is valid.
	 */
	public static function problem( string $name, mixed $value ): ?string {
		$pattern = self::PATTERNS[ $name ] ?? null;
		return null === $pattern || ! is_string( $value ) || 1 === preg_match( "\x01$pattern\x01Du", $value ) ? null : self::rule( $name );
	}

	/** What a text has to be. */
	public static function rule( string $name ): string {
		return match ( $name ) {
			'account_statement_descriptor'       => __(
				'A statement descriptor has 5 to 22 characters and at least one Latin letter, and none of * " \' < >.',
				'merchant-payments-for-woocommerce'
			),
			'account_statement_descriptor_kanji' => __(
				'A kanji statement descriptor can have up to 17 Japanese or Latin characters.',
				'merchant-payments-for-woocommerce'
			),
			'account_statement_descriptor_kana'  => __(
				'A kana statement descriptor can have up to 22 katakana or Latin characters.',
				'merchant-payments-for-woocommerce'
			),
			'account_business_url'               => __(
				'Enter a web address that starts with http:// or https://.',
				'merchant-payments-for-woocommerce'
			),
			'account_business_support_phone'     => __( 'Enter a valid phone number.', 'merchant-payments-for-woocommerce' ),
			default                              => __( 'Enter a valid email address.', 'merchant-payments-for-woocommerce' ),
		};
	}

	/** What is sent must be a text at least; its form is judged where it changes. */
	private static function text( string $name, mixed $value ): string|WP_Error {
		return is_string( $value )
			&& mb_check_encoding( $value, 'UTF-8' )
			&& mb_strlen( $value ) <= self::SENT ? $value : new WP_Error( 'rest_invalid_type', self::rule( $name ) );
	}
}
