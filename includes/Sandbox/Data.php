<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

/** Reference data from JSON files in the folder Data, each loaded on first use. */
final class Data {

	/** @var array<string, non-empty-array<array-key, mixed>> */
	private static array $read = array();

	/** @return non-empty-array<array-key, mixed> Content of a file. */
	public static function of( string $name ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin's own.
		return self::$read[ $name ] ??= json_decode( (string) file_get_contents( __DIR__ . "/Data/{$name}.json" ), true, 16, JSON_THROW_ON_ERROR );
	}

	/**
	 * @param string|null $part Null for the whole file.
	 * @return non-empty-list<string> The keys of a file or of a part of it.
	 */
	public static function names( string $name, ?string $part = null ): array {
		/** @var non-empty-array<array-key, mixed> $things */
		$things = null === $part ? self::of( $name ) : self::of( $name )[ $part ];
		return array_map( strval( ... ), array_keys( $things ) );
	}
}
