<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The name of an uploaded file, split and without harmful characters. */
final readonly class FileName {

	/** Maximum length in characters. */
	private const LENGTH = 100;

	/**
	 * All characters except letters, digits and a few harmless signs of any script. The removed ones include those that end a header,
	 * traverse paths or change the text direction.
	 */
	private const UNSAFE = '/[^\p{L}\p{N}\p{M} _()-]+/u';

	/** @param string $extension Text after the last dot, in lower case. */
	private function __construct( public string $base, public string $extension ) {}

	/** Splits a name. */
	public static function of( string $name ): self {
		$parts     = explode( '.', $name );
		$extension = strtolower( (string) array_pop( $parts ) );
		$path      = explode( '/', str_replace( '\\', '/', (string) mb_convert_encoding( implode( '.', $parts ), 'UTF-8', 'UTF-8' ) ) );
		$base      = trim( mb_substr( (string) preg_replace( self::UNSAFE, '-', (string) end( $path ) ), 0, self::LENGTH ), ' -' );
		return new self( '' === $base ? 'file' : $base, $extension );
	}
}
