<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Documents;

use MerchantPayments\Documents\InvoicePdf;
use MerchantPayments\Documents\Pdf;
use MerchantPayments\Tests\PdfText;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * An invoice opens in a viewer, whatever the merchant's name is and however long it gets.
 *
 * @covers \MerchantPayments\Documents\InvoicePdf
 * @covers \MerchantPayments\Documents\Pdf
 */
final class InvoicePdfTest extends TestCase {

	/**
	 * The file of an invoice.
	 *
	 * @param array<string, string>|null $recipient Tax details.
	 * @param array<array{currency: string, lines: list<mixed>, net: int, tax: int, total: int}> $totals
	 */
	private static function file( ?array $recipient, array $totals = [], bool $is_live = false ): string {
		return InvoicePdf::of(
			[
				'number'      => 'SANDBOX-00007',
				'created'     => 1775001600,
				'period_from' => '2026-03-01',
				'period_to'   => '2026-03-31',
				'recipient'   => $recipient,
				'totals'      => $totals,
				'is_live'     => $is_live,
			]
		);
	}

	/**
	 * Names keep their letters, in a file that every way of sending it leaves whole.
	 *
	 * @testWith ["Müller & Söhne – “Café” €"]
	 *           ["(Brackets) \\ and \\n"]
	 *           ["Jiří Łódź"]
	 *           ["Ελληνικά Кирилица"]
	 *           ["見本商事株式会社"]
	 *           ["mixed 株式会社 Ltd"]
	 *           ["😀"]
	 */
	public function test_names_keep_their_letters( string $name ): void {
		$file = self::file(
			[
				'name'    => $name,
				'address' => 'Weg 1',
			]
		);
		$this->assertContains( $name, PdfText::of( $file ) );
		$this->assertMatchesRegularExpression( '/^[\x0A\x20-\x7E]*$/D', $file );
	}

	/** A store cannot invoice itself: what it makes of real fees is a statement, and says where Stripe's invoices are. */
	public function test_real_fees_are_a_statement(): void {
		$live = PdfText::of( self::file( null, [], true ) );
		$this->assertContains( 'Statement of fees SANDBOX-00007', $live );
		$this->assertNotContains( 'VAT invoice SANDBOX-00007', $live );
		$this->assertContains( 'Invoices with Stripe\'s tax details are in your Stripe dashboard.', $live );
		$this->assertContains( 'VAT invoice SANDBOX-00007', PdfText::of( self::file( null ) ) );
	}

	/** Control characters and broken UTF-8 break nothing. */
	public function test_control_characters(): void {
		$lines = PdfText::of(
			self::file(
				[
					'name'    => "A\x00\x07B\xFFC",
					'address' => "Weg 1\r\nBerlin",
				]
			)
		);
		$this->assertContains( 'A B?C', $lines );
		$this->assertContains( 'Berlin', $lines );
	}

	/** What is too long for a line goes on in the next one: between words, or in the middle of one. */
	public function test_long_lines_are_wrapped(): void {
		$words = trim( str_repeat( 'Straße ', 60 ) );
		$lines = PdfText::of(
			self::file(
				[
					'name'    => str_repeat( 'W', 200 ),
					'address' => $words,
				]
			)
		);
		foreach ( $lines as $line ) {
			$this->assertLessThanOrEqual( Pdf::WIDTH - 100, Pdf::width( rtrim( $line ), 10 ) );
		}
		$this->assertSame( 200, substr_count( implode( '', $lines ), 'W' ) );
		$this->assertSame( 60, substr_count( implode( '', $lines ), 'Straße' ) );
	}

	/** Without tax details it says so. */
	public function test_without_tax_details(): void {
		$this->assertContains( 'No tax details have been entered.', PdfText::of( self::file( null ) ) );
	}

	/** Many currencies take several pages, which are numbered, and none is lost. */
	public function test_it_has_as_many_pages_as_it_needs(): void {
		$currencies = [ 'usd', 'eur', 'gbp', 'jpy', 'kwd', 'chf', 'sek', 'nok', 'dkk', 'pln' ];
		$file       = self::file(
			null,
			array_map(
				static fn ( string $currency ): array => [
					'currency' => $currency,
					'lines'    => array_fill(
						0,
						9,
						[
							'description' => 'Payment processing fee',
							'quantity'    => 3,
							'amount'      => -1234567,
						]
					),
					'net'      => -11111103,
					'tax'      => 0,
					'total'    => -11111103,
				],
				$currencies
			)
		);
		$lines      = PdfText::of( $file );
		$this->assertSame( array_map( 'strtoupper', $currencies ), array_keys( PdfText::totals( $file ) ) );
		$this->assertSame(
			[ '-111111.03', '-11111103', '-11111.103' ],
			array_map( static fn ( string $code ): string => PdfText::totals( $file )[ $code ], [ 'USD', 'JPY', 'KWD' ] )
		);
		$this->assertContains( 'SANDBOX-00007, page 1 of 4', $lines );
		$this->assertContains( 'SANDBOX-00007, page 4 of 4', $lines );
	}
}
