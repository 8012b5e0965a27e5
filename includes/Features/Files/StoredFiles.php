<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\FilesClient;

/** Keeps files on the platform, and reads them. */
final class StoredFiles {

	/** What files can be for (Stripe's purposes for merchants), and which of them everybody may see: pictures of the business. */
	public const PURPOSES = array( 'account_requirement', 'additional_verification', 'business_icon', 'business_logo', 'customer_signature', 'dispute_evidence', 'identity_document' );
	private const PUBLIC  = array( 'business_icon', 'business_logo' );

	/** A copy of a public picture, so that visitors never reach the platform; the largest that is kept, in bytes of base64 (Stripe takes 512 KB for these). */
	private const COPY      = 'wcpay_public_file_';
	private const COPY_SIZE = 700_000;

	public function __construct( private readonly FilesClient $files ) {}

	/**
	 * Keeps a file.
	 *
	 * @return array<string, mixed> Stripe's file.
	 * @throws Refusal When the platform does not take it.
	 */
	public function keep( Upload $upload, string $purpose ): array {
		try {
			$file = $this->files->upload( $purpose, $upload->filename, $upload->bytes );
			$this->publish(
				$file,
				array(
					'content_type' => $upload->content_type,
					'data'         => base64_encode( $upload->bytes ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- How bytes travel as a text.
				)
			);
			return $file;
		} catch ( InvalidRequest $refused ) {
			throw 'file_too_large' === $refused->error_code
				? Upload::too_large()
				: Upload::refusal( __( 'The payments platform does not take this file.', 'woocommerce-payments' ), Reason::Invalid, array( 'error_type' => $refused->error_code ) );
		} catch ( PlatformException $failure ) {
			throw Upload::refusal( $failure->getMessage(), $failure->reason(), array( 'error_type' => $failure->error_code ) );
		}
	}

	/**
	 * A file, without what is in it.
	 *
	 * @return array<string, mixed> Stripe's file.
	 * @throws PlatformException When there is none, or the platform does not answer.
	 */
	public function details( string $id ): array {
		return $this->files->file( $id );
	}

	/**
	 * What is in a file.
	 *
	 * @return array{content_type: string, data: string} The data in base64.
	 * @throws PlatformException When there is none any more, or the platform does not answer.
	 */
	public function contents( string $id ): array {
		return $this->files->contents( $id );
	}

	/**
	 * A file as visitors get it: from the copy in this site, without a word to the platform.
	 *
	 * @return array{filename: string, content_type: string, data: string}|null Null when the file is not public, not there or not known here. The data in base64.
	 */
	public function public_copy( string $id ): ?array {
		$copy = get_option( self::COPY . md5( $id ), null );
		return is_array( $copy ) && isset( $copy['filename'], $copy['content_type'], $copy['data'] )
			? array_map( strval( ... ), array_intersect_key( $copy, array_flip( array( 'filename', 'content_type', 'data' ) ) ) )
			: null;
	}

	/**
	 * Keeps a copy of a picture that everybody may see.
	 *
	 * @param array<string, mixed>                       $file     Stripe's file.
	 * @param array{content_type: string, data: string} $contents What is in it.
	 */
	public function publish( array $file, array $contents ): void {
		if ( in_array( $file['purpose'], self::PUBLIC, true ) && strlen( $contents['data'] ) <= self::COPY_SIZE ) {
			update_option( self::COPY . md5( (string) $file['id'] ), array( 'filename' => (string) $file['filename'] ) + $contents, false );
		}
	}
}
