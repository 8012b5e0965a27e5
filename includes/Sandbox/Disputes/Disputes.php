<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/disputes`, and the bank's actions under `/v1/sandbox/disputes`.
 *
 * Renders Stripe's dispute. The parent is the charge. A body has `amount`, `currency`, `reason`, `inquiry`, `evidence`, `due_by`,
 * `submissions`, `movements` (numbers), `intent` (number), `brand`, `type`, `network_reason_code`, `verdict`, `escalates` (when an
 * open inquiry becomes a dispute), `fee_acknowledged` and `issuer` (see Evidence), `appeal` (see Appeals), `compelling` and `qualified`
 * (see CompellingEvidenceRules),
 * `metadata`.
 */
final class Disputes implements Shape {

	/** Statuses that need a response. */
	public const OPEN = array( 'needs_response', 'warning_needs_response' );

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly DisputeLifecycle $bank,
		private readonly Evidence $evidence,
		private readonly Appeals $appeals,
		private readonly CompellingEvidenceRules $compelling,
		private readonly Ids $ids,
		private readonly CurrentTime $clock,
		private readonly BalanceTransactions $entry
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$open   = array( 'charge', 'reason', 'amount', 'inquiry', 'due_in', 'network_reason_code', 'issuer_evidence', 'metadata' );
		$issuer = fn ( Call $call ): array => Evidence::render_issuer( $this->find( $call ), $call->id );
		return array(
			'GET /v1/disputes'                      => ApiRoute::list(
				fn ( Call $call ): array => $this->lists->of_payments( $call, Kind::Dispute, $this->objects ),
				array( 'charge', 'payment_intent' )
			),
			'GET /v1/disputes/{id}'                 => new ApiRoute( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/disputes/{id}'                => new ApiRoute( $this->update( ... ), array( 'evidence', 'metadata', 'submit' ) ),
			'POST /v1/disputes/{id}/close'          => new ApiRoute( $this->close( ... ) ),
			'POST /v1/sandbox/disputes'             => new ApiRoute( $this->open( ... ), $open ),
			'POST /v1/sandbox/disputes/{id}/decide' => new ApiRoute( $this->decide( ... ), array( 'outcome' ) ),
			'GET /v1/sandbox/disputes/{id}/issuer_evidence' => new ApiRoute( $issuer ),
		);
	}

	/** @return array<string, mixed> Takes in evidence; `submit` sends it to the bank. */
	private function update( Call $call ): array {
		$dispute = $this->find( $call );
		if ( $call->params->within( 'evidence' )->has( Appeals::FIELD ) ) {
			return $this->appeal( $dispute, $call->params );
		}
		$metadata = $call->params->metadata( 'metadata', $dispute->body['metadata'] ?? array() );
		$submit   = $call->params->yes( 'submit', $call->params->has( 'evidence' ) );
		if ( $submit || $call->params->has( 'evidence' ) ) {
			$this->must_be_open( $dispute );
			$dispute = $this->with_evidence( $dispute, $call->params->within( 'evidence' ) );
		}
		if ( $submit ) {
			Evidence::check_fee_acknowledged( $dispute );
		}
		$dispute->body['metadata'] = $metadata;
		$dispute->body             = Record::thin( $dispute->body );
		$this->store->save( $dispute );
		if ( $submit ) {
			$this->bank->review( $dispute );
		}
		$this->store->emit( EventType::DisputeUpdated, $dispute->number );
		return $this->renderer->one( $dispute );
	}

	/** @return array<string, mixed> An appeal takes nothing else; `submit` sends it to the network, once. */
	private function appeal( Record $dispute, Params $params ): array {
		if ( Appeals::OPEN !== $dispute->status ) {
			throw $this->closed( $dispute );
		}
		$changed                   = clone $dispute;
		$changed->body['metadata'] = $params->metadata( 'metadata', $dispute->body['metadata'] ?? array() );
		$this->appeals->take( $changed, $params->within( 'evidence' ) );
		if ( $params->yes( 'submit', true ) ) {
			$this->appeals->submit( $changed );
		} else {
			$this->store->save( $changed );
		}
		$this->store->emit( EventType::DisputeUpdated, $changed->number );
		return $this->renderer->one( $changed );
	}

	/** A copy of a dispute with the call's changes, so that a refused call leaves the dispute unchanged. */
	private function with_evidence( Record $dispute, Params $params ): Record {
		$changed                   = clone $dispute;
		$changed->body['evidence'] = $this->evidence->changed( $dispute->body['evidence'] ?? array(), $params );
		$enhanced                  = $params->within( Evidence::ENHANCED );
		$enhanced->allow( array_fill_keys( array_keys( $this->enhanced_eligibility( $dispute ) ), true ) );
		Evidence::acknowledge_fee( $changed, $enhanced );
		$this->compelling->take( $changed, $enhanced );
		return $changed;
	}

	/** @return array<string, mixed> */
	private function close( Call $call ): array {
		$dispute = $this->find( $call );
		$this->must_be_open( $dispute );
		$this->bank->decide( $dispute, 'needs_response' === $dispute->status ? 'lost' : 'warning_closed', true );
		return $this->renderer->one( $dispute );
	}

	/**
	 * Simulates a bank that disputes a payment.
	 *
	 * @return array<string, mixed>
	 * @throws InvalidRequest When the payment can't be disputed.
	 */
	private function open( Call $call ): array {
		$params = $call->params;
		$charge = $this->objects->of_param( $params, 'charge', Kind::Charge );
		$left   = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if ( 'succeeded' !== $charge->status || $left < 1 || DisputeLifecycle::is_contested( $charge ) ) {
			throw StripeErrors::invalid( 'charge', 'This charge cannot be disputed.', 'charge_not_disputable' );
		}
		$facts  = array(
			'amount'              => Amounts::up_to( $params, 'amount', $left, $charge->text( 'currency' ) ),
			'reason'              => $params->word( 'reason', Data::names( 'dispute-reasons' ), 'fraudulent' ),
			'inquiry'             => $params->yes( 'inquiry' ),
			'network_reason_code' => $params->optional( 'network_reason_code' ),
			'issuer'              => Evidence::read_issuer( $params, $this->objects ),
			'metadata'            => $params->metadata( 'metadata' ),
		);
		$due_in = $params->span( 'due_in' );
		return $this->renderer->one( $this->bank->open( $charge, $facts + ( null === $due_in ? array() : array( 'due_in' => $due_in ) ) ) );
	}

	/** @return array<string, mixed> */
	private function decide( Call $call ): array {
		$dispute = $this->find( $call );
		$inquiry = str_starts_with( $dispute->status, 'warning_' );
		$is_lost = 'lost' === $dispute->status;
		$next    = $is_lost ? array( Appeals::FIELD ) : array( 'won', 'lost' );
		$outcome = $call->params->word( 'outcome', $inquiry ? array( 'warning_closed', 'escalated' ) : $next );
		if ( $is_lost && ! isset( $dispute->body[ Appeals::FIELD ] ) && 'card' === ( $dispute->body['type'] ?? 'card' ) ) {
			$this->appeals->allow( $dispute );
			return $this->renderer->one( $dispute );
		}
		if ( ! DisputeLifecycle::is_open( $dispute ) ) {
			throw $this->closed( $dispute );
		}
		$this->bank->decide( $dispute, $outcome );
		return $this->renderer->one( $dispute );
	}

	/** The dispute in the path. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Dispute );
	}

	/** Refuses a call when no response is needed any more. */
	private function must_be_open( Record $dispute ): void {
		if ( ! in_array( $dispute->status, self::OPEN, true ) ) {
			throw $this->closed( $dispute );
		}
	}

	/** The refusal of a late response. */
	private function closed( Record $dispute ): Conflict {
		return new Conflict(
			'This dispute has a status of ' . $dispute->status . ' and can no longer be answered.',
			'dispute_unexpected_state',
			null,
			array( 'status' => $dispute->status )
		);
	}

	/** @return list<int> It shows its movements whole, as at Stripe. */
	public static function movements( Record $record ): array {
		return $record->body['movements'] ?? array();
	}

	/**
	 * @param array<int, Entry> $entries Its movements.
	 * @return array<string, mixed> Stripe's `dispute`.
	 */
	public function render( Record $record, array $entries ): array {
		$body        = $record->body;
		$is_asked    = ! isset( $body['submissions'] ) || Appeals::OPEN === $record->status;
		$eligibility = $this->enhanced_eligibility( $record );
		$enhanced    = Evidence::enhanced_evidence( $record )
			+ (
				isset( $eligibility[ CompellingEvidenceRules::SCHEME ] )
					? array( CompellingEvidenceRules::SCHEME => $this->compelling->render( $record ) )
					: array()
			);
		return array(
			'id'                         => $this->ids->id( $record->number ),
			'object'                     => 'dispute',
			'amount'                     => $body['amount'],
			'balance_transactions'       => $this->render_movements( $record, $entries ),
			'charge'                     => $this->ids->id( $record->parent ),
			'created'                    => $record->created,
			'currency'                   => $body['currency'],
			'enhanced_eligibility_types' => array_keys( $eligibility ),
			'evidence'                   => Evidence::render( $body['evidence'] ?? array(), $enhanced, Appeals::render( $record ) ),
			'evidence_details'           => array(
				'due_by'               => $body['due_by'],
				'enhanced_eligibility' => $eligibility,
				'has_evidence'         => isset( $body['evidence'] ) || isset( $body['compelling'] ),
				'past_due'             => $is_asked && $body['due_by'] < $this->clock->now(),
				'submission_count'     => $body['submissions'] ?? 0,
			),
			'is_charge_refundable'       => str_starts_with( $record->status, 'warning_' ),
			'livemode'                   => false,
			'metadata'                   => $body['metadata'] ?? array(),
			'payment_intent'             => $this->ids->optional( $body['intent'] ?? null ),
			'payment_method_details'     => $this->method_details( $record ),
			'reason'                     => $body['reason'],
			'status'                     => $record->status,
		);
	}

	/** @return array<string, array<string, mixed>> Of the card networks' schemes that the dispute is one of. */
	private function enhanced_eligibility( Record $dispute ): array {
		return Evidence::enhanced_eligibility( $dispute ) + (
			$this->compelling->is_eligible( $dispute )
				? array( CompellingEvidenceRules::SCHEME => $this->compelling->eligibility( $dispute ) )
				: array()
		);
	}

	/**
	 * @param array<int, Entry> $entries Balance transactions by number.
	 * @return list<array<string, mixed>>
	 */
	private function render_movements( Record $record, array $entries ): array {
		$own = array_intersect_key( $entries, array_fill_keys( self::movements( $record ), true ) );
		return array_values( array_map( $this->entry->render( ... ), $own ) );
	}

	/** @return array<string, mixed> */
	private function method_details( Record $record ): array {
		$type = $record->body['type'] ?? 'card';
		if ( 'card' !== $type ) {
			return array( 'type' => $type );
		}
		$brand = $record->body['brand'] ?? 'visa';
		return array(
			'card' => array(
				'brand'               => $brand,
				'case_type'           => isset( $record->body['inquiry'] ) ? 'inquiry' : 'chargeback',
				'network'             => $brand,
				'network_reason_code' => $record->body['network_reason_code'] ?? Data::of( 'dispute-reasons' )[ $record->text( 'reason' ) ] ?? null,
			),
			'type' => 'card',
		);
	}
}
