<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/** What fraud rules may ask about a card payment. Null is unknown; an unknown fact matches no rule. */
final readonly class Facts {

	/** Fields in which two addresses may differ. */
	private const ADDRESS = array( 'line1', 'city', 'postal_code', 'country' );

	/** Lower-case code of two letters. */
	public ?string $ip_country;

	/** @var array<string, string>|null */
	public ?array $billing;

	/** @var array<string, string>|null */
	public ?array $shipping;

	/**
	 * @param array<string, int> $amounts    The payment's amount in minor units, by currency: its own, and what it was converted to.
	 * @param mixed              $ip_country Code of the country that the customer's IP address is in.
	 * @param int|null           $items      Number of pieces in the order.
	 * @param mixed              $billing    Stripe's address.
	 * @param mixed              $shipping   Stripe's address.
	 * @param bool               $fails_avs  Whether the bank says that the billing address is wrong.
	 */
	public function __construct(
		public array $amounts,
		mixed $ip_country = null,
		public ?int $items = null,
		mixed $billing = null,
		mixed $shipping = null,
		public bool $fails_avs = false
	) {
		$this->ip_country = self::country( $ip_country );
		$this->billing    = self::address( $billing );
		$this->shipping   = self::address( $shipping );
	}

	/**
	 * The facts of a payment that was tried, as they were when the customer paid: an intent can be changed later.
	 *
	 * @param array<string, mixed> $intent With `latest_charge` expanded where there is one, and its `balance_transaction` where amounts in
	 *                                     another currency are asked for.
	 */
	public static function of_payment( array $intent ): self {
		$charge   = is_array( $intent['latest_charge'] ?? null ) ? $intent['latest_charge'] : array();
		$paid     = $charge + $intent;
		$metadata = (array) ( $paid['metadata'] ?? array() );
		$items    = (string) ( $metadata['item_count'] ?? '' );
		$checks   = (array) ( $charge['payment_method_details']['card']['checks'] ?? array() );
		return new self(
			self::amounts( $paid, $charge['balance_transaction'] ?? null ),
			$metadata['ip_country'] ?? null,
			ctype_digit( $items ) ? (int) $items : null,
			$charge['billing_details']['address'] ?? null,
			$charge['shipping']['address'] ?? $intent['shipping']['address'] ?? null,
			in_array( 'fail', array( $checks['address_line1_check'] ?? null, $checks['address_postal_code_check'] ?? null ), true )
		);
	}

	/**
	 * @param array<string, mixed> $paid     With `amount` and `currency`.
	 * @param mixed                $movement What the payment was in the balance, where it is known.
	 * @return array<string, int>
	 */
	private static function amounts( array $paid, mixed $movement ): array {
		$own = array( (string) $paid['currency'] => (int) $paid['amount'] );
		return is_array( $movement ) ? $own + array( (string) $movement['currency'] => (int) $movement['amount'] ) : $own;
	}

	/** A country code in lower case. */
	private static function country( mixed $code ): ?string {
		return is_string( $code ) && 1 === preg_match( '/^[A-Za-z]{2}$/D', $code ) ? strtolower( $code ) : null;
	}

	/** The country of the billing address. */
	public function billing_country(): ?string {
		return self::country( $this->billing['country'] ?? null );
	}

	/** @return array<string, string>|null Null when there is none. */
	private static function address( mixed $address ): ?array {
		if ( ! is_array( $address ) || array() === array_filter( $address ) ) {
			return null;
		}
		$parts = array();
		foreach ( self::ADDRESS as $part ) {
			$parts[ $part ] = is_scalar( $address[ $part ] ?? null ) ? mb_strtolower( trim( (string) $address[ $part ] ) ) : '';
		}
		return $parts;
	}
}
