<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Refunds;

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
use MerchantPayments\Sandbox\Disputes\DisputeLifecycle;
use MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Payments\ChargeSettlement;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/refunds`. The money leaves the balance when the refund is created, at the day's rate, and returns exactly when it fails. The
 * payment's fee is not refunded.
 *
 * The parent is the charge. A body has `amount`, `currency`, `reason`, `entry`, `failure_entry`, `intent` (numbers), `failure_reason`,
 * `fails` (future failure reason), `type` (payment method type), `metadata`.
 */
final class Refunds implements Shape {

	/** Fields of the call's `sandbox` parameter. */
	private const OUTCOME_PARAMS = array(
		'outcome'        => true,
		'failure_reason' => true,
		'after'          => true,
	);

	/** Stripe's reasons why a refund fails. */
	private const FAILURE_REASONS = array(
		'lost_or_stolen_card',
		'expired_or_canceled_card',
		'charge_for_pending_refund_disputed',
		'insufficient_funds',
		'declined',
		'merchant_request',
		'unknown',
	);

	/** Seconds until a pending refund succeeds, and until one fails. */
	private const AFTER = array(
		'pending' => 3 * 86400,
		'failed'  => 2 * 86400,
	);

	/** Reasons that merchants may give. */
	private const REASONS = array( 'duplicate', 'fraudulent', 'requested_by_customer' );

	/** Days until the bank's reference number of a refund is known. */
	private const REFERENCE_DAYS = 5;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids,
		private readonly CurrentTime $clock,
		private readonly BalanceTransactions $movements,
		private readonly ChargeSettlement $settlement,
		private readonly DisputeLifecycle $disputes,
		private readonly EarlyFraudWarnings $warnings
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$create = array( 'charge', 'payment_intent', 'amount', 'reason', 'metadata', 'sandbox' );
		return array(
			'POST /v1/refunds'             => new ApiRoute( $this->create( ... ), $create ),
			'GET /v1/refunds'              => ApiRoute::list(
				fn ( Call $call ): array => $this->lists->of_payments( $call, Kind::Refund, $this->objects ),
				array( 'charge', 'payment_intent' )
			),
			'GET /v1/refunds/{id}'         => new ApiRoute( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/refunds/{id}'        => new ApiRoute( $this->update( ... ), array( 'metadata' ) ),
			'POST /v1/refunds/{id}/cancel' => new ApiRoute( $this->cancel( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function create( Call $call ): array {
		$params                         = $call->params;
		$charge                         = $this->charge( $params );
		$left                           = $this->refundable( $charge );
		$amount                         = Amounts::up_to( $params, 'amount', $left, $charge->text( 'currency' ) );
		list( $status, $fails, $after ) = self::outcome( Method::kept( $charge->body ), $params );
		$body                           = array(
			'amount'   => $amount,
			'currency' => $charge->text( 'currency' ),
			'reason'   => $params->has( 'reason' ) ? $params->word( 'reason', self::REASONS ) : '',
			'intent'   => $charge->parent,
			'metadata' => $params->metadata( 'metadata' ),
			'fails'    => $fails,
			'type'     => Kind::Payment === $charge->kind() ? $charge->text( 'type' ) : '',
		);
		$kind                           = Kind::Payment === $charge->kind() ? Kind::PaymentRefund : Kind::Refund;
		$refund                         = $this->store->add( $kind, $charge->number, $status, Record::thin( $body ) );
		$this->begin( $refund, $charge, $after );
		return $this->renderer->one( $refund );
	}

	/**
	 * The outcome of a refund: that of the payment method, unless the call's `sandbox` parameter overrides it.
	 *
	 * @return array{string, string|null, int|null} First status, why it will fail, and in how many seconds something happens by itself (null
	 *   for never).
	 */
	private static function outcome( Method $method, Params $params ): array {
		$params = $params->within( 'sandbox' );
		$params->allow( self::OUTCOME_PARAMS );
		$usual   = (string) ( $method->effects['refund'] ?? ( $method->is_card() ? 'succeeded' : 'pending' ) );
		$outcome = $params->word( 'outcome', array( 'succeeded', 'pending', 'failed' ), $usual );
		if ( 'succeeded' === $outcome ) {
			return array( 'succeeded', null, null );
		}
		$after = max( 1, $params->span( 'after' ) ?? self::AFTER[ $outcome ] );
		$fails = 'failed' === $outcome
			? $params->word( 'failure_reason', self::FAILURE_REASONS, $method->is_card() ? 'expired_or_canceled_card' : 'unknown' )
			: null;
		return array( 'failed' === $outcome && $method->is_card() ? 'succeeded' : 'pending', $fails, $after );
	}

	/** @return array<string, mixed> Changes what is said about a refund. */
	private function update( Call $call ): array {
		$refund                   = $this->find( $call );
		$refund->body['metadata'] = $call->params->metadata( 'metadata', $refund->body['metadata'] ?? array() );
		$this->store->save( $refund );
		return $this->renderer->one( $refund );
	}

	/** @return array<string, mixed> Takes back a refund that is not done. */
	private function cancel( Call $call ): array {
		$refund = $this->find( $call );
		if ( 'pending' !== $refund->status ) {
			throw StripeErrors::invalid( 'refund', 'Only pending refunds can be canceled.', 'refund_unexpected_state' );
		}
		$this->take_back( $refund, 'merchant_request', 'canceled' );
		return $this->renderer->one( $refund );
	}

	/** @throws InvalidRequest When neither parameter has one, or both do. */
	private function charge( Params $params ): Record {
		if ( $params->has( 'charge' ) && $params->has( 'payment_intent' ) ) {
			throw StripeErrors::invalid(
				'payment_intent',
				'You may only specify one of these parameters: charge, payment_intent.',
				'parameters_exclusive'
			);
		}
		if ( $params->has( 'charge' ) ) {
			return $this->objects->of_param( $params, 'charge', Kind::Charge );
		}
		if ( ! $params->has( 'payment_intent' ) ) {
			throw StripeErrors::missing( 'charge' );
		}
		$intent = $this->objects->of_param( $params, 'payment_intent', Kind::PaymentIntent );
		if ( 0 === $intent->int( 'charge' ) ) {
			throw StripeErrors::invalid(
				'payment_intent',
				'This PaymentIntent does not have a successful charge to refund.',
				'charge_not_refundable'
			);
		}
		return $this->store->get( $intent->int( 'charge' ) );
	}

	/**
	 * The refundable rest of a charge, in minor units.
	 *
	 * @throws InvalidRequest When it can't be refunded.
	 */
	private function refundable( Record $charge ): int {
		$captured = $charge->int( 'captured' );
		if ( 'succeeded' !== $charge->status || $captured < 1 ) {
			throw StripeErrors::invalid( 'charge', 'This charge has not been captured and cannot be refunded.', 'charge_not_refundable' );
		}
		if ( DisputeLifecycle::is_disputed( $charge ) ) {
			throw StripeErrors::invalid( 'charge', 'This charge has been charged back and cannot be refunded.', 'charge_disputed' );
		}
		if ( $charge->int( 'refunded' ) >= $captured ) {
			throw StripeErrors::invalid( 'charge', 'This charge has already been refunded.', 'charge_already_refunded' );
		}
		return $captured - $charge->int( 'refunded' );
	}

	/** The refund in the path. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Refund );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `refund`.
	 */
	public function render( Record $record, array $entries ): array {
		$body    = $record->body;
		$refund  = array(
			'id'                       => $this->ids->id( $record->number ),
			'object'                   => 'refund',
			'amount'                   => $body['amount'],
			'balance_transaction'      => $this->ids->optional( $body['entry'] ?? null ),
			'charge'                   => $this->ids->id( $record->parent ),
			'created'                  => $record->created,
			'currency'                 => $body['currency'],
			'destination_details'      => $this->destination( $record ),
			'metadata'                 => $body['metadata'] ?? array(),
			'payment_intent'           => $this->ids->optional( $body['intent'] ?? null ),
			'reason'                   => $body['reason'] ?? null,
			'receipt_number'           => null,
			'source_transfer_reversal' => null,
			'status'                   => $record->status,
			'transfer_reversal'        => null,
		);
		$failure = array(
			'failure_balance_transaction' => $this->ids->optional( $body['failure_entry'] ?? null ),
			'failure_reason'              => $body['failure_reason'] ?? null,
		);
		return 'failed' === $record->status || 'canceled' === $record->status ? $refund + array_filter( $failure ) : $refund;
	}

	/** @return array<string, mixed> Where the money went, with the bank's reference number once it is known. */
	private function destination( Record $record ): array {
		$type = $record->body['type'] ?? 'card';
		if ( 'card' !== $type ) {
			return array(
				$type  => array(),
				'type' => $type,
			);
		}
		$known = $this->clock->now() - $record->created >= self::REFERENCE_DAYS * 86400;
		$card  = array(
			'reference_status' => $known ? 'available' : 'pending',
			'reference_type'   => 'acquirer_reference_number',
			'type'             => 'refund',
		);
		if ( $known ) {
			$card['reference'] = '7' . str_pad( (string) ( crc32( 'arn' . $record->number ) * 1009 ), 22, '4', STR_PAD_LEFT );
		}
		return array(
			'card' => $card,
			'type' => 'card',
		);
	}

	/**
	 * Withdraws the money from the balance.
	 *
	 * @param int|null $after Seconds until the refund changes by itself, or null.
	 */
	public function begin( Record $refund, Record $charge, ?int $after ): void {
		$money = $this->movements->converted( -$refund->int( 'amount' ), $refund->text( 'currency' ) );
		$type  = Kind::PaymentRefund === $refund->kind() ? EntryType::PaymentRefund : EntryType::Refund;
		$entry = $this->movements->book( $type, $money, $refund->number, array( 'available_on' => $this->settlement->leaves_on( $charge ) ) );

		$refund->body['entry']    = $entry->number;
		$charge->body['refunded'] = $charge->int( 'refunded' ) + $refund->int( 'amount' );
		$this->store->save( $refund );
		$this->store->save( $charge );
		$this->store->schedule( $refund, null === $after ? null : $this->clock->now() + $after );
		$this->store->emit( EventType::ChargeRefunded, $charge->number );
		$this->store->emit( EventType::RefundCreated, $refund->number );
		if ( $charge->int( 'refunded' ) < $charge->int( 'captured' ) ) {
			return;
		}
		$this->warnings->settle( $charge );
		foreach ( DisputeLifecycle::inquiries( $charge ) as $inquiry ) {
			$this->disputes->decide( $this->store->get( $inquiry ), 'charge_refunded', true );
		}
	}

	/** Changes a refund when it is due. */
	public function due( Record $refund ): void {
		if ( isset( $refund->body['fails'] ) ) {
			$this->take_back( $refund, $refund->text( 'fails' ), 'failed' );
		} elseif ( 'pending' === $refund->status ) {
			$refund->status = 'succeeded';
			$this->store->save( $refund );
			$this->store->emit( EventType::RefundUpdated, $refund->number );
		}
	}

	/** Returns the money to the balance. */
	public function take_back( Record $refund, string $reason, string $status ): void {
		$taken = $this->store->entries( array( $refund->int( 'entry' ) ) )[ $refund->int( 'entry' ) ];
		$money = new Conversion( -$taken->amount, $taken->currency, $taken->body['rate'] ?? null );
		$entry = $this->movements->book(
			EntryType::RefundFailure,
			$money,
			$refund->number,
			array( 'available_on' => max( $this->clock->now(), $taken->available_on ) )
		);

		$refund->status                 = $status;
		$refund->body['failure_reason'] = $reason;
		$refund->body['failure_entry']  = $entry->number;
		unset( $refund->body['fails'] );
		$this->store->save( $refund );
		$this->store->schedule( $refund, null );
		$charge                   = $this->store->get( $refund->parent );
		$charge->body['refunded'] = $charge->int( 'refunded' ) - $refund->int( 'amount' );
		$this->store->save( $charge );
		$this->store->emit( EventType::RefundUpdated, $refund->number );
		if ( 'failed' === $status ) {
			$this->store->emit( EventType::RefundFailed, $refund->number );
		}
	}
}
