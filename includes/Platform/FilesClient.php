<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Files for disputes and for the account. */
final class FilesClient extends Client {

	private const PATH = '/v1/files';

	/** @return array<string, mixed> */
	public function upload( string $purpose, string $filename, string $bytes ): array {
		return $this->post(
			self::PATH,
			array(
				'purpose' => $purpose,
				'file'    => array(
					'filename' => $filename,
					'data'     => base64_encode( $bytes ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Bytes travel as text between us and the transport.
				),
			)
		);
	}

	/** @return array<string, mixed> */
	public function file( string $id ): array {
		return $this->get( self::PATH . '/' . $id );
	}

	/** @return array{content_type: string, data: string} `data` is base64. */
	public function contents( string $id ): array {
		$contents = $this->get( self::PATH . '/' . $id . '/contents' );
		return array(
			'content_type' => (string) $contents['content_type'],
			'data'         => (string) $contents['data'],
		);
	}
}
