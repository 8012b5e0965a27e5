<?php
/**
 * Where the shop ships to, and how.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Shipping;

/**
 * One option has all zones with their methods. Zone 0 is everywhere else.
 *
 * @phpstan-type Zone array{name: string, countries: list<string>, methods: list<int>}
 */
final class Zones {

	private const OPTION = 'woocommerce_standin_shipping_zones';

	/**
	 * All zones by their ids.
	 *
	 * @return array<int, Zone>
	 */
	public static function all(): array {
		return (array) get_option( self::OPTION, [] );
	}

	/**
	 * Whether anything is shipped at all.
	 */
	public static function have_methods(): bool {
		return [] !== array_merge( [], ...array_column( self::all(), 'methods' ) );
	}

	/**
	 * Keeps a zone.
	 *
	 * @param int|null          $id        Its id; null for a new one.
	 * @param string            $name      Its name.
	 * @param list<string>|null $countries Codes; null leaves them as they are.
	 * @return int Its id.
	 */
	public static function keep( ?int $id, string $name, ?array $countries ): int {
		$all        = self::all();
		$id       ??= 1 + max( [ 0, ...array_keys( $all ) ] );
		$known      = $all[ $id ] ?? [
			'name'      => $name,
			'countries' => [],
			'methods'   => [],
		];
		$all[ $id ] = [
			'name'      => $name,
			'countries' => $countries ?? $known['countries'],
		] + $known;
		update_option( self::OPTION, $all );
		return $id;
	}

	/**
	 * Adds a flat rate, whose settings are WooCommerce's option of its number.
	 *
	 * @param int $zone Id.
	 * @return int The method's number.
	 */
	public static function add_method( int $zone ): int {
		$number = 1 + count( array_merge( [], ...array_column( self::all(), 'methods' ) ) );
		$zone   = self::keep( $zone, self::all()[ $zone ]['name'] ?? '', null );
		$all    = self::all();

		$all[ $zone ]['methods'][] = $number;
		update_option( self::OPTION, $all );
		return $number;
	}

	/**
	 * How it is shipped to a country.
	 *
	 * @param string $country Code.
	 * @return list<int> Numbers of methods.
	 */
	public static function methods( string $country ): array {
		$all = self::all();
		foreach ( $all as $zone ) {
			if ( in_array( $country, $zone['countries'], true ) ) {
				return $zone['methods'];
			}
		}
		return $all[0]['methods'] ?? [];
	}
}
