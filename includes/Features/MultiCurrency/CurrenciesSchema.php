<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Kernel\JsonSchema;

/** Responses of the multi-currency routes (facts/rest.md, section 13). */
final class CurrenciesSchema {

	private const TEXT   = array( 'type' => 'string' );
	private const NUMBER = array( 'type' => 'number' );
	private const FLAG   = array( 'type' => 'boolean' );

	/** @return array<string, mixed> */
	public static function currencies(): array {
		$by_code = array(
			'type'                 => 'object',
			'additionalProperties' => self::currency(),
			'description'          => 'By upper-case code.',
		);
		return JsonSchema::closed(
			'Currencies',
			array(
				'available' => $by_code,
				'enabled'   => $by_code,
				'default'   => self::currency(),
				'version'   => self::TEXT + array( 'description' => 'Changes with the enabled currencies.' ),
			)
		);
	}

	/** @return array<string, mixed> */
	public static function settings(): array {
		return JsonSchema::closed(
			'CurrencySettings',
			array(
				'exchange_rate_type' => self::TEXT + array( 'enum' => array( 'automatic', 'manual' ) ),
				'manual_rate'        => array( 'type' => array( 'number', 'null' ) ),
				'price_rounding'     => self::NUMBER + array( 'description' => 'Units of the currency; 0 for none.' ),
				'price_charm'        => self::NUMBER + array( 'description' => 'Units of the currency, zero or less.' ),
				'rounding_choices'   => array(
					'type'  => 'array',
					'items' => self::NUMBER,
				),
				'charm_choices'      => array(
					'type'  => 'array',
					'items' => self::NUMBER,
				),
				'version'            => self::TEXT,
			)
		);
	}

	/**
	 * Settings of the store.
	 *
	 * @return array<string, mixed>
	 */
	public static function store(): array {
		return JsonSchema::closed(
			'MultiCurrencySettings',
			array(
				CurrenciesController::AUTO_CURRENCY => self::FLAG,
				CurrenciesController::SWITCHER      => self::FLAG,
				'site_theme'                        => self::TEXT,
				'date_format'                       => self::TEXT,
				'time_format'                       => self::TEXT,
				'store_url'                         => self::TEXT,
				'version'                           => self::TEXT,
			)
		);
	}

	/** @return array<string, mixed> */
	private static function currency(): array {
		return JsonSchema::closed(
			'Currency',
			array(
				'code'            => self::TEXT,
				'rate'            => self::NUMBER + array( 'description' => 'Units of it for one of the store\'s own.' ),
				'name'            => self::TEXT,
				'id'              => self::TEXT + array( 'description' => 'The code in lower case.' ),
				'is_default'      => self::FLAG,
				'flag'            => self::TEXT,
				'symbol'          => self::TEXT,
				'symbol_position' => self::TEXT + array( 'enum' => array( 'left', 'right', 'left_space', 'right_space' ) ),
				'is_zero_decimal' => self::FLAG,
				'last_updated'    => array(
					'type'        => array( 'integer', 'null' ),
					'description' => 'When the rate was read, in UTC seconds; null for the store\'s own currency and manual rates.',
				),
			)
		);
	}
}
