<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\Record;

/**
 * The facts that fraud rules compare: of the payment itself, of its billing details and `shipping`, of the card's checks, and of what
 * the shop says in `metadata[ip_country]` (two letters) and `metadata[item_count]`.
 */
final class OrderFacts {

	/** Parts of an address that make it another one. */
	private const ADDRESS = array( 'line1', 'city', 'postal_code', 'country' );

	/**
	 * Holds facts; null where nothing is known.
	 *
	 * @param int $time UTC seconds, for exchange rates.
	 */
	private function __construct(
		private readonly int $amount,
		private readonly string $currency,
		private readonly int $time,
		public readonly ?int $items,
		public readonly ?string $ip_country,
		public readonly ?string $billing_country,
		public readonly ?bool $same_address,
		public readonly bool $avs_mismatch
	) {}

	/** @param int $now UTC seconds. */
	public static function of( Record $intent, Method $method, int $now ): self {
		$metadata = $intent->body['metadata'] ?? array();
		$billing  = self::address( $method->billing['address'] ?? null );
		$shipping = self::address( $intent->body['shipping']['address'] ?? null );
		return new self(
			$intent->int( 'amount' ),
			$intent->text( 'currency' ),
			$now,
			ctype_digit( $metadata['item_count'] ?? '' ) ? (int) $metadata['item_count'] : null,
			self::country( $metadata['ip_country'] ?? null ),
			self::country( $billing['country'] ?? null ),
			null === $billing || null === $shipping ? null : $billing === $shipping,
			Ruleset::fails_avs( $method )
		);
	}

	/** The total in a currency. */
	public function total_in( string $currency ): int {
		return $currency === $this->currency ? $this->amount : ExchangeRates::convert( $this->amount, $this->currency, $currency, $this->time )->amount;
	}

	/** @return array<string, string>|null Null when there is none. */
	private static function address( mixed $address ): ?array {
		if ( ! is_array( $address ) || array() === $address ) {
			return null;
		}
		$parts = array();
		foreach ( self::ADDRESS as $part ) {
			$parts[ $part ] = is_scalar( $address[ $part ] ?? null ) ? mb_strtolower( trim( (string) $address[ $part ] ) ) : '';
		}
		return $parts;
	}

	/** A country code in lower case. */
	private static function country( ?string $code ): ?string {
		return null !== $code && 1 === preg_match( '/^[A-Za-z]{2}$/D', $code ) ? strtolower( $code ) : null;
	}
}
