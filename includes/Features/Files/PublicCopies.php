<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Scope;

/**
 * The site's copies of an account's public images, so that visitors cause no requests to the platform. They are removed with their account.
 */
final readonly class PublicCopies {

	/** The beginning of each copy's option; the scope's id and the MD5 of the file's follow. */
	private const OPTION = 'merchant_payments_public_file_';

	/** Maximum size in bytes of base64 (Stripe's limit for these images is 512 KB). */
	private const SIZE = 700_000;

	public function __construct( private Database $database, private Scope $scope ) {}

	/**
	 * Null when the file is not public, or there is no copy.
	 *
	 * @return array{filename: string, content_type: string, data: string}|null The data is base64.
	 */
	public function find( string $id ): ?array {
		$copy = get_option( $this->beginning() . md5( $id ), null );
		return is_array( $copy ) && isset( $copy['filename'], $copy['content_type'], $copy['data'] )
			? array_map( strval( ... ), array_intersect_key( $copy, array_flip( array( 'filename', 'content_type', 'data' ) ) ) )
			: null;
	}

	/** @param array{filename: string, content_type: string, data: string} $copy As for find(). One that is too large is not kept. */
	public function keep( string $id, array $copy ): void {
		if ( strlen( $copy['data'] ) <= self::SIZE ) {
			update_option( $this->beginning() . md5( $id ), $copy, false );
		}
	}

	public function remove_all(): void {
		$wpdb  = $this->database->wpdb;
		$named = $wpdb->esc_like( $this->beginning() ) . '%';
		$names = $this->database->column( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", array( $named ) );
		array_map( delete_option( ... ), $names );
	}

	private function beginning(): string {
		return self::OPTION . $this->scope->id . '_';
	}
}
