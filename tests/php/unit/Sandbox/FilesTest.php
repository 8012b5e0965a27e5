<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Platform\Exception\NotFound;

/**
 * What merchants upload.
 *
 * @covers \MerchantPayments\Sandbox\Files\Files
 * @covers \MerchantPayments\Platform\FileName
 * @covers \MerchantPayments\Platform\FileType
 * @covers \MerchantPayments\Sandbox\Files\Purpose
 */
final class FilesTest extends SandboxCase {

	/**
	 * A file comes back as it was sent.
	 *
	 * @dataProvider files
	 */
	public function test_a_file_comes_back( string $bytes, string $name, string $type, string $mime ): void {
		$file     = $this->post( 'files', Uploads::params( $bytes, $name ) );
		$contents = $this->get( "files/{$file['id']}/contents" );

		$this->assertSame(
			[ 'dispute_evidence', $type, strlen( $bytes ), "receipt.$type" ],
			[ $file['purpose'], $file['type'], $file['size'], $file['filename'] ]
		);
		$this->assertSame( [ $mime, $bytes ], [ $contents['content_type'], base64_decode( $contents['data'], true ) ] );
		$this->assertSame( $file, $this->get( "files/{$file['id']}" ) );
		$this->assertSame( [ 'file.created' ], $this->events() );
	}

	/**
	 * Files that are taken.
	 *
	 * @return array<string, array{string, string, string, string}>
	 */
	public static function files(): array {
		return [
			'PDF'              => [ Uploads::PDF, 'receipt.PDF', 'pdf', 'application/pdf' ],
			'PNG'              => [ Uploads::png(), 'receipt.png', 'png', 'image/png' ],
			'JPEG'             => [ Uploads::jpeg(), 'receipt.jpeg', 'jpg', 'image/jpeg' ],
			'largest PNG'      => [ Uploads::png( 8000, 8000 ), 'receipt.png', 'png', 'image/png' ],
			'camera\'s ending' => [ Uploads::jpeg() . 'maker notes', 'receipt.jpg', 'jpg', 'image/jpeg' ],
		];
	}

	/**
	 * Nothing else is taken, and nothing is kept of it.
	 *
	 * @dataProvider bad_files
	 * @param array<string, mixed> $params The call.
	 */
	public function test_bad_files_are_refused( array $params, string $code, string $param = 'file' ): void {
		$refusal = $this->refused( 'files', $params );
		$this->assertSame( [ $code, $param, Reason::Invalid ], [ $refusal->error_code, $refusal->param, $refusal->reason() ] );
		$this->assertSame( [ [], [] ], [ $this->store->records, $this->events() ] );
	}

	/**
	 * Files that are not taken.
	 *
	 * @return iterable<string, array{array<string, mixed>, string}>
	 */
	public static function bad_files(): iterable {
		$megabyte = 1024 * 1024;
		yield 'nothing' => [ [ 'purpose' => 'dispute_evidence' ], 'parameter_missing', 'file[data]' ];
		yield 'no purpose' => [ [ 'purpose' => null ] + Uploads::params(), 'parameter_missing', 'purpose' ];
		yield 'evil purpose' => [ Uploads::params( purpose: 'evil' ), 'parameter_invalid', 'purpose' ];
		yield 'no base64' => [ [ 'purpose' => 'dispute_evidence', 'file' => [ 'data' => '%%%' ] ], 'parameter_invalid_string', 'file[data]' ];
		yield 'bytes as a list' => [
			[ 'purpose' => 'dispute_evidence', 'file' => [ 'data' => [ 1, 2 ] ] ],
			'parameter_invalid_string',
			'file[data]',
		];
		yield 'something beside it' => [
			[ 'purpose' => 'dispute_evidence', 'file' => [ 'tmp_name' => '/etc/passwd' ] ],
			'parameter_unknown',
			'file[tmp_name]',
		];
		yield 'empty' => [ Uploads::params( '' ), 'file_empty' ];
		yield 'evidence above 5 MB' => [ Uploads::params( Uploads::PDF . str_repeat( "\n", 5 * $megabyte ) ), 'file_too_large' ];
		yield 'logo above 512 KB' => [
			Uploads::params( Uploads::png() . str_repeat( "\0", intdiv( $megabyte, 2 ) ), 'a.png', 'business_logo' ),
			'file_too_large',
		];
		yield 'identity above 10 MB' => [
			Uploads::params( Uploads::PDF . str_repeat( "\n", 10 * $megabyte ), 'a.pdf', 'identity_document' ),
			'file_too_large',
		];
		yield 'PHP called PDF' => [ Uploads::params( '<?php exit;' ), 'file_type_unsupported' ];
		yield 'PDF with PHP' => [ Uploads::params( str_replace( 'endobj', '<?php exit; ?>', Uploads::PDF ) ), 'file_type_unsupported' ];
		yield 'PDF with a script' => [
			Uploads::params( str_replace( '/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (x) >>', Uploads::PDF ) ),
			'file_type_unsupported',
		];
		yield 'PDF without an end' => [ Uploads::params( "%PDF-1.4\n" ), 'file_type_unsupported' ];
		yield 'GIF' => [ Uploads::params( 'GIF89a' . str_repeat( "\0", 20 ), 'a.gif' ), 'file_type_unsupported' ];
		yield 'SVG' => [ Uploads::params( '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png' ), 'file_type_unsupported' ];
		yield 'huge PNG' => [ Uploads::params( Uploads::png( 30_000, 30_000 ), 'a.png' ), 'file_type_unsupported' ];
		yield 'half a PNG' => [ Uploads::params( substr( Uploads::png(), 0, -12 ), 'a.png' ), 'file_type_unsupported' ];
		yield 'JPEG of nothing' => [ Uploads::params( "\xff\xd8\xff\xe0garbage\xff\xd9", 'a.jpg' ), 'file_type_unsupported' ];
		yield 'PNG called PDF' => [ Uploads::params( Uploads::png() ), 'file_type_unsupported' ];
		yield 'PDF called PHP' => [ Uploads::params( filename: 'receipt.pdf.php' ), 'file_type_unsupported' ];
		yield 'no name' => [ Uploads::params( filename: '' ), 'file_type_unsupported' ];
		yield 'PDF as logo' => [ Uploads::params( purpose: 'business_logo' ), 'file_type_unsupported' ];
	}

	/**
	 * Names are made harmless.
	 *
	 * @dataProvider names
	 */
	public function test_names_are_harmless( string $name, string $safe ): void {
		$this->assertSame( $safe, $this->post( 'files', Uploads::params( filename: $name ) )['filename'] );
	}

	/** @return array<string, array{string, string}> */
	public static function names(): array {
		return [
			'plain'            => [ 'Invoice 12 (copy).pdf', 'Invoice 12 (copy).pdf' ],
			'any script'       => [ 'Квитанция é 領収書.pdf', 'Квитанция é 領収書.pdf' ],
			'a path'           => [ '../../x.pdf', 'x.pdf' ],
			'a Windows path'   => [ 'C:\\temp\\x.pdf', 'x.pdf' ],
			'two extensions'   => [ 'shell.php.pdf', 'shell-php.pdf' ],
			'a header'         => [ "a\r\nSet-Cookie: x.pdf", 'a-Set-Cookie- x.pdf' ],
			'quotes'           => [ 'a";b.pdf', 'a-b.pdf' ],
			'turned direction' => [ "fdp\u{202E}exe.pdf", 'fdp-exe.pdf' ],
			'an emoji'         => [ '😀.pdf', 'file.pdf' ],
			'broken UTF-8'     => [ "a\xffb.pdf", 'a-b.pdf' ],
			'too long'         => [ str_repeat( 'n', 300 ) . '.pdf', str_repeat( 'n', 100 ) . '.pdf' ],
		];
	}

	/** Evidence is kept for nine months, a logo for ever. */
	public function test_evidence_expires(): void {
		$evidence = $this->post( 'files', Uploads::params() )['id'];
		$logo     = $this->post( 'files', Uploads::params( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		$this->wait( 273 );
		$this->assertSame( Uploads::PDF, base64_decode( $this->get( "files/$evidence/contents" )['data'], true ) );
		$this->wait( 2 );
		$this->assertSame( 'image/png', $this->get( "files/$logo/contents" )['content_type'] );
		$this->expectException( NotFound::class );
		$this->get( "files/$evidence/contents" );
	}

	/** A file that is not there. */
	public function test_an_unknown_file_is_not_found(): void {
		$this->expectException( NotFound::class );
		$this->get( 'files/file_1/contents' );
	}
}
