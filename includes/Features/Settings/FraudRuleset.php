<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Extras;

/** The platform's rules as settings. */
final class FraudRuleset {

	/** What clients expect in place of rules that cannot be read. */
	public const UNREADABLE = 'error';

	/** What is told of rules that cannot be read. */
	private const UNREAD = array(
		'current_protection_level'           => 'basic',
		'advanced_fraud_protection_settings' => self::UNREADABLE,
	);

	public function __construct( private readonly Extras $platform ) {}

	/**
	 * The rules.
	 *
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
	 * The rules that changes lead to: the merchant's own where the level is advanced, else the level's.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All settings as they are.
	 * @return array{level: string, ruleset: array<array-key, mixed>}|null Null when nothing changes.
	 * @throws \MerchantPayments\Kernel\Exception\Refusal When the level is advanced and there is no rule.
	 */
	public static function wanted( array $changes, array $present ): ?array {
		if ( array() === array_intersect_key( $changes, self::UNREAD ) ) {
			return null;
		}
		list( $level, $rules ) = array_map( static fn ( string $name ): mixed => $changes[ $name ] ?? $present[ $name ], array_keys( self::UNREAD ) );
		if ( array( $level, $rules ) === array_values( self::UNREAD ) ) {
			// It comes back as it was told: nobody chose this level, and the rules stand.
			return null;
		}
		if ( 'advanced' !== $level ) {
			return isset( $changes['current_protection_level'] ) ? array(
				'level'   => $level,
				'ruleset' => FraudPresets::of( $level ),
			) : null;
		}
		if ( ! is_array( $rules ) || array() === $rules ) {
			throw AccountFields::invalid( 'advanced_fraud_protection_settings', __( 'At least one risk filter needs to be enabled for advanced protection.', 'woocommerce-payments' ) );
		}
		return array(
			'level'   => $level,
			'ruleset' => FraudRules::for_platform( $rules ),
		);
	}

	/**
	 * Writes rules.
	 *
	 * @param array{level: string, ruleset: array<array-key, mixed>} $rules What wanted() returned.
	 * @throws PlatformException When the platform refuses.
	 */
	public function write( array $rules ): void {
		$this->platform->save_fraud_rules( $rules );
	}
}
