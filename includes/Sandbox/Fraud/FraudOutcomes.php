<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/fraud_outcomes`: what the rules said to payments, by the payment intent's id.
 *
 * Makes the sandbox's own fraud outcome. The parent is the payment intent, the record's status what has become of the payment. A body
 * holds `charge` and `review` (numbers) and `results` (outcome of every rule, by its key).
 */
final class FraudOutcomes implements Shape {

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
		private readonly Renderer $renderer,
		private readonly Ids $ids
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

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> `status` is what the rules said, `state` what has become of it since.
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'              => $this->ids->id( $record->number ),
			'object'          => 'fraud_outcome',
			'charge'          => $this->ids->id( $record->int( 'charge' ) ),
			'created'         => $record->created,
			'livemode'        => false,
			'payment_intent'  => $this->ids->id( $record->parent ),
			'review'          => $this->ids->optional( $record->int( 'review' ) ),
			'ruleset_results' => $record->body['results'],
			'state'           => $record->status,
			'status'          => explode( '_', $record->status )[0],
		);
	}
}
