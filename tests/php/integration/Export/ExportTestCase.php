<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use MerchantPayments\Export\Csv;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Asks for exports, follows them and fetches them as the page does. */
abstract class ExportTestCase extends IntegrationTestCase {

	/**
	 * Mails that were sent.
	 *
	 * @var list<array<string, mixed>>
	 */
	protected array $mails = [];

	/**
	 * Requests that the site made.
	 *
	 * @var list<string>
	 */
	protected array $requests = [];

	/** Keeps mails and requests at home. */
	protected function set_up(): void {
		parent::set_up();
		array_map( 'unlink', $this->files() );
		add_filter( 'pre_wp_mail', [ $this, 'keep_mail' ], 1, 2 );
		add_filter( 'pre_http_request', [ $this, 'keep_request' ], 1, 3 );
	}

	/** Leaves no file behind. */
	protected function tear_down(): void {
		remove_filter( 'pre_wp_mail', [ $this, 'keep_mail' ], 1 );
		remove_filter( 'pre_http_request', [ $this, 'keep_request' ], 1 );
		remove_all_filters( 'rest_pre_serve_request' );
		array_map( 'unlink', $this->files() );
		parent::tear_down();
	}

	/** @param array<string, mixed> $mail The mail. */
	public function keep_mail( mixed $sent, array $mail ): bool {
		$this->mails[] = $mail;
		return true;
	}

	/**
	 * @param array<string, mixed> $args The request.
	 * @return array<string, mixed>
	 */
	public function keep_request( mixed $answer, array $args, string $url ): array {
		$this->requests[] = $url;
		return [ 'response' => [ 'code' => 200 ], 'body' => '', 'headers' => [], 'cookies' => [] ];
	}

	/**
	 * Asks for an export.
	 *
	 * @param array<string, mixed> $params What is asked.
	 */
	protected function ask( array $params = [], string $list = 'transactions' ): string {
		$answer = $this->rest( 'POST', "/$list/download", $params );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $this->body( $answer ) ) );
		return $this->body( $answer )['export_id'];
	}

	/**
	 * How an export is doing.
	 *
	 * @return array<string, mixed>
	 */
	protected function look( string $id, string $list = 'transactions' ): array {
		$answer = $this->rest( 'GET', "/$list/download/$id" );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $this->body( $answer ) ) );
		return $this->body( $answer );
	}

	/**
	 * Follows a link.
	 *
	 * @return array{WP_REST_Response, string} The answer and the file.
	 */
	protected function follow( string $url, string $method = 'GET' ): array {
		$path = (string) preg_replace( '#^.*/wc/v3/payments(/exports/\w+/file).*$#', '$1', rawurldecode( $url ) );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$request = new WP_REST_Request( $method, '/wc/v3/payments' . $path );
		$request->set_query_params( $query );
		$answer = rest_do_request( $request );
		$file   = '';
		ob_start(
			static function ( string $piece ) use ( &$file ): string {
				$file .= $piece;
				return '';
			}
		);
		apply_filters( 'rest_pre_serve_request', false, $answer, $request, rest_get_server() );
		ob_end_flush();
		return [ $answer, $file ];
	}

	/** The file of a finished export. */
	protected function fetch( string $id, string $list = 'transactions' ): string {
		$look = $this->look( $id, $list );
		$this->assertSame( 'success', $look['status'] );
		[ $answer, $file ] = $this->follow( $look['download_url'] );
		$this->assertSame( 200, $answer->get_status() );
		return $file;
	}

	/**
	 * Rows of a file by header.
	 *
	 * @return list<array<string, string>>
	 */
	protected function read( string $file ): array {
		$this->assertStringStartsWith( Csv::BYTE_ORDER_MARK, $file );
		$this->assertStringEndsWith( "\r\n", $file );
		$stream = fopen( 'php://memory', 'w+' );
		$this->assertNotFalse( $stream );
		fwrite( $stream, substr( $file, strlen( Csv::BYTE_ORDER_MARK ) ) );
		rewind( $stream );
		$header = (array) fgetcsv( $stream, null, ',', '"', '' );
		$rows   = [];
		for ( $row = fgetcsv( $stream, null, ',', '"', '' ); false !== $row; $row = fgetcsv( $stream, null, ',', '"', '' ) ) {
			$this->assertCount( count( $header ), $row );
			$rows[] = array_combine( array_map( 'strval', $header ), array_map( 'strval', $row ) );
		}
		return $rows;
	}

	/** Makes an export older. */
	protected function age( string $id, int $seconds ): void {
		$database = Site::instance()->database();
		$database->run(
			"UPDATE {$database->table( 'exports' )} SET created = created - %d, progressed = progressed - %d,
				finished = CASE WHEN finished > 0 THEN finished - %d ELSE 0 END
				WHERE export_id = %s",
			[ $seconds, $seconds, $seconds, $id ]
		);
	}

	/**
	 * Files in the folder of exports.
	 *
	 * @return list<string>
	 */
	protected function files(): array {
		$files = glob( $this->folder() . '/*.csv' );
		return false === $files ? [] : $files;
	}

	/** The folder of exports. */
	protected function folder(): string {
		return wp_upload_dir()['basedir'] . '/merchant_payments_exports';
	}

	/**
	 * An export that waits for a runner: its lock is held while it is asked for.
	 *
	 * @param array<string, mixed> $params What is asked.
	 */
	protected function waiting( array $params = [] ): string {
		$held = null;
		$hold = static function ( string $query ) use ( &$held ): string {
			if ( null === $held && preg_match( '/FROM \S+locks WHERE name = \'(export:\w+)\'/', $query, $name ) ) {
				$held = $name[1];
				Site::instance()->lock()->take( $held, 60 );
			}
			return $query;
		};
		add_filter( 'query', $hold );
		$id = $this->ask( $params );
		remove_filter( 'query', $hold );
		$database = Site::instance()->database();
		$database->run( "DELETE FROM {$database->table( 'locks' )}" );
		return $id;
	}
}
