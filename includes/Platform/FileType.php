<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** A type, told from the bytes alone; its value is Stripe's `type`. */
enum FileType: string {
	case Pdf  = 'pdf';
	case Png  = 'png';
	case Jpeg = 'jpg';

	/** Largest width and height of an image, in pixels (docs.stripe.com/file-upload). */
	private const PIXELS = 8000;

	/** How far before the end of a PDF its end mark may stand, in bytes, as readers allow it. */
	private const PDF_TAIL = 1024;

	/** The name of a script in a PDF, or of a program to start, as they are usually written. */
	private const PLAIN_SCRIPT = '~/(?:JavaScript|Launch)(?![\w#])~';

	/**
	 * The type of a file that is whole and only what it says.
	 *
	 * @return self|null Null for any other.
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

	/** What it is called on the web. */
	public function content_type(): string {
		return match ( $this ) {
			self::Pdf  => 'application/pdf',
			self::Png  => 'image/png',
			self::Jpeg => 'image/jpeg',
		};
	}

	/**
	 * Whether a name may end so.
	 *
	 * @param string $extension What stands behind the last dot, lower case.
	 */
	public function is_named( string $extension ): bool {
		return $extension === $this->value || ( self::Jpeg === $this && 'jpeg' === $extension );
	}

	/**
	 * Whether a PDF has an end and no script that says its name. Scripts, forms and attached files can be hidden from everything but a whole PDF reader, so
	 * nothing is promised: files are harmless here because they are never shown as pages of the site (`Rest\RawAnswer`).
	 */
	private static function is_pdf( string $bytes ): bool {
		return str_contains( substr( $bytes, -self::PDF_TAIL ), '%%EOF' ) && 1 !== preg_match( self::PLAIN_SCRIPT, $bytes );
	}

	/** Whether an image has a size that can be handled, and an end. */
	private static function is_image( string $bytes, int $type, string $end ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- A broken image is an answer here and not a fault.
		$size = @getimagesizefromstring( $bytes );
		return false !== $size && $type === $size[2] && min( $size[0], $size[1] ) > 0 && max( $size[0], $size[1] ) <= self::PIXELS && str_contains( $bytes, $end );
	}
}
