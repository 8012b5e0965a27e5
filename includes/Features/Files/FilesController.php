<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Attachment;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** Sending a file, and getting it back: its facts, what is in it as JSON, or the file itself. */
final class FilesController extends Controller {

	/** A file's part of a path: of any form, so that the parameter's own rule can refuse it by name. */
	private const PATH = '/file/(?P<id>[^\x2F]+)';

	public function __construct( private readonly StoredFiles $files ) {}

	/** @return list<Route> */
	public function routes(): array {
		$account = array(
			'as_account' => array(
				'type'        => 'boolean',
				'description' => 'Taken from existing clients and not needed: a store has one account.',
			),
		);
		$one     = array( 'id' => CodeFormat::Id->arg() + array( 'required' => true ) ) + $account;
		$errors  = array( 'resource_missing' => array( 404 ) ) + self::PLATFORM_ERRORS;
		$purpose = array(
			'type'        => 'string',
			'enum'        => StoredFiles::PURPOSES,
			'description' => 'What the file is for. Needed.',
		);
		$file    = JsonSchema::closed( 'FileBytes', array() ) + array( 'description' => 'The file itself, as an attachment.' );
		return array(
			new Route( 'POST', '/file', $this->send( ... ), array( 'purpose' => $purpose ) + $account, self::schema(), array( Route::MISSING => array( 400 ) ) + Upload::ERRORS ),
			new Route( 'GET', self::PATH . '/details', fn ( WP_REST_Request $request ): array => self::item( $this->files->details( (string) $request['id'] ) ), $one, self::schema(), $errors ),
			new Route( 'GET', self::PATH . '/content', $this->content( ... ), $one, self::content_schema(), $errors ),
			new Route( 'GET', self::PATH, $this->file( ... ), $one, $file, $errors, $this->may_see( ... ) ),
		);
	}

	/**
	 * Takes a file in. That it did not arrive is said before what is missing besides.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws Refusal When it cannot be taken.
	 */
	private function send( WP_REST_Request $request ): array {
		$upload  = Upload::of( $request );
		$purpose = (string) $request['purpose'];
		if ( '' === $purpose ) {
			throw new Refusal( Route::MISSING, __( 'Please say what the file is for.', 'woocommerce-payments' ), Reason::Invalid, array( 'param' => 'purpose' ) );
		}
		return self::item( $this->files->keep( $upload, $purpose ) );
	}

	/**
	 * What is in a file, as JSON.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function content( WP_REST_Request $request ): WP_REST_Response {
		$contents = $this->files->contents( (string) $request['id'] );
		$answer   = array(
			'content_type' => $contents['content_type'],
			'file_content' => $contents['data'],
		);
		$headers  = array(
			'X-Content-Type-Options' => 'nosniff',
			'Cache-Control'          => 'no-store, private',
		);
		return new WP_REST_Response( $answer, 200, $headers );
	}

	/**
	 * The file itself.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private function file( WP_REST_Request $request ): WP_REST_Response {
		$id   = (string) $request['id'];
		$file = $this->files->public_copy( $id );
		if ( null === $file ) {
			$details  = $this->files->details( $id );
			$contents = $this->files->contents( $id );
			$this->files->publish( $details, $contents );
			$file = array( 'filename' => (string) $details['filename'] ) + $contents;
		}
		$bytes = (string) base64_decode( $file['data'], true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- How bytes travel as a text.
		return ( new Attachment( $bytes, $file['content_type'], $file['filename'] ) )->response( $request );
	}

	/**
	 * Who may have a file: those who manage the store; pictures of the business, everybody. Who may not learns nothing of any file.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request, its parameters not checked yet.
	 */
	private function may_see( WP_REST_Request $request ): bool {
		$id = is_string( $request['id'] ) ? CodeFormat::Id->accept( $request['id'] ) : null;
		return Access::may_manage() || ( null !== $id && null !== $this->files->public_copy( $id ) );
	}

	/**
	 * A file as clients have it.
	 *
	 * @param array<string, mixed> $file Stripe's file.
	 * @return array<string, mixed>
	 */
	private static function item( array $file ): array {
		return array(
			'id'       => (string) $file['id'],
			'purpose'  => (string) $file['purpose'],
			'type'     => (string) $file['type'],
			'filename' => (string) $file['filename'],
			'size'     => (int) $file['size'],
			'title'    => isset( $file['title'] ) ? (string) $file['title'] : null,
		);
	}

	/**
	 * How it looks (facts/rest.md, section 9).
	 *
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$text = array( 'type' => 'string' );
		return JsonSchema::closed(
			'StoredFile',
			array(
				'id'       => $text,
				'purpose'  => $text,
				'type'     => $text + array( 'description' => 'pdf, png or jpg.' ),
				'filename' => $text,
				'size'     => array( 'type' => 'integer' ) + array( 'description' => 'Bytes.' ),
				'title'    => array( 'type' => array( 'string', 'null' ) ),
			)
		);
	}

	/**
	 * How what is in it looks.
	 *
	 * @return array<string, mixed>
	 */
	private static function content_schema(): array {
		$text = array( 'type' => 'string' );
		return JsonSchema::closed(
			'FileContent',
			array(
				'content_type' => $text,
				'file_content' => $text + array( 'description' => 'Base64.' ),
			)
		);
	}
}
