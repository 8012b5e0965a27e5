<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/**
 * The rules as settings: a level of protection and, of the advanced one, the merchant's own.
 *
 * @phpstan-import-type Rule from Verdict
 */
final class RuleSettings {

	private const LEVEL = 'current_protection_level';
	private const RULES = 'advanced_fraud_protection_settings';

	private const ADVANCED = 'advanced';

	/** A thousand dollars. */
	private const DEAR = '100000|usd';

	/** Item thresholds: more than the first, fewer than the second. */
	private const MANY = 10;
	private const FEW  = 2;

	public function __construct( private readonly KeptRules $kept ) {}

	/** @return array{current_protection_level: string, advanced_fraud_protection_settings: list<Rule>} */
	public function read(): array {
		return array(
			self::LEVEL => $this->kept->level(),
			self::RULES => $this->kept->all(),
		);
	}

	/**
	 * Saves what was changed: the merchant's own rules for the advanced level, or else the level's preset.
	 *
	 * @param array<string, mixed> $changes Changed settings, as check() allowed them.
	 * @param array<string, mixed> $present All current settings.
	 */
	public function write( array $changes, array $present ): void {
		$level = $changes[ self::LEVEL ] ?? $present[ self::LEVEL ];
		if ( self::ADVANCED === $level && array() !== array_intersect_key( $changes, $this->read() ) ) {
			$this->kept->save( $level, SentRules::normalized( (array) ( $changes[ self::RULES ] ?? $present[ self::RULES ] ) ) );
		} elseif ( isset( $changes[ self::LEVEL ] ) ) {
			$this->kept->save( $level, self::preset( $level ) );
		}
	}

	/**
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return array<string, string> A sentence by setting, when the advanced level has no rules.
	 */
	public static function problems( array $changes, array $present ): array {
		$wanted  = array_replace( $present, $changes );
		$changed = isset( $changes[ self::LEVEL ] ) || isset( $changes[ self::RULES ] );
		if ( ! $changed || self::ADVANCED !== $wanted[ self::LEVEL ] || array() !== $wanted[ self::RULES ] ) {
			return array();
		}
		return array(
			self::RULES => __( 'At least one risk filter needs to be enabled for advanced protection.', 'merchant-payments-for-woocommerce' ),
		);
	}

	/**
	 * The rules of a preset level (facts/texts.md, section 6).
	 *
	 * @return list<Rule>
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
	 * @return list<Rule>
	 */
	private static function abroad( string $outcome ): array {
		list( $operator, $countries ) = SellingCountries::check();
		return array() === $countries
			? array()
			: array( self::rule( 'international_ip_address', $outcome, self::check( 'ip_country', $operator, implode( '|', $countries ) ) ) );
	}

	/**
	 * @param array<string, mixed> $check The rule's check.
	 * @return Rule
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
