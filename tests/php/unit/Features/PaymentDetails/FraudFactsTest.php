<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\FraudFacts;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * What a charge alone tells, for payments whose order says nothing.
 *
 * @covers \MerchantPayments\Features\PaymentDetails\FraudFacts
 */
final class FraudFactsTest extends TestCase {

	/**
	 * The outcome in the beginning and now.
	 *
	 * @dataProvider charges
	 * @param array<string, mixed> $charge The charge.
	 */
	public function test_outcome( array $charge, ?string $first, ?string $latest ): void {
		$this->assertSame( $first, FraudFacts::first( $charge, null )['status'] ?? null );
		$this->assertSame( $latest, FraudFacts::latest( $charge, null ) );
	}

	/** @return array<string, array{array<string, mixed>, string|null, string|null}> */
	public static function charges(): array {
		$held = [
			'outcome'  => [
				'type' => 'manual_review',
				'rule' => 'order_items_threshold',
			],
			'captured' => false,
			'refunded' => false,
		];
		return [
			'none'     => [ [], null, null ],
			'passed'   => [ [ 'outcome' => [ 'type' => 'authorized' ] ], null, null ],
			'blocked'  => [ [ 'outcome' => [ 'type' => 'blocked' ] ], 'block', 'block' ],
			'held'     => [ $held, 'review', 'review' ],
			'approved' => [ [ 'captured' => true ] + $held, 'review', 'allow' ],
			'released' => [ [ 'refunded' => true ] + $held, 'review', 'block' ],
		];
	}

	/** The rule that decided is named, also where the platform sends it whole. */
	public function test_rule(): void {
		foreach ( [ 'avs_verification', [ 'id' => 'avs_verification' ] ] as $rule ) {
			$charge = [
				'created' => 12,
				'outcome' => [
					'type' => 'blocked',
					'rule' => $rule,
				],
			];
			$this->assertSame(
				[
					'status'          => 'block',
					'datetime'        => 12,
					'ruleset_results' => [ 'avs_verification' => 'block' ],
				],
				FraudFacts::first( $charge, null )
			);
		}
	}
}
