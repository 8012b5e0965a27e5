<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Checkout;

use MerchantPayments\Checkout\StatementSuffix;
use PHPUnit\Framework\TestCase;

/** @covers \MerchantPayments\Checkout\StatementSuffix */
final class StatementSuffixTest extends TestCase {

	/** @dataProvider numbers */
	public function test_what_customers_read_on_their_statement( string $number, string $suffix ): void {
		$this->assertSame( $suffix, StatementSuffix::of_order( $number ) );
	}

	/** @return array<string, array{string, string}> */
	public static function numbers(): array {
		return [
			'a bare number, which Stripe refuses' => [ '55', 'ORDER 55' ],
			'a long one'                          => [ '1234567', 'NO 1234567' ],
			'one that does not fit'               => [ '12345678', '' ],
			'with letters'                        => [ 'de-2026-77', 'DE-2026-77' ],
			'with a sign'                         => [ '#55', 'ORDER #55' ],
			'what Stripe does not take'           => [ "<5>\\'\"*5", 'ORDER 55' ],
			'of another script'                   => [ 'заказ 55', 'ORDER 55' ],
			'nothing'                             => [ '', '' ],
			'nothing that is left'                => [ '***', '' ],
			'signs alone'                         => [ '--', '' ],
		];
	}
}
