<?php
/**
 * A file as an answer.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use WP_REST_Request;
use WP_REST_Response;

/**
 * Hands a small file over in place of the JSON that WordPress's REST server would print: to be saved, never to be shown as a page of the site,
 * and kept by nobody on the way.
 */
final readonly class Attachment {

	/**
	 * Prepares a file.
	 *
	 * @param string $content What is in it.
	 * @param string $type    Its content type.
	 * @param string $name    The name under which it is saved; what a header cannot hold is left out.
	 */
	public function __construct( private string $content, private string $type, private string $name ) {}

	/**
	 * The answer: its headers. The file follows when the REST server prints the answer to that request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function response( WP_REST_Request $request ): WP_REST_Response {
		add_filter(
			'rest_pre_serve_request',
			fn ( mixed $served, mixed $answer, mixed $served_request ): mixed => $served_request === $request ? $this->print() : $served,
			10,
			3
		);
		return new WP_REST_Response(
			null,
			200,
			array(
				'Content-Type'            => (string) preg_replace( '#[^\w/;=. +-]#', '', $this->type ),
				'Content-Disposition'     => 'attachment; filename="' . preg_replace( '/[^\w.-]/', '', $this->name ) . '"',
				'Content-Security-Policy' => "sandbox; default-src 'none'; style-src 'unsafe-inline'",
				'X-Content-Type-Options'  => 'nosniff',
				'Cache-Control'           => 'no-store, private',
			)
		);
	}

	/**
	 * Prints the file.
	 *
	 * @return bool True: the REST server has nothing left to print.
	 */
	private function print(): bool {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the file is sent as it is, as an attachment that browsers do not show.
		echo $this->content;
		return true;
	}
}
