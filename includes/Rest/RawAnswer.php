<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Responses with raw bytes instead of WordPress's JSON.
 *
 * WordPress's `_fields`, `_envelope` and `_jsonp` apply to JSON and are ignored here: an envelope would send the bytes without their
 * headers, as JSON or even as a script of this site.
 */
final class RawAnswer {

	/**
	 * The response's headers. The bytes are printed when the REST server sends the response to that request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param array<string, string>                 $headers Headers by name.
	 * @param Closure(): void                       $emit    Prints the bytes.
	 */
	public static function to( WP_REST_Request $request, array $headers, Closure $emit ): WP_REST_Response {
		add_filter(
			'rest_pre_serve_request',
			static function ( mixed $served, mixed $answer, mixed $served_request, mixed $server ) use ( $request, $headers, $emit ): mixed {
				if ( $served_request !== $request ) {
					return $served;
				}
				if ( $server instanceof WP_REST_Server && ! headers_sent() ) {
					$server->send_headers( $headers );
				}
				$emit();
				return true;
			},
			10,
			4
		);
		return self::headers_alone( $headers );
	}

	/**
	 * The response to a HEAD request. Its data is an array, because WordPress applies `_fields` to it.
	 *
	 * @param array<string, string> $headers Headers by name.
	 */
	public static function headers_alone( array $headers ): WP_REST_Response {
		return new WP_REST_Response( array(), 200, $headers );
	}

	/**
	 * A small file for download: never rendered as a page of the site, and not cached.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function attachment( WP_REST_Request $request, string $content, string $type, string $name ): WP_REST_Response {
		$headers = array(
			'Content-Type'            => (string) preg_replace( '#[^\w/;=. +-]#', '', $type ),
			'Content-Disposition'     => self::disposition( $name ),
			'Content-Security-Policy' => "sandbox; default-src 'none'; style-src 'unsafe-inline'",
			'X-Content-Type-Options'  => 'nosniff',
			'Cache-Control'           => 'no-store, private',
		);
		$emit    = static function () use ( $content ): void {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the file is sent as it is, as an attachment that browsers do not show.
			echo $content;
		};
		return self::to( $request, $headers, $emit );
	}

	/** The file name in ASCII, and in UTF-8 if it differs (RFC 6266). */
	private static function disposition( string $name ): string {
		$whole = (string) preg_replace( '#[\p{C}/\\\\:"]+#u', '', mb_scrub( $name, 'UTF-8' ) );
		$plain = (string) preg_replace( '/[^\w.-]/', '', $whole );
		$plain = 1 === preg_match( '/^\w/', $plain ) ? $plain : 'file' . $plain;
		return 'attachment; filename="' . $plain . '"' . ( $plain === $whole ? '' : "; filename*=UTF-8''" . rawurlencode( $whole ) );
	}
}
