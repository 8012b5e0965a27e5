<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\SearchQuery;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** Search suggestions, and the complete list: clients create the CSV file themselves. */
final class FraudOutcomesController extends Controller {

	/** Maximum number of suggestions, of payments that are searched for them, and of rows in a download. */
	private const OFFERED    = 10;
	private const LOOKED     = 500;
	private const DOWNLOADED = 10_000;

	/** Rows whose orders are read at once; WooCommerce's orders are large. */
	private const BATCH = 500;

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
				Route::of_list( array_diff_key( $args, array_flip( array( 'page', 'pagesize', 'after', 'before' ) ) ) ),
				JsonSchema::closed( 'FraudOutcomeDownload', $this->schema->list_schema()['properties'] )
			),
		);
	}

	/**
	 * Order numbers and customers that match the typed text.
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
			$made[ 'order-' . $item['order_id'] ] = sprintf( __( 'Order #%s', 'merchant-payments-for-woocommerce' ), $item['order_id'] );
		}
		// A number stands for an order; customers are suggested only when their name begins with it.
		$named = $exact
			? array_filter(
				$found,
				static fn ( array $item ): bool => SearchQuery::matches_customer( $item + array( 'customer_email' => null ), array( $number[1] ) )
			)
			: $found;
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
	 * All rows.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{data: list<array<string, mixed>>}
	 */
	private function download( WP_REST_Request $request ): array {
		$params = self::checked( $request );
		$items  = array();
		$before = wp_suspend_cache_addition();
		// WordPress would keep every order that is read.
		wp_suspend_cache_addition( true );
		try {
			for ( $page = 1; $page <= self::DOWNLOADED / self::BATCH; $page++ ) {
				$batch = $this->items( $params, self::BATCH, $page );
				array_push( $items, ...$batch );
				if ( count( $batch ) < self::BATCH ) {
					break;
				}
			}
		} finally {
			wp_suspend_cache_addition( $before );
		}
		return array( 'data' => $items );
	}

	/**
	 * Rows as items.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<array<string, mixed>>
	 */
	private function items( array $params, int $count, int $page = 1 ): array {
		$asked = new ListRequest( $page, $count, strval( $params['sort'] ?? 'date' ), strval( $params['direction'] ?? 'desc' ), $params );
		return $this->schema->items( $this->query->rows( $asked ) );
	}

	/**
	 * Schema of the suggestions.
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
