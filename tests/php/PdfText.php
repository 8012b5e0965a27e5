<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use RuntimeException;

/** Reads one of our PDFs as a viewer does, from its end: the table of objects, its pages, and the text on them. */
final class PdfText {

	/** @param array<int, string> $objects By number. */
	private function __construct( private readonly array $objects ) {}

	/**
	 * The lines of all pages.
	 *
	 * @return list<string>
	 */
	public static function of( string $file ): array {
		$self  = new self( self::objects( $file ) );
		$lines = [];
		foreach ( $self->pages() as $operators ) {
			preg_match_all( '/^BT (?<shown>.*) ET$/m', $operators, $texts );
			$lines = [ ...$lines, ...array_map( self::text( ... ), $texts['shown'] ) ];
		}
		return $lines;
	}

	/**
	 * The total of each currency.
	 *
	 * @return array<string, string> In major units, by code.
	 */
	public static function totals( string $file ): array {
		$totals = [];
		$code   = '';
		$lines  = self::of( $file );
		foreach ( $lines as $number => $line ) {
			$code = 1 === preg_match( '/^[A-Z]{3}$/D', $line ) ? $line : $code;
			if ( 'Total' === $line ) {
				$totals[ $code ] = $lines[ $number + 1 ];
			}
		}
		return $totals;
	}

	/**
	 * The objects at the places that the file's table names.
	 *
	 * @return array<int, string>
	 * @throws RuntimeException When the table is wrong.
	 */
	private static function objects( string $file ): array {
		if ( 1 !== preg_match( '/^%PDF-1\.\d\n.*trailer\n<< \/Size (?<size>\d+) .*\nstartxref\n(?<start>\d+)\n%%EOF\n$/Ds', $file, $end ) ) {
			throw new RuntimeException( 'The file has no beginning or no end.' );
		}
		if (
			1 !== preg_match(
				'/\Gxref\n0 (?<size>\d+)\n0{10} 65535 f \n(?<entries>(?:\d{10} 00000 n \n)+)trailer/',
				$file,
				$table,
				0,
				(int) $end['start']
			)
			|| $table['size'] !== $end['size']
		) {
			throw new RuntimeException( 'The file has no table where it says.' );
		}
		$objects = [];
		foreach ( str_split( $table['entries'], 20 ) as $index => $entry ) {
			$number = $index + 1;
			if ( 1 !== preg_match( "/\\G$number 0 obj\n(.*?)\nendobj\n/s", $file, $found, 0, (int) $entry ) ) {
				throw new RuntimeException( "Object $number is not where the table says." );
			}
			$objects[ $number ] = $found[1];
		}
		return $objects;
	}

	/** @return list<string> The operators of each page. */
	private function pages(): array {
		$kids = self::part( '/\/Kids \[(.*)\]/', $this->objects[2] );
		preg_match_all( '/(\d+) 0 R/', $kids, $pages );
		return array_map(
			function ( string $page ): string {
				$contents = $this->objects[ (int) self::part( '/\/Contents (\d+) 0 R/', $this->objects[ (int) $page ] ) ];
				$stream   = self::part( '/>>\nstream\n(.*)endstream$/Ds', $contents );
				return strlen( $stream ) === (int) self::part( '/^<< \/Length (\d+) >>/', $contents )
					? $stream
					: throw new RuntimeException( 'A page has another length.' );
			},
			$pages[1]
		);
	}

	/** The group of a pattern that an object must match. */
	private static function part( string $pattern, string $text ): string {
		return 1 === preg_match( $pattern, $text, $found )
			&& isset( $found[1] ) ? $found[1] : throw new RuntimeException( "Nothing is like $pattern." );
	}

	/** What a line of operators shows: literal strings of Windows-1252, and hexadecimal ones of UTF-16. */
	private static function text( string $operators ): string {
		preg_match_all( '/\(((?:[^\\\\()]|\\\\\d{3})*)\)|<([0-9a-f]+)>/', $operators, $strings, PREG_SET_ORDER );
		return implode(
			'',
			array_map(
				static fn ( array $shown ): string => isset( $shown[2] )
					? (string) mb_convert_encoding( (string) hex2bin( $shown[2] ), 'UTF-8', 'UTF-16BE' )
					: (string) mb_convert_encoding(
						(string) preg_replace_callback(
							'/\\\\\d{3}/',
							static fn ( array $code ): string => chr( (int) octdec( substr( $code[0], 1 ) ) % 256 ),
							$shown[1] ?? ''
						),
						'UTF-8',
						'Windows-1252'
					),
				$strings
			)
		);
	}
}
