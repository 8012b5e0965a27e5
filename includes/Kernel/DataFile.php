<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** Tables of facts in JSON files of the plugin, each read on first use. */
final class DataFile {

	/** @var array<string, non-empty-array<array-key, mixed>> By path. */
	private static array $read = array();

	/** @return non-empty-array<array-key, mixed> */
	public static function read( string $path ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin's own.
		return self::$read[ $path ] ??= json_decode( (string) file_get_contents( $path ), true, 16, JSON_THROW_ON_ERROR );
	}
}
