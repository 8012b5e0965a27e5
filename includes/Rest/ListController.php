<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Lists\ListQuery;
use WP_REST_Request;

/** The routes of a list: pages and summary. */
final class ListController extends Controller {

	/** @param string $path Path below the prefix, for example `/transactions`. */
	public function __construct( private readonly string $path, private readonly ListQuery $query ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = Route::of_list( $this->query->args() );
		return array(
			new Route( 'GET', $this->path, $this->page( ... ), $args, fn (): array => $this->query->schema()->list_schema() ),
			new Route( 'GET', $this->path . '/summary', $this->summary( ... ), $args, fn (): array => $this->query->schema()->summary_schema() ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function page( WP_REST_Request $request ): array {
		$asked  = self::list_request( $request );
		$schema = $this->query->schema();
		$answer = array( 'data' => $schema->items( $this->query->rows( $asked ) ) );
		if ( $schema->counts() ) {
			$answer['total_count'] = $schema->summary( $this->query->totals( $asked ) )['count'];
		}
		return $answer;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function summary( WP_REST_Request $request ): array {
		return $this->query->summary( self::list_request( $request ) );
	}
}
