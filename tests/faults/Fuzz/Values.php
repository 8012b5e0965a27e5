<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults\Fuzz;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Tests\Faults\KnownRoute;
use WP_REST_Request;

/** Makes values that a parameter's schema allows. */
final class Values {

	/** Texts of all the forms that our parameters have. */
	private const TEXTS = [
		'a',
		'Ada',
		'17',
		'2026-02-28',
		'2025-12-31 23:59:59',
		'2026-01-01T00:00:00+14:00',
		'usd',
		'EUR',
		'jpy',
		'KWD',
		'US',
		'de',
		'xyz_1',
		'de_DE',
		'ada@store.example',
		'https://store.example/thanks',
		'yes',
		'no',
		'50%_off',
		'Søren Ünal',
	];

	/** Numbers; those that a schema names come on top. */
	private const NUMBERS = [ 0, 1, 2, 5, 25, 100, 1000, 5000, 2147483648, 0.5, 0.25, -0.01, -1, -10 ];

	/** @param list<string> $ids    Ids that exist. */
	public function __construct( private readonly Chance $chance, private readonly array $ids ) {}

	/**
	 * A valid value for each parameter that a route requires, those in its path left out.
	 *
	 * @return array<string, mixed>
	 */
	public function required( KnownRoute $route ): array {
		$args = array_filter( $route->args, static fn ( array $arg ): bool => true === ( $arg['required'] ?? false ) );
		return $this->all( array_diff_key( $args, $route->in_path() ) );
	}

	/**
	 * A valid value for each parameter.
	 *
	 * @param array<string, array<string, mixed>> $args The parameters.
	 * @return array<string, mixed>
	 */
	public function all( array $args ): array {
		$values = [];
		foreach ( $args as $name => $arg ) {
			$values[ $name ] = $this->valid( $arg, $name );
		}
		return $values;
	}

	/**
	 * A value that a parameter's schema allows; boundaries among them.
	 *
	 * @param array<string, mixed> $schema The schema.
	 */
	public function valid( array $schema, string $name = 'value' ): mixed {
		$choices = array_values(
			array_filter( $this->candidates( $schema, $name ), static fn ( mixed $value ): bool => self::is_valid( $value, $schema, $name ) )
		);
		return [] === $choices ? null : $this->chance->pick( $choices );
	}

	/**
	 * Values of the right type, right or wrong.
	 *
	 * @param array<string, mixed> $schema The schema.
	 * @return list<mixed>
	 */
	private function candidates( array $schema, string $name ): array {
		if ( isset( $schema['enum'] ) ) {
			return $schema['enum'];
		}
		$types = array_values( (array) $schema['type'] );
		return match ( $types[ $this->chance->between( 0, count( $types ) - 1 ) ] ) {
			'integer', 'number' => $this->numbers( $schema ),
			'boolean'           => [ true, false ],
			'array'             => [ $this->several( $schema, $name ) ],
			'object'            => [ $this->all( $schema['properties'] ?? [] ) ],
			'null'              => [ null ],
			default             => [ ...self::TEXTS, ...$this->ids, str_repeat( 'a', $schema['maxLength'] ?? 255 ) ],
		};
	}

	/**
	 * Numbers, those at the schema's bounds and those of orders among them.
	 *
	 * @param array<string, mixed> $schema The schema.
	 * @return list<int|float>
	 */
	private function numbers( array $schema ): array {
		$bounds = array_filter(
			[ $schema['minimum'] ?? null, $schema['maximum'] ?? null ],
			static fn ( mixed $bound ): bool => is_int( $bound ) || is_float( $bound )
		);
		$orders = array_filter( $this->ids, 'ctype_digit' );
		return [ ...self::NUMBERS, ...array_values( $bounds ), ...array_map( 'intval', array_values( $orders ) ) ];
	}

	/**
	 * A list of values.
	 *
	 * @param array<string, mixed> $schema The schema of the list.
	 * @return list<mixed>
	 */
	private function several( array $schema, string $name ): array {
		$least = $schema['minItems'] ?? 0;
		$most  = max( $least, min( 3, $schema['maxItems'] ?? 3 ) );
		$items = [];
		for ( $count = $this->chance->between( $least, $most ); $count > 0; $count-- ) {
			$items[] = $this->valid( $schema['items'] ?? [ 'type' => 'string' ], $name );
		}
		return true === ( $schema['uniqueItems'] ?? false ) ? array_values( array_unique( $items, SORT_REGULAR ) ) : $items;
	}

	/**
	 * Whether a schema allows a value, as WordPress judges it.
	 *
	 * @param array<string, mixed> $schema The schema.
	 */
	private static function is_valid( mixed $value, array $schema, string $name ): bool {
		if ( ! isset( $schema['validate_callback'] ) ) {
			return true === rest_validate_value_from_schema( $value, $schema, $name );
		}
		$request = new WP_REST_Request();
		$request->set_attributes( [ 'args' => [ $name => $schema ] ] );
		return true === ( $schema['validate_callback'] )( $value, $request, $name );
	}
}
