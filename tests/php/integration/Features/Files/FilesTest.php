<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Files;

use MerchantPayments\Features\Files\PublicCopies;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Unit\Sandbox\Uploads;
use WP_REST_Request;

/**
 * True PDF, PNG and JPEG files come in and go out again, to those who may have them; nothing else does.
 *
 * @covers \MerchantPayments\Features\Files\FilesController
 * @covers \MerchantPayments\Features\Files\PublicCopies
 * @covers \MerchantPayments\Features\Files\Upload
 * @covers \MerchantPayments\Platform\FileName
 */
final class FilesTest extends PaymentTestCase {

	use UploadForm;

	/** Leaves no file and no filter behind. */
	protected function tear_down(): void {
		$this->remove_uploads();
		remove_all_filters( 'rest_pre_serve_request' );
		parent::tear_down();
	}

	/** In, and out again in three ways. */
	public function test_there_and_back(): void {
		$sent = $this->send( Uploads::PDF, 'receipt.PDF' );
		$file = $this->body( $sent );
		$this->assertSame( 200, $sent->get_status() );
		$this->assertSame(
			[ 'receipt.pdf', strlen( Uploads::PDF ), 'dispute_evidence', 'pdf', null ],
			[ $file['filename'], $file['size'], $file['purpose'], $file['type'], $file['title'] ]
		);
		$this->assertSame( $file, $this->body( $this->rest( 'GET', "/file/{$file['id']}/details" ) ) );
		$content = $this->rest( 'GET', "/file/{$file['id']}/content" );
		$this->assertSame( [ 'content_type' => 'application/pdf', 'file_content' => base64_encode( Uploads::PDF ) ], $this->body( $content ) );
		$this->assertSame(
			[ 'nosniff', 'no-store, private' ],
			[ $content->get_headers()['X-Content-Type-Options'], $content->get_headers()['Cache-Control'] ]
		);
		[ $headers, $bytes ] = $this->download( $file['id'] );
		$this->assertSame( Uploads::PDF, $bytes );
		$this->assertSame(
			[ 'application/pdf', 'attachment; filename="receipt.pdf"', 'nosniff', 'no-store, private' ],
			[ $headers['Content-Type'], $headers['Content-Disposition'], $headers['X-Content-Type-Options'], $headers['Cache-Control'] ]
		);
		$this->assertStringStartsWith( 'sandbox;', $headers['Content-Security-Policy'] );
		foreach ( [ [ Uploads::png(), 'a.png' ], [ Uploads::jpeg(), 'a.jpeg' ] ] as [ $picture, $name ] ) {
			$this->assertSame( 200, $this->send( $picture, $name )->get_status() );
		}
	}

	/**
	 * What is not what it says, or does more than to be looked at.
	 *
	 * @dataProvider wrong_files
	 */
	public function test_wrong_files( string $bytes, string $filename, int $status, string $code ): void {
		$this->assert_rest_error( $this->send( $bytes, $filename ), $status, $code, 'file' );
		$this->assertSame( [], $this->plugin->account()->transport()->request( 'GET', '/v1/files' )['data'] );
	}

	/** @return array<string, array{string, string, int, string}> */
	public static function wrong_files(): array {
		$failed = 'wcpay_evidence_file_upload_error';
		$gif    = "GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff;";
		$script = '<?php echo 1;';
		return [
			'empty'                     => [ '', 'a.pdf', 400, $failed ],
			'PHP named PDF'             => [ $script, 'a.pdf', 415, $failed ],
			'PDF named PHP'             => [ Uploads::PDF, 'a.php', 415, $failed ],
			'PDF without a name'        => [ Uploads::PDF, '', 415, $failed ],
			'PDF named PNG'             => [ Uploads::PDF, 'a.png', 415, $failed ],
			'PDF with a script'         => [
				str_replace( '/Type /Catalog', '/OpenAction << /JavaScript (x) >>', Uploads::PDF ),
				'a.pdf',
				415,
				$failed,
			],
			'half a PDF'                => [ substr( Uploads::PDF, 0, 20 ), 'a.pdf', 415, $failed ],
			'GIF and PHP'               => [ $gif . $script, 'a.gif', 415, $failed ],
			'PNG and PHP'               => [ Uploads::png() . $script, 'a.png', 415, $failed ],
			'SVG'                       => [ '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'a.svg', 415, $failed ],
			'a PNG of 30,000 pixels'    => [ Uploads::png( 30000, 30000 ), 'a.png', 415, $failed ],
			'a JPEG without its end'    => [ substr( Uploads::jpeg(), 0, -2 ), 'a.jpg', 415, $failed ],
			'more than the purpose may' => [ self::pdf( 5 * 1024 * 1024 + 1 ), 'a.pdf', 400, 'wcpay_evidence_file_max_size' ],
			'more than any purpose may' => [ self::pdf( 10 * 1024 * 1024 + 1 ), 'a.pdf', 400, 'wcpay_evidence_file_max_size' ],
		];
	}

	/**
	 * Names do no harm, here and in headers.
	 *
	 * @dataProvider names
	 */
	public function test_names( string $sent, string $filename, string $saved ): void {
		$file = $this->body( $this->send( Uploads::PDF, $sent ) );
		$this->assertSame( $filename, $file['filename'] );
		$whole = $saved === $filename ? '' : "; filename*=UTF-8''" . rawurlencode( $filename );
		$this->assertSame( "attachment; filename=\"$saved\"$whole", $this->download( $file['id'] )[0]['Content-Disposition'] );
	}

	/** @return array<string, array{string, string, string}> */
	public static function names(): array {
		return [
			'a path'          => [ '../../x.pdf', 'x.pdf', 'x.pdf' ],
			'a header'        => [ "a\r\nSet-Cookie: x.pdf", 'a-Set-Cookie- x.pdf', 'a-Set-Cookie-x.pdf' ],
			'two extensions'  => [ 'shell.php.pdf', 'shell-php.pdf', 'shell-php.pdf' ],
			'a long one'      => [ str_repeat( 'x', 300 ) . '.pdf', str_repeat( 'x', 100 ) . '.pdf', str_repeat( 'x', 100 ) . '.pdf' ],
			'another script'  => [ "счёт \u{202E}fdp.pdf", 'счёт -fdp.pdf', 'file-fdp.pdf' ],
			'no Latin letter' => [ '契約書.pdf', '契約書.pdf', 'file.pdf' ],
			'a picture'       => [ "\u{1F600}.pdf", 'file.pdf', 'file.pdf' ],
			'no text at all'  => [ "\xff\xfe.pdf", 'file.pdf', 'file.pdf' ],
		];
	}

	/** Forms that are none. */
	public function test_forms(): void {
		$failed = 'wcpay_evidence_file_upload_error';
		$part   = $this->part( Uploads::PDF, 'a.pdf' );
		$this->assert_rest_error( $this->form( [ 'file' => $part ], [] ), 400, 'rest_missing_callback_param', 'purpose' );
		$this->assert_rest_error( $this->form( [ 'file' => $part ], [ 'purpose' => 'evil' ] ), 400, 'rest_invalid_param', 'purpose' );
		$this->assert_rest_error( $this->form( [] ), 400, $failed, 'file' );
		$this->assert_rest_error( $this->form( [ 'other' => $part ] ), 400, $failed, 'file' );
		$this->assert_rest_error( $this->form( [ 'file' => $part, 'second' => $part ] ), 400, $failed, 'file' );
		$this->assert_rest_error(
			$this->form( [ 'file' => array_map( static fn ( mixed $value ): array => [ $value ], $part ) ] ),
			400,
			$failed,
			'file'
		);
		foreach ( [
			UPLOAD_ERR_INI_SIZE   => [ 400, 'wcpay_evidence_file_max_size' ],
			UPLOAD_ERR_PARTIAL    => [ 400, $failed ],
			UPLOAD_ERR_NO_FILE    => [ 400, $failed ],
			UPLOAD_ERR_CANT_WRITE => [ 503, $failed ],
		] as $error => [ $status, $code ] ) {
			$this->assert_rest_error( $this->form( [ 'file' => [ 'error' => $error ] + $part ] ), $status, $code, 'file' );
		}
		// What is larger than post_max_size arrives as nothing at all.
		$this->assert_rest_error( $this->form( [], [], [ 'Content-Length' => '99999999999' ] ), 400, 'wcpay_evidence_file_max_size', 'file' );
	}

	/**
	 * The platform fails, and works again.
	 * Not over HTTP: no single connection can be refused.
	 *
	 * @group sandbox-only
	 */
	public function test_a_failed_upload(): void {
		foreach ( [ 'drop' => 503, 'timeout_before' => 504, '429' => 429 ] as $mode => $status ) {
			$this->fail_next( 'file_upload', (string) $mode );
			$this->assert_rest_error( $this->send( Uploads::PDF, 'a.pdf' ), $status, 'wcpay_evidence_file_upload_error' );
		}
		$this->assertSame( 200, $this->send( Uploads::PDF, 'a.pdf' )->get_status() );
	}

	/** Pictures of the business are everybody's; other files, and those that are not there, are the store's. */
	public function test_who_may_see(): void {
		$logo  = $this->body( $this->send( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		$paper = $this->body( $this->send( Uploads::PDF, 'a.pdf' ) )['id'];
		foreach ( [ [ null, 401 ], [ 'subscriber', 403 ] ] as [ $role, $status ] ) {
			$this->act_as( $role );
			$this->assertSame( 200, $this->rest( 'GET', "/file/$logo" )->get_status() );
			foreach ( [ "/file/$paper", '/file/file_unknown', '/file/a.b', "/file/$logo/content", "/file/$logo/details" ] as $path ) {
				$this->assert_rest_error( $this->rest( 'GET', $path ), $status, 'rest_forbidden' );
			}
		}
		$this->act_as( 'shop_manager' );
		$this->assertSame( 200, $this->rest( 'GET', "/file/$paper" )->get_status() );
	}

	/** What visitors ask for never reaches the platform, whether it is there or not; a public picture comes from this site. */
	public function test_visitors_do_not_reach_the_platform(): void {
		$logo    = $this->body( $this->send( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		$foreign = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/files',
			[ 'purpose' => 'business_icon', 'file' => [ 'filename' => 'b.png', 'data' => base64_encode( Uploads::png() ) ] ]
		)['id'];
		$paper   = $this->body( $this->send( Uploads::PDF, 'a.pdf' ) )['id'];
		$this->fail_next( 'read', 'drop' );
		$this->act_as( null );
		$asked = fn ( string $id ): int => $this->rest( 'GET', "/file/$id" )->get_status();
		$this->assertSame( [ 200, 401, 401, 401 ], array_map( $asked, [ $logo, $paper, $foreign, 'file_unknown' ] ) );
		$this->assertSame( Uploads::png(), $this->download( $logo )[1] );

		$this->act_as( 'administrator' );
		$this->assertSame( [ 503, 200 ], [ $asked( $foreign ), $asked( $foreign ) ], 'The fault that waited for the first call is still there.' );
		$this->act_as( null );
		$this->assertSame( 200, $asked( $foreign ), 'A manager has seen it.' );
	}

	/**
	 * A public picture is the account's: closed, it is gone for visitors as for managers, and another account's copy is not served.
	 *
	 * @group sandbox-only
	 */
	public function test_public_pictures_go_with_their_account(): void {
		$logo  = $this->body( $this->send( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		$other = new PublicCopies( $this->plugin->database(), new Scope( 99, Mode::Test, 'acct_other' ) );
		$other->keep( 'file_other', [ 'filename' => 'b.png', 'content_type' => 'image/png', 'data' => 'AAAA' ] );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		foreach ( [ [ 'administrator', 404 ], [ null, 401 ] ] as [ $role, $status ] ) {
			$this->act_as( $role );
			foreach ( [ $logo, 'file_other' ] as $id ) {
				$this->assertSame( $status, $this->rest( 'GET', "/file/$id" )->get_status(), "$id for " . ( $role ?? 'a visitor' ) );
			}
		}
		$this->assertNotNull( $other->find( 'file_other' ), 'Another account keeps its own.' );
	}

	/** Ten megabytes that double when they are escaped pass a server that takes 16 at once. */
	public function test_a_large_file_arrives(): void {
		$bytes = "%PDF-1.4\n%" . str_repeat( "'", 10 * 1024 * 1024 - 17 ) . "\n%%EOF\n";
		$sent  = $this->send( $bytes, 'a.pdf', 'identity_document' );
		$this->assertSame( 200, $sent->get_status(), (string) wp_json_encode( $this->body( $sent ) ) );
		$this->assertSame( md5( $bytes ), md5( $this->download( $this->body( $sent )['id'] )[1] ) );
	}

	/** Files that are not there, or not any more. */
	public function test_missing_files(): void {
		$paper = $this->body( $this->send( Uploads::PDF, 'a.pdf' ) )['id'];
		$this->plugin->sandbox()->clock()->advance( 400 * DAY_IN_SECONDS );
		foreach ( [
			"/file/$paper",
			"/file/$paper/content",
			'/file/file_unknown',
			'/file/file_unknown/content',
			'/file/file_unknown/details',
		] as $path ) {
			$this->assert_rest_error( $this->rest( 'GET', $path ), 404, 'resource_missing' );
		}
		$this->assert_rest_error( $this->rest( 'GET', '/file/a.b/details' ), 400, 'wcpay_route_validation_failure', 'id' );
		$this->assert_rest_error( $this->rest( 'GET', '/file/' . str_repeat( 'a', 300 ) ), 400, 'wcpay_route_validation_failure', 'id' );
	}

	/**
	 * Fetches a file as a browser gets it.
	 *
	 * @return array{array<string, string>, string} Headers and bytes.
	 */
	private function download( string $id ): array {
		$request  = new WP_REST_Request( 'GET', "/wc/v3/payments/file/$id" );
		$response = rest_do_request( $request );
		ob_start();
		$served = apply_filters( 'rest_pre_serve_request', false, $response, $request, rest_get_server() );
		$bytes  = (string) ob_get_clean();
		$this->assertTrue( $served );
		return [ $response->get_headers(), $bytes ];
	}

	/** A PDF of a size. */
	private static function pdf( int $size ): string {
		return "%PDF-1.4\n%" . str_repeat( ' ', $size - 17 ) . "\n%%EOF\n";
	}
}
