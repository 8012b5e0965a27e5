<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

/** Looks fields up in a JSON schema: `data[].order.number` is the number of the order of each item of data; `*` is any key of a map. */
final class SchemaFields {

	/** Objects whose keys the platform or the merchant chooses: a schema may leave them open. */
	private const OPEN = [ 'metadata', 'evidence', 'payment_method_details' ];

	/**
	 * The fields that are not there.
	 *
	 * @param array<string, mixed> $schema JSON schema.
	 * @param list<string>         $fields Names.
	 * @return list<string>
	 */
	public static function missing( array $schema, array $fields ): array {
		return array_values( array_filter( $fields, static fn ( string $field ): bool => ! self::has( $schema, self::steps( $field ), '' ) ) );
	}

	/**
	 * A field's way: names, and `[]` for going into the items of an array.
	 *
	 * @param string $field Name, for example `data[].id`.
	 * @return list<string>
	 */
	private static function steps( string $field ): array {
		return array_values(
			array_filter( explode( '.', str_replace( '[]', '.[]', $field ) ), static fn ( string $step ): bool => '' !== $step )
		);
	}

	/**
	 * Whether a schema leads that way.
	 *
	 * @param array<string, mixed> $schema JSON schema.
	 * @param list<string>         $steps  The way.
	 */
	private static function has( array $schema, array $steps, string $name ): bool {
		foreach ( [ ...( $schema['oneOf'] ?? [] ), ...( $schema['anyOf'] ?? [] ) ] as $branch ) {
			if ( self::has( $branch, $steps, $name ) ) {
				return true;
			}
		}
		$step = array_shift( $steps );
		if ( null === $step ) {
			return true;
		}
		if ( '[]' === $step ) {
			return isset( $schema['items'] ) && self::has( $schema['items'], $steps, $name );
		}
		if ( isset( $schema['properties'][ $step ] ) ) {
			return self::has( $schema['properties'][ $step ], $steps, $step );
		}
		$others = $schema['additionalProperties'] ?? true;
		if ( is_array( $others ) ) {
			return ( '*' === $step || in_array( $name, self::OPEN, true ) ) && self::has( $others, $steps, $step );
		}
		return true === $others && self::is_object( $schema ) && in_array( $name, self::OPEN, true );
	}

	/**
	 * Whether a schema allows an object.
	 *
	 * @param array<string, mixed> $schema JSON schema.
	 */
	private static function is_object( array $schema ): bool {
		return in_array( 'object', (array) ( $schema['type'] ?? [] ), true );
	}
}
