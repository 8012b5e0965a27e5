<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\RiskLabel;
use PHPUnit\Framework\TestCase;

/**
 * @covers \MerchantPayments\Features\PaymentDetails\RiskLabel
 */
final class RiskLabelTest extends TestCase {

	/**
	 * @testWith ["normal", null, "Normal"]
	 *           ["normal", 0, "Normal (score 0)"]
	 *           ["elevated", 66, "Elevated (score 66)"]
	 *           ["highest", 99, "Highest (score 99)"]
	 *           ["not_assessed", null, "Not assessed"]
	 *           ["unknown", null, "Unknown"]
	 *           ["off_the_chart", "99", "Off The Chart"]
	 *           [null, 66, null]
	 *           [7, 66, null]
	 */
	public function test_a_risk_is_told_as_the_platform_says_it( mixed $level, mixed $score, ?string $label ): void {
		$this->assertSame(
			$label,
			RiskLabel::of(
				[
					'risk_level' => $level,
					'risk_score' => $score,
				]
			)
		);
	}
}
