<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Rest\Controller;

/**
 * Runs a page's first API requests while the page is rendered, so that its rows or figures show without another round trip. Requests that
 * fail here are repeated by the page.
 */
final class Preload {

	/** WordPress's script for API requests, which accepts preloaded responses. */
	private const HANDLE = 'wp-api-fetch';

	/** Filter of the currency; a list that has it needs the totals of all rows for the currency picker. */
	private const CURRENCY = 'store_currency_is';

	public function __construct( private readonly string $list, private readonly ListQuery $query ) {}

	/** Prints the list's responses. */
	public function add( PageAddress $address ): void {
		self::bring( $this->paths( $address ) );
	}

	/**
	 * Prints the responses to requests.
	 *
	 * @param list<string> $paths Exactly as the page requests them.
	 */
	public static function bring( array $paths ): void {
		$answers = array_reduce( $paths, 'rest_preload_api_request', array() );
		$json    = array() === $answers ? false : wp_json_encode( $answers, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		if ( false !== $json ) {
			wp_add_inline_script( self::HANDLE, "wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( {$json} ) );" );
		}
	}

	/**
	 * Request paths exactly as client/data/list-query.ts builds them: rows, totals, and totals without filters when the list needs
	 * them.
	 *
	 * @return list<string> Each once.
	 */
	public function paths( PageAddress $address ): array {
		$route = '/' . Controller::ROUTE_NAMESPACE . Controller::PREFIX . '/' . $this->list;
		$paths = array(
			self::path( $route, $this->query->from_address( $address ) ),
			self::path( $route . '/summary', $this->query->filters_from_address( $address ) ),
		);
		if ( array_key_exists( self::CURRENCY, $this->query->filter_args() ) ) {
			$paths[] = $route . '/summary';
		}
		return array_values( array_unique( $paths ) );
	}

	/**
	 * @param array<string, int|string|list<string>> $params Values by parameter.
	 */
	private static function path( string $route, array $params ): string {
		ksort( $params );
		return array() === $params ? $route : $route . '?' . http_build_query( $params, '', '&', PHP_QUERY_RFC3986 );
	}
}
