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

	/** How long it is remembered what a file is for. That never changes; the file may go. */
	private const REMEMBERED = 86400;

	public function __construct( private readonly FilesClient $files ) {}

	/**
	 * Keeps a file.
	 *
	 * @return array<string, mixed> Stripe's file.
	 * @throws Refusal When the platform does not take it.
	 */
	public function keep( Upload $upload, string $purpose ): array {
		try {
			return $this->files->upload( $purpose, $upload->filename, $upload->bytes );
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

	/** Whether everybody may see a file. Of a file that is not there, or not known now, nobody learns anything. */
	public function is_public( string $id ): bool {
		$kept    = 'wcpay_file_purpose_' . md5( $id );
		$purpose = get_transient( $kept );
		if ( ! is_string( $purpose ) ) {
			try {
				$purpose = (string) $this->details( $id )['purpose'];
			} catch ( PlatformException ) {
				return false;
			}
			set_transient( $kept, $purpose, self::REMEMBERED );
		}
		return in_array( $purpose, self::PUBLIC, true );
	}
}
