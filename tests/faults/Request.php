<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Rest\Controller;
use MerchantPayments\Tests\Integration\RequestServer;
use WP_REST_Request;
use WP_REST_Response;

/** What is sent to one of our routes, good or bad, as it would come over HTTP. */
final readonly class Request {

	/**
	 * @param array<string, mixed>  $params  The query of a GET; the body of anything else.
	 * @param array<string, string> $headers Headers by name; a Content-Type other than JSON's sends the body as a form.
	 */
	public function __construct(
		public string $method,
		public string $path,
		public array $params = [],
		public array $headers = [],
		public ?string $raw = null
	) {}

	/** Sends it to the server of this process. */
	public function send(): WP_REST_Response {
		RequestServer::begin();
		$request = new WP_REST_Request( $this->method, '/' . Controller::ROUTE_NAMESPACE . Controller::PREFIX . $this->path );
		if ( 'GET' === $this->method ) {
			$request->set_query_params( (array) $this->as_text( $this->params ) );
		} elseif ( isset( $this->headers['Content-Type'] ) && null === $this->raw ) {
			$request->set_body_params( (array) $this->as_text( $this->params ) );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( $this->body() );
		}
		foreach ( $this->headers as $name => $value ) {
			$request->set_header( $name, $value );
		}
		return rest_do_request( $request );
	}

	/**
	 * The same request with other parameters.
	 *
	 * @param array<string, mixed> $params The parameters.
	 */
	public function with( array $params ): self {
		return new self( $this->method, $this->path, $params, $this->headers, $this->raw );
	}

	/** The body. What JSON cannot say is sent as broken JSON. */
	private function body(): string {
		$json = json_encode( (object) $this->params, JSON_PRESERVE_ZERO_FRACTION );
		return $this->raw ?? ( false === $json ? "{\"a\": \"\xC3\x28\"}" : $json );
	}

	/**
	 * Parameters as a query or a form carries them: texts, and lists of texts.
	 *
	 * @return string|array<array-key, mixed>
	 */
	private function as_text( mixed $value ): string|array {
		return match ( true ) {
			is_array( $value ) => array_map( $this->as_text( ... ), array_filter( $value, static fn ( mixed $inner ): bool => null !== $inner ) ),
			is_bool( $value )  => $value ? '1' : '0',
			default            => (string) $value,
		};
	}

	/** It in words, so that somebody can send it again. */
	public function __toString(): string {
		// phpcs:disable WordPress.PHP.DevelopmentFunctions -- Only PHP's own way of writing has a word for every byte.
		$params = null === $this->raw ? var_export( $this->params, true ) : $this->raw;
		return sprintf(
			'%s %s %s %s',
			$this->method,
			var_export( $this->path, true ),
			preg_replace( '/\s*\n\s*/', ' ', $params ),
			(string) json_encode( $this->headers )
		);
		// phpcs:enable
	}
}
