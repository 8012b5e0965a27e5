<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;

/**
 * `/v1/radar/early_fraud_warnings`, and the bank's side of them under `/v1/sandbox/early_fraud_warnings`.
 *
 * Makes Stripe's early fraud warning. The parent is the charge, the status `actionable` or empty. A body holds `fraud_type`, `intent`
 * (number) and `disputes` (whether a dispute is certain).
 */
final class EarlyFraudWarnings implements Shape {

	/** Stripe's types. */
	private const TYPES = array( 'card_never_received', 'fraudulent_card_application', 'made_with_counterfeit_card', 'made_with_lost_card', 'made_with_stolen_card', 'misc', 'unauthorized_use_of_card' );

	public function __construct(
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly FraudWarnings $warnings,
		private readonly Ids $ids
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/radar/early_fraud_warnings'      => Route::list( fn ( Call $call ): array => $this->lists->of_payments( $call, Kind::FraudWarning, $this->objects ), array( 'charge', 'payment_intent' ) ),
			'GET /v1/radar/early_fraud_warnings/{id}' => new Route( fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::FraudWarning ) ) ),
			'POST /v1/sandbox/early_fraud_warnings'   => new Route( $this->raise( ... ), array( 'charge', 'fraud_type', 'dispute_in' ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When there is nothing to warn of.
	 */
	private function raise( Call $call ): array {
		$params = $call->params;
		$charge = $this->objects->of_param( $params, 'charge', Kind::Charge );
		$body   = $charge->body;
		$type   = $params->word( 'fraud_type', self::TYPES, 'misc' );
		$after  = $params->span( 'dispute_in' );
		$left   = $charge->int( 'captured' ) - $charge->int( 'refunded' );
		if ( 'succeeded' !== $charge->status || $left < 1 || ! Method::kept( $body )->is_card() || isset( $body['warning'] ) || isset( $body['disputed'] ) ) {
			throw Refusal::invalid( 'charge', 'No bank warns of this charge.', 'charge_unexpected_state' );
		}
		return $this->renderer->one( $this->warnings->raise( $charge, $type, null === $after ? null : max( 1, $after ) ) );
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
}
