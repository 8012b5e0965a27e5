<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;

/** A one-page PDF with some lines of text, as evidence. */
final class PdfUpload {

	/** Characters that a page can show without an embedded font. */
	private const PRINTABLE = '/[^\x20-\x7e]/';

	/** @param list<string> $lines Lines of text. */
	public static function upload( Transport $platform, string $filename, array $lines ): string {
		$file = array(
			'filename' => $filename,
			'data'     => base64_encode( self::pdf( $lines ) ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- How bytes travel as a text.
		);
		return (string) $platform->request(
			'POST',
			'/v1/files',
			array(
				'purpose' => 'dispute_evidence',
				'file'    => $file,
			)
		)['id'];
	}

	/** @param list<string> $lines Lines of text. */
	private static function pdf( array $lines ): string {
		$text  = array_map(
			static fn ( string $line ): string => '(' . addcslashes( (string) preg_replace( self::PRINTABLE, '?', $line ), '()\\' ) . ") '",
			$lines
		);
		$page  = "BT /F1 12 Tf 72 720 Td 18 TL\n" . implode( "\n", $text ) . "\nET";
		$parts = array(
			'<< /Type /Catalog /Pages 2 0 R >>',
			'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
			'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
			'<< /Length ' . strlen( $page ) . " >>\nstream\n" . $page . "\nendstream",
			'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
		);
		$pdf   = "%PDF-1.4\n";
		$index = "0000000000 65535 f \n";
		foreach ( $parts as $place => $part ) {
			$index .= sprintf( "%010d 00000 n \n", strlen( $pdf ) );
			$pdf   .= ( $place + 1 ) . " 0 obj\n" . $part . "\nendobj\n";
		}
		$count = count( $parts ) + 1;
		return $pdf . "xref\n0 {$count}\n" . $index . "trailer\n<< /Size {$count} /Root 1 0 R >>\nstartxref\n" . strlen( $pdf ) . "\n%%EOF\n";
	}
}
