<?php
/**
 * The rest of the fraud outcomes' routes.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\ListRequest;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\Schema;
use WP_REST_Request;

/**
 * Suggestions for the search box, and the whole list at once: existing clients write its file themselves.
 */
final class FraudOutcomesController extends Controller {

	/**
	 * How many suggestions there are at most, and how many payments a download has.
	 */
	private const OFFERED    = 10;
	private const DOWNLOADED = 10_000;

	/**
	 * Serves with the given parts.
	 *
	 * @param FraudOutcomesQuery $query  Questions to the list.
	 * @param FraudOutcomeSchema $schema How it looks.
	 */
	public function __construct( private readonly FraudOutcomesQuery $query, private readonly FraudOutcomeSchema $schema ) {}

	/**
	 * The routes.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		$args = $this->query->args();
		$term = array(
			'type'      => 'string',
			'minLength' => 1,
			'maxLength' => 64,
			'required'  => true,
		);
		return array(
			new Route(
				'GET',
				'/transactions/fraud-outcomes/search',
				$this->suggest( ... ),
				array(
					'status'      => $args['status'],
					'search_term' => $term,
				),
				self::suggestions()
			),
			new Route(
				'GET',
				'/transactions/fraud-outcomes/download',
				$this->download( ... ),
				array_diff_key( $args, array_flip( array( 'page', 'pagesize', 'after', 'before' ) ) ),
				Schema::closed( 'FraudOutcomeDownload', $this->schema->list_schema()['properties'] )
			),
		);
	}

	/**
	 * Orders and customers that fit what was typed.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return list<array{key: string, label: string}>
	 */
	private function suggest( WP_REST_Request $request ): array {
		$typed = trim( strval( $request['search_term'] ) );
		$found = $this->items( array( 'search' => array( $typed ) ) + $request->get_params(), self::OFFERED );
		$exact = 1 === preg_match( '/^(?:.*#)?\s*(\d{1,18})$/D', $typed, $number );
		$order = $exact ? $this->items( array( 'search' => array( '#' . $number[1] ) ) + $request->get_params(), 1 ) : array();
		$made  = array();
		foreach ( $order as $item ) {
			/* translators: %s: number of an order. */
			$made[ 'order-' . $item['order_id'] ] = sprintf( __( 'Order #%s', 'woocommerce-payments' ), $item['order_id'] );
		}
		foreach ( $exact ? array() : $found as $item ) {
			$made[ 'customer-' . $item['order_id'] ] = (string) $item['customer_name'];
		}
		$made = array_unique( array_filter( $made ) );
		return array_map(
			static fn ( string $key, string $label ): array => array(
				'key'   => $key,
				'label' => $label,
			),
			array_keys( $made ),
			array_values( $made )
		);
	}

	/**
	 * Every row.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{data: list<array<string, mixed>>}
	 */
	private function download( WP_REST_Request $request ): array {
		return array( 'data' => $this->items( $request->get_params(), self::DOWNLOADED ) );
	}

	/**
	 * Rows as items.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @param int                  $count  How many at the most.
	 * @return list<array<string, mixed>>
	 */
	private function items( array $params, int $count ): array {
		$asked = new ListRequest( 1, $count, strval( $params['sort'] ?? 'date' ), strval( $params['direction'] ?? 'desc' ), $params );
		return $this->schema->items( $this->query->rows( $asked ) );
	}

	/**
	 * The answer of the search.
	 *
	 * @return array<string, mixed>
	 */
	private static function suggestions(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title' => 'FraudOutcomeSuggestions',
			'type'  => 'array',
			'items' => Schema::closed(
				'FraudOutcomeSuggestion',
				array(
					'key'   => $text + array( 'description' => 'order-12 or customer-12, with the id of the order.' ),
					'label' => $text,
				)
			),
		);
	}
}
