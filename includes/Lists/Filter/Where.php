<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;

/** Joins a list's filters: those that always hold, and those of which `match` asks all or any. */
final class Where {

	/**
	 * The parameter that says how filters are joined.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'match' => array(
				'type'        => 'string',
				'enum'        => array( 'all', 'any' ),
				'default'     => 'all',
				'description' => 'Whether a row must meet all filters or one of them. Currency, payout and search hold in any case.',
			),
		);
	}

	/**
	 * What the address of the list's page says about how filters are joined.
	 *
	 * @return array<string, string>
	 */
	public static function from_address( PageAddress $address ): array {
		return 'any' === $address->value( 'match' ) ? array( 'match' => 'any' ) : array();
	}

	/**
	 * The condition of a request.
	 *
	 * @param list<Filter>         $filters The list's filters.
	 * @param array<string, mixed> $params  Checked parameters.
	 * @return Condition|null Null when nothing is asked.
	 */
	public static function of( array $filters, array $params ): ?Condition {
		$always = array();
		$joined = array();
		foreach ( $filters as $filter ) {
			if ( $filter->always() ) {
				array_push( $always, ...$filter->conditions( $params ) );
			} else {
				array_push( $joined, ...$filter->conditions( $params ) );
			}
		}
		if ( array() !== $joined ) {
			$always[] = Condition::join( $joined, 'any' === ( $params['match'] ?? 'all' ) ? 'OR' : 'AND' );
		}
		return array() === $always ? null : Condition::join( $always, 'AND' );
	}
}
