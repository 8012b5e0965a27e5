<?php
/**
 * Disputes.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/disputes`, and the bank's side of them under `/v1/sandbox/disputes`.
 */
final class Disputes {

	/**
	 * Stripe's reasons.
	 */
	private const REASONS = array(
		'bank_cannot_process',
		'check_returned',
		'credit_not_processed',
		'customer_initiated',
		'debit_not_authorized',
		'duplicate',
		'fraudulent',
		'general',
		'incorrect_account_details',
		'insufficient_funds',
		'noncompliant',
		'product_not_received',
		'product_unacceptable',
		'subscription_canceled',
		'unrecognized',
	);

	/**
	 * Works on the given store.
	 *
	 * @param Store        $store    The sandbox's memory.
	 * @param Objects      $objects  Finds objects.
	 * @param Lists        $lists    Pages of lists.
	 * @param Renderer     $renderer Makes objects.
	 * @param BankDisputes $bank     What banks do.
	 */
	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly BankDisputes $bank
	) {}

	/**
	 * The paths it answers.
	 *
	 * @return array<string, Route>
	 */
	public function routes(): array {
		$open = array( 'charge', 'reason', 'amount', 'inquiry', 'due_in', 'network_reason_code', 'metadata' );
		return array(
			'GET /v1/disputes'                      => Route::list( $this->list( ... ), array( 'charge', 'payment_intent' ) ),
			'GET /v1/disputes/{id}'                 => new Route( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/disputes/{id}'                => new Route( $this->update( ... ), array( 'evidence', 'metadata', 'submit' ) ),
			'POST /v1/disputes/{id}/close'          => new Route( $this->close( ... ) ),
			'POST /v1/sandbox/disputes'             => new Route( $this->open( ... ), $open ),
			'POST /v1/sandbox/disputes/{id}/decide' => new Route( $this->decide( ... ), array( 'outcome' ) ),
		);
	}

	/**
	 * Lists disputes.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Dispute );
		if ( $call->params->has( 'charge' ) ) {
			$query->children_of( array( $this->objects->number( $call->params, 'charge', Kind::Charge ) ) );
		}
		if ( $call->params->has( 'payment_intent' ) ) {
			$query->grandchildren_of( $this->objects->number( $call->params, 'payment_intent', Kind::PaymentIntent ), Kind::Charge );
		}
		return $this->lists->objects( $call, Kind::Dispute, $query );
	}

	/**
	 * Takes in evidence; `submit` sends it to the bank.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 */
	private function update( Call $call ): array {
		$dispute  = $this->find( $call );
		$evidence = Evidence::changed( $dispute->body['evidence'] ?? array(), $call->params->within( 'evidence' ) );
		$metadata = $call->params->metadata( 'metadata', $dispute->body['metadata'] ?? array() );
		$submit   = $call->params->yes( 'submit', $call->params->has( 'evidence' ) );
		if ( $submit || $call->params->has( 'evidence' ) ) {
			$this->must_be_open( $dispute );
		}
		$dispute->body['evidence'] = $evidence;
		$dispute->body['metadata'] = $metadata;
		$dispute->body             = Record::thin( $dispute->body );
		$this->store->save( $dispute );
		if ( $submit ) {
			$this->bank->review( $dispute );
		}
		$this->store->emit( EventType::DisputeUpdated, $dispute->number );
		return $this->renderer->one( $dispute );
	}

	/**
	 * Gives in.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 */
	private function close( Call $call ): array {
		$dispute = $this->find( $call );
		$this->must_be_open( $dispute );
		$this->bank->decide( $dispute, 'needs_response' === $dispute->status ? 'lost' : 'warning_closed', true );
		return $this->renderer->one( $dispute );
	}

	/**
	 * Plays a bank that disputes a payment.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 * @throws InvalidRequest When the payment cannot be disputed.
	 */
	private function open( Call $call ): array {
		$params = $call->params;
		$charge = $this->objects->of_param( $params, 'charge', Kind::Charge );
		$left   = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if ( 'succeeded' !== $charge->status || $left < 1 || isset( $charge->body['dispute'] ) || isset( $charge->body['inquiry'] ) ) {
			throw Refusal::invalid( 'charge', 'This charge cannot be disputed.', 'charge_not_disputable' );
		}
		$facts = array(
			'amount'              => Amounts::up_to( $params, 'amount', $left, $charge->text( 'currency' ) ),
			'reason'              => $params->word( 'reason', self::REASONS, 'fraudulent' ),
			'inquiry'             => $params->yes( 'inquiry' ),
			'network_reason_code' => $params->optional( 'network_reason_code' ),
			'metadata'            => $params->metadata( 'metadata' ),
		);
		if ( $params->has( 'due_in' ) ) {
			$facts['due_in'] = max( 0, $params->required_integer( 'due_in' ) );
		}
		return $this->renderer->one( $this->bank->open( $charge, $facts ) );
	}

	/**
	 * Plays a bank that decides.
	 *
	 * @param Call $call The call.
	 * @return array<string, mixed>
	 */
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

	/**
	 * The dispute that the path names.
	 *
	 * @param Call $call The call.
	 */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Dispute );
	}

	/**
	 * Refuses when the merchant is not asked any more.
	 *
	 * @param Record $dispute The dispute.
	 */
	private function must_be_open( Record $dispute ): void {
		if ( ! in_array( $dispute->status, DisputeShape::OPEN, true ) ) {
			throw $this->closed( $dispute );
		}
	}

	/**
	 * The refusal of anything that comes too late.
	 *
	 * @param Record $dispute The dispute.
	 */
	private function closed( Record $dispute ): Conflict {
		return new Conflict( 'This dispute has a status of ' . $dispute->status . ' and can no longer be answered.', 'dispute_unexpected_state', null, array( 'status' => $dispute->status ) );
	}
}
