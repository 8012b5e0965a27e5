<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Files;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\FileName;
use MerchantPayments\Platform\FileType;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/files`. Contents are stored in the site's database, so that they have no public URL and are deleted with the sandbox.
 *
 * Renders Stripe's file. The status is its purpose. A body has `filename`, `type` (see FileType), `size` (bytes) and, unless it is
 * permanent, `expires_at`.
 */
final class Files implements Shape {

	public const DISPUTE_EVIDENCE = 'dispute_evidence';

	private const MEGABYTE = 1024 * 1024;

	/** Maximum size for each of Stripe's purposes that merchants upload for, in bytes (docs.stripe.com/file-upload); at most 10 MB. */
	private const MAX_SIZES = array(
		'account_requirement'     => 10 * self::MEGABYTE,
		'additional_verification' => 10 * self::MEGABYTE,
		'business_icon'           => self::MEGABYTE / 2,
		'business_logo'           => self::MEGABYTE / 2,
		'customer_signature'      => 4 * self::MEGABYTE,
		self::DISPUTE_EVIDENCE    => 5 * self::MEGABYTE,
		'identity_document'       => 10 * self::MEGABYTE,
	);

	/** Purposes that require images. */
	private const PICTURES = array( 'business_icon', 'business_logo', 'customer_signature' );

	/** Days until a file expires, by purpose; others are permanent. */
	private const DAYS = array(
		'customer_signature'   => 7,
		self::DISPUTE_EVIDENCE => 274,
	);

	/** Maximum total size of an account's files, in bytes: a sandbox must not fill the merchant's disk. */
	private const ROOM = 256 * 1024 * 1024;

	/** Setting with their total size. */
	private const SETTING = 'file_bytes';

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly AccountSettings $settings,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'POST /v1/files'              => new ApiRoute( $this->create( ... ), array( 'file', 'purpose' ) ),
			'GET /v1/files'               => ApiRoute::list( $this->list( ... ), array( 'purpose' ) ),
			'GET /v1/files/{id}'          => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::File ) )
			),
			'GET /v1/files/{id}/contents' => new ApiRoute( $this->contents( ... ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When it is not accepted.
	 */
	private function create( Call $call ): array {
		$purpose = self::purpose( $call->params );

		list( $filename, $type, $bytes ) = self::upload( $call->params, $purpose );

		$size = strlen( $bytes );
		$used = (int) ( $this->settings->stored( self::SETTING )[0] ?? 0 ) + $size;
		if ( $used > self::ROOM ) {
			throw StripeErrors::invalid( 'file', 'The sandbox\'s storage for files is full.', 'files_full' );
		}
		$body = array(
			'filename' => $filename,
			'type'     => $type->value,
			'size'     => $size,
		);
		if ( isset( self::DAYS[ $purpose ] ) ) {
			$body['expires_at'] = $this->clock->now() + self::DAYS[ $purpose ] * 86400;
		}
		$file = $this->store->add( Kind::File, 0, $purpose, $body );
		$this->store->keep_content( $file->number, $bytes );
		$this->settings->keep( self::SETTING, array( $used ) );
		$this->store->emit( EventType::FileCreated, $file->number );
		return $this->renderer->one( $file );
	}

	/**
	 * Reads a file whose content, extension and purpose match. Parameters are strings, so the file is `file[filename]` and
	 * `file[data]` in base64; over HTTP it is one part of a multipart form.
	 *
	 * @return array{string, FileType, string} Name, type and bytes.
	 * @throws InvalidRequest When it is not accepted: `file_empty`, `file_too_large` (with `max_size` in bytes) or `file_type_unsupported`.
	 */
	private static function upload( Params $params, string $purpose ): array {
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
		if (
			null === $type
			|| ( FileType::Pdf === $type && in_array( $purpose, self::PICTURES, true ) )
			|| ! $type->is_named( $name->extension )
		) {
			throw StripeErrors::invalid(
				'file',
				'Unsupported file type for this purpose: upload a complete PDF, PNG or JPEG with a matching extension.',
				'file_type_unsupported'
			);
		}
		return array( $name->base . '.' . $type->value, $type, $bytes );
	}

	private static function bytes( Params $file, string $purpose ): string {
		$data = $file->all()['data'] ?? null;
		if ( null === $data ) {
			throw StripeErrors::missing( $file->name( 'data' ) );
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- How bytes travel as a text.
		$bytes = is_string( $data ) ? base64_decode( $data, true ) : false;
		if ( false === $bytes ) {
			throw StripeErrors::invalid( $file->name( 'data' ), 'Invalid base64: ' . $file->name( 'data' ), 'parameter_invalid_string' );
		}
		if ( '' === $bytes ) {
			throw StripeErrors::invalid( 'file', 'The file is empty.', 'file_empty' );
		}
		$max_size = self::MAX_SIZES[ $purpose ];
		if ( strlen( $bytes ) > $max_size ) {
			throw new InvalidRequest( 'The file is larger than ' . $max_size . ' bytes.', 'file_too_large', 'file', compact( 'max_size' ) );
		}
		return $bytes;
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::File );
		if ( $call->params->has( 'purpose' ) ) {
			$query->where( 'status = %s', array( self::purpose( $call->params ) ) );
		}
		return $this->lists->objects( $call, Kind::File, $query );
	}

	/**
	 * @return array<string, mixed> What is in a file. Stripe answers the bytes; an answer here is data, so they come in base64 with their
	 *   type.
	 */
	private function contents( Call $call ): array {
		$file = $this->objects->of_path( $call, Kind::File );
		if ( self::has_expired( $file, $this->clock->now() ) ) {
			throw StripeErrors::not_found( Kind::File->noun(), $call->id );
		}
		return array(
			'object'       => 'file_contents',
			'content_type' => FileType::from( $file->text( 'type' ) )->content_type(),
			'data'         => base64_encode( $this->store->content( $file->number ) ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- How bytes travel as a text.
		);
	}

	/** @param int $now UTC seconds. */
	public static function has_expired( Record $file, int $now ): bool {
		return isset( $file->body['expires_at'] ) && $file->int( 'expires_at' ) <= $now;
	}

	/** The purpose in a call. */
	private static function purpose( Params $params ): string {
		return $params->word( 'purpose', array_keys( self::MAX_SIZES ) );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `file`.
	 */
	public function render( Record $record, array $entries ): array {
		$id = $this->ids->id( $record->number );
		return array(
			'id'         => $id,
			'object'     => 'file',
			'created'    => $record->created,
			'expires_at' => $record->body['expires_at'] ?? null,
			'filename'   => $record->text( 'filename' ),
			'links'      => array(
				'object'   => 'list',
				'data'     => array(),
				'has_more' => false,
				'url'      => '/v1/file_links?file=' . $id,
			),
			'purpose'    => $record->status,
			'size'       => $record->int( 'size' ),
			'title'      => null,
			'type'       => $record->text( 'type' ),
			'url'        => '/v1/files/' . $id . '/contents',
		);
	}
}
