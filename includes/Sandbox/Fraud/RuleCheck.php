<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Money\ExchangeRates;

/**
 * A comparison `{key, operator, value}`, or a group `{operator: and|or, checks}` of them. What is not known about a payment never
 * fulfils a comparison.
 */
final class RuleCheck {

	/** Key => sort of value. Countries are lower-case codes joined by `|`; an amount is minor units and a currency joined by `|`. */
	private const KEYS = array(
		'avs_mismatch'                  => 'bool',
		'billing_shipping_address_same' => 'bool',
		'ip_billing_country_same'       => 'bool',
		'ip_country'                    => 'countries',
		'item_count'                    => 'number',
		'order_total'                   => 'amount',
	);

	/** Operators by sort of value. */
	private const OPERATORS = array(
		'bool'      => array( 'equals', 'not_equals' ),
		'countries' => array( 'equals', 'not_equals', 'in', 'not_in' ),
		'number'    => array( 'equals', 'not_equals', 'greater_than', 'less_than' ),
		'amount'    => array( 'equals', 'not_equals', 'greater_than', 'less_than' ),
	);

	/** How values that are texts must look. */
	private const PATTERNS = array(
		'countries' => '/^[a-z]{2}(\|[a-z]{2}){0,299}$/D',
		'amount'    => '/^\d{1,12}\|[a-z]{3}$/D',
	);

	/** How deep groups may lie in groups, and how many checks one may hold. */
	private const DEPTH  = 4;
	private const CHECKS = 20;

	/**
	 * Reads a check from a call.
	 *
	 * @return array<string, mixed> The check as it is kept: values with their types.
	 * @throws InvalidRequest When it is none.
	 */
	public static function read( Params $params, int $depth = 0 ): array {
		if ( ! $params->sent( 'checks' ) ) {
			return self::read_comparison( $params );
		}
		$params->allow(
			array(
				'operator' => true,
				'checks'   => true,
			)
		);
		$checks = $params->within( 'checks' );
		if ( $depth >= self::DEPTH || array() === $checks->all() || count( $checks->all() ) > self::CHECKS ) {
			throw StripeErrors::invalid( $params->name( 'checks' ), sprintf( 'A group must have 1 to %d checks and can be nested up to %d levels.', self::CHECKS, self::DEPTH - 1 ) );
		}
		return array(
			'operator' => $params->word( 'operator', array( 'and', 'or' ) ),
			'checks'   => array_map( static fn ( int|string $key ): array => self::read( $checks->within( (string) $key ), $depth + 1 ), array_keys( $checks->all() ) ),
		);
	}

	/** @param array<string, mixed> $check As it is kept. */
	public static function holds( array $check, OrderFacts $facts ): bool {
		if ( ! isset( $check['checks'] ) ) {
			return self::compares( $check, $facts );
		}
		$and = 'and' === $check['operator'];
		foreach ( $check['checks'] as $part ) {
			if ( self::holds( $part, $facts ) !== $and ) {
				return ! $and;
			}
		}
		return $and;
	}

	/** @return array<string, mixed> */
	private static function read_comparison( Params $params ): array {
		$params->allow(
			array(
				'key'      => true,
				'operator' => true,
				'value'    => true,
			)
		);
		$key      = $params->word( 'key', array_keys( self::KEYS ) );
		$sort     = self::KEYS[ $key ];
		$operator = $params->word( 'operator', self::OPERATORS[ $sort ] );
		if ( ! $params->has( 'value' ) ) {
			throw StripeErrors::missing( $params->name( 'value' ) );
		}
		$value = match ( $sort ) {
			'bool'   => $params->yes( 'value' ),
			'number' => $params->required_integer( 'value' ),
			default  => $params->required( 'value' ),
		};
		$is_text = is_string( $value );
		if ( ( $is_text && 1 !== preg_match( self::PATTERNS[ $sort ], $value ) ) || ( is_int( $value ) && $value < 0 ) || ( 'amount' === $sort && ! ExchangeRates::knows( substr( (string) $value, -3 ) ) ) ) {
			throw StripeErrors::invalid( $params->name( 'value' ), 'Invalid value for ' . $key . '.' );
		}
		return compact( 'key', 'operator', 'value' );
	}

	/** @param array<string, mixed> $check As it is kept. */
	private static function compares( array $check, OrderFacts $facts ): bool {
		$value = $check['value'];
		$known = match ( $check['key'] ) {
			'avs_mismatch'                  => $facts->avs_mismatch,
			'billing_shipping_address_same' => $facts->same_address,
			'ip_billing_country_same'       => null === $facts->ip_country || null === $facts->billing_country ? null : $facts->ip_country === $facts->billing_country,
			'ip_country'                    => $facts->ip_country,
			'item_count'                    => $facts->items,
			default                         => $facts->total_in( substr( $value, -3 ) ),
		};
		$value = 'order_total' === $check['key'] ? (int) $value : $value;
		return null !== $known && match ( $check['operator'] ) {
			'equals'       => $known === $value,
			'not_equals'   => $known !== $value,
			'greater_than' => $known > $value,
			'less_than'    => $known < $value,
			'in'           => in_array( $known, explode( '|', $value ), true ),
			default        => ! in_array( $known, explode( '|', $value ), true ),
		};
	}
}
