<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * A number finds its order, and a subscription all of its orders.
 *
 * @covers \MerchantPayments\Lists\Filter\SearchFilter
 */
final class SearchTermsTest extends IntegrationTestCase {

	/** Without WooCommerce Subscriptions. */
	public function test_numbers(): void {
		$this->assertSame( [ '1052', '#1052', 'Grace', 'Order #7' ], SearchFilter::terms( [ 'search' => [ '1052', 'Grace', 'Order #7' ] ] ) );
		$this->assertSame(
			[ str_repeat( '9', 19 ) ],
			SearchFilter::terms( [ 'search' => [ str_repeat( '9', 19 ) ] ] ),
			'No order has such a number.'
		);
		$this->assertSame( [ '#0' ], SearchFilter::terms( [ 'search' => [ 'Subscription #77' ] ] ) );
		$this->assertSame( [], SearchFilter::terms( [ 'search' => [] ] ) );
	}

	/**
	 * @dataProvider terms
	 * @param list<string> $expected What it means.
	 */
	public function test_subscriptions( string $term, array $expected ): void {
		$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/subscription-terms.php', ABSPATH, $term ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		$this->assertSame( $expected, json_decode( (string) end( $lines ), true, 512, JSON_THROW_ON_ERROR ) );
	}

	/**
	 * Terms, and what they mean.
	 *
	 * @return list<array{string, list<string>}>
	 */
	public static function terms(): array {
		return [
			[ 'Subscription #77', [ '#8', '#5' ] ],
			[ ' Subscription #77 ', [ '#8', '#5' ] ],
			[ 'Subscription #78', [ '#0' ] ],
			[ 'Order #77', [ 'Order #77' ] ],
		];
	}
}
