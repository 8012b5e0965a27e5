<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform\Http;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Http\Encoding;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Parameters as Stripe reads them.
 *
 * @covers \MerchantPayments\Platform\Http\Encoding
 */
final class EncodingTest extends TestCase {

	/**
	 * @dataProvider forms
	 * @param array<string, mixed> $params Parameters.
	 */
	public function test_forms( array $params, string $expected ): void {
		$this->assertSame( $expected, Encoding::form( $params ) );
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function forms(): array {
		return [
			'nothing'            => [ [], '' ],
			'numbers'            => [ [ 'amount' => 5000, 'percent' => 2.5 ], 'amount=5000&percent=2.5' ],
			'booleans'           => [ [ 'confirm' => true, 'submit' => false ], 'confirm=true&submit=false' ],
			'null clears'        => [ [ 'metadata' => [ 'order' => null ] ], 'metadata[order]=' ],
			'a list'             => [ [ 'expand' => [ 'charge', 'data.payment_intent' ] ], 'expand[0]=charge&expand[1]=data.payment_intent' ],
			'nested'             => [
				[ 'settings' => [ 'payouts' => [ 'schedule' => [ 'interval' => 'daily' ] ] ] ],
				'settings[payouts][schedule][interval]=daily',
			],
			'objects in a list'  => [ [ 'items' => [ [ 'a' => 1 ], [ 'a' => 2 ] ] ], 'items[0][a]=1&items[1][a]=2' ],
			'empty list is left' => [ [ 'expand' => [], 'limit' => 1 ], 'limit=1' ],
			'signs and umlauts'  => [ [ 'description' => 'ä & b=c+d [e] #' ], 'description=%C3%A4%20%26%20b%3Dc%2Bd%20[e]%20%23' ],
			'signs in a name'    => [ [ 'metadata' => [ 'a&b' => 'c' ] ], 'metadata[a%26b]=c' ],
			'a new line'         => [ [ 'uncategorized_text' => "a\r\nb" ], 'uncategorized_text=a%0D%0Ab' ],
		];
	}

	public function test_a_file(): void {
		$body = Encoding::multipart(
			[
				'purpose'        => 'dispute_evidence',
				'file'           => [ 'filename' => "a\"\r\nX: b.pdf", 'data' => base64_encode( "%PDF\0\r\n--B" ) ],
				'file_link_data' => [ 'create' => true ],
			],
			'B1'
		);
		$this->assertSame(
			"--B1\r\nContent-Disposition: form-data; name=\"purpose\"\r\n\r\ndispute_evidence\r\n" .
			"--B1\r\nContent-Disposition: form-data; name=\"file_link_data[create]\"\r\n\r\ntrue\r\n" .
			"--B1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a%22%0D%0AX: b.pdf\"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF\0\r\n--B\r\n--B1--\r\n",
			$body
		);
	}

	/**
	 * A key that Stripe would read as another one is refused before anything is sent.
	 *
	 * @testWith [""]
	 *           ["a[b]"]
	 *           ["]"]
	 */
	public function test_keys_that_would_be_others( string $key ): void {
		try {
			Encoding::form( [ 'metadata' => [ 'fine' => '1', $key => '2' ] ] );
			$this->fail( 'It was taken.' );
		} catch ( InvalidRequest $refusal ) {
			$this->assertSame( 'metadata', $refusal->param );
		}
	}
}
