<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Files;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\FileName;
use MerchantPayments\Platform\FileType;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;

/**
 * A file that passed every check: content, name and purpose agree.
 *
 * On the wire a file is `file[filename]` and `file[data]`, the bytes in base64, because parameters are texts; over HTTP the same
 * two are one part of a multipart form.
 */
final class Upload {

	private function __construct( public readonly string $filename, public readonly FileType $type, public readonly string $bytes ) {}

	/**
	 * Reads a file.
	 *
	 * @throws InvalidRequest When it cannot be taken: `file_empty`, `file_too_large` (with `max_size` in bytes) or `file_type_unsupported`.
	 */
	public static function of( Params $params, Purpose $purpose ): self {
		$file = $params->within( 'file' );
		$file->allow(
			array(
				'filename' => true,
				'data'     => true,
			)
		);
		$bytes = self::bytes( $file, $purpose );
		$type  = FileType::of( $bytes );
		$name  = FileName::of( $file->text( 'filename' ) );
		if ( null === $type || ! $purpose->takes( $type ) || ! $type->is_named( $name->extension ) ) {
			throw Refusal::invalid( 'file', 'The file is not what this purpose takes: a whole PDF, PNG or JPEG with a name that says so.', 'file_type_unsupported' );
		}
		return new self( $name->base . '.' . $type->value, $type, $bytes );
	}

	private static function bytes( Params $file, Purpose $purpose ): string {
		$data = $file->all()['data'] ?? null;
		if ( null === $data ) {
			throw Refusal::missing( $file->name( 'data' ) );
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- How bytes travel as a text.
		$bytes = is_string( $data ) ? base64_decode( $data, true ) : false;
		if ( false === $bytes ) {
			throw Refusal::invalid( $file->name( 'data' ), 'Invalid base64: ' . $file->name( 'data' ), 'parameter_invalid_string' );
		}
		if ( '' === $bytes ) {
			throw Refusal::invalid( 'file', 'The file is empty.', 'file_empty' );
		}
		if ( strlen( $bytes ) > $purpose->max_size() ) {
			throw new InvalidRequest( 'The file is larger than ' . $purpose->max_size() . ' bytes.', 'file_too_large', 'file', array( 'max_size' => $purpose->max_size() ) );
		}
		return $bytes;
	}
}
