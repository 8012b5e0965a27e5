<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `GET /authorizations/{payment_intent_id}`: the state of an authorization. A payment with automatic capture has none. */
final class AuthorizationController extends Controller {

	/** Error code of a payment without authorization (specification part 2, section 8). */
	public const MISSING = 'authorization_missing';

	public function __construct( private readonly PaymentsClient $payments ) {}

	/** @return list<Route> */
	public function routes(): array {
		$schema = JsonSchema::closed(
			'AuthorizationState',
			array(
				'payment_intent_id' => array( 'type' => 'string' ),
				'is_captured'       => array( 'type' => 'boolean' ),
				'created'           => array( 'type' => 'string' ) + array( 'description' => 'Y-m-d H:i:s, UTC.' ),
			)
		);
		return array(
			new Route(
				'GET',
				'/authorizations/(?P<payment_intent_id>\w{1,255})',
				$this->read( ... ),
				array( 'payment_intent_id' => CodeFormat::Id->arg() + array( 'required' => true ) ),
				$schema,
				array( self::MISSING => array( 404 ) ) + self::PLATFORM_ERRORS
			),
		);
	}

	/**
	 * The state of an authorization.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{payment_intent_id: string, is_captured: bool, created: string}
	 * @throws Refusal When there is none.
	 */
	private function read( WP_REST_Request $request ): array {
		$intent = $this->payments->find_intent( (string) $request['payment_intent_id'], 'latest_charge' );
		$charge = $intent['latest_charge'] ?? null;
		if ( null === $intent || 'manual' !== $intent['capture_method'] || ! is_array( $charge ) ) {
			throw new Refusal( self::MISSING, __( 'This payment has no authorization.', 'merchant-payments-for-woocommerce' ), Reason::NotFound );
		}
		return array(
			'payment_intent_id' => (string) $intent['id'],
			'is_captured'       => (bool) $charge['captured'],
			'created'           => ListSchema::time( (int) $charge['created'] ),
		);
	}
}
