<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\DataFile;

/** Reference data from JSON files in the folder Data, each loaded on first use. */
final class Data {

	/** @return non-empty-array<array-key, mixed> Content of a file. */
	public static function of( string $name ): array {
		return DataFile::read( __DIR__ . "/Data/{$name}.json" );
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
