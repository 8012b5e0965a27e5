<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\SearchWords;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** Suggestions for the search box, and the whole list at once: existing clients make the CSV file themselves. */
final class FraudOutcomesController extends Controller {

	/** The most suggestions, the payments that are searched for them, and the most rows of a download. */
	private const OFFERED    = 10;
	private const LOOKED     = 500;
	private const DOWNLOADED = 10_000;

	public function __construct( private readonly FraudOutcomesQuery $query, private readonly FraudOutcomeSchema $schema ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = $this->query->args();
		$term = array(
			'type'      => 'string',
			'minLength' => 1,
			'maxLength' => SearchFilter::MAX_LENGTH,
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
				JsonSchema::closed( 'FraudOutcomeDownload', $this->schema->list_schema()['properties'] )
			),
		);
	}

	/**
	 * Orders and customers that match what was typed.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return list<array{key: string, label: string}>
	 */
	private function suggest( WP_REST_Request $request ): array {
		$typed = trim( strval( $request['search_term'] ) );
		$asked = array( 'status' => $request['status'] );
		$found = $this->items( array( 'search' => array( $typed ) ) + $asked, self::LOOKED );
		$exact = 1 === preg_match( '/^(?:.*#)?\s*(\d{1,18})$/D', $typed, $number );
		$order = $exact ? $this->items( array( 'search' => array( '#' . $number[1] ) ) + $asked, 1 ) : array();
		$made  = array();
		foreach ( $order as $item ) {
			/* translators: %s: number of an order. */
			$made[ 'order-' . $item['order_id'] ] = sprintf( __( 'Order #%s', 'woocommerce-payments' ), $item['order_id'] );
		}
		// A number means an order; customers are suggested only when their name begins with it.
		$named = $exact ? array_filter( $found, static fn ( array $item ): bool => SearchWords::fit( $item + array( 'customer_email' => null ), array( $number[1] ) ) ) : $found;
		foreach ( $named as $item ) {
			$made[ 'customer-' . $item['order_id'] ] = (string) $item['customer_name'];
		}
		$made = array_slice( array_unique( array_filter( $made ) ), 0, self::OFFERED, true );
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
		return array( 'data' => $this->items( self::checked( $request ), self::DOWNLOADED ) );
	}

	/**
	 * Rows as items.
	 *
	 * @param array<string, mixed> $params Checked parameters.
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
			'items' => JsonSchema::closed(
				'FraudOutcomeSuggestion',
				array(
					'key'   => $text + array( 'description' => 'order-12 or customer-12, with the id of the order.' ),
					'label' => $text,
				)
			),
		);
	}
}
