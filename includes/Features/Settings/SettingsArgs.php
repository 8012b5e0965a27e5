<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Fraud\SentRules;
use MerchantPayments\Rest\SavedVersion;
use WP_Error;

/**
 * JSON schemas of all settings that can be written (facts/rest.md, section 10), each with the sentence for values that don't match it. All
 * are optional. Read-only settings are not included, and ignored when a client sends them back.
 */
final class SettingsArgs {

	/** Those that StoreFields doesn't keep in our option. */
	private const OTHER_FLAGS = array( 'is_wcpay_enabled', 'is_test_mode_enabled' );

	/** Form of a payment method's name. */
	private const METHOD = '^[a-z0-9_]{1,60}$';

	private const PLACES = array( 'product', 'cart', 'checkout' );
	private const DAYS   = array( '', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday' );

	/** Maximum border radius of a button, in pixels. */
	private const ROUNDEST = 50;

	/** Maximum size of a logo or icon, in bytes (docs.stripe.com/file-upload). */
	private const PICTURE_BYTES = 512 * 1024;

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public static function all(): array {
		return array_fill_keys(
			array( ...self::OTHER_FLAGS, ...StoreFields::flags() ),
			array(
				'type'    => 'boolean',
				'problem' => __( 'This can be on or off.', 'merchant-payments-for-woocommerce' ),
			)
		) + self::account() + self::schedule() + self::buttons() + self::protection() + array(
			'enabled_payment_method_ids' => array(
				'problem'     => __( 'Choose payment methods that your account offers, each once.', 'merchant-payments-for-woocommerce' ),
				'type'        => 'array',
				'items'       => array(
					'type'    => 'string',
					'pattern' => self::METHOD,
				),
				'maxItems'    => 100,
				'uniqueItems' => true,
			),
			'reporting_export_language'  => array(
				'problem' => self::no_language(),
				'type'    => 'string',
				'pattern' => '^[A-Za-z]{2,3}(_[A-Za-z0-9]{1,20}){0,2}$',
			),
			'version'                    => SavedVersion::arg(),
		);
	}

	/**
	 * The payment method of a request for its capability.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function method(): array {
		return array(
			'id' => array(
				'type'        => 'string',
				'pattern'     => self::METHOD,
				'required'    => true,
				'description' => 'A payment method, for example klarna.',
			),
		);
	}

	/** Said of a language that the site does not have. */
	public static function no_language(): string {
		return __( 'Choose a language of the list.', 'merchant-payments-for-woocommerce' );
	}

	/**
	 * The business as customers and banks see it.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function account(): array {
		$name   = array(
			'type'      => 'string',
			'maxLength' => 200,
			'problem'   => __( 'Use at most 200 characters.', 'merchant-payments-for-woocommerce' ),
		);
		$file   = self::picture();
		$colour = array(
			'type'    => 'string',
			'pattern' => '^$|^#[0-9a-fA-F]{6}$',
			'problem' => __( 'Choose a color, such as #00ff00.', 'merchant-payments-for-woocommerce' ),
		);
		return SettingsTexts::args() + array(
			'account_business_name'            => $name,
			'account_business_support_address' => array(
				'type'                 => 'object',
				'properties'           => array_fill_keys( AccountFields::ADDRESS_PARTS, $name ),
				'additionalProperties' => false,
				'problem'              => __( 'Use at most 200 characters in each line of the address.', 'merchant-payments-for-woocommerce' ),
			),
			'account_branding_logo'            => $file,
			'account_branding_icon'            => $file,
			'account_branding_primary_color'   => $colour,
			'account_branding_secondary_color' => $colour,
		);
	}

	/**
	 * The payout schedule.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function schedule(): array {
		return array(
			'deposit_schedule_interval'       => array(
				'type'        => 'string',
				'enum'        => array( '', 'daily', 'weekly', 'monthly', 'manual' ),
				'description' => 'Empty where there is no account; an account always has one.',
				'problem'     => AccountFields::interval_rule(),
			),
			'deposit_schedule_weekly_anchor'  => array(
				'type'    => 'string',
				'enum'    => self::DAYS,
				'problem' => __( 'Choose a day of the week.', 'merchant-payments-for-woocommerce' ),
			),
			'deposit_schedule_monthly_anchor' => array(
				'type'        => array( 'integer', 'null' ),
				'minimum'     => 1,
				'maximum'     => 31,
				'description' => '31 is the last day of each month.',
				'problem'     => __( 'Choose a day of the month, from 1 to 31.', 'merchant-payments-for-woocommerce' ),
			),
		);
	}

	/**
	 * Appearance and locations of express checkout buttons.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function buttons(): array {
		$word   = static fn ( string ...$words ): array => array(
			'type'    => 'string',
			'enum'    => $words,
			'problem' => __( 'Choose one of the options.', 'merchant-payments-for-woocommerce' ),
		);
		$places = array(
			'type'        => 'array',
			'items'       => $word( ...self::PLACES ),
			'uniqueItems' => true,
			'problem'     => __( 'Choose pages of your store, each once.', 'merchant-payments-for-woocommerce' ),
		);
		return array(
			'payment_request_enabled_locations'    => $places,
			'payment_request_button_size'          => $word( 'small', 'medium', 'large' ),
			'payment_request_button_type'          => $word( 'default', 'buy', 'donate', 'book' ),
			'payment_request_button_theme'         => $word( 'dark', 'light', 'light-outline' ),
			'payment_request_button_border_radius' => array(
				'type'        => 'integer',
				'minimum'     => 0,
				'maximum'     => self::ROUNDEST,
				'description' => 'Pixels.',
				'problem'     => __( 'Enter a whole number of pixels from 0 to 50.', 'merchant-payments-for-woocommerce' ),
			),
			'woopay_custom_message'                => array(
				'type'        => 'string',
				'maxLength'   => 100,
				'pattern'     => '^[^<>\x00-\x1f]*$',
				'description' => 'Plain text of one line.',
				'problem'     => __( 'Use at most 100 characters of plain text, without < and >.', 'merchant-payments-for-woocommerce' ),
			),
			'woopay_store_logo'                    => self::picture(),
			'woopay_enabled_locations'             => $places,
		);
	}

	/**
	 * A picture's file id; `maxBytes` is the limit of the file behind it.
	 *
	 * @return array<string, mixed>
	 */
	private static function picture(): array {
		return array(
			'type'     => 'string',
			'pattern'  => '^$|^file_[A-Za-z0-9_]{1,250}$',
			'maxBytes' => self::PICTURE_BYTES,
			'problem'  => __( 'Choose a PNG or JPEG picture of at most 512 KB.', 'merchant-payments-for-woocommerce' ),
		);
	}

	/**
	 * Fraud protection.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function protection(): array {
		$check = static function ( mixed $value ): ?WP_Error {
			$problem = SentRules::problem( $value );
			return null === $problem ? null : new WP_Error( 'rest_invalid_type', $problem );
		};
		return array(
			'current_protection_level'           => array(
				'type'    => 'string',
				'enum'    => array( 'basic', 'standard', 'high', 'advanced' ),
				'problem' => __( 'Choose a level of protection.', 'merchant-payments-for-woocommerce' ),
			),
			'advanced_fraud_protection_settings' => array(
				'type'              => 'array',
				'description'       => 'Rules; they count where the level is advanced.',
				'validate_callback' => static fn ( mixed $value ): bool|WP_Error => $check( $value ) ?? true,
				// WordPress does not call the validation for null.
				'sanitize_callback' => static fn ( mixed $value ): mixed => $check( $value ) ?? $value,
			),
		);
	}
}
