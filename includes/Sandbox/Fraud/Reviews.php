<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;

/**
 * `/v1/reviews`. A review is closed when its payment is captured or canceled, or when the authorization expires.
 *
 * Renders Stripe's review. The parent is the charge, the status `open` or `closed`. A body has `intent` (number), `zip` and
 * `closed_reason`.
 */
final class Reviews implements Shape {

	public function __construct(
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/reviews'      => ApiRoute::list( $this->list( ... ) ),
			'GET /v1/reviews/{id}' => new ApiRoute( fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Review ) ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Review )->where( 'status = %s', array( 'open' ) );
		return $this->lists->objects( $call, Kind::Review, $query );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `review`.
	 */
	public function render( Record $record, array $entries ): array {
		$closed = $record->body['closed_reason'] ?? null;
		return array(
			'id'                  => $this->ids->id( $record->number ),
			'object'              => 'review',
			'billing_zip'         => $record->body['zip'] ?? null,
			'charge'              => $this->ids->id( $record->parent ),
			'closed_reason'       => $closed,
			'created'             => $record->created,
			'ip_address'          => null,
			'ip_address_location' => null,
			'livemode'            => false,
			'open'                => 'open' === $record->status,
			'opened_reason'       => 'rule',
			'payment_intent'      => $this->ids->id( $record->int( 'intent' ) ),
			'reason'              => $closed ?? 'rule',
			'session'             => null,
		);
	}
}
