<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Ledger\Columns\TransactionColumns;

/** What clients could ask of the list of transactions. */
final class RandomQuestions {

	private const TERMS = [
		'Order #12',
		'#1',
		'grace',
		'GRACE hop',
		'mull',
		'nunez',
		'núñez gar',
		'محمد',
		'100%',
		'%',
		'_',
		"o'brien",
		'4242',
		'5454',
		'12',
		'grace@',
		'ana_%@',
		'jose@example.com',
		'nobody',
	];

	/** The filters that are not by values of a column alone. EveryFilterTest compares all with the contract. */
	private const OTHERS = [
		'type_is_in',
		'category_is',
		'store_currency_is',
		'loan_id_is',
		'deposit_id',
		'search',
		'date_before',
		'date_after',
		'date_between',
		'user_timezone',
	];

	/**
	 * A random question.
	 *
	 * @return array<string, mixed>
	 */
	public static function of( RandomTransactions $chance ): array {
		$query = [
			'page'      => $chance->number( 1, 4 ),
			'pagesize'  => $chance->pick( [ 1, 10, 25, 100 ] ),
			'sort'      => $chance->pick( [ 'date', 'amount', 'fees', 'net', 'customer_amount', 'currency', 'customer_currency' ] ),
			'direction' => $chance->pick( [ 'asc', 'desc' ] ),
			'match'     => $chance->pick( [ 'all', 'any' ] ),
		];
		for ( $more = $chance->number( 0, 3 ); $more > 0; $more-- ) {
			$query = self::filter( $chance ) + $query;
		}
		return $query;
	}

	/**
	 * A random filter.
	 *
	 * @return array<string, mixed>
	 */
	private static function filter( RandomTransactions $chance ): array {
		$columns = self::columns();
		$name    = $chance->pick( [ ...$columns, ...self::OTHERS ] );
		if ( in_array( $name, $columns, true ) ) {
			do {
				$value = $chance->pick( [ 'type' => TransactionColumns::TYPES ][ $name ] ?? RandomTransactions::values()[ $name ] );
			} while ( null === $value || '' === $value );
			return [ $name . $chance->pick( [ '_is', '_is_not' ] ) => $value ];
		}
		return match ( $name ) {
			'type_is_in'        => [
				$name => array_values(
					array_unique( [ $chance->pick( TransactionColumns::TYPES ), $chance->pick( TransactionColumns::TYPES ) ] )
				),
			],
			'category_is'       => [ $name => $chance->pick( array_keys( PlainList::CATEGORIES ) ) ],
			'user_timezone'     => [ $name => $chance->pick( [ '+05:30', '-09:30', '+14:00', '-00:30' ] ) ],
			'store_currency_is' => [ $name => $chance->pick( [ 'usd', 'JPY', 'kwd', 'eur' ] ) ],
			'loan_id_is'        => [ $name => $chance->pick( [ 'loan_1', 'loan_2' ] ) ],
			'deposit_id'        => [ $name => $chance->pick( [ 'po_1', 'po_2', 'po_3' ] ) ],
			'search'            => [ $name => [ $chance->pick( self::TERMS ), $chance->pick( self::TERMS ) ] ],
			'date_between'      => [ $name => [ self::date( $chance ), self::date( $chance ) ] ],
			default             => [ $name => self::date( $chance ) ],
		};
	}

	/** @return list<string> Columns that a value is asked of, or any other. */
	private static function columns(): array {
		$both = array_filter( TransactionColumns::filtered(), static fn ( Column $column ): bool => true === $column->filter?->has_not );
		return array_values( array_map( static fn ( Column $column ): string => $column->name, $both ) );
	}

	/** A random date, with or without a time. */
	private static function date( RandomTransactions $chance ): string {
		$second = RandomTransactions::START + $chance->number( -2, RandomTransactions::DAYS * 24 + 2 ) * 3600 + $chance->pick( [ 0, 1, -1 ] );
		return gmdate( $chance->pick( [ 'Y-m-d', 'Y-m-d H:i:s' ] ), $second );
	}
}
