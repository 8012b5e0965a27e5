<?php
/**
 * What the lists are asked.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Performance;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Site;

/**
 * Every offered question of the list of transactions, with values that a store has often and such that it has rarely.
 *
 * @phpstan-type Asked array{group: string, question: string, route: string, params: array<string, mixed>}
 */
final class Questions {

	private const LIST = '/wc/v3/payments/transactions';

	private const SORTS = [ 'date', 'amount', 'fees', 'net' ];

	/** Sorts of columns that existing clients hide. They have no index, and no limit. */
	private const SLOW_SORTS = [ 'customer_amount', 'currency', 'customer_currency' ];

	private readonly Database $database;
	private readonly string $table;

	/**
	 * Asks about the store of this site.
	 */
	public function __construct() {
		$this->database = Site::instance()->database();
		$this->table    = $this->database->table( 'ledgers_transactions' );
	}

	/**
	 * All questions.
	 *
	 * @return list<Asked>
	 */
	public function all(): array {
		$filters = $this->filters();
		$alone   = [];
		$sums    = [];
		$sorted  = [];
		foreach ( $filters as $question => $params ) {
			$alone[] = self::asked( 'filter', $question, $params );
			$sums[]  = self::asked( 'summary, one filter', "summary: $question", $params, '/summary' );
			foreach ( array_slice( self::SORTS, 1 ) as $sort ) {
				$sorted[] = self::asked( 'filter and sort', "$question, sort $sort", $params + [ 'sort' => $sort ] );
				$sorted[] = self::asked( 'filter and sort', "$question, sort $sort up", $params + [ 'sort' => $sort, 'direction' => 'asc' ] );
			}
		}
		return [
			...$this->pages(),
			...$this->sorts(),
			...$alone,
			...$sorted,
			...$this->combined(),
			...$this->searches(),
			...$this->summaries(),
			...$sums,
			...$this->jumps( $filters ),
		];
	}

	/**
	 * The first page, its neighbours, and pages far away.
	 *
	 * @return list<Asked>
	 */
	private function pages(): array {
		return [
			self::asked( 'list', 'first page', [] ),
			self::asked( 'list', 'next page', [ 'after' => $this->row( 25 ) ] ),
			self::asked( 'list', 'next page in the middle', [ 'after' => $this->row( intdiv( $this->count(), 2 ) ) ] ),
			self::asked( 'list', 'previous page', [ 'before' => $this->row( 50 ) ] ),
			self::asked( 'list', 'payouts', [], '', '/wc/v3/payments/deposits' ),
		];
	}

	/**
	 * Every order, both ways.
	 *
	 * @return list<Asked>
	 */
	private function sorts(): array {
		$asked = [];
		foreach ( self::SORTS as $sort ) {
			foreach ( [ 'desc', 'asc' ] as $direction ) {
				$asked[] = self::asked( 'sort', "sort $sort $direction", compact( 'sort', 'direction' ) );
				$asked[] = self::asked(
					'sort',
					"sort $sort $direction, next page",
					compact( 'sort', 'direction' ) + [ 'after' => $this->row( intdiv( $this->count(), 3 ) ) ]
				);
			}
		}
		foreach ( self::SLOW_SORTS as $sort ) {
			$asked[] = self::asked( 'sort without an index', "sort $sort", compact( 'sort' ) );
		}
		return $asked;
	}

	/**
	 * Every filter with its most frequent and its rarest value, and with all others than those.
	 *
	 * @return array<string, array<string, string|list<string>>> Parameters by name.
	 */
	private function filters(): array {
		$filters = [];
		foreach ( self::parameters() as $column => [ $parameter, $has_not ] ) {
			$values = array_column(
				$this->database->rows(
					"SELECT $column AS value FROM {$this->table}
						WHERE scope = 1 AND listed = 1 AND $column IS NOT NULL AND $column <> '' GROUP BY $column ORDER BY COUNT(*) DESC"
				),
				'value'
			);
			foreach ( [] === $values ? [] : array_unique( [ $values[0], end( $values ) ] ) as $value ) {
				$filters[ "$parameter $value" ] = [ $parameter => (string) $value ];
				if ( $has_not ) {
					$filters[ "{$parameter}_not $value" ] = [ $parameter . '_not' => (string) $value ];
				}
			}
		}
		return $filters + [
			'category_is activity'            => [ 'category_is' => 'activity' ],
			'category_is other'               => [ 'category_is' => 'other' ],
			'type_is_in disputes and refunds' => [ 'type_is_in' => [ 'dispute', 'refund' ] ],
			'date_between a month'            => [ 'date_between' => $this->month() ],
			'date_before'                     => [ 'date_before' => $this->day( 200 ) ],
			'date_before in India'            => [ 'date_before' => $this->day( 200 ), 'user_timezone' => '+05:30' ],
			'date_after'                      => [ 'date_after' => $this->day( 200 ) ],
		];
	}

	/**
	 * The filters by their columns: the parameter for a value, and whether there is one for "any other".
	 *
	 * @return array<string, array{string, bool}>
	 */
	private static function parameters(): array {
		$parameters = [ 'deposit_id' => [ 'deposit_id', false ] ];
		foreach ( TransactionColumns::filtered() as $column ) {
			$begin                       = (string) $column->filter?->parameter;
			$parameters[ $column->name ] = [ ( '' === $begin ? $column->name : $begin ) . '_is', true === $column->filter?->has_not ];
		}
		return $parameters;
	}

	/**
	 * Filters together.
	 *
	 * @return list<Asked>
	 */
	private function combined(): array {
		$together = [
			'charge, visa, US'             => [ 'type_is' => 'charge', 'source_is' => 'visa', 'customer_country_is' => 'US' ],
			'refund, not US'               => [ 'type_is' => 'refund', 'customer_country_is_not' => 'US' ],
			'JP, risk highest'             => [ 'customer_country_is' => 'JP', 'risk_level_is' => '2' ],
			'in person, a month'           => [ 'channel_is' => 'in_person', 'date_between' => $this->month() ],
			'any: dispute, JP'             => [ 'match' => 'any', 'type_is' => 'dispute', 'customer_country_is' => 'JP' ],
			'any: a month, risk highest'   => [ 'match' => 'any', 'date_between' => $this->month(), 'risk_level_is' => '2' ],
			'any: ideal, device ios'       => [ 'match' => 'any', 'source_is' => 'ideal', 'source_device_is' => 'ios' ],
			'any: not visa, not US'        => [ 'match' => 'any', 'source_is_not' => 'visa', 'customer_country_is_not' => 'US' ],
			'what no transaction is (all)' => [ 'type_is' => 'financing_payout', 'source_is' => 'visa' ],
		];
		$asked    = [];
		foreach ( $together as $question => $params ) {
			$asked[] = self::asked( 'several filters', $question, $params );
			$asked[] = self::asked( 'summary, several filters', "summary: $question", $params, '/summary' );
		}
		return $asked;
	}

	/**
	 * Searches.
	 *
	 * @return list<Asked>
	 */
	private function searches(): array {
		$row   = (array) $this->database->row(
			"SELECT customer_name, customer_email, source_identifier, order_id FROM {$this->table} WHERE transaction_id = %s",
			[ $this->row( 1000, "AND type = 'charge' AND order_id IS NOT NULL" ) ]
		);
		$terms = [
			'three letters'    => [ 'mar' ],
			'one letter'       => [ 's' ],
			'a name'           => [ (string) $row['customer_name'] ],
			'an address'       => [ (string) $row['customer_email'] ],
			'last four digits' => [ '4242' ],
			'an order'         => [ 'Order #' . $row['order_id'] ],
			'three terms'      => [ 'mar', 'Order #' . $row['order_id'], 'smith' ],
			'nobody'           => [ 'qqzzqq' ],
		];
		$asked = [];
		foreach ( $terms as $question => $search ) {
			$asked[] = self::asked( 'search', "search: $question", compact( 'search' ) );
			$asked[] = self::asked( 'search', "search: $question, sort amount", compact( 'search' ) + [ 'sort' => 'amount' ] );
			$asked[] = self::asked( 'summary, search', "summary: search $question", compact( 'search' ), '/summary' );
		}
		$asked[] = self::asked( 'search', 'search: three letters, refunds', [ 'search' => [ 'mar' ], 'type_is' => 'refund' ] );
		return $asked;
	}

	/**
	 * Sums of everything, and of a time.
	 *
	 * @return list<Asked>
	 */
	private function summaries(): array {
		return [
			self::asked( 'summary', 'summary: all', [], '/summary' ),
			self::asked( 'summary', 'summary: last month', [ 'date_between' => $this->month() ], '/summary' ),
			self::asked( 'summary', 'summary: payouts', [], '/summary', '/wc/v3/payments/deposits' ),
		];
	}

	/**
	 * Jumps to pages far away, in every order and of some filters.
	 *
	 * @param array<string, array<string, string|list<string>>> $filters Parameters by name.
	 * @return list<Asked>
	 */
	private function jumps( array $filters ): array {
		$asked = [];
		foreach ( self::SORTS as $sort ) {
			foreach ( [ 'middle' => 2, 'last' => 1 ] as $page => $part ) {
				$asked[] = self::asked(
					'jump',
					"$page page, sort $sort",
					[ 'sort' => $sort, 'page' => (string) max( 1, intdiv( intdiv( $this->count(), $part ), 25 ) ) ]
				);
			}
		}
		foreach ( $filters as $question => $params ) {
			$count   = rest_do_request( self::request( self::LIST . '/summary', $params ) )->get_data()['count'];
			$middle  = $params + [ 'page' => (string) max( 1, intdiv( $count, 50 ) ) ];
			$asked[] = self::asked( 'jump, one filter', "middle page: $question", $middle );
			$after   = rest_do_request( self::request( self::LIST, $middle ) )->get_data()['data'][0]['transaction_id'] ?? '';
			$asked[] = self::asked( 'filter, next page', "next page: $question", $params + compact( 'after' ) );
		}
		return $asked;
	}

	/**
	 * A question.
	 *
	 * @param string               $group    Its kind.
	 * @param string               $question Its name.
	 * @param array<string, mixed> $params   Parameters.
	 * @param string               ...$route What follows the list's route, and the list's route.
	 * @return Asked
	 */
	private static function asked( string $group, string $question, array $params, string ...$route ): array {
		return [ 'group' => $group, 'question' => $question, 'route' => ( $route[1] ?? self::LIST ) . ( $route[0] ?? '' ), 'params' => $params ];
	}

	/**
	 * A request.
	 *
	 * @param string               $route  Route.
	 * @param array<string, mixed> $params Parameters.
	 * @return \WP_REST_Request<array<string, mixed>>
	 */
	public static function request( string $route, array $params ): \WP_REST_Request {
		$request = new \WP_REST_Request( 'GET', $route );
		$request->set_query_params( $params );
		return $request;
	}

	/**
	 * The id of a row of the list.
	 *
	 * @param int    $number From the newest on.
	 * @param string $also   What else it must be.
	 */
	private function row( int $number, string $also = '' ): string {
		$row = $this->database->row(
			"SELECT transaction_id FROM {$this->table}
				WHERE scope = 1 AND listed = 1 $also ORDER BY created DESC, transaction_id DESC LIMIT 1 OFFSET %d",
			[ min( $number, $this->count( $also ) ) - 1 ]
		);
		return (string) ( $row['transaction_id'] ?? '' );
	}

	/**
	 * How many rows the list has.
	 *
	 * @param string $also What else they must be.
	 */
	private function count( string $also = '' ): int {
		$row = $this->database->row( "SELECT COUNT(*) AS count FROM {$this->table} WHERE scope = 1 AND listed = 1 $also" );
		return (int) ( $row['count'] ?? 0 );
	}

	/**
	 * The last month.
	 *
	 * @return list<string>
	 */
	private function month(): array {
		return [ gmdate( 'Y-m-d H:i:s', $this->newest() - 30 * DAY_IN_SECONDS ), gmdate( 'Y-m-d H:i:s', $this->newest() ) ];
	}

	/**
	 * A day of the past.
	 *
	 * @param int $days How long before the newest row.
	 */
	private function day( int $days ): string {
		return gmdate( 'Y-m-d', $this->newest() - $days * DAY_IN_SECONDS );
	}

	/**
	 * The second of the newest row.
	 */
	private function newest(): int {
		$row = $this->database->row( "SELECT MAX(created) AS newest FROM {$this->table}" );
		return (int) ( $row['newest'] ?? 0 );
	}
}
