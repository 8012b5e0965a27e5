<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\JsonSchema;

/**
 * The fee of each payment method and its discounts (specification part 2, section 3: account fee). Rates are fractions (0.029 is 2.9
 * %), fixed fees minor units of `currency`, volumes minor units of `volume_currency`, times UTC seconds. A discount is a fraction of
 * the fee (`discount`) or a reduced fee (`percentage_rate` and `fixed_rate`); fields that don't apply, and absent limits, are null.
 */
final class AccountFees {

	/**
	 * @param array<string, array<string, mixed>> $methods As FeeSchedule::fees() has them.
	 * @return list<array<string, mixed>>
	 */
	public static function of( array $methods ): array {
		$fees = array();
		foreach ( $methods as $method => $price ) {
			$fees[] = array(
				'payment_method' => $method,
				'base'           => array(
					'percentage_rate' => (float) $price['base']['percentage_rate'],
					'fixed_rate'      => (int) $price['base']['fixed_rate'],
					'currency'        => (string) $price['base']['currency'],
				),
				'discount'       => array_map( self::discount( ... ), $price['discount'] ),
				'is_average'     => true === ( $price['is_average'] ?? false ),
			);
		}
		return $fees;
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$fee = array(
			'payment_method' => array( 'type' => 'string' ),
			'base'           => JsonSchema::closed(
				'AccountBaseFee',
				array(
					'percentage_rate' => self::rate( 'number' ),
					'fixed_rate'      => self::fixed( 'integer' ),
					'currency'        => self::currency( 'string' ),
				)
			),
			'discount'       => array(
				'type'        => 'array',
				'items'       => self::discount_schema(),
				'description' => 'Those that hold now; of several the first counts.',
			),
			'is_average'     => array(
				'type'        => 'boolean',
				'description' => 'Whether the platform tells no prices, and this is an average: all fees as a share of what was paid in 90 days.',
			),
		);
		return array(
			'type'  => 'array',
			'items' => JsonSchema::closed( 'AccountFee', $fee ),
		);
	}

	/**
	 * @param array<string, mixed> $discount The platform's.
	 * @return array<string, mixed>
	 */
	private static function discount( array $discount ): array {
		$fields = array(
			'discount',
			'percentage_rate',
			'fixed_rate',
			'currency',
			'volume_allowance',
			'current_volume',
			'volume_currency',
			'end_time',
		);
		return array_map( static fn ( string $field ): mixed => $discount[ $field ] ?? null, array_combine( $fields, $fields ) );
	}

	/** @return array<string, mixed> */
	private static function discount_schema(): array {
		return JsonSchema::closed(
			'AccountFeeDiscount',
			array(
				'discount'         => self::rate( array( 'number', 'null' ), 'The share of the base fee that is taken off.' ),
				'percentage_rate'  => self::rate( array( 'number', 'null' ), 'In the place of the base fee\'s; a share of 1.' ),
				'fixed_rate'       => self::fixed( array( 'integer', 'null' ) ),
				'currency'         => self::currency( 'string' ),
				'volume_allowance' => self::whole( 'Up to which volume of payments it holds: minor units of volume_currency.' ),
				'current_volume'   => self::whole( 'The volume of the payments that had it: minor units of volume_currency.' ),
				'volume_currency'  => self::currency( array( 'string', 'null' ) ),
				'end_time'         => self::whole( 'UTC seconds.' ),
			)
		);
	}

	/**
	 * Schema of a rate.
	 *
	 * @param string|list<string> $type JSON types.
	 * @return array<string, mixed>
	 */
	private static function rate( string|array $type, string $description = 'A share of 1.' ): array {
		return array(
			'type'        => $type,
			'minimum'     => 0,
			'maximum'     => 1,
			'description' => $description,
		);
	}

	/**
	 * Schema of a fixed fee.
	 *
	 * @param string|list<string> $type JSON types.
	 * @return array<string, mixed>
	 */
	private static function fixed( string|array $type ): array {
		return array(
			'type'        => $type,
			'minimum'     => 0,
			'description' => 'Minor units of currency.',
		);
	}

	/**
	 * Schema of a currency code.
	 *
	 * @param string|list<string> $type JSON types.
	 * @return array<string, mixed>
	 */
	private static function currency( string|array $type ): array {
		return array(
			'type'        => $type,
			'description' => 'Lower-case ISO code.',
		);
	}

	/**
	 * Schema of a discount's limit.
	 *
	 * @return array<string, mixed>
	 */
	private static function whole( string $description ): array {
		return array(
			'type'        => array( 'integer', 'null' ),
			'minimum'     => 0,
			'description' => $description,
		);
	}
}
