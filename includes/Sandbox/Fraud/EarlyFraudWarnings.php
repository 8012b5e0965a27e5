<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/radar/early_fraud_warnings`, and the bank's actions under `/v1/sandbox/early_fraud_warnings`: a bank reports possible fraud
 * some time before it disputes a payment. A refund prevents the dispute. A charge stores the number of its warning.
 *
 * The parent is the charge, the status `actionable` or empty. A body has `fraud_type`, `intent` (number) and `disputes` (whether a
 * dispute is certain).
 */
final class EarlyFraudWarnings implements Shape {

	/** Stripe's types. */
	private const TYPES = array(
		'card_never_received',
		'fraudulent_card_application',
		'made_with_counterfeit_card',
		'made_with_lost_card',
		'made_with_stolen_card',
		'misc',
		'unauthorized_use_of_card',
	);

	/** Days until the bank disputes the payment. */
	private const DAYS = 12;

	public function __construct(
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Ids $ids,
		private readonly Store $store,
		private readonly CurrentTime $clock
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/radar/early_fraud_warnings'      => ApiRoute::list(
				fn ( Call $call ): array => $this->lists->of_payments( $call, Kind::FraudWarning, $this->objects ),
				array( 'charge', 'payment_intent' )
			),
			'GET /v1/radar/early_fraud_warnings/{id}' => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::FraudWarning ) )
			),
			'POST /v1/sandbox/early_fraud_warnings'   => new ApiRoute( $this->raise( ... ), array( 'charge', 'fraud_type', 'dispute_in' ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When the charge can't have a warning.
	 */
	private function raise( Call $call ): array {
		$params = $call->params;
		$charge = $this->objects->of_param( $params, 'charge', Kind::Charge );
		$body   = $charge->body;
		$type   = $params->word( 'fraud_type', self::TYPES, 'misc' );
		$after  = $params->span( 'dispute_in' );
		$left   = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if (
			'succeeded' !== $charge->status
			|| $left < 1
			|| ! Method::kept( $body )->is_card()
			|| isset( $body['warning'] )
			|| isset( $body['disputed'] )
		) {
			throw StripeErrors::invalid(
				'charge',
				'Early fraud warnings can only be created for successful card charges that are not refunded, disputed, or already warned of.',
				'charge_unexpected_state'
			);
		}
		return $this->renderer->one( $this->warn( $charge, $type, null === $after ? null : max( 1, $after ) ) );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `radar.early_fraud_warning`.
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'             => $this->ids->id( $record->number ),
			'object'         => 'radar.early_fraud_warning',
			'actionable'     => 'actionable' === $record->status,
			'charge'         => $this->ids->id( $record->parent ),
			'created'        => $record->created,
			'fraud_type'     => $record->text( 'fraud_type' ),
			'livemode'       => false,
			'payment_intent' => $this->ids->optional( $record->int( 'intent' ) ),
		);
	}

	/** @param int|null $dispute_in Seconds until a certain dispute; null lets the bank decide after twelve days. */
	public function warn( Record $charge, string $fraud_type, ?int $dispute_in ): Record {
		$body = array(
			'fraud_type' => $fraud_type,
			'intent'     => $charge->parent,
		);
		if ( null !== $dispute_in ) {
			$body['disputes'] = true;
		}
		$warning = $this->store->add( Kind::FraudWarning, $charge->number, 'actionable', $body );
		$this->store->schedule( $warning, $this->clock->now() + ( $dispute_in ?? self::DAYS * 86400 ) );

		$charge->body['warning'] = $warning->number;
		$this->store->save( $charge );
		$this->store->emit( EventType::FraudWarningCreated, $warning->number );
		return $warning;
	}

	/** Closes a warning because the charge was refunded or disputed. */
	public function settle( Record $charge ): void {
		$warning = isset( $charge->body['warning'] ) ? $this->store->get( $charge->int( 'warning' ) ) : null;
		if ( null === $warning || 'actionable' !== $warning->status ) {
			return;
		}
		$warning->status = '';
		$this->store->save( $warning );
		$this->store->schedule( $warning, null );
		$this->store->emit( EventType::FraudWarningUpdated, $warning->number );
	}
}
