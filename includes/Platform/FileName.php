<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The name of an uploaded file, taken apart and without what does harm. */
final readonly class FileName {

	/** Longest name, in characters. */
	private const LENGTH = 100;

	/**
	 * Everything but letters, numbers and a few harmless signs of any script; among them are those that end a header, walk up a path
	 * or turn the writing direction.
	 */
	private const UNSAFE = '/[^\p{L}\p{N}\p{M} _()-]+/u';

	/** @param string $extension What stands behind the last dot, lower case; any text. */
	private function __construct( public string $base, public string $extension ) {}

	/** Takes a name apart. */
	public static function of( string $name ): self {
		$parts     = explode( '.', $name );
		$extension = strtolower( (string) array_pop( $parts ) );
		$path      = explode( '/', str_replace( '\\', '/', (string) mb_convert_encoding( implode( '.', $parts ), 'UTF-8', 'UTF-8' ) ) );
		$base      = trim( mb_substr( (string) preg_replace( self::UNSAFE, '-', (string) end( $path ) ), 0, self::LENGTH ), ' -' );
		return new self( '' === $base ? 'file' : $base, $extension );
	}
}
