<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/payment_methods`.
 *
 * Renders Stripe's payment method. A body has the result of Method::keep(), and `metadata`; and DETACHED once it was taken from a customer.
 */
final class PaymentMethods implements Shape {

	/** Nobody can pay with it any more. */
	public const DETACHED = 'detached';

	private const NO_ADDRESS = array(
		'city'        => null,
		'country'     => null,
		'line1'       => null,
		'line2'       => null,
		'postal_code' => null,
		'state'       => null,
	);

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly MethodReader $reader,
		private readonly Ids $ids
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$create = array( 'type', 'billing_details', 'metadata', ...Method::types() );
		return array(
			'POST /v1/payment_methods'             => new ApiRoute( $this->create( ... ), $create ),
			'GET /v1/payment_methods'              => ApiRoute::list( $this->list( ... ), array( 'customer', 'type' ) ),
			'GET /v1/payment_methods/{id}'         => new ApiRoute( $this->show( ... ) ),
			'POST /v1/payment_methods/{id}/attach' => new ApiRoute( $this->attach( ... ), array( 'customer' ) ),
			'POST /v1/payment_methods/{id}/detach' => new ApiRoute( $this->detach( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function create( Call $call ): array {
		$body             = $this->reader->described( $call->params )->keep();
		$body['metadata'] = $call->params->metadata( 'metadata' );
		return $this->renderer->one( $this->store->add( Kind::PaymentMethod, 0, '', Record::thin( $body ) ) );
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		return $this->renderer->ids( array( $call->id ) )[ $call->id ] ?? throw StripeErrors::not_found( Kind::PaymentMethod->noun(), $call->id );
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::PaymentMethod );
		$query->children_of( array( $this->objects->of_param( $call->params, 'customer', Kind::Customer )->number ) );
		if ( $call->params->has( 'type' ) ) {
			$type = $call->params->required( 'type' );
			// A body starts with its type, unless that is the default; later occurrences of the text may be the merchant's.
			$like = 'card' === $type
				? array( 'body NOT LIKE %s', '{"type":%' )
				: array( 'body LIKE %s', '{"type":"' . addcslashes( $type, '_%\\' ) . '"%' );
			$query->where( $like[0], array( $like[1] ) );
		}
		return $this->lists->objects( $call, Kind::PaymentMethod, $query );
	}

	/**
	 * Attaches one to a customer. Cards that always decline are declined here (docs.stripe.com/testing).
	 *
	 * @return array<string, mixed>
	 * @throws Declined When the bank declines.
	 */
	private function attach( Call $call ): array {
		$record   = $this->objects->of_path( $call, Kind::PaymentMethod );
		$customer = $this->objects->of_param( $call->params, 'customer', Kind::Customer );
		self::check_use( $record );
		if ( 0 !== $record->parent && $record->parent !== $customer->number ) {
			throw StripeErrors::invalid(
				'customer',
				'The payment method is already attached to another customer.',
				'payment_method_unexpected_state'
			);
		}
		$decline = Method::kept( $record->body )->attachment_decline();
		if ( '' !== $decline ) {
			throw StripeErrors::declined( $decline );
		}
		$record->parent = $customer->number;
		$this->store->save( $record );
		return $this->renderer->one( $record );
	}

	/** @return array<string, mixed> */
	private function detach( Call $call ): array {
		$record = $this->objects->of_path( $call, Kind::PaymentMethod );
		if ( 0 === $record->parent ) {
			throw StripeErrors::invalid( 'payment_method', 'The payment method is not attached to a customer.', 'payment_method_unexpected_state' );
		}
		$record->parent                 = 0;
		$record->body[ self::DETACHED ] = true;
		$this->store->save( $record );
		return $this->renderer->one( $record );
	}

	/** @throws InvalidRequest When it was taken from a customer. */
	public static function check_use( Record $method ): void {
		if ( true === ( $method->body[ self::DETACHED ] ?? false ) ) {
			throw StripeErrors::invalid(
				'payment_method',
				'The provided PaymentMethod was detached from a Customer. It may not be used again.',
				'payment_method_unexpected_state'
			);
		}
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `payment_method`.
	 */
	public function render( Record $record, array $entries ): array {
		return $this->payment_method( $record->number, $record->created, Method::kept( $record->body ) ) + array(
			'customer' => $this->ids->optional( $record->parent ),
			'metadata' => $record->body['metadata'] ?? array(),
		);
	}

	/** @return array<string, mixed> A payment method that was used for one charge only. Stripe's `payment_method`. */
	public function of_charge( Record $charge ): array {
		$number = Kind::PaymentMethod->sibling_of( $charge->number );
		return $this->payment_method( $number, $charge->created, Method::kept( $charge->body ) ) + array(
			'customer' => null,
			'metadata' => array(),
		);
	}

	/**
	 * @param array<string, mixed> $billing Known fields.
	 * @return array<string, mixed>
	 */
	public static function billing( array $billing ): array {
		return array(
			'address' => array_replace( self::NO_ADDRESS, $billing['address'] ?? array() ),
			'email'   => $billing['email'] ?? null,
			'name'    => $billing['name'] ?? null,
			'phone'   => $billing['phone'] ?? null,
			'tax_id'  => null,
		);
	}

	/**
	 * @param int $created UTC seconds.
	 * @return array<string, mixed>
	 */
	private function payment_method( int $number, int $created, Method $method ): array {
		return array(
			'id'              => $this->ids->id( $number ),
			'object'          => 'payment_method',
			'allow_redisplay' => 'unspecified',
			'billing_details' => self::billing( $method->billing ),
			$method->type     => Method::render_details( $method, 'payment_method' ),
			'created'         => $created,
			'livemode'        => false,
			'type'            => $method->type,
		);
	}
}
