<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Payments\AuthorizationOperation;
use MerchantPayments\Payments\Cancel;
use MerchantPayments\Payments\Capture;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** What can be done with the authorization of an order. */
final class OrderAuthorizationsController extends Controller {

	public function __construct(
		private readonly Operations $actions,
		private readonly Capture $capture,
		private readonly Cancel $cancel
	) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			$this->route( 'capture_authorization', $this->capture, array( Capture::FAILED => array( 400, 402, 409, 429, 502, 503 ) ) ),
			$this->route( 'cancel_authorization', $this->cancel, array( Cancel::FAILED => array( 400, 402, 409, 429, 502, 503 ) ) ),
		);
	}

	/**
	 * The route of an action.
	 *
	 * @param array<string, list<int>> $errors Its own errors.
	 */
	private function route( string $verb, Operation $work, array $errors ): Route {
		return new Route(
			'POST',
			'/orders/(?P<order_id>\d{1,18})/' . $verb,
			fn ( WP_REST_Request $request ): WP_REST_Response => Idempotency::response(
				$this->actions->run(
					$work,
					array(
						'order_id'          => absint( $request['order_id'] ),
						'payment_intent_id' => (string) $request['payment_intent_id'],
					),
					Idempotency::key( $request )
				)
			),
			array(
				'order_id'          => array(
					'type'     => 'integer',
					'minimum'  => 1,
					'required' => true,
				),
				'payment_intent_id' => CodeFormat::Id->arg() + array( 'required' => true ),
			),
			JsonSchema::closed(
				'AuthorizationResult',
				array(
					'id'     => array( 'type' => 'string' ),
					'status' => array( 'type' => 'string' ) + array( 'description' => 'succeeded or canceled.' ),
				)
			),
			$errors + AuthorizationOperation::ERRORS + Operations::ERRORS + Idempotency::ERRORS + self::PLATFORM_ERRORS
		);
	}
}
