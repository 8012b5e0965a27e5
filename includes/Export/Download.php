<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use Closure;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Rest\RawAnswer;
use RuntimeException;
use SplFileObject;
use WP_REST_Request;
use WP_REST_Response;

/** Streams a file in place of the JSON that WordPress's REST server would print. */
final class Download {

	private const PIECE = 65536;

	/**
	 * Prepares a download.
	 *
	 * @param Closure(bool): void $end Told whether all of it was handed over.
	 */
	public function __construct( private readonly string $path, private readonly string $name, private readonly Closure $end ) {}

	/**
	 * The answer.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function response( WP_REST_Request $request ): WP_REST_Response {
		return RawAnswer::to( $request, $this->headers(), $this->emit( ... ) );
	}

	/** @return array<string, string> */
	public function headers(): array {
		$headers = array(
			'Content-Type'            => 'text/csv; charset=utf-8',
			'Content-Disposition'     => 'attachment; filename="' . $this->name . '"',
			'Content-Security-Policy' => "sandbox; default-src 'none'",
			'X-Content-Type-Options'  => 'nosniff',
			'Cache-Control'           => 'no-store, private',
		);
		// A server that compresses does not know the length before the end.
		if ( ! filter_var( ini_get( 'zlib.output_compression' ), FILTER_VALIDATE_BOOLEAN ) ) {
			$headers['Content-Length'] = (string) filesize( $this->path );
		}
		return $headers;
	}

	/** Prints the file piece by piece. */
	private function emit(): void {
		ignore_user_abort( true );
		$complete = false;
		try {
			$in  = new SplFileObject( $this->path, 'rb' );
			$out = new SplFileObject( 'php://output', 'wb' );
			while ( ! $in->eof() && ! connection_aborted() ) {
				$out->fwrite( (string) $in->fread( self::PIECE ) );
				$this->push();
			}
			$complete = ! connection_aborted();
		} catch ( RuntimeException $failure ) {
			Log::line( 'error', $failure->getMessage() );
		}
		( $this->end )( $complete );
	}

	/** Sends what was printed, through whatever collects output, so that it does not collect in memory. */
	private function push(): void {
		if ( ob_get_level() > 0 ) {
			ob_flush();
		}
		flush();
	}
}
