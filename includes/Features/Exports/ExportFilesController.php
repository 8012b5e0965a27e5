<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Exports;

use MerchantPayments\Export\Exports;
use MerchantPayments\Export\Job;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RawAnswer;
use MerchantPayments\Rest\Route;
use RuntimeException;
use SplFileObject;
use WP_REST_Request;
use WP_REST_Response;

/** The current user's exports of all lists, and their files. */
final class ExportFilesController extends Controller {

	/** Bytes per read. */
	private const CHUNK = 65536;

	public function __construct( private readonly Exports $exports ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route( 'GET', '/exports', $this->exports( ... ), array(), ExportSchema::exports() ),
			new Route(
				'GET',
				'/exports/(?P<export_id>[A-Za-z0-9_]+)/file',
				$this->file( ... ),
				array(
					'export_id'             => CodeFormat::Id->arg() + array( 'required' => true ),
					DownloadLink::SIGNATURE => array(
						'type'        => 'string',
						'maxLength'   => 128,
						'default'     => '',
						'description' => 'As download_url has it.',
					),
					DownloadLink::EXPIRES   => array(
						'type'        => 'integer',
						'minimum'     => 0,
						'default'     => 0,
						'description' => 'As download_url has it: UTC seconds.',
					),
				),
				ExportSchema::file(),
				Exports::ERRORS + Exports::LINK_ERRORS,
				DownloadLink::lets_in( ... )
			),
		);
	}

	/** @return array{data: list<array<string, mixed>>} */
	private function exports(): array {
		return array(
			'data' => array_map(
				fn ( Job $job ): array => ExportSchema::listed_item( $job, $this->exports->now() ),
				$this->exports->open_ones()
			),
		);
	}

	/**
	 * Downloads a file, once. A HEAD request does not count.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function file( WP_REST_Request $request ): WP_REST_Response {
		$job     = $this->exports->ready( strval( $request['export_id'] ), DownloadLink::is_for( get_current_user_id(), $request ) );
		$headers = $this->headers( $job );
		if ( 'HEAD' === $request->get_method() ) {
			return RawAnswer::headers_alone( $headers );
		}
		$this->exports->take( $job );
		return RawAnswer::to( $request, $headers, fn () => $this->exports->downloaded( $job, $this->send( $this->exports->path( $job ) ) ) );
	}

	/** @return array<string, string> */
	private function headers( Job $job ): array {
		$headers = array(
			'Content-Type'            => 'text/csv; charset=utf-8',
			'Content-Disposition'     => 'attachment; filename="' . $this->exports->name( $job ) . '"',
			'Content-Security-Policy' => "sandbox; default-src 'none'",
			'X-Content-Type-Options'  => 'nosniff',
			'Cache-Control'           => 'no-store, private',
		);
		// The length is unknown when the web server compresses the response.
		if ( ! filter_var( ini_get( 'zlib.output_compression' ), FILTER_VALIDATE_BOOLEAN ) ) {
			$headers['Content-Length'] = (string) filesize( $this->exports->path( $job ) );
		}
		return $headers;
	}

	/**
	 * Streams a file in constant memory.
	 *
	 * @return bool Whether it was sent completely.
	 */
	private function send( string $path ): bool {
		ignore_user_abort( true );
		try {
			$in  = new SplFileObject( $path, 'rb' );
			$out = new SplFileObject( 'php://output', 'wb' );
			while ( ! $in->eof() && ! connection_aborted() ) {
				$out->fwrite( (string) $in->fread( self::CHUNK ) );
				// Output buffers would keep the whole file in memory.
				if ( ob_get_level() > 0 ) {
					ob_flush();
				}
				flush();
			}
			return ! connection_aborted();
		} catch ( RuntimeException $failure ) {
			Log::line( 'error', $failure->getMessage() );
			return false;
		}
	}
}
