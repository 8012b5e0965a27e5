<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\OperationAnswer;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Payouts\InstantPayout;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\Route;
use WP_REST_Request;
use WP_REST_Response;

/** `POST /deposits`: an instant payout of a currency's balance, or of a part of it. */
final class InstantPayoutController extends Controller {

	public function __construct( private readonly Account $account ) {}

	/** @return list<Route> */
	public function routes(): array {
		$schema = new PayoutSchema();
		return array(
			new Route(
				'POST',
				'/deposits',
				$this->pay_out( ... ),
				self::args(),
				JsonSchema::closed( $schema->title(), $schema->properties() ),
				InstantPayout::ERRORS + Operations::ERRORS + Idempotency::ERRORS + self::PLATFORM_ERRORS
			),
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function pay_out( WP_REST_Request $request ): WP_REST_Response {
		$params = array(
			'currency' => strtolower( strval( $request['currency'] ) ),
			'amount'   => null === $request['amount'] ? null : absint( $request['amount'] ),
			'fee'      => null === $request['fee'] ? null : absint( $request['fee'] ),
		);
		$done   = $this->account->operations()->run( Actor::Merchant, $this->account->instant_payout(), $params, Idempotency::key( $request ) );
		return Idempotency::response( new OperationAnswer( ( new PayoutSchema() )->items( array( $done->data ) )[0], $done->replayed ) );
	}

	/**
	 * Parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function args(): array {
		$needed = array(
			'required' => true,
			'codes'    => array( Route::MISSING => 'wcpay_missing_manual_deposit_data' ),
		);
		$shown  = array(
			'type'        => array( 'integer', 'null' ),
			'minimum'     => 0,
			'maximum'     => 99_999_999_999,
			'description' => 'As the merchant was shown it, in minor units; together for the whole or a part. Refused when it has changed.',
		);
		return array(
			'type'     => array(
				'type' => 'string',
				'enum' => array( 'instant' ),
			) + $needed,
			'currency' => CodeFormat::Currency->arg() + $needed,
			'amount'   => $shown,
			'fee'      => $shown,
		);
	}
}
