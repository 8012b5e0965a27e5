<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Files;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\FilesClient;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RawAnswer;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** Uploads a file; returns its details, its content as JSON, or the file itself. */
final class FilesController extends Controller {

	/** The path's id accepts anything, so that an invalid one is refused by the parameter's own validation. */
	private const PATH = '/file/(?P<id>[^\x2F]+)';

	/** Stripe's file purposes for merchants, and those of public images. */
	private const PURPOSES = array(
		'account_requirement',
		'additional_verification',
		'business_icon',
		'business_logo',
		'customer_signature',
		'dispute_evidence',
		'identity_document',
	);
	private const PUBLIC   = array( 'business_icon', 'business_logo' );

	public function __construct( private readonly FilesClient $files, private readonly PublicCopies $copies ) {}

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
			'enum'        => self::PURPOSES,
			'description' => 'What the file is for. Needed.',
		);
		$file    = JsonSchema::closed( 'FileBytes', array() ) + array( 'description' => 'The file itself, as an attachment.' );
		return array(
			new Route(
				'POST',
				'/file',
				$this->send( ... ),
				array( 'purpose' => $purpose ) + $account,
				self::schema(),
				array( Route::MISSING => array( 400 ) ) + Upload::ERRORS
			),
			new Route(
				'GET',
				self::PATH . '/details',
				fn ( WP_REST_Request $request ): array => self::item( $this->files->file( (string) $request['id'] ) ),
				$one,
				self::schema(),
				$errors
			),
			new Route( 'GET', self::PATH . '/content', $this->content( ... ), $one, self::content_schema(), $errors ),
			new Route( 'GET', self::PATH, $this->file( ... ), $one, $file, $errors, $this->may_see( ... ) ),
		);
	}

	/**
	 * Uploads a file. A failed upload is reported before other missing parameters.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws Refusal When the file is not accepted.
	 */
	private function send( WP_REST_Request $request ): array {
		$upload  = Upload::of( $request );
		$purpose = (string) $request['purpose'];
		if ( '' === $purpose ) {
			throw new Refusal(
				Route::MISSING,
				__( 'Say what the file is for.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'purpose' )
			);
		}
		return self::item( $this->keep( $upload, $purpose ) );
	}

	/**
	 * A file's content as JSON.
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
		$file = $this->copies->find( $id );
		if ( null === $file ) {
			$details  = $this->files->file( $id );
			$contents = $this->files->contents( $id );
			$this->publish( $details, $contents );
			$file = array( 'filename' => (string) $details['filename'] ) + $contents;
		}
		$bytes = (string) base64_decode( $file['data'], true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- How bytes travel as a text.
		return RawAnswer::attachment( $request, $bytes, $file['content_type'], $file['filename'] );
	}

	/**
	 * Managers may read all files, everybody the public images. Others don't learn whether a file exists.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request, not validated yet.
	 */
	private function may_see( WP_REST_Request $request ): bool {
		$id = is_string( $request['id'] ) ? CodeFormat::Id->accept( $request['id'] ) : null;
		return Access::may_manage() || ( null !== $id && null !== $this->copies->find( $id ) );
	}

	/**
	 * Converts Stripe's file to an item.
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
	 * Schema (facts/rest.md, section 9).
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
	 * Schema of a file's content.
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

	/**
	 * Uploads a file to the platform.
	 *
	 * @return array<string, mixed> Stripe's file.
	 * @throws Refusal When the platform refuses it.
	 */
	private function keep( Upload $upload, string $purpose ): array {
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
				: Upload::refusal(
					__( 'The payments platform rejected this file.', 'merchant-payments-for-woocommerce' ),
					Reason::Invalid,
					array( 'error_type' => $refused->error_code )
				);
		} catch ( PlatformException $failure ) {
			throw Upload::refusal( $failure->getMessage(), $failure->reason(), array( 'error_type' => $failure->error_code ) );
		}
	}

	/**
	 * Stores a copy of a public image.
	 *
	 * @param array<string, mixed>                       $file     Stripe's file.
	 * @param array{content_type: string, data: string} $contents Its content.
	 */
	private function publish( array $file, array $contents ): void {
		if ( in_array( $file['purpose'], self::PUBLIC, true ) ) {
			$this->copies->keep( (string) $file['id'], array( 'filename' => (string) $file['filename'] ) + $contents );
		}
	}
}
