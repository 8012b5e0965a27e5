<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/fraud_outcomes`: outcomes of fraud rules by payment intent, and decisions about held payments. A single outcome
 * includes the payment's disputes.
 *
 * The parent is the payment intent, the status the payment's current outcome. A body has `charge` and `review` (numbers) and `results`
 * (outcome of every rule, by key). A checked intent is `screened`; its outcome has the same count, so it is found without a query.
 */
final class FraudOutcomes implements Shape {

	/** Later states of a payment, by the rules' outcome. */
	private const STATES = array(
		'allow'  => array( 'allow' ),
		'review' => array( 'review', 'review_allowed', 'review_blocked', 'review_expired' ),
		'block'  => array( 'block' ),
	);

	/** Maximum number of disputes included: a payment has one, or an inquiry and the dispute it became. */
	private const DISPUTES = 100;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids,
		private readonly CurrentTime $clock
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/fraud_outcomes'      => ApiRoute::list( $this->list( ... ), array( 'status', 'state' ) ),
			'GET /v1/sandbox/fraud_outcomes/{id}' => new ApiRoute( $this->show( ... ) ),
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
		$outcome = $this->store->records( array( $number ) )[ $number ] ?? throw StripeErrors::not_found( Kind::FraudOutcome->noun(), $call->id );
		return $this->renderer->one( $outcome ) + array( 'disputes' => array_values( $this->disputes( $this->store->get( $outcome->int( 'charge' ) ) ) ) );
	}

	/**
	 * @param Record $charge The payment's last charge, the only one that can have succeeded.
	 * @return array<int, array<string, mixed>> Newest first.
	 */
	private function disputes( Record $charge ): array {
		if ( ! isset( $charge->body['disputed'] ) ) {
			return array();
		}
		$query = ( new PageQuery( self::DISPUTES ) )->children_of( array( $charge->number ) )->of_kind( Kind::Dispute );
		return $this->renderer->records( $this->store->record_page( $query ) );
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

	/** Stores a verdict, and opens a review when the payment is held. */
	public function note_outcome( Record $intent, Record $charge, Verdict $verdict ): void {
		$body = array(
			'charge'  => $charge->number,
			'results' => $verdict->results,
		);
		unset( $intent->body['review'] );
		if ( $verdict->holds() ) {
			$body['review']         = $this->open_review( $charge )->number;
			$intent->body['review'] = $body['review'];
		}
		$outcome = $this->outcome( $intent ) ?? new Record( Kind::FraudOutcome->sibling_of( $intent->number ), $this->clock->now(), $intent->number, '', array() );

		$outcome->status          = $verdict->outcome;
		$outcome->body            = $body;
		$intent->body['screened'] = true;
		$this->store->save( $outcome );
		$this->store->save( $intent );
	}

	/** Ends a hold, if there is one. */
	public function end_hold( Record $intent, string $state ): void {
		$outcome = $this->outcome( $intent );
		if ( null === $outcome || 'review' !== $outcome->status ) {
			return;
		}
		$outcome->status = $state;
		$this->store->save( $outcome );
		$review                        = $this->store->get( $outcome->int( 'review' ) );
		$review->status                = 'closed';
		$review->body['closed_reason'] = 'review_allowed' === $state ? 'approved' : 'canceled';
		$this->store->save( $review );
		$this->store->emit( EventType::ReviewClosed, $review->number );
	}

	private function open_review( Record $charge ): Record {
		$body   = array(
			'intent' => $charge->parent,
			'zip'    => $charge->body['billing']['address']['postal_code'] ?? '',
		);
		$review = $this->store->add( Kind::Review, $charge->number, 'open', Record::thin( $body ) );

		$charge->body['review'] = $review->number;
		$this->store->save( $charge );
		$this->store->emit( EventType::ReviewOpened, $review->number );
		return $review;
	}

	/** The outcome of an intent, if rules were applied to it. */
	private function outcome( Record $intent ): ?Record {
		return isset( $intent->body['screened'] ) ? $this->store->get( Kind::FraudOutcome->sibling_of( $intent->number ) ) : null;
	}
}
