<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\PlatformException;

/** What Stripe's script does in a customer's browser, where there is none: the sandbox's payment form asks for it. */
interface TestCustomer {

	/**
	 * Chooses a payment method.
	 *
	 * @param string               $type    Stripe's type.
	 * @param string               $what    Of a card the name of one of Stripe's, for example `visa` (docs.stripe.com/testing: `tok_visa`); of
	 *   a debit the test account; of a voucher `never` where nobody pays it.
	 * @param array<string, mixed> $billing Stripe's `billing_details`.
	 * @param string               $usage   For what the card is kept: Stripe's `setup_future_usage`; empty when it is not.
	 * @return string The id of the confirmation token.
	 * @throws PlatformException When there is none.
	 */
	public function choose( string $type, string $what, array $billing, string $usage ): string;

	/**
	 * What the page of a bank or a payment service asks.
	 *
	 * @param string $secret The payment's client secret, which only its customer was given.
	 * @return array{amount: int, currency: string, return_url: string}|null `amount` in minor units; null when nobody asks.
	 */
	public function asked( string $secret ): ?array;

	/**
	 * Answers the bank's question.
	 *
	 * @param string $secret The client secret of the payment, or of a card's being kept, which only its customer was given.
	 * @return array{id: string, status: string}|null What became of it; null when the secret is none.
	 * @throws PlatformException When nobody asks.
	 */
	public function answer( string $secret, bool $passes ): ?array;
}
