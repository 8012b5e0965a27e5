<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\SearchQuery;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `/transactions/search`: suggestions for the search box: an order or subscription first, then customers as `name (email)`. */
final class SuggestionsController extends Controller {

	/** Maximum number of customers, and of rows searched for them. */
	private const OFFERED = 10;
	private const LOOKED  = 500;

	public function __construct( private readonly ScopedTables $ledger ) {}

	/** @return list<Route> */
	public function routes(): array {
		$term   = array(
			'type'        => 'string',
			'minLength'   => 1,
			'maxLength'   => SearchFilter::MAX_LENGTH,
			'required'    => true,
			'description' => __( 'What was typed.', 'merchant-payments-for-woocommerce' ),
		);
		$schema = array(
			'title' => 'TransactionSuggestions',
			'type'  => 'array',
			'items' => JsonSchema::closed( 'TransactionSuggestion', array( 'label' => array( 'type' => 'string' ) ) ),
		);
		return array(
			new Route(
				'GET',
				'/transactions/search',
				$this->suggestions( ... ),
				array( 'search_term' => $term ),
				$schema,
				array( 'rest_missing_callback_param' => array( 400 ) )
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return list<array{label: string}>
	 */
	private function suggestions( WP_REST_Request $request ): array {
		$term   = trim( strval( $request['search_term'] ) );
		$labels = array( ...$this->order( $term ), ...$this->customers( $term ) );
		return array_map( static fn ( string $label ): array => array( 'label' => $label ), $labels );
	}

	/**
	 * The order or subscription with the typed number.
	 *
	 * @return list<string>
	 */
	private function order( string $term ): array {
		if ( ! preg_match( '/^(?:.*#)?\s*(\d{1,18})$/D', $term, $number ) ) {
			return array();
		}
		if ( SearchFilter::is_subscription( (int) $number[1] ) ) {
			return array( SearchFilter::subscription_name( (int) $number[1] ) );
		}
		return array() === $this->ids( '#' . $number[1], 1 )
			? array()
			/* translators: %s: number of an order. */
			: array( sprintf( __( 'Order #%s', 'merchant-payments-for-woocommerce' ), $number[1] ) );
	}

	/**
	 * Customers whose name or e-mail address matches.
	 *
	 * @return list<string>
	 */
	private function customers( string $term ): array {
		$words = SearchQuery::words( $term );
		$ids   = $this->ids( $term, self::LOOKED );
		if ( array() === $ids ) {
			return array();
		}
		$named = Condition::join( array( ScopedTables::one_of( 'transaction_id', $ids ), new Condition( "customer_name <> ''" ) ), 'AND' );
		$rows  = $this->ledger->rows(
			'DISTINCT customer_name, customer_email',
			'transactions',
			$named,
			'ORDER BY customer_name, customer_email'
		);
		$fits  = array_filter( $rows, static fn ( array $row ): bool => SearchQuery::matches_customer( $row, $words ) );
		return array_map(
			static fn ( array $row ): string => '' === (string) $row['customer_email'] ? (string) $row['customer_name'] : "{$row['customer_name']} ({$row['customer_email']})",
			array_slice( array_values( $fits ), 0, self::OFFERED )
		);
	}

	/**
	 * Ids of rows that match a term.
	 *
	 * @return list<string>
	 */
	private function ids( string $term, int $limit ): array {
		return ( new SearchQuery( $this->ledger ) )->some( $term, new Condition( 'listed = 1' ), $limit );
	}
}
