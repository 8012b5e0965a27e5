<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethods;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/charges`.
 *
 * Renders Stripe's charge. The parent is the payment intent. A body has the result of Method::keep() and `amount`, `currency`,
 * `captured` (amount; absent before the capture), `refunded` (amount), `released` (authorization canceled), `customer` (number),
 * `entry` and `failure_entry` (numbers), `available_on`, `capture_before`, `risk` (level, score), `failure` (decline code), `blocked`
 * (reason), `rule` (key of the account's rule that blocked it), `warning` (number), `dispute` and `inquiry` (see
 * DisputeLifecycle), `disputed`, `metadata`, `description`, `receipt_email`. Also renders Stripe's `outcome`, with the risk and the
 * reason of a failure.
 */
final class Charges implements Shape {

	/** Stripe's fields that are always null in the sandbox. */
	private const NOTHING = array(
		'application'                 => null,
		'application_fee'             => null,
		'application_fee_amount'      => null,
		'on_behalf_of'                => null,
		'receipt_number'              => null,
		'receipt_url'                 => null,
		'shipping'                    => null,
		'source'                      => null,
		'source_transfer'             => null,
		'statement_descriptor'        => null,
		'statement_descriptor_suffix' => null,
		'transfer_data'               => null,
		'transfer_group'              => null,
	);

	/** Lowest score of each risk level, and number of scores (docs.stripe.com/radar/risk-evaluation). */
	private const SCORES = array(
		'normal'   => array( 0, 55 ),
		'elevated' => array( 65, 10 ),
		'highest'  => array( 75, 25 ),
	);

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly PaymentLifecycle $captures,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/charges'               => ApiRoute::list( $this->list( ... ), array( 'customer', 'payment_intent' ) ),
			'GET /v1/charges/{id}'          => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Charge ) )
			),
			'POST /v1/charges/{id}'         => new ApiRoute( $this->update( ... ), array( 'metadata', 'description' ) ),
			'POST /v1/charges/{id}/capture' => new ApiRoute( $this->capture( ... ), array( 'amount' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Charge );
		if ( $call->params->has( 'payment_intent' ) ) {
			$query->children_of( array( $this->objects->number( $call->params, 'payment_intent', Kind::PaymentIntent ) ) );
		}
		if ( $call->params->has( 'customer' ) ) {
			$customer = $this->objects->number( $call->params, 'customer', Kind::Customer );
			$query->grandchildren_of( $customer, Kind::PaymentIntent );
		}
		return $this->lists->objects( $call, Kind::Charge, $query );
	}

	/** @return array<string, mixed> Changes what is said about a charge. */
	private function update( Call $call ): array {
		$charge                   = $this->objects->of_path( $call, Kind::Charge );
		$charge->body['metadata'] = $call->params->metadata( 'metadata', $charge->body['metadata'] ?? array() );
		if ( $call->params->has( 'description' ) ) {
			$charge->body['description'] = $call->params->text( 'description' );
		}
		$charge->body = Record::thin( $charge->body );
		$this->store->save( $charge );
		$this->store->emit( EventType::ChargeUpdated, $charge->number );
		return $this->renderer->one( $charge );
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When there is nothing to capture.
	 */
	private function capture( Call $call ): array {
		$charge = $this->objects->of_path( $call, Kind::Charge );
		if ( $charge->int( 'captured' ) > 0 ) {
			throw new InvalidRequest( sprintf( 'Charge %s has already been captured.', $call->id ), 'charge_already_captured' );
		}
		$intent = $this->store->get( $charge->parent );
		if ( $intent->int( 'charge' ) !== $charge->number ) {
			throw new InvalidRequest( sprintf( 'Charge %s failed and cannot be captured.', $call->id ), 'charge_invalid_parameter' );
		}
		$this->captures->capture( $intent, $call->params, 'amount' );
		return $this->renderer->one( $charge );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `charge`.
	 */
	public function render( Record $record, array $entries ): array {
		$body     = $record->body;
		$method   = Method::kept( $body );
		$captured = $record->int( 'captured' );
		$returned = isset( $body['released'] ) ? $body['amount'] : $record->int( 'refunded' );
		$saved    = 0 === $method->number ? Kind::PaymentMethod->sibling_of( $record->number ) : $method->number;
		return array(
			'id'                              => $this->ids->id( $record->number ),
			'object'                          => 'charge',
			'amount'                          => $body['amount'],
			'amount_captured'                 => $captured,
			'amount_refunded'                 => $returned,
			'balance_transaction'             => $this->ids->optional( $body['entry'] ?? null ),
			'billing_details'                 => PaymentMethods::billing( $method->billing ),
			'calculated_statement_descriptor' => $method->is_card() ? 'SANDBOX STORE' : null,
			'captured'                        => $captured > 0,
			'created'                         => $record->created,
			'currency'                        => $body['currency'],
			'customer'                        => $this->ids->optional( $body['customer'] ?? null ),
			'description'                     => $body['description'] ?? null,
			'disputed'                        => isset( $body['disputed'] ),
			'failure_balance_transaction'     => $this->ids->optional( $body['failure_entry'] ?? null ),
			'failure_code'                    => self::failure_code( $record ),
			'failure_message'                 => self::failure_message( $record ),
			'fraud_details'                   => array(),
			'livemode'                        => false,
			'metadata'                        => $body['metadata'] ?? array(),
			'outcome'                         => self::outcome( $record, $method->is_card() ),
			'paid'                            => 'succeeded' === $record->status,
			'payment_intent'                  => $this->ids->optional( $record->parent ),
			'payment_method'                  => $this->ids->id( $saved ),
			'payment_method_details'          => array(
				$method->type => $this->details( $record, $method ),
				'type'        => $method->type,
			),
			'receipt_email'                   => $body['receipt_email'] ?? null,
			'review'                          => null,
			'refunded'                        => $returned > 0 && $returned >= $captured,
			'status'                          => $record->status,
		) + self::NOTHING;
	}

	/** @return array<string, mixed> */
	private function details( Record $record, Method $method ): array {
		$details = Method::render_details( $method, 'charge' );
		if ( ! $method->is_card() ) {
			return $details;
		}
		if ( array_key_exists( 'amount_authorized', $details ) ) {
			$details['amount_authorized'] = $record->body['amount'];
		}
		if ( isset( $details['overcapture'] ) ) {
			$details['overcapture']['maximum_amount_capturable'] = $record->body['amount'];
		}
		if ( isset( $record->body['capture_before'] ) ) {
			$details['capture_before'] = $record->body['capture_before'];
		}
		return $details;
	}

	/** A plausible score of a risk level, always the same for the same charge. */
	public static function score( string $level, int $number ): int {
		list( $lowest, $count ) = self::SCORES[ $level ];
		return $lowest + crc32( 'risk' . $number ) % max( 1, $count );
	}

	/** @return array<string, mixed>|null Null while it is pending. */
	public static function outcome( Record $record, bool $card ): ?array {
		if ( 'pending' === $record->status ) {
			return null;
		}
		list( $level, $score ) = $record->body['risk'] ?? array( 'normal', null );
		$decline               = $record->text( 'failure' );
		$blocked               = $record->text( 'blocked' );
		$rule                  = $record->text( 'rule' );
		$outcome               = array(
			'advice_code'          => '' === $decline ? null : StripeErrors::decline_facts( $decline )['advice_code'],
			'network_advice_code'  => null,
			'network_decline_code' => null,
			'network_status'       => self::network_status( $decline, $blocked ),
			'reason'               => '' !== $blocked ? $blocked : ( '' !== $decline ? $decline : self::outcome_reason( $level ) ),
			'risk_level'           => $card ? $level : 'not_assessed',
			'seller_message'       => self::seller_message( $decline, $blocked ),
			'type'                 => self::outcome_type( $decline, $blocked ),
		);
		if ( '' !== $rule ) {
			$outcome['rule'] = $rule;
		}
		return $card ? $outcome + array( 'risk_score' => $score ?? self::score( $level, $record->number ) ) : $outcome;
	}

	/** Stripe's `failure_code`. */
	public static function failure_code( Record $charge ): ?string {
		return 'failed' === $charge->status ? StripeErrors::decline_facts( $charge->text( 'failure' ) )['code'] : null;
	}

	/** Stripe's `failure_message`. */
	public static function failure_message( Record $charge ): ?string {
		return 'failed' === $charge->status ? StripeErrors::decline_facts( $charge->text( 'failure' ) )['message'] : null;
	}

	/** The reason in the outcome of a succeeded charge. */
	private static function outcome_reason( string $level ): ?string {
		return 'normal' === $level ? null : $level . '_risk_level';
	}

	/** Stripe's `network_status`. */
	private static function network_status( string $decline, string $blocked ): string {
		if ( '' !== $blocked ) {
			return 'not_sent_to_network';
		}
		return '' !== $decline ? 'declined_by_network' : 'approved_by_network';
	}

	/** Stripe's `type`. */
	private static function outcome_type( string $decline, string $blocked ): string {
		if ( '' !== $blocked ) {
			return 'blocked';
		}
		return '' !== $decline ? 'issuer_declined' : 'authorized';
	}

	/** Stripe's `seller_message`. */
	private static function seller_message( string $decline, string $blocked ): string {
		if ( '' !== $blocked ) {
			return 'The payment was blocked before it reached the bank.';
		}
		return '' !== $decline ? 'The bank returned the decline code `' . $decline . '`.' : 'Payment complete.';
	}
}
