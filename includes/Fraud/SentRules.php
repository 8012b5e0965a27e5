<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/**
 * Validates fraud rules (specification part 1, section 3) before anything is saved: keys and operators are fixed, and the number of
 * checks is limited.
 *
 * @phpstan-import-type Rule from Verdict
 */
final class SentRules {

	/** Rule keys. */
	private const KEYS = array(
		'avs_verification',
		'address_mismatch',
		'international_ip_address',
		'ip_address_mismatch',
		'order_items_threshold',
		'purchase_price_threshold',
	);

	private const OUTCOMES = array( 'review', 'block' );

	/** Operators by key of the check. Older clients write `not in` for `not_in`. */
	private const SAME      = array( 'equals', 'not_equals' );
	private const WITHIN    = array( 'equals', 'not_equals', 'in', 'not_in', 'not in' );
	private const COMPARED  = array( 'equals', 'not_equals', 'greater_than', 'less_than' );
	private const OPERATORS = array(
		'avs_mismatch'                  => self::SAME,
		'billing_shipping_address_same' => self::SAME,
		'ip_billing_country_same'       => self::SAME,
		'ip_country'                    => self::WITHIN,
		'item_count'                    => self::COMPARED,
		'order_total'                   => self::COMPARED,
	);

	/** Most items that a check may count. */
	private const ITEMS = 1_000_000;

	/** Maximum depth of nested groups, and maximum number of checks in one. */
	private const DEPTH  = 4;
	private const CHECKS = 20;

	/**
	 * Describes what is invalid.
	 *
	 * @return string|null A sentence, or null when the rules are valid.
	 */
	public static function problem( mixed $rules ): ?string {
		if ( ! is_array( $rules ) || ! array_is_list( $rules ) || count( $rules ) > count( self::KEYS ) ) {
			return __( 'Send the rules as a list with at most one of each kind.', 'merchant-payments-for-woocommerce' );
		}
		$seen = array();
		foreach ( $rules as $rule ) {
			if (
				! self::has_exactly( $rule, array( 'key', 'outcome', 'check' ) )
				|| ! in_array( $rule['key'], self::KEYS, true )
				|| in_array( $rule['key'], $seen, true )
			) {
				return __( 'Each rule needs a known key that no other rule has, an outcome and a check.', 'merchant-payments-for-woocommerce' );
			}
			if ( ! in_array( $rule['outcome'], self::OUTCOMES, true ) ) {
				return __( 'The outcome of a rule is review or block.', 'merchant-payments-for-woocommerce' );
			}
			if ( ! self::is_check( $rule['check'], 0 ) ) {
				return self::too_large( $rule['check'] ) ?? __(
					'A check compares a known key with a value, or joins up to 20 checks with "and" or "or".',
					'merchant-payments-for-woocommerce'
				);
			}
			$swapped = self::swapped( $rule['check'] );
			if ( null !== $swapped ) {
				return 'item_count' === $swapped
					? __(
						'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
						'merchant-payments-for-woocommerce'
					)
					: __( 'Maximum purchase price must be greater than the minimum purchase price.', 'merchant-payments-for-woocommerce' );
			}
			$seen[] = $rule['key'];
		}
		return null;
	}

	/**
	 * Rules as they are kept: with one spelling of each operator.
	 *
	 * @param array<array-key, mixed> $rules Valid rules.
	 * @return list<Rule>
	 */
	public static function normalized( array $rules ): array {
		/**
		 * Because they are valid.
		 *
		 * @var list<Rule> $normalized
		 */
		$normalized = self::respelled( $rules );
		return $normalized;
	}

	/**
	 * @param array<array-key, mixed> $parts
	 * @return array<array-key, mixed>
	 */
	private static function respelled( array $parts ): array {
		return array_map(
			static fn ( mixed $part ): mixed => match ( true ) {
				is_array( $part )  => self::respelled( $part ),
				'not in' === $part => 'not_in',
				default            => $part,
			},
			$parts
		);
	}

	/** What the page says of a number with too many digits. */
	private static function too_large( mixed $check ): ?string {
		foreach ( is_array( $check ) ? ( $check['checks'] ?? array( $check ) ) : array() as $part ) {
			$value = is_array( $part ) ? ( $part['value'] ?? null ) : null;
			if ( is_string( $value ) && 1 === preg_match( '/^\d{13,}\|[a-z]{3}$/D', $value ) ) {
				return __( 'This purchase price is too large.', 'merchant-payments-for-woocommerce' );
			}
			if ( is_int( $value ) && $value > self::ITEMS ) {
				return __( 'Enter a whole number of items from 1 to 1,000,000.', 'merchant-payments-for-woocommerce' );
			}
		}
		return null;
	}

	/**
	 * What a range compares whose bounds are swapped, in whatever group: outside of them (`or`) is every order, between them (`and`)
	 * none.
	 *
	 * @param array<string, mixed> $check A valid one.
	 * @return string|null A key of a check; null when no range is swapped.
	 */
	private static function swapped( array $check ): ?string {
		$bounds = array();
		$keys   = array();
		foreach ( self::joined( $check ) as $part ) {
			if ( isset( $part['checks'] ) ) {
				$found = self::swapped( $part );
				if ( null !== $found ) {
					return $found;
				}
			} elseif ( in_array( $part['operator'], array( 'less_than', 'greater_than' ), true ) ) {
				$currency = is_string( $part['value'] ) ? substr( $part['value'], -3 ) : '';
				$bounds[ $part['key'] . $currency ][ $part['operator'] ][] = (int) $part['value'];
				$keys[ $part['key'] . $currency ]                          = $part['key'];
			}
		}
		foreach ( $bounds as $name => $range ) {
			if ( 2 === count( $range ) && self::is_swapped( (string) $check['operator'], $range ) ) {
				return $keys[ $name ] ?? null;
			}
		}
		return null;
	}

	/** @param array<string, non-empty-list<int>> $range Both bounds by operator. */
	private static function is_swapped( string $operator, array $range ): bool {
		return 'or' === $operator
			? max( $range['less_than'] ) > min( $range['greater_than'] )
			: min( $range['less_than'] ) < max( $range['greater_than'] );
	}

	/**
	 * The parts of a group, with those of inner groups that are joined in the same way.
	 *
	 * @param array<string, mixed> $check A valid one.
	 * @return list<array<string, mixed>>
	 */
	private static function joined( array $check ): array {
		$parts = array();
		foreach ( $check['checks'] ?? array() as $part ) {
			$parts = array( ...$parts, ...( $part['operator'] === $check['operator'] ? self::joined( $part ) : array( $part ) ) );
		}
		return $parts;
	}

	/** Whether something is a valid check. */
	private static function is_check( mixed $check, int $depth ): bool {
		if ( self::has_exactly( $check, array( 'operator', 'checks' ) ) ) {
			return in_array( $check['operator'], array( 'and', 'or' ), true ) && self::are_checks( $check['checks'], $depth );
		}
		return self::has_exactly( $check, array( 'key', 'operator', 'value' ) )
			&& is_string( $check['key'] )
			&& in_array( $check['operator'], self::OPERATORS[ $check['key'] ] ?? array(), true )
			&& self::is_value( $check['key'], $check['value'] );
	}

	/** Whether something is a valid content of a group. */
	private static function are_checks( mixed $checks, int $depth ): bool {
		if (
			$depth >= self::DEPTH
			|| ! is_array( $checks )
			|| ! array_is_list( $checks )
			|| array() === $checks
			|| count( $checks ) > self::CHECKS
		) {
			return false;
		}
		foreach ( $checks as $check ) {
			if ( ! self::is_check( $check, $depth + 1 ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether a value has the type that the key requires. */
	private static function is_value( string $key, mixed $value ): bool {
		return match ( $key ) {
			'ip_country'  => is_string( $value ) && 1 === preg_match( '/^[a-z]{2}(\|[a-z]{2}){0,299}$/D', $value ),
			'item_count'  => is_int( $value ) && $value >= 0 && $value <= self::ITEMS,
			'order_total' => is_string( $value )
				&& 1 === preg_match( '/^\d{1,12}\|[a-z]{3}$/D', $value )
				&& self::is_currency( substr( $value, -3 ) ),
			default       => is_bool( $value ),
		};
	}

	/** @param string $code In lower case. */
	private static function is_currency( string $code ): bool {
		return isset( get_woocommerce_currencies()[ strtoupper( $code ) ] );
	}

	/**
	 * Whether something is an array with exactly these keys.
	 *
	 * @param list<string> $names Names.
	 */
	private static function has_exactly( mixed $thing, array $names ): bool {
		return is_array( $thing ) && count( $thing ) === count( $names ) && array() === array_diff( $names, array_keys( $thing ) );
	}
}
