<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use WP_REST_Request;
use WP_REST_Response;

/**
 * Hands a small file over in place of the JSON that WordPress's REST server would print: to be saved, never to be shown as a page of the site,
 * and kept by nobody on the way.
 */
final readonly class Attachment {

	/** Prepares a file. */
	public function __construct( private string $content, private string $type, private string $name ) {}

	/**
	 * The answer.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function response( WP_REST_Request $request ): WP_REST_Response {
		$headers = array(
			'Content-Type'            => (string) preg_replace( '#[^\w/;=. +-]#', '', $this->type ),
			'Content-Disposition'     => self::disposition( $this->name ),
			'Content-Security-Policy' => "sandbox; default-src 'none'; style-src 'unsafe-inline'",
			'X-Content-Type-Options'  => 'nosniff',
			'Cache-Control'           => 'no-store, private',
		);
		return RawAnswer::to( $request, $headers, $this->emit( ... ) );
	}

	/** What a browser does with the file, and under which name: in letters that every header holds, and as it is where it has others (RFC 6266). */
	private static function disposition( string $name ): string {
		$whole = (string) preg_replace( '#[\p{C}/\\\\:"]+#u', '', mb_scrub( $name, 'UTF-8' ) );
		$plain = (string) preg_replace( '/[^\w.-]/', '', $whole );
		$plain = 1 === preg_match( '/^\w/', $plain ) ? $plain : 'file' . $plain;
		return 'attachment; filename="' . $plain . '"' . ( $plain === $whole ? '' : "; filename*=UTF-8''" . rawurlencode( $whole ) );
	}

	/** Prints the file. */
	private function emit(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the file is sent as it is, as an attachment that browsers do not show.
		echo $this->content;
	}
}
