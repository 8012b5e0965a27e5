<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Kernel\JsonSchema;

/** Responses of the settings routes: writable settings, as in their arguments, and read-only ones. */
final class SettingsSchema {

	private const FLAG   = array( 'type' => 'boolean' );
	private const TEXT   = array( 'type' => 'string' );
	private const NUMBER = array( 'type' => 'integer' );

	/** @return array<string, mixed> */
	public static function settings(): array {
		return JsonSchema::closed( 'Settings', self::written() + self::read_only() );
	}

	/**
	 * Response of a save; clients expect the settings under `data`.
	 *
	 * @return array<string, mixed>
	 */
	public static function saved(): array {
		return JsonSchema::closed( 'SettingsSaved', array( 'data' => self::settings() ) );
	}

	/**
	 * How a payment method stands after it was requested.
	 *
	 * @return array<string, mixed>
	 */
	public static function requested(): array {
		return JsonSchema::closed( 'RequestedMethod', array( 'id' => self::TEXT ) + self::status() );
	}

	/**
	 * How a payment method stands.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function status(): array {
		return array(
			'status'       => self::TEXT + array( 'description' => 'Stripe\'s status of the capability.' ),
			'requirements' => array(
				'type'        => 'array',
				'items'       => self::TEXT,
				'description' => 'Details that the account still needs for it, as Stripe names them.',
			),
		);
	}

	/**
	 * Schema of an empty list.
	 *
	 * @return array<string, mixed>
	 */
	public static function nothing(): array {
		return array(
			'title' => 'MigrationScheduled',
			'type'  => 'array',
			'items' => JsonSchema::closed( 'NothingScheduled', array() ),
		);
	}

	/**
	 * Writable settings without their formats: most are empty without an account. Those of the store have a default.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function written(): array {
		$kept    = array_flip( array( 'type', 'items', 'properties', 'additionalProperties', 'description', 'enum' ) );
		$written = array_map( static fn ( array $arg ): array => array_intersect_key( $arg, $kept ), SettingsArgs::all() );
		unset( $written['deposit_schedule_interval']['enum'] );
		foreach ( StoreFields::DEFAULTS as $name => $default ) {
			$written[ $name ]['default'] = $default;
		}

		$written['account_business_support_address']   = JsonSchema::closed(
			'SupportAddress',
			array_fill_keys( AccountFields::ADDRESS_PARTS, self::TEXT )
		);
		$written['advanced_fraud_protection_settings'] = array(
			'type'        => 'array',
			'items'       => self::rule(),
			'description' => 'Rules; they count where the level is advanced.',
		);
		return $written;
	}

	/**
	 * Schema of a fraud rule.
	 *
	 * @return array<string, mixed>
	 */
	private static function rule(): array {
		return JsonSchema::closed(
			'FraudRule',
			array(
				'key'     => self::TEXT,
				'outcome' => self::TEXT + array( 'enum' => array( 'review', 'block' ) ),
				'check'   => array(
					'type'        => 'object',
					'description' => '`{key, operator, value}`, or `{operator: and|or, checks}`.',
				),
			)
		);
	}

	/**
	 * Read-only settings.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function read_only(): array {
		$texts  = array(
			'type'  => 'array',
			'items' => self::TEXT,
		);
		$status = JsonSchema::closed( 'PaymentMethodStatus', self::status() );
		return array_fill_keys(
			array(
				'is_test_mode_onboarding',
				'is_dev_mode_enabled',
				'is_wcpay_subscriptions_eligible',
				'is_subscriptions_plugin_active',
				'is_card_present_eligible',
				'show_woopay_incompatibility_notice',
				'is_express_checkout_in_payment_methods_enabled',
				'is_migrating_stripe_billing',
				'deposit_completed_waiting_period',
			),
			self::FLAG
		)
		+ array_fill_keys( array_map( StoreFields::express_methods_of( ... ), StoreFields::LOCATIONS ), $texts )
		+ array_fill_keys( array( 'stripe_billing_subscription_count', 'stripe_billing_migrated_count' ), self::NUMBER )
		+ array(
			'available_payment_method_ids'  => $texts,
			StoreFields::PAUSED             => $texts + array(
				'description' => 'Not offered while payments are captured manually; they come back when that is switched off.',
			),
			'payment_method_statuses'       => array(
				'type'                 => 'object',
				'additionalProperties' => $status,
				'description'          => 'By capability.',
			),
			'duplicated_payment_method_ids' => array(
				'type'                 => 'object',
				'additionalProperties' => $texts,
				'description'          => 'Gateways of other Stripe plugins that are enabled, by payment method.',
			),
			'duplicating_gateway_names'     => array(
				'type'                 => 'object',
				'additionalProperties' => self::TEXT,
				'description'          => 'Names of those gateways, by id.',
			),
			'test_mode_change'              => TestMode::schema(),
			'reporting_export_languages'    => $texts
				+ array( 'description' => 'Those that reporting_export_language can be; WordPress\'s locales.' ),
			'is_account_own'                => array(
				'type'        => 'boolean',
				'description' => 'Whether the account is the merchant\'s own at Stripe, which only Stripe\'s Dashboard changes.',
			),
			'account_communications_email'  => self::TEXT,
			'account_country'               => self::TEXT,
			'account_domestic_currency'     => self::TEXT,
			'deposit_delay_days'            => self::NUMBER,
			'deposit_status'                => self::TEXT + array( 'enum' => array( 'enabled', 'disabled', 'blocked' ) ),
			'deposit_restrictions'          => self::TEXT + array( 'enum' => array( 'deposits_unrestricted', 'deposits_blocked' ) ),
		);
	}
}
