<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\FileName;
use MerchantPayments\Platform\FileType;
use WP_REST_Request;

/**
 * A validated upload: a single file in a multipart request whose bytes are a complete PDF, PNG or JPEG, with the extension of that
 * type. The browser's content type is ignored.
 */
final readonly class Upload {

	/** Name of the form field. */
	public const PART = 'file';

	/** Errors (facts/rest.md, section 9): reasons by code. */
	public const TOO_LARGE = 'wcpay_evidence_file_max_size';
	public const FAILED    = 'wcpay_evidence_file_upload_error';
	public const ERRORS    = array(
		self::TOO_LARGE => array( 400 ),
		self::FAILED    => array( 400, 415, 429, 503, 504 ),
	);

	/** Maximum size in bytes: 10 MB. A purpose may have a lower limit. */
	private const MAX_SIZE = 10 * 1024 * 1024;

	private function __construct( public string $filename, public string $content_type, public string $bytes ) {}

	/**
	 * The file of a request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws Refusal When it is missing or invalid.
	 */
	public static function of( WP_REST_Request $request ): self {
		$part  = self::part( $request );
		$bytes = self::bytes( $part );
		$type  = FileType::of( $bytes );
		$name  = FileName::of( $part['name'] );
		if ( null === $type || ! $type->is_named( $name->extension ) ) {
			throw self::refusal(
				__(
					'Choose a PDF, PNG or JPEG file whose name ends in .pdf, .png, .jpg or .jpeg. PDFs with scripts aren\'t accepted.',
					'merchant-payments-for-woocommerce'
				),
				Reason::UnsupportedType
			);
		}
		return new self( $name->base . '.' . $type->value, $type->content_type(), $bytes );
	}

	/** The refusal of a file that is too large. */
	public static function too_large(): Refusal {
		return new Refusal(
			self::TOO_LARGE,
			__( 'This file is too large. Choose a smaller one.', 'merchant-payments-for-woocommerce' ),
			Reason::Invalid,
			array( 'param' => self::PART )
		);
	}

	/**
	 * @param array<string, mixed> $details Added to the error's `data`.
	 */
	public static function refusal( string $why, Reason $reason, array $details = array() ): Refusal {
		return new Refusal( self::FAILED, $why, $reason, array( 'param' => self::PART ) + $details );
	}

	/**
	 * PHP's entry for the form field.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{name: string, tmp_name: string, error: int}
	 * @throws Refusal When it is not exactly one complete file.
	 */
	private static function part( WP_REST_Request $request ): array {
		$parts = $request->get_file_params();
		$part  = $parts[ self::PART ] ?? null;
		if ( array() === $parts && array() === $request->get_body_params() && self::was_cut( $request ) ) {
			throw self::too_large();
		}
		if (
			1 !== count( $parts )
			|| ! is_array( $part )
			|| ! is_int( $part['error'] ?? null )
			|| ! is_string( $part['name'] ?? null )
			|| ! is_string( $part['tmp_name'] ?? null )
		) {
			throw self::refusal( __( 'Send one file.', 'merchant-payments-for-woocommerce' ), Reason::Invalid );
		}
		match ( $part['error'] ) {
			UPLOAD_ERR_OK => null,
			UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => throw self::too_large(),
			UPLOAD_ERR_PARTIAL, UPLOAD_ERR_NO_FILE => throw self::refusal(
				__( 'The upload was interrupted. Try again.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid
			),
			default => throw self::refusal(
				__( 'The server can\'t store uploads right now. Contact its administrator.', 'merchant-payments-for-woocommerce' ),
				Reason::Unavailable
			),
		};
		return array(
			'name'     => $part['name'],
			'tmp_name' => $part['tmp_name'],
			'error'    => $part['error'],
		);
	}

	/**
	 * Whether PHP dropped the request because it was larger than `post_max_size`: the request has a length, but no content arrived.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function was_cut( WP_REST_Request $request ): bool {
		return (int) $request->get_header( 'content_length' ) > wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	}

	/**
	 * The file's bytes.
	 *
	 * @param array{name: string, tmp_name: string, error: int} $part The form's part.
	 * @throws Refusal When it is empty or too large.
	 */
	private static function bytes( array $part ): string {
		$bytes = (string) file_get_contents( $part['tmp_name'], false, null, 0, self::MAX_SIZE + 1 ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file that PHP has made.
		if ( '' === $bytes ) {
			throw self::refusal( __( 'This file is empty.', 'merchant-payments-for-woocommerce' ), Reason::Invalid );
		}
		return strlen( $bytes ) > self::MAX_SIZE ? throw self::too_large() : $bytes;
	}
}
