<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;

/** Makes Stripe's payment method. A body holds what Method::keep() returns, and `metadata`. */
final class PaymentMethodShape implements Shape {

	/** An address nobody has entered. */
	private const NO_ADDRESS = array(
		'city'        => null,
		'country'     => null,
		'line1'       => null,
		'line2'       => null,
		'postal_code' => null,
		'state'       => null,
	);

	public function __construct( private readonly Ids $ids ) {}

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
	 * @param array<string, mixed> $billing What is known.
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
			$method->type     => MethodDetails::render( $method, 'payment_method' ),
			'created'         => $created,
			'livemode'        => false,
			'type'            => $method->type,
		);
	}
}
