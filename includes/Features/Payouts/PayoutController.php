<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /deposits/{id}`, from the ledger. */
final class PayoutController extends Controller {

	/** Error code of an unknown payout. */
	public const MISSING = 'resource_missing';

	/** Errors: HTTP statuses by code. */
	public const ERRORS = array( self::MISSING => array( 404 ) );

	/** Path of the route. */
	public const PATH = '/deposits/(?P<id>[^\x2F]+)';

	public function __construct( private readonly PayoutsQuery $query, private readonly PayoutSchema $schema ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				self::PATH,
				$this->read( ... ),
				self::args(),
				JsonSchema::closed( $this->schema->title(), $this->schema->properties() ),
				self::ERRORS
			),
		);
	}

	/**
	 * Parameter with the payout's id.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array( 'id' => CodeFormat::Id->arg() + array( 'required' => true ) );
	}

	/**
	 * A payout's row.
	 *
	 * @return array<string, string|null>
	 * @throws Refusal When it does not exist.
	 */
	public function find( string $id ): array {
		return $this->query->one( $id )
			?? throw new Refusal(
				self::MISSING,
				__( 'The deposit you are looking for cannot be found.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound,
				array( 'param' => 'id' )
			);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function read( WP_REST_Request $request ): array {
		return $this->schema->items( array( $this->find( strval( $request['id'] ) ) ) )[0];
	}
}
