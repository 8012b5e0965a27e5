<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** Builds the JSON schemas that document responses, validate them, and generate the TypeScript types. */
final class JsonSchema {

	/**
	 * Schema of an object with exactly these properties.
	 *
	 * @param array<string, array<string, mixed>> $properties Properties; those with `'optional' => true` may be absent.
	 * @return array<string, mixed>
	 */
	public static function closed( string $title, array $properties ): array {
		return array(
			'title'                => $title,
			'type'                 => 'object',
			'properties'           => $properties,
			'required'             => array_keys(
				array_filter( $properties, static fn ( array $property ): bool => ! ( $property['optional'] ?? false ) )
			),
			'additionalProperties' => false,
		);
	}
}
