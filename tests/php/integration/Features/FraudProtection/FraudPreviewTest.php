<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\FraudProtection;

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;

/**
 * Rules are tried on past payments before they are saved. The sums themselves: PreviewTest.
 *
 * @covers \MerchantPayments\Features\FraudProtection\FraudPreviewController
 */
final class FraudPreviewTest extends IntegrationTestCase {

	private const PATH = '/fraud-protection/preview';

	private const RULE = [
		'key'     => 'purchase_price_threshold',
		'outcome' => 'review',
		'check'   => [ 'key' => 'order_total', 'operator' => 'greater_than', 'value' => '6000|usd' ],
	];

	/** The answer has the affected payments with their orders, is as the contract says, and nothing is saved. */
	public function test_rules_are_tried(): void {
		$shop = new PaymentShop( Site::instance() );
		$shop->order();
		$large    = $shop->order( [ 'amount' => 7000 ] );
		$settings = $this->body( $this->rest( 'GET', '/settings' ) );
		$response = $this->rest( 'POST', self::PATH, [ 'ruleset' => [ self::RULE ] ] );
		$this->assertSame( 200, $response->get_status() );
		$preview = $this->body( $response );
		$this->assertTrue( rest_validate_value_from_schema( $preview, $this->schema_of( 'POST', self::PATH ) ) );
		$this->assertSame( [ 90, true, 2 ], [ $preview['days'], $preview['is_complete'], $preview['checked'] ] );
		$this->assertSame(
			[ 'payments' => 1, 'already' => 0, 'disputed' => 0, 'amounts' => [ [ 'currency' => 'usd', 'amount' => 7000 ] ] ],
			$preview['review']
		);
		$this->assertSame( 0, $preview['block']['payments'] );
		$this->assertSame( [ [ 'key' => 'purchase_price_threshold', 'payments' => 1 ] ], $preview['rules'] );
		$this->assertSame(
			[ $large->get_meta( '_intent_id' ), $large->get_order_number(), 'review', 'allow' ],
			[
				$preview['data'][0]['payment_intent_id'],
				$preview['data'][0]['order']['number'],
				$preview['data'][0]['outcome'],
				$preview['data'][0]['before'],
			]
		);
		$this->assertSame( $settings['version'], $this->body( $this->rest( 'GET', '/settings' ) )['version'] );
	}

	/** Clients' spelling of operators is understood; no rules affect nothing but what the account itself declines. */
	public function test_spelling_and_no_rules(): void {
		$foreign = [
			'key'     => 'international_ip_address',
			'outcome' => 'block',
			'check'   => [ 'key' => 'ip_country', 'operator' => 'not in', 'value' => 'us|ca' ],
		];
		( new PaymentShop( Site::instance() ) )->order();
		foreach ( [ [ $foreign ], [] ] as $rules ) {
			$preview = $this->body( $this->rest( 'POST', self::PATH, [ 'ruleset' => $rules ] ) );
			$this->assertSame(
				[ 1, 0, 0, [] ],
				[ $preview['checked'], $preview['review']['payments'], $preview['block']['payments'], $preview['data'] ]
			);
		}
	}

	/** Shop managers may; visitors and customers not. */
	public function test_who_may(): void {
		foreach ( [ 'shop_manager' => 200, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertSame( $status, $this->rest( 'POST', self::PATH, [ 'ruleset' => [] ] )->get_status() );
		}
		$this->act_as( null );
		$this->assertSame( 401, $this->rest( 'POST', self::PATH, [ 'ruleset' => [] ] )->get_status() );
	}

	/**
	 * @dataProvider hostile
	 * @param array<string, mixed> $sent
	 */
	public function test_hostile_rules_are_refused( array $sent, string $code = 'rest_invalid_param' ): void {
		$this->assert_rest_error( $this->rest( 'POST', self::PATH, $sent ), 400, $code );
	}

	/** @return iterable<string, array{0: array<string, mixed>, 1?: string}> */
	public static function hostile(): iterable {
		$check = self::RULE['check'];
		$with  = static fn ( mixed $check ): array => [ 'ruleset' => [ [ 'check' => $check ] + self::RULE ] ];
		yield 'nothing' => [ [], 'rest_missing_callback_param' ];
		yield 'a text' => [ [ 'ruleset' => 'error' ] ];
		yield 'a map' => [ [ 'ruleset' => [ 'a' => self::RULE ] ] ];
		yield 'a list of texts' => [ [ 'ruleset' => [ 'purchase_price_threshold' ] ] ];
		yield 'the same rule twice' => [ [ 'ruleset' => [ self::RULE, self::RULE ] ] ];
		yield 'an unknown rule' => [ [ 'ruleset' => [ [ 'key' => 'shoe_size' ] + self::RULE ] ] ];
		yield 'an unknown outcome' => [ [ 'ruleset' => [ [ 'outcome' => 'jail' ] + self::RULE ] ] ];
		yield 'an unknown field' => [ [ 'ruleset' => [ self::RULE + [ 'note' => '<script>' ] ] ] ];
		yield 'an unknown operator' => [ $with( [ 'operator' => 'resembles' ] + $check ) ];
		yield 'an amount without a currency' => [ $with( [ 'value' => '100' ] + $check ) ];
		yield 'an amount in no currency' => [ $with( [ 'value' => '100|zzz' ] + $check ) ];
		yield 'a negative number' => [ $with( [ 'key' => 'item_count', 'value' => -1 ] + $check ) ];
		yield 'a value of others' => [ $with( [ 'key' => 'item_count' ] + $check ) ];
		yield 'an operator of others' => [ $with( [ 'operator' => 'in' ] + $check ) ];
		yield 'no value' => [ $with( array_diff_key( $check, [ 'value' => 1 ] ) ) ];
		yield 'an empty group' => [ $with( [ 'operator' => 'or', 'checks' => [] ] ) ];
		yield 'an unknown group' => [ $with( [ 'operator' => 'xor', 'checks' => [ $check ] ] ) ];
		yield 'a huge amount' => [ $with( [ 'value' => '9999999999999|usd' ] + $check ) ];
		yield '1,000 checks' => [ $with( [ 'operator' => 'or', 'checks' => array_fill( 0, 1000, $check ) ] ) ];
		yield '50 levels' => [
			$with(
				array_reduce( range( 1, 50 ), static fn ( array $inner ): array => [ 'operator' => 'and', 'checks' => [ $inner ] ], $check )
			),
		];
	}
}
