<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/disputes`, and the bank's side of them under `/v1/sandbox/disputes`. */
final class Disputes {

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly BankDisputes $bank,
		private readonly EvidenceReader $evidence
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		$open   = array( 'charge', 'reason', 'amount', 'inquiry', 'due_in', 'network_reason_code', 'issuer_evidence', 'metadata' );
		$issuer = fn ( Call $call ): array => IssuerEvidence::render( $this->find( $call ), $call->id );
		return array(
			'GET /v1/disputes'                      => Route::list( fn ( Call $call ): array => $this->lists->of_payments( $call, Kind::Dispute, $this->objects ), array( 'charge', 'payment_intent' ) ),
			'GET /v1/disputes/{id}'                 => new Route( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/disputes/{id}'                => new Route( $this->update( ... ), array( 'evidence', 'metadata', 'submit' ) ),
			'POST /v1/disputes/{id}/close'          => new Route( $this->close( ... ) ),
			'POST /v1/sandbox/disputes'             => new Route( $this->open( ... ), $open ),
			'POST /v1/sandbox/disputes/{id}/decide' => new Route( $this->decide( ... ), array( 'outcome' ) ),
			'GET /v1/sandbox/disputes/{id}/issuer_evidence' => new Route( $issuer ),
		);
	}

	/** @return array<string, mixed> Takes in evidence; `submit` sends it to the bank. */
	private function update( Call $call ): array {
		$dispute  = $this->find( $call );
		$metadata = $call->params->metadata( 'metadata', $dispute->body['metadata'] ?? array() );
		$submit   = $call->params->yes( 'submit', $call->params->has( 'evidence' ) );
		if ( $submit || $call->params->has( 'evidence' ) ) {
			$this->must_be_open( $dispute );
			$dispute = $this->with_evidence( $dispute, $call->params->within( 'evidence' ) );
		}
		if ( $submit ) {
			Compliance::check( $dispute );
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

	/** A copy of a dispute with what a call says: a call that is refused half way leaves the dispute as it was. */
	private function with_evidence( Record $dispute, Params $params ): Record {
		$changed                   = clone $dispute;
		$changed->body['evidence'] = $this->evidence->changed( $dispute->body['evidence'] ?? array(), $params );
		Compliance::acknowledge( $changed, $params );
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
	 * Plays a bank that disputes a payment.
	 *
	 * @return array<string, mixed>
	 * @throws InvalidRequest When the payment cannot be disputed.
	 */
	private function open( Call $call ): array {
		$params = $call->params;
		$charge = $this->objects->of_param( $params, 'charge', Kind::Charge );
		$left   = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if ( 'succeeded' !== $charge->status || $left < 1 || Standing::any( $charge ) ) {
			throw Refusal::invalid( 'charge', 'This charge cannot be disputed.', 'charge_not_disputable' );
		}
		$facts  = array(
			'amount'              => Amounts::up_to( $params, 'amount', $left, $charge->text( 'currency' ) ),
			'reason'              => $params->word( 'reason', Data::names( 'dispute-reasons' ), 'fraudulent' ),
			'inquiry'             => $params->yes( 'inquiry' ),
			'network_reason_code' => $params->optional( 'network_reason_code' ),
			'issuer'              => IssuerEvidence::read( $params, $this->objects ),
			'metadata'            => $params->metadata( 'metadata' ),
		);
		$due_in = $params->span( 'due_in' );
		return $this->renderer->one( $this->bank->open( $charge, $facts + ( null === $due_in ? array() : array( 'due_in' => $due_in ) ) ) );
	}

	/** @return array<string, mixed> */
	private function decide( Call $call ): array {
		$dispute = $this->find( $call );
		$inquiry = str_starts_with( $dispute->status, 'warning_' );
		$outcome = $call->params->word( 'outcome', $inquiry ? array( 'warning_closed', 'escalated' ) : array( 'won', 'lost' ) );
		if ( ! BankDisputes::is_open( $dispute ) ) {
			throw $this->closed( $dispute );
		}
		$this->bank->decide( $dispute, $outcome );
		return $this->renderer->one( $dispute );
	}

	/** The dispute that the path names. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Dispute );
	}

	/** Refuses when the merchant is not asked any more. */
	private function must_be_open( Record $dispute ): void {
		if ( ! in_array( $dispute->status, DisputeShape::OPEN, true ) ) {
			throw $this->closed( $dispute );
		}
	}

	/** The refusal of anything that comes too late. */
	private function closed( Record $dispute ): Conflict {
		return new Conflict( 'This dispute has a status of ' . $dispute->status . ' and can no longer be answered.', 'dispute_unexpected_state', null, array( 'status' => $dispute->status ) );
	}
}
