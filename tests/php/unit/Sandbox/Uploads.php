<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/** Small files that are whole, and parameters that send them. */
final class Uploads {

	/** A PDF without pages. */
	public const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";

	/** A PNG whose header says how large it is. */
	public static function png( int $width = 2, int $height = 2 ): string {
		$chunk = static fn ( string $type, string $data ): string => pack( 'N', strlen( $data ) )
			. $type
			. $data
			. pack( 'N', crc32( $type . $data ) );
		$rows  = str_repeat( "\0" . str_repeat( "\x80", min( $width, 2 ) * 3 ), min( $height, 2 ) );
		return "\x89PNG\r\n\x1a\n" . $chunk(
			'IHDR',
			pack( 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0 )
		) . $chunk( 'IDAT', (string) gzcompress( $rows ) ) . $chunk( 'IEND', '' );
	}

	/** A JPEG of one pixel. */
	public static function jpeg(): string {
		$segment = static fn ( string $marker, string $data ): string => "\xff" . $marker . pack( 'n', strlen( $data ) + 2 ) . $data;
		return "\xff\xd8" . $segment(
			"\xe0",
			"JFIF\0\1\1\0\0\1\0\1\0\0"
		) . $segment( "\xc0", "\x08\0\1\0\1\1\1\x11\0" ) . $segment( "\xda", "\1\1\0\0\x3f\0" ) . "\x55\xff\xd9";
	}

	/**
	 * Parameters of an upload.
	 *
	 * @return array<string, mixed>
	 */
	public static function params( string $bytes = self::PDF, string $filename = 'receipt.pdf', string $purpose = 'dispute_evidence' ): array {
		return [
			'purpose' => $purpose,
			'file'    => [ 'filename' => $filename, 'data' => base64_encode( $bytes ) ],
		];
	}
}
