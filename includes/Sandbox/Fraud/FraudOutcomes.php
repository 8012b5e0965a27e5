<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/sandbox/fraud_outcomes`: what the rules said to payments, by the payment intent's id. */
final class FraudOutcomes {

	/** What can become of a payment, by what the rules said. */
	private const STATES = array(
		'allow'  => array( 'allow' ),
		'review' => array( 'review', 'review_allowed', 'review_blocked', 'review_expired' ),
		'block'  => array( 'block' ),
	);

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/fraud_outcomes'      => Route::list( $this->list( ... ), array( 'status', 'state' ) ),
			'GET /v1/sandbox/fraud_outcomes/{id}' => new Route( $this->show( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query  = $this->lists->start( $call, Kind::FraudOutcome );
		$states = array_merge( ...array_values( self::STATES ) );
		if ( $call->params->has( 'status' ) ) {
			$states = self::STATES[ $call->params->word( 'status', array_keys( self::STATES ) ) ];
		}
		if ( $call->params->has( 'state' ) ) {
			$states = array( $call->params->word( 'state', $states ) );
		}
		$query->where( 'status IN (' . implode( ',', array_fill( 0, count( $states ), '%s' ) ) . ')', $states );
		return $this->lists->objects( $call, Kind::FraudOutcome, $query );
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		$intent  = $this->objects->of_path( $call, Kind::PaymentIntent );
		$number  = Kind::FraudOutcome->sibling_of( $intent->number );
		$outcome = $this->store->records( array( $number ) )[ $number ] ?? throw Refusal::not_found( Kind::FraudOutcome->noun(), $call->id );
		return $this->renderer->one( $outcome );
	}
}
