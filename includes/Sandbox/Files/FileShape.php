<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Files;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's file. The status is its purpose. A body holds `filename`, `type` (see FileType), `size` (bytes) and, unless it is
 * kept for ever, `expires_at`.
 */
final class FileShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

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
