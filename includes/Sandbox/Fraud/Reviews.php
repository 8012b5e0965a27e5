<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Kind;

/** `/v1/reviews`. A review ends when its payment is captured or canceled, or when the authorization expires. */
final class Reviews {

	public function __construct( private readonly Objects $objects, private readonly Lists $lists, private readonly Renderer $renderer ) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/reviews'      => Route::list( $this->list( ... ) ),
			'GET /v1/reviews/{id}' => new Route( fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Review ) ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Review )->where( 'status = %s', array( 'open' ) );
		return $this->lists->objects( $call, Kind::Review, $query );
	}
}
