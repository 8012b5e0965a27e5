<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use MerchantPayments\Platform\Platform;

/** What a customer pays with: what was entered in the payment form, or a card that was saved before. */
final readonly class PaymentMeans {

	/** For what a card is kept: for the customer's next visit, or for payments without them. */
	public const ON_SESSION  = 'on_session';
	public const OFF_SESSION = 'off_session';

	/**
	 * @param string $token    Stripe's confirmation token; empty for a saved card.
	 * @param string $method   The saved card's payment method.
	 * @param string $attempt  Names the press of the button that a saved card is charged for; a token is good for one attempt by itself.
	 * @param string $customer The account's customer; empty where nobody needs to know.
	 * @param string $usage    Stripe's `setup_future_usage`; empty when the card is not kept.
	 * @param string $mandate  The customer's agreement to debits of what was saved, by Stripe's id; empty where none is known.
	 */
	private function __construct(
		private string $token,
		private string $method,
		private string $attempt,
		private string $customer,
		private string $usage,
		private string $mandate = ''
	) {}

	/**
	 * @param string $customer The customer for whom it is kept.
	 * @param string $usage    For what it is kept.
	 */
	public static function entered( string $token, string $customer = '', string $usage = '' ): self {
		return new self( $token, '', '', $customer, $usage );
	}

	public static function saved( string $method, string $customer, string $attempt, string $usage = '', string $mandate = '' ): self {
		return new self( '', $method, $attempt, $customer, $usage, $mandate );
	}

	/** @return array<string, string> Stripe's parameters of the payment intent. */
	public function for_intent(): array {
		return array_filter(
			array(
				'customer'           => $this->customer,
				'setup_future_usage' => $this->usage,
			),
			static fn ( string $value ): bool => '' !== $value
		);
	}

	/** The account's customer; empty where nobody needs to know. */
	public function customer(): string {
		return $this->customer;
	}

	/** @return array<string, string> Stripe's parameters of a setup intent's confirmation. */
	public function for_set_up(): array {
		return '' === $this->method ? array( 'confirmation_token' => $this->token ) : array( 'payment_method' => $this->method );
	}

	/**
	 * Whether an intent can be paid with it as it is.
	 *
	 * @param array<string, mixed> $intent
	 */
	public function fits( array $intent ): bool {
		return ( $intent['setup_future_usage'] ?? '' ) === $this->usage
			&& in_array( $this->customer, array( '', Platform::id_of( $intent['customer'] ?? null ) ), true );
	}

	/**
	 * @param array<string, mixed> $intent As it was before.
	 * @return array<string, string> Parameters of Payments\Confirmation.
	 */
	public function for_confirmation( array $intent ): array {
		return '' === $this->method ? array( 'confirmation_token' => $this->token ) : array(
			'payment_method' => $this->method,
			'attempt'        => $this->attempt,
			'charge_before'  => (string) Platform::id_of( $intent['latest_charge'] ?? null ),
		) + ( '' === $this->mandate ? array() : array( 'mandate' => $this->mandate ) );
	}
}
