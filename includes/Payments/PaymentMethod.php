<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

/** What the plugin knows of a payment method. A method that it doesn't know is shown by its id, without details. */
final readonly class PaymentMethod {

	/** Fields that existing clients read, and no page of ours shows. */
	private const NOT_SHOWN = array( 'fingerprint', 'preferred_language', 'account_holder_type', 'account_type' );

	/**
	 * @param string                          $id               Stripe's type of `payment_method_details`.
	 * @param string                          $name             In lists, filters and files, not translated; '' for methods that no filter
	 *   offers, whose id reads well.
	 * @param list<string>                    $details          Stripe's fields that a payment's page may have, in the page's order.
	 * @param int                             $share            The fee's share of the payment, in millionths (stripe.com/pricing, US).
	 * @param int|null                        $least_fixed      Of a method with a capped fee, the fixed part in US cents; otherwise null.
	 * @param bool                            $has_capability   Whether an account asks for it by a capability of its own. Card readers and
	 *   wallets need `card` only.
	 * @param string                          $currencies       ISO codes, separated by spaces; '' for any.
	 * @param string                          $countries        Where customers use it; '' for everywhere.
	 * @param bool                            $is_domestic      Whether customers pay from the account's own country only.
	 * @param array<string, array{int, int}>  $limits           The least (0: none) and the most of an order by the account's country, in major
	 *   units of its currency.
	 */
	public function __construct(
		public string $id,
		public string $name,
		public array $details,
		public int $share,
		public ?int $least_fixed = null,
		public bool $has_capability = false,
		public string $currencies = '',
		public string $countries = '',
		public bool $is_domestic = false,
		public array $limits = array()
	) {}

	/** @return list<string> The details that a payment's page shows, in its order. */
	public function shown(): array {
		return array_values( array_diff( $this->details, self::NOT_SHOWN ) );
	}
}
