<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Fraud;

use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * The level and its rules are saved together.
 *
 * @covers \MerchantPayments\Fraud\RuleSettings
 * @covers \MerchantPayments\Fraud\SentRules
 */
final class RuleSettingsTest extends IntegrationTestCase {

	private const RULE = [
		'key'     => 'order_items_threshold',
		'outcome' => 'review',
		'check'   => [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 3 ],
	];

	/** Levels bring their rules, own rules need the level advanced, and older clients' spelling is taken. */
	public function test_fraud_rules_are_saved(): void {
		$saved = $this->body( $this->rest( 'POST', '/settings', [ 'current_protection_level' => 'standard' ] ) )['data'];
		$this->assertSame(
			[ 'order_items_threshold', 'purchase_price_threshold', 'ip_address_mismatch' ],
			array_column( $saved['advanced_fraud_protection_settings'], 'key' )
		);
		$foreign = [
			'key'     => 'international_ip_address',
			'outcome' => 'block',
			'check'   => [ 'key' => 'ip_country', 'operator' => 'not in', 'value' => 'us|ca' ],
		];
		$saved   = $this->body(
			$this->rest(
				'POST',
				'/settings',
				[ 'current_protection_level' => 'advanced', 'advanced_fraud_protection_settings' => [ self::RULE, $foreign ] ]
			)
		)['data'];
		$this->assertSame(
			[ 'advanced', self::RULE, 'not_in' ],
			[
				$saved['current_protection_level'],
				$saved['advanced_fraud_protection_settings'][0],
				$saved['advanced_fraud_protection_settings'][1]['check']['operator'],
			]
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'advanced_fraud_protection_settings' => [] ] ),
			400,
			'rest_invalid_param',
			'advanced_fraud_protection_settings'
		);
		$saved = $this->body( $this->rest( 'POST', '/settings', [ 'current_protection_level' => 'basic' ] ) )['data'];
		$this->assertSame( [ 'basic', [] ], [ $saved['current_protection_level'], $saved['advanced_fraud_protection_settings'] ] );
		$this->assert_rest_error(
			$this->rest( 'POST', '/settings', [ 'current_protection_level' => 'advanced' ] ),
			400,
			'rest_invalid_param',
			'advanced_fraud_protection_settings'
		);
	}
}
