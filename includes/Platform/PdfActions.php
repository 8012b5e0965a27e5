<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/**
 * Finds what makes a PDF run a script, start a program or carry other files: by its names, each character of which may be written as itself or as `#` and
 * two hexadecimal digits, in the file and in its compressed streams of objects (ISO 32000-1, 7.3.5 and 7.5.7). Pure.
 */
final class PdfActions {

	/** Names of what a paper does not need; too long to stand in a compressed picture by chance. */
	private const NAMES = array( 'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles' );

	/** The name of a stream of objects, and what stands around its bytes. */
	private const OBJECTS = 'ObjStm';
	private const STREAM  = '/\bstream\r?\n/';
	private const END     = 'endstream';

	/** At the most that many bytes stand between an object's name and its stream. */
	private const HEADER = 2000;

	/**
	 * So many bytes of a stream are inflated at a time, which makes at most a thousand times as many; and so many streams of a file with so many bytes
	 * are looked into: far more than a paper has.
	 */
	private const PIECE   = 4096;
	private const STREAMS = 10_000;
	private const MOST    = 64 * 1024 * 1024;

	/** Longest name, every character in its long form: so much of a piece is read again with the next one. */
	private const OVERLAP = 64;

	/** Whether a PDF does something. What cannot be inflated, as in one that is encrypted, is not looked into. */
	public static function are_in( string $bytes ): bool {
		$active = '~/(?:' . implode( '|', array_map( self::pattern( ... ), self::NAMES ) ) . ')(?![\w#])~';
		if ( 1 === preg_match( $active, $bytes ) ) {
			return true;
		}
		$left    = self::MOST;
		$name    = '~/' . self::pattern( self::OBJECTS ) . '(?![\w#])~';
		$after   = 0;
		$streams = 0;
		while ( 1 === preg_match( $name, $bytes, $found, PREG_OFFSET_CAPTURE, $after ) ) {
			$after = $found[0][1] + 1;
			if ( 1 === preg_match( self::STREAM, substr( $bytes, $after, self::HEADER ), $start, PREG_OFFSET_CAPTURE ) ) {
				$first = $after + $start[0][1] + strlen( $start[0][0] );
				$end   = strpos( $bytes, self::END, $first );
				$after = false === $end ? strlen( $bytes ) : $end;
				if ( self::matches( $active, substr( $bytes, $first, $after - $first ), $left ) ) {
					return true;
				}
			}
			if ( ++$streams > self::STREAMS ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a compressed stream has something that matches, or more in it than can be read.
	 *
	 * @param int $left How many bytes may still be read; lowered.
	 */
	private static function matches( string $pattern, string $stream, int &$left ): bool {
		$inflate = inflate_init( ZLIB_ENCODING_DEFLATE );
		$before  = '';
		if ( false === $inflate ) {
			return false;
		}
		foreach ( str_split( $stream, self::PIECE ) as $piece ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- Bytes that are no such stream are an answer here and not a fault.
			$text = @inflate_add( $inflate, $piece );
			if ( false === $text ) {
				return false;
			}
			$left -= strlen( $text );
			if ( $left < 0 || 1 === preg_match( $pattern, $before . $text ) ) {
				return true;
			}
			$before = substr( $before . $text, -self::OVERLAP );
		}
		return false;
	}

	/** A name as a pattern. */
	private static function pattern( string $name ): string {
		return implode( '', array_map( static fn ( string $letter ): string => sprintf( '(?:%1$s|#(?i:%2$02x))', $letter, ord( $letter ) ), str_split( $name ) ) );
	}
}
