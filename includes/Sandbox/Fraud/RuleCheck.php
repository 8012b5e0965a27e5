<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Record;

/**
 * A comparison `{key, operator, value}`, or a group `{operator: and|or, checks}`. Compares the payment, its billing details and
 * `shipping`, the card's checks, and `metadata[ip_country]` (two letters) and `metadata[item_count]` from the shop. Unknown facts
 * never match.
 */
final class RuleCheck {

	/** Type of the value by key. Countries are lower-case codes joined by `|`; an amount is minor units and a currency joined by `|`. */
	private const KEYS = array(
		'avs_mismatch'                  => 'bool',
		'billing_shipping_address_same' => 'bool',
		'ip_billing_country_same'       => 'bool',
		'ip_country'                    => 'countries',
		'item_count'                    => 'number',
		'order_total'                   => 'amount',
	);

	/** Operators by type of the value. */
	private const OPERATORS = array(
		'bool'      => array( 'equals', 'not_equals' ),
		'countries' => array( 'equals', 'not_equals', 'in', 'not_in' ),
		'number'    => array( 'equals', 'not_equals', 'greater_than', 'less_than' ),
		'amount'    => array( 'equals', 'not_equals', 'greater_than', 'less_than' ),
	);

	/** Formats of text values. */
	private const PATTERNS = array(
		'countries' => '/^[a-z]{2}(\|[a-z]{2}){0,299}$/D',
		'amount'    => '/^\d{1,12}\|[a-z]{3}$/D',
	);

	/** Fields in which two addresses may differ. */
	private const ADDRESS = array( 'line1', 'city', 'postal_code', 'country' );

	/** Maximum depth of nested groups, and maximum number of checks. */
	private const DEPTH  = 4;
	private const CHECKS = 20;

	/**
	 * Parses a check from a call.
	 *
	 * @return array<string, mixed> The check as it is kept: values with their types.
	 * @throws InvalidRequest When it is invalid.
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

	/**
	 * @param array<string, mixed> $check As stored.
	 * @param int                  $now   UTC seconds, for exchange rates.
	 */
	public static function holds( array $check, Record $intent, Method $method, int $now ): bool {
		if ( ! isset( $check['checks'] ) ) {
			return self::compares( $check, self::fact( $check, $intent, $method, $now ) );
		}
		$and = 'and' === $check['operator'];
		foreach ( $check['checks'] as $part ) {
			if ( self::holds( $part, $intent, $method, $now ) !== $and ) {
				return ! $and;
			}
		}
		return $and;
	}

	/**
	 * The facts that a check asks for and that are not known of the payment.
	 *
	 * @param array<string, mixed> $check As stored.
	 * @return list<string> Keys of comparisons, each once.
	 */
	public static function unknown( array $check, Record $intent, Method $method, int $now ): array {
		if ( ! isset( $check['checks'] ) ) {
			return null === self::fact( $check, $intent, $method, $now ) ? array( $check['key'] ) : array();
		}
		return array_values( array_unique( array_merge( ...array_map( static fn ( array $part ): array => self::unknown( $part, $intent, $method, $now ), $check['checks'] ) ) ) );
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

	/** @param array<string, mixed> $check As stored. */
	private static function compares( array $check, bool|int|string|null $known ): bool {
		$value = 'order_total' === $check['key'] ? (int) $check['value'] : $check['value'];
		return null !== $known && match ( $check['operator'] ) {
			'equals'       => $known === $value,
			'not_equals'   => $known !== $value,
			'greater_than' => $known > $value,
			'less_than'    => $known < $value,
			'in'           => in_array( $known, explode( '|', $value ), true ),
			default        => ! in_array( $known, explode( '|', $value ), true ),
		};
	}

	/**
	 * A fact about a payment; null when it is unknown.
	 *
	 * @param array<string, mixed> $check As stored.
	 */
	private static function fact( array $check, Record $intent, Method $method, int $now ): bool|int|string|null {
		$metadata   = $intent->body['metadata'] ?? array();
		$ip_country = self::country( $metadata['ip_country'] ?? null );
		$billing    = self::address( $method->billing['address'] ?? null );
		$shipping   = self::address( $intent->body['shipping']['address'] ?? null );
		$country    = self::country( $billing['country'] ?? null );
		return match ( $check['key'] ) {
			'avs_mismatch'                  => Ruleset::fails_avs( $method ),
			'billing_shipping_address_same' => null === $billing || null === $shipping ? null : $billing === $shipping,
			'ip_billing_country_same'       => null === $ip_country || null === $country ? null : $ip_country === $country,
			'ip_country'                    => $ip_country,
			'item_count'                    => ctype_digit( $metadata['item_count'] ?? '' ) ? (int) $metadata['item_count'] : null,
			default                         => self::total( $intent, substr( $check['value'], -3 ), $now ),
		};
	}

	/**
	 * The payment's amount in a rule's currency.
	 *
	 * @param int $now UTC seconds.
	 */
	private static function total( Record $intent, string $currency, int $now ): int {
		$own = $intent->text( 'currency' );
		return $currency === $own ? $intent->int( 'amount' ) : ExchangeRates::convert( $intent->int( 'amount' ), $own, $currency, $now )->amount;
	}

	/** @return array<string, string>|null Null when there is none. */
	private static function address( mixed $address ): ?array {
		if ( ! is_array( $address ) || array() === $address ) {
			return null;
		}
		$parts = array();
		foreach ( self::ADDRESS as $part ) {
			$parts[ $part ] = is_scalar( $address[ $part ] ?? null ) ? mb_strtolower( trim( (string) $address[ $part ] ) ) : '';
		}
		return $parts;
	}

	/** A country code in lower case. */
	private static function country( ?string $code ): ?string {
		return null !== $code && 1 === preg_match( '/^[A-Za-z]{2}$/D', $code ) ? strtolower( $code ) : null;
	}
}
