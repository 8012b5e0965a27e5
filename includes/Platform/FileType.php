<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** A file type, detected by content alone; its value is Stripe's `type`. */
enum FileType: string {
	case Pdf  = 'pdf';
	case Png  = 'png';
	case Jpeg = 'jpg';

	/** Maximum width and height of an image in pixels (docs.stripe.com/file-upload). */
	private const PIXELS = 8000;

	/** Maximum distance of a PDF's end mark from its end in bytes, as readers accept it. */
	private const PDF_TAIL = 1024;

	/** Names of scripts and launch actions in a PDF, in their usual spelling. */
	private const PLAIN_SCRIPT = '~/(?:JavaScript|Launch)(?![\w#])~';

	/**
	 * The type of a complete and valid file.
	 *
	 * @return self|null Null for any other content.
	 */
	public static function of( string $bytes ): ?self {
		if ( false !== stripos( $bytes, '<?php' ) ) {
			return null;
		}
		return match ( true ) {
			str_starts_with( $bytes, '%PDF-' )             => self::is_pdf( $bytes ) ? self::Pdf : null,
			str_starts_with( $bytes, "\x89PNG\r\n\x1a\n" ) => self::is_image( $bytes, IMAGETYPE_PNG, "IEND\xae\x42\x60\x82" ) ? self::Png : null,
			str_starts_with( $bytes, "\xff\xd8\xff" )      => self::is_image( $bytes, IMAGETYPE_JPEG, "\xff\xd9" ) ? self::Jpeg : null,
			default                                        => null,
		};
	}

	/** The MIME type. */
	public function content_type(): string {
		return match ( $this ) {
			self::Pdf  => 'application/pdf',
			self::Png  => 'image/png',
			self::Jpeg => 'image/jpeg',
		};
	}

	/**
	 * Whether it allows a file extension.
	 *
	 * @param string $extension Text after the last dot, in lower case.
	 */
	public function is_named( string $extension ): bool {
		return $extension === $this->value || ( self::Jpeg === $this && 'jpeg' === $extension );
	}

	/**
	 * Whether a PDF is complete and has no obvious script. Scripts, forms and attachments can be hidden from everything but a full PDF
	 * parser, so this is no guarantee: files are harmless because the site never serves them as pages (`Rest\RawAnswer`).
	 */
	private static function is_pdf( string $bytes ): bool {
		return str_contains( substr( $bytes, -self::PDF_TAIL ), '%%EOF' ) && 1 !== preg_match( self::PLAIN_SCRIPT, $bytes );
	}

	/** Whether an image is complete and not too large. */
	private static function is_image( string $bytes, int $type, string $end ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- A broken image is an answer here and not a fault.
		$size = @getimagesizefromstring( $bytes );
		return false !== $size
			&& $type === $size[2]
			&& min( $size[0], $size[1] ) > 0
			&& max( $size[0], $size[1] ) <= self::PIXELS
			&& str_contains( $bytes, $end );
	}
}
