<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Payouts\PayoutStatuses;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Draws what can be asked of a list in a store whose clock shows UTC, and writes the address that the page has for it
 * (client/list-page/query.ts, toQueryString()).
 */
final class RandomAddresses {

	private const TERMS = [ '%2C', ',', '%25', 'a,b', '[]', 'x=y&z', "O'Brien", '50%', '٣', '😀', '0', '+1 2' ];

	/** Source of chance. */
	private Randomizer $chance;

	/** The same seed makes the same addresses. */
	public function __construct( int $seed ) {
		$this->chance = new Randomizer( new Mt19937( $seed ) );
	}

	/**
	 * A query and its address.
	 *
	 * @return array{array<string, int|string|list<string>>, string} What is asked of the API, and the query string.
	 */
	public function draw( string $list ): array {
		$paging = [
			'page'      => $this->below( 2 ) ? 1 : 1 + $this->below( 999_999_999 ),
			'pagesize'  => $this->below( 2 ) ? 25 : 1 + $this->below( 100 ),
			'sort'      => $this->one_of( 'transactions' === $list ? [ 'date', 'amount', 'fees', 'net' ] : [ 'date', 'amount' ] ),
			'direction' => $this->one_of( [ 'asc', 'desc' ] ),
		];
		$said   = array_filter( $this->filters( $list ), fn (): bool => 1 === $this->below( 2 ) );
		$names  = [ 'paged', 'per_page', 'orderby', 'order' ];
		return [
			$paging + $this->asked( $said, 'deposits' === $list ),
			http_build_query( array_combine( $names, $paging ) ) . '&' . $this->written( $said ),
		];
	}

	/**
	 * A value for every parameter that the page's address has for a filter.
	 *
	 * @return array<string, string|list<string>>
	 */
	private function filters( string $list ): array {
		$shared = [
			'match'             => 'any',
			'date_before'       => $this->day(),
			'date_after'        => $this->day(),
			'date_between'      => [ $this->day(), $this->day() ],
			'store_currency_is' => strtolower( $this->one_of( array_keys( get_woocommerce_currencies() ) ) ),
		];
		if ( 'deposits' === $list ) {
			$created = [
				'created_before'  => $this->day(),
				'created_after'   => $this->day(),
				'created_between' => [ $this->day(), $this->day() ],
			];
			return $shared + $created + $this->both( 'status', PayoutStatuses::codes() );
		}
		return $shared
			+ $this->both( 'type', TransactionColumns::TYPES )
			+ $this->both( 'channel', [ 'online', 'in_person', 'in_person_pos' ] )
			+ $this->both( 'source_device', [ 'ios', 'android' ] )
			+ $this->both( 'risk_level', [ '0', '1', '2' ] )
			+ $this->both( 'customer_country', array_keys( WC()->countries->get_countries() ) )
			+ $this->both( 'customer_currency', [ 'usd', 'jpy', 'kwd' ] )
			+ $this->both( 'source', [ 'visa', 'ach_debit', str_repeat( '_', 255 ) ] )
			+ [
				'category_is' => $this->one_of( BalanceCategory::names() ),
				'loan_id_is'  => $this->one_of( [ 'flxln_1', 'A' ] ),
				'search'      => $this->terms(),
			];
	}

	/**
	 * `…_is` and `…_is_not`.
	 *
	 * @param list<string> $values What it can be.
	 * @return array<string, string>
	 */
	private function both( string $name, array $values ): array {
		return [
			$name . '_is'     => $this->one_of( $values ),
			$name . '_is_not' => $this->one_of( $values ),
		];
	}

	/**
	 * What the API is asked: days of UTC as its seconds, or as they are. Other dates than `date_…` are of seconds in every list.
	 *
	 * @param array<string, string|list<string>> $said What the address says.
	 * @return array<string, string|list<string>>
	 */
	private function asked( array $said, bool $of_days ): array {
		foreach ( $said as $name => $value ) {
			if ( 1 !== preg_match( '/^(date|created)_(before|after|between)$/', $name, $parts ) ) {
				continue;
			}
			[ $first, $last ] = $of_days && 'date' === $parts[1] ? [ '', '' ] : [ ' 00:00:00', ' 23:59:59' ];
			$days             = (array) $value;
			sort( $days );
			$said[ $name ] = match ( $parts[2] ) {
				'before'  => $days[0] . $last,
				'after'   => $days[0] . $first,
				'between' => [ $days[0] . $first, $days[1] . $last ],
			};
		}
		return $said;
	}

	/**
	 * The address.
	 *
	 * @param array<string, string|list<string>> $said What it says.
	 */
	private function written( array $said ): string {
		if ( is_array( $said['search'] ?? null ) ) {
			$said['search'] = implode( ',', str_replace( [ '%', ',' ], [ '%25', '%2C' ], $said['search'] ) );
		}
		return (string) preg_replace( '/%5B\d%5D=/', '%5B%5D=', http_build_query( $said ) );
	}

	/**
	 * Different terms.
	 *
	 * @return list<string>
	 */
	private function terms(): array {
		return array_slice( $this->chance->shuffleArray( self::TERMS ), 0, 1 + $this->below( 10 ) );
	}

	/** A day of this century. */
	private function day(): string {
		return gmdate( 'Y-m-d', 946684800 + 86400 * $this->below( 36500 ) );
	}

	/**
	 * One of several values.
	 *
	 * @param list<string> $values The values.
	 */
	private function one_of( array $values ): string {
		return $values[ $this->below( count( $values ) ) ];
	}

	/** A whole number from 0. */
	private function below( int $limit ): int {
		return $this->chance->getInt( 0, $limit - 1 );
	}
}
