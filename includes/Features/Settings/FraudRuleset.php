<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Extras;

/** Converts between the platform's fraud rules and settings. */
final class FraudRuleset {

	/** Protection level when the rules can't be read, which clients expect. */
	public const UNREADABLE = 'error';

	/** Settings when the rules can't be read. */
	private const UNREAD = array(
		'current_protection_level'           => 'basic',
		'advanced_fraud_protection_settings' => self::UNREADABLE,
	);

	/** A thousand dollars. */
	private const DEAR = '100000|usd';

	/** Item thresholds: more than the first, fewer than the second. */
	private const MANY = 10;
	private const FEW  = 2;

	public function __construct( private readonly Extras $platform ) {}

	/**
	 * @return array{current_protection_level: string, advanced_fraud_protection_settings: list<array<string, mixed>>|string}
	 */
	public function read(): array {
		try {
			$kept = $this->platform->fraud_rules();
		} catch ( PlatformException ) {
			return self::UNREAD;
		}
		return array(
			'current_protection_level'           => (string) $kept['level'],
			'advanced_fraud_protection_settings' => $kept['ruleset'],
		);
	}

	/**
	 * The changed rules: the merchant's own for the advanced level, or else the level's preset.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return array{level: string, ruleset: array<array-key, mixed>}|null Null when they don't change.
	 * @throws \MerchantPayments\Kernel\Exception\Refusal When the advanced level has no rules.
	 */
	public static function wanted( array $changes, array $present ): ?array {
		if ( array() === array_intersect_key( $changes, self::UNREAD ) ) {
			return null;
		}
		list( $level, $rules ) = array_map( static fn ( string $name ): mixed => $changes[ $name ] ?? $present[ $name ], array_keys( self::UNREAD ) );
		if ( array( $level, $rules ) === array_values( self::UNREAD ) ) {
			// A client that got this level for unreadable rules sends it back; the rules remain unchanged.
			return null;
		}
		if ( 'advanced' !== $level ) {
			return isset( $changes['current_protection_level'] ) ? array(
				'level'   => $level,
				'ruleset' => self::preset( $level ),
			) : null;
		}
		if ( ! is_array( $rules ) || array() === $rules ) {
			throw AccountFields::invalid( 'advanced_fraud_protection_settings', __( 'At least one risk filter needs to be enabled for advanced protection.', 'merchant-payments-for-woocommerce' ) );
		}
		return array(
			'level'   => $level,
			'ruleset' => FraudRules::for_platform( $rules ),
		);
	}

	/**
	 * Writes the rules.
	 *
	 * @param array{level: string, ruleset: array<array-key, mixed>} $rules What wanted() returned.
	 * @throws PlatformException When the platform refuses.
	 */
	public function write( array $rules ): void {
		$this->platform->save_fraud_rules( $rules );
	}

	/**
	 * The rules of a preset level (facts/texts.md, section 6).
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function preset( string $level ): array {
		return match ( $level ) {
			'standard' => array(
				...self::abroad( 'review' ),
				self::rule( 'order_items_threshold', 'review', self::check( 'item_count', 'greater_than', self::MANY ) ),
				self::rule( 'purchase_price_threshold', 'review', self::check( 'order_total', 'greater_than', self::DEAR ) ),
				self::rule( 'ip_address_mismatch', 'review', self::check( 'ip_billing_country_same', 'equals', false ) ),
			),
			'high'     => array(
				...self::abroad( 'block' ),
				self::rule( 'purchase_price_threshold', 'block', self::check( 'order_total', 'greater_than', self::DEAR ) ),
				self::rule(
					'order_items_threshold',
					'review',
					array(
						'operator' => 'or',
						'checks'   => array( self::check( 'item_count', 'less_than', self::FEW ), self::check( 'item_count', 'greater_than', self::MANY ) ),
					)
				),
				self::rule( 'address_mismatch', 'review', self::check( 'billing_shipping_address_same', 'equals', false ) ),
				self::rule( 'ip_address_mismatch', 'review', self::check( 'ip_billing_country_same', 'equals', false ) ),
			),
			default    => array(),
		};
	}

	/**
	 * Rule for customers outside the countries the store sells to; none when it sells to all.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function abroad( string $outcome ): array {
		list( $operator, $countries ) = SellingCountries::check();
		return array() === $countries ? array() : array( self::rule( 'international_ip_address', $outcome, self::check( 'ip_country', $operator, implode( '|', $countries ) ) ) );
	}

	/**
	 * @param array<string, mixed> $check The rule's check.
	 * @return array<string, mixed>
	 */
	private static function rule( string $key, string $outcome, array $check ): array {
		return compact( 'key', 'outcome', 'check' );
	}

	/**
	 * A comparison.
	 *
	 * @return array<string, mixed>
	 */
	private static function check( string $key, string $operator, bool|int|string $value ): array {
		return compact( 'key', 'operator', 'value' );
	}
}
