<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Admin\Flag;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * A feature is on unless the site says no, by an option or, with the last word, by a filter.
 *
 * @covers \MerchantPayments\Admin\Flag
 */
final class FlagTest extends IntegrationTestCase {

	private const OPTION = 'merchant_payments_feature_payment_timeline';

	/** Leaves the site as it was. */
	protected function tear_down(): void {
		delete_option( self::OPTION );
		remove_all_filters( 'merchant_payments_feature_flag' );
		parent::tear_down();
	}

	/**
	 * What sites write.
	 *
	 * @return array<string, array{string|null, bool}>
	 */
	public static function options(): array {
		return [
			'nothing' => [ null, true ],
			'yes'     => [ 'yes', true ],
			'one'     => [ '1', true ],
			'no'      => [ 'no', false ],
			'zero'    => [ '0', false ],
			'empty'   => [ '', false ],
		];
	}

	/** @dataProvider options */
	public function test_the_option( ?string $written, bool $is_on ): void {
		if ( null !== $written ) {
			update_option( self::OPTION, $written );
		}
		$this->assertSame(
			[
				'paymentTimeline'                => $is_on,
				'customSearch'                   => true,
				'isDisputeIssuerEvidenceEnabled' => true,
				'isFraudReviewEnabled'           => true,
			],
			Flag::all()
		);
	}

	public function test_the_filter_has_the_last_word(): void {
		add_filter(
			'merchant_payments_feature_flag',
			static fn ( bool $is_on, string $name ): bool => 'paymentTimeline' !== $name && $is_on,
			10,
			2
		);
		$this->assertFalse( Flag::PaymentTimeline->is_on() );

		remove_all_filters( 'merchant_payments_feature_flag' );
		update_option( self::OPTION, 'no' );
		add_filter( 'merchant_payments_feature_flag', '__return_true' );
		$this->assertTrue( Flag::PaymentTimeline->is_on() );
	}
}
