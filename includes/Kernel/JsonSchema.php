<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** Builds the JSON schemas by which answers are documented, typed for TypeScript and checked. */
final class JsonSchema {

	/**
	 * An object with exactly these fields.
	 *
	 * @param array<string, array<string, mixed>> $properties Its fields; one marked `'optional' => true` may be absent.
	 * @return array<string, mixed>
	 */
	public static function closed( string $title, array $properties ): array {
		return array(
			'title'                => $title,
			'type'                 => 'object',
			'properties'           => $properties,
			'required'             => array_keys( array_filter( $properties, static fn ( array $property ): bool => ! ( $property['optional'] ?? false ) ) ),
			'additionalProperties' => false,
		);
	}
}
