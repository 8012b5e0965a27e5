<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The account's customers, and what they pay with. */
final class CustomersClient extends Client {

	private const CUSTOMERS = '/v1/customers';
	private const METHODS   = '/v1/payment_methods';
	private const SETUPS    = '/v1/setup_intents';

	/**
	 * @param array<string, mixed> $params Stripe's.
	 * @return string The new customer's id.
	 */
	public function make( array $params ): string {
		return (string) $this->post( self::CUSTOMERS, $params )['id'];
	}

	/** @return array<string, mixed> Stripe's payment method. */
	public function method( string $id ): array {
		return $this->get( self::METHODS . '/' . $id );
	}

	/** Takes a payment method away from its customer: nothing can be paid with it any more. */
	public function detach( string $method ): void {
		$this->post( self::METHODS . '/' . $method . '/detach', array() );
	}

	/**
	 * Sets up what was chosen in the form for later payments. Moves no money, so it may be done again.
	 *
	 * @param array<string, string> $with       Stripe's `confirmation_token`, or `payment_method`.
	 * @param string                $return_url Where the customer's bank sends the customer back to.
	 * @return array<string, mixed> The setup intent; it may wait for the customer to prove who they are.
	 */
	public function set_up( string $customer, array $with, string $return_url ): array {
		$params = $with + array(
			'customer'                     => $customer,
			'confirm'                      => 'true',
			'usage'                        => 'off_session',
			'allowed_payment_method_types' => array( 'card' ),
			'return_url'                   => $return_url,
			'use_stripe_sdk'               => 'true',
		);
		return $this->post( self::SETUPS, $params );
	}

	/** @return array<string, mixed>|null The setup intent; null when there is none. */
	public function find_setup( string $id ): ?array {
		return $this->find( self::SETUPS . '/' . $id );
	}
}
