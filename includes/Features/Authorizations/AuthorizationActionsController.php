<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Payments\AuthorizationOperation;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** Routes to capture and to cancel the payment of an order. */
final class AuthorizationActionsController extends Controller {

	/** @param Closure(int): Account $account_of The account that an order was paid in, which acts on it whatever account's pages are shown. */
	public function __construct( private readonly Closure $account_of ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			$this->route( 'capture_authorization', true, array( AuthorizationOperation::CAPTURE_FAILED => array( 400, 402, 409, 429, 502, 503 ) ) ),
			// The phone apps' name for the same.
			$this->route(
				'capture_terminal_payment',
				true,
				array( AuthorizationOperation::CAPTURE_FAILED => array( 400, 402, 409, 429, 502, 503 ) )
			),
			$this->route( 'cancel_authorization', false, array( AuthorizationOperation::CANCEL_FAILED => array( 400, 402, 409, 429, 502, 503 ) ) ),
		);
	}

	/** @param array<string, list<int>> $errors Its own errors. */
	private function route( string $verb, bool $captures, array $errors ): Route {
		return new Route(
			'POST',
			'/orders/(?P<order_id>\d{1,18})/' . $verb,
			fn ( WP_REST_Request $request ): WP_REST_Response => $this->decide( $captures, $request ),
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

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function decide( bool $captures, WP_REST_Request $request ): WP_REST_Response {
		$params    = array(
			'order_id'          => absint( $request['order_id'] ),
			'payment_intent_id' => (string) $request['payment_intent_id'],
		);
		$account   = ( $this->account_of )( $params['order_id'] );
		$operation = $captures ? $account->capture() : $account->cancel();
		return Idempotency::response( $account->operations()->run( Actor::Merchant, $operation, $params, Idempotency::key( $request ) ) );
	}
}
