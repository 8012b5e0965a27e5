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
	 * Formats by setting.
	 *
	 * A statement descriptor has 5 to 22 Latin letters, digits and signs, with at least one letter. It is empty without an account,
	 * and clients send it back as such; AccountFields refuses to empty an existing one. Japanese descriptors consist of kana and
	 * related signs; those in kanji may also contain kana and Latin letters. A phone number may have any common notation, such as
	 * (617) 555-0100, with at least five digits.
	 */
	private const FORMS = array(
		'account_statement_descriptor'       => '^$|^(?=.*[A-Za-z])[ -~]{5,22}$',
		'account_statement_descriptor_kanji' => '^$|^[\p{Han}\p{Katakana}\p{Hiragana}\p{Latin}\p{Nd}ー・ .,-]{1,17}$',
		'account_statement_descriptor_kana'  => '^$|^[\p{Katakana}\p{Latin}\p{Nd}ー・ .,-]{1,22}$',
		'account_business_url'               => '^$|^https?://[^\s<>"\']{1,400}$',
		'account_business_support_phone'     => '^$|^(?=(?:[^0-9]*[0-9]){5})\+?[0-9(][0-9 ()./-]{4,23}$',
		self::EMAIL                          => null,
	);

	/** The setting that WordPress validates as an e-mail address; its maximum length in bytes (RFC 5321). */
	private const EMAIL   = 'account_business_support_email';
	private const LONGEST = 254;

	/** Characters that Stripe allows in no descriptor. */
	private const FORBIDDEN = '/[*"\'<>\\\\]/';

	/** Maximum length of any text, in characters. */
	private const SENT = 1000;

	/**
	 * @return array<string, array<string, mixed>> By setting.
	 */
	public static function args(): array {
		return array_map(
			static fn ( ?string $form ): array => array(
				'type'              => 'string',
				'maxLength'         => self::SENT,
				'description'       => 'Its form is judged where it changes.',
				// WordPress does not call the validation for null.
				'sanitize_callback' => self::text( ... ),
			) + ( null === $form ? array() : array( 'pattern' => $form ) ),
			self::FORMS
		);
	}

	/**
	 * Describes what is invalid.
	 *
	 * @return string|null A sentence; null when the text is valid.
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

	/** Error message for an invalid descriptor. */
	public static function descriptor_rule(): string {
		return __( 'A statement descriptor has 5 to 22 characters and at least one Latin letter, and none of * " \' < >.', 'woocommerce-payments' );
	}

	/** Whether a text has its setting's format. */
	private static function has_form( string $name, string $text ): bool {
		if ( self::EMAIL === $name ) {
			return '' === $text || ( strlen( $text ) <= self::LONGEST && false !== is_email( $text ) );
		}
		return 1 === preg_match( '#' . self::FORMS[ $name ] . '#Du', $text ) && ! ( 'account_statement_descriptor' === $name && 1 === preg_match( self::FORBIDDEN, $text ) );
	}

	/** Normalizes a text for comparison and validation. */
	private static function text( mixed $value ): string|WP_Error {
		return is_string( $value ) && mb_check_encoding( $value, 'UTF-8' ) && mb_strlen( $value ) <= self::SENT
			? $value
			/* translators: %d: number of characters. */
			: new WP_Error( 'rest_invalid_type', sprintf( __( 'Use at most %d characters.', 'woocommerce-payments' ), self::SENT ) );
	}
}
