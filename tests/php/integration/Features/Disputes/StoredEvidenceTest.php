<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Tests\Integration\Features\Files\UploadForm;
use MerchantPayments\Tests\Unit\Sandbox\Uploads;

/**
 * The platform stores what was typed and uploaded, byte for byte. tests/http/plugin.test.mjs runs the same over HTTP.
 *
 * @covers \MerchantPayments\Features\Disputes\DisputesController
 * @covers \MerchantPayments\Features\Files\FilesController
 * @covers \MerchantPayments\Platform\Http\Encoding
 */
final class StoredEvidenceTest extends DisputeTestCase {

	use UploadForm;

	/** Always sent by the page, also when they are empty (specification part 2, section 5). */
	private const SHIPPING = [ 'shipping_carrier', 'shipping_date', 'shipping_tracking_number', 'shipping_address', 'shipping_documentation' ];

	/** Leaves no file behind. */
	protected function tear_down(): void {
		$this->remove_uploads();
		parent::tear_down();
	}

	/**
	 * A text, in a draft and when it is submitted.
	 *
	 * @dataProvider texts
	 */
	public function test_texts( string $text ): void {
		$id       = $this->dispute( $this->order() );
		$evidence = [
			'product_description' => $text,
			'access_activity_log' => $text,
			'uncategorized_text'  => $text,
		];
		$this->assertSame( 200, $this->save( $id, $evidence )->get_status() );
		$this->assertSame( self::marks( $evidence ), self::marks( $this->stored( $id ) ) );
		$this->assertSame(
			self::marks( $evidence ),
			self::marks( (array) $this->body( $this->rest( 'GET', "/disputes/$id" ) )['evidence'] ),
			'The page shows the same.'
		);
		$this->assertSame( 200, $this->submit( $id, $evidence )->get_status() );
		$this->assertSame( self::marks( $evidence ), self::marks( $this->stored( $id ) ) );
	}

	/** @return array<string, array{string}> */
	public static function texts(): array {
		$forms = "a=b&c[]=d+e%20f%0D%0A;g\"'\\\\n \\u0041 &amp; <b>&lt;</b> [Customer name]";
		return [
			'other alphabets'        => [ 'Лампа, 灯、ランプ, مصباح, מנורה, โคมไฟ, दीपक, λάμπα, ñandú' ],
			'emoji'                  => [ "\u{1F4A1} \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466} \u{1F1EA}\u{1F1FA} \u{2764}\u{FE0F}" ],
			'lines'                  => [ "\r\n one\r\ntwo\nthree\rfour\t\u{2028}five\n\n  " ],
			'right to left'          => [ "\u{202E}evil\u{202C} \u{200F}שלום\u{200E} \u{2067}x\u{2069}" ],
			'marks in two forms'     => [ "e\u{0301} \u{00E9} \u{FB01} \u{212B}" ],
			'what encodings use'     => [ $forms ],
			'markup'                 => [ '<script>alert( document.cookie )</script><img src=x onerror=y> {{a}} ${b} %s %1$s' ],
			'a number with noughts'  => [ '007' ],
			'a nought'               => [ '0' ],
			'a word that is no word' => [ 'null' ],
			'20,000 of one byte'     => [ str_repeat( '0123456789', 1999 ) . 'ab"\\<&+%=.' ],
			'20,000 of four bytes'   => [ str_repeat( "\u{1F4A1}", 20_000 ) ],
		];
	}

	/** Files of three types, with every byte there is, by the route that the page uploads to. */
	public function test_files_of_all_bytes(): void {
		$id    = $this->dispute( $this->order() );
		$all   = implode( '', array_map( 'chr', range( 0, 255 ) ) );
		$bytes = [
			'receipt'                => str_replace(
				"endobj\n",
				"endobj\n%" . str_replace( [ "\r", "\n" ], '', $all ) . "\n% --x\r\n\r\n--x--\r\n",
				Uploads::PDF
			),
			'customer_communication' => Uploads::png( 3, 3 ),
			'customer_signature'     => Uploads::jpeg(),
			'refund_policy'          => Uploads::PDF,
			'uncategorized_file'     => "%PDF-1.4\n%" . str_repeat( $all, 4000 ) . "\n%%EOF\n",
		];
		$files = [];
		foreach ( $bytes as $field => $content ) {
			$files[ $field ] = $this->upload(
				$content,
				'счёт "1"; x=' . $field . ( "\xff" === $content[0] ? '.jpg' : ( 'P' === $content[1] && '%' !== $content[0] ? '.png' : '.pdf' ) )
			);
		}
		$this->assertSame( 200, $this->submit( $id, $files )->get_status() );
		$this->assertSame( self::marks( $files ), self::marks( $this->stored( $id ) ) );
		foreach ( $files as $field => $file ) {
			$this->assertSame(
				base64_encode( $bytes[ $field ] ),
				$this->plugin->sandbox()->transport()->request( 'GET', "/v1/files/$file/contents" )['data'],
				$field
			);
			$this->assertSame(
				base64_encode( $bytes[ $field ] ),
				$this->body( $this->rest( 'GET', "/file/$file/content" ) )['file_content'],
				$field
			);
		}
	}

	/** The five shipping fields, filled and then emptied: nothing else changes. */
	public function test_shipping(): void {
		$id     = $this->dispute( $this->order() );
		$filled = array_combine(
			self::SHIPPING,
			[ 'UPS, DHL', '2026-01-15', '1Z 999 "é"', "Ada\nLovelace & Söhne\r\n12 Byron Road", $this->file( 1000 ) ]
		);
		$this->save( $id, $filled + [ 'product_description' => 'A lamp' ] );
		$this->assertEquals( $filled + [ 'product_description' => 'A lamp' ], $this->stored( $id ) );
		$this->save( $id, array_fill_keys( self::SHIPPING, '' ) );
		$this->assertSame( [ 'product_description' => 'A lamp' ], $this->stored( $id ) );
	}

	/**
	 * What the platform has, read without HTTP.
	 *
	 * @return array<string, string>
	 */
	private function stored( string $id ): array {
		return array_filter( $this->plugin->sandbox()->transport()->request( 'GET', "/v1/disputes/$id" )['evidence'], 'is_string' );
	}

	/**
	 * Texts by their length and hash, in the order of their fields: long ones would fill a report.
	 *
	 * @param array<string, mixed> $evidence Fields, also empty ones.
	 * @return array<string, string>
	 */
	private static function marks( array $evidence ): array {
		$texts = array_filter( $evidence, 'is_string' );
		ksort( $texts );
		return array_map( static fn ( string $text ): string => strlen( $text ) . ' ' . md5( $text ), $texts );
	}

	/** Uploads a file as the page does. */
	private function upload( string $bytes, string $filename ): string {
		$answer = $this->send( $bytes, $filename );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $this->body( $answer )['id'];
	}
}
