<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Files;

use WP_REST_Request;
use WP_REST_Response;

/** Uploads as a page does: a form with a file, as PHP has it. Made files are removed by remove_uploads(). */
trait UploadForm {

	/**
	 * Files that PHP would have made of uploads.
	 *
	 * @var list<string>
	 */
	private array $made = [];

	/** Leaves no file behind; to be called by tear_down(). */
	private function remove_uploads(): void {
		array_map( 'unlink', $this->made );
	}

	/** Sends a file. */
	private function send( string $bytes, string $filename, string $purpose = 'dispute_evidence' ): WP_REST_Response {
		return $this->form( [ 'file' => $this->part( $bytes, $filename ) ], [ 'purpose' => $purpose ] );
	}

	/**
	 * Sends a form.
	 *
	 * @param array<string, mixed>  $files   Its files, as PHP has them.
	 * @param array<string, string> $fields  Its other fields.
	 * @param array<string, string> $headers Headers by name.
	 */
	private function form( array $files, array $fields = [ 'purpose' => 'dispute_evidence' ], array $headers = [] ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/wc/v3/payments/file' );
		$request->set_headers( [ 'Content-Type' => 'multipart/form-data; boundary=x' ] + $headers );
		$request->set_file_params( $files );
		$request->set_body_params( $fields );
		return rest_do_request( $request );
	}

	/**
	 * A file of a form, as PHP has it. The browser says that it is a page, which nobody believes.
	 *
	 * @return array<string, string|int>
	 */
	private function part( string $bytes, string $filename ): array {
		$path         = wp_tempnam( 'merchant-payments-upload' );
		$this->made[] = $path;
		file_put_contents( $path, $bytes );
		return [
			'name'     => $filename,
			'type'     => 'text/html',
			'tmp_name' => $path,
			'error'    => UPLOAD_ERR_OK,
			'size'     => strlen( $bytes ),
		];
	}
}
