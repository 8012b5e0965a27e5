<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

/**
 * The table calls.json: every call that the specifications name, the route that answers it, what the call sends and what it reads.
 *
 * A row's `example` says how to ask for the example answer (`id`: the path's id, or from which answer to take it; `sends`: parameters),
 * or why there is none. What a row `ignores` may be sent and has no effect.
 *
 * @phpstan-type Source array{of: string, field: string, sends?: array<string, mixed>}
 * @phpstan-type Call array{
 *     call: string, spec: string, route: string, does: string, sends?: list<string>, fields?: list<string>, ignores?: list<string>,
 *     note?: string, example?: string|array{id?: string|Source, sends?: array<string, mixed>}
 * }
 */
final class Calls {

	/**
	 * Every row.
	 *
	 * @return list<Call>
	 */
	public static function all(): array {
		return json_decode( (string) file_get_contents( __DIR__ . '/calls.json' ), true, 512, JSON_THROW_ON_ERROR );
	}

	/**
	 * The routes of a row: one a method.
	 *
	 * @param string $route Methods and path, for example `POST, PUT /wc/v3/payments/vat`.
	 * @return list<string> Method and shape of each; none when the call is no REST call.
	 */
	public static function shapes( string $route ): array {
		if ( ! preg_match( '#^([A-Z, ]+) (/.*)$#', $route, $parts ) ) {
			return [];
		}
		return array_map( static fn ( string $method ): string => $method . ' ' . Address::shape( $parts[2] ), explode( ', ', $parts[1] ) );
	}

	/**
	 * The rows by method and shape.
	 *
	 * @return array<string, Call>
	 */
	public static function by_shape(): array {
		$rows = [];
		foreach ( self::all() as $row ) {
			$rows += array_fill_keys( self::shapes( $row['route'] ), $row );
		}
		return $rows;
	}
}
