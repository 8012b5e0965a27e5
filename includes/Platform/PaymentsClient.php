<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;

/** Payment intents and their charges. */
final class PaymentsClient extends Client {

	private const INTENTS = '/v1/payment_intents';
	private const CHARGES = '/v1/charges';
	private const TOKENS  = '/v1/confirmation_tokens';

	private const EXPANDED = array( 'expand' => array( 'latest_charge.balance_transaction' ) );

	/** @return array<string, mixed> */
	public function intent( string $id, string ...$expand ): array {
		return $this->get( self::INTENTS . '/' . $id, array(), array_values( $expand ) );
	}

	/** @return array<string, mixed>|null */
	public function find_intent( string $id, string ...$expand ): ?array {
		return $this->find( self::INTENTS . '/' . $id, array_values( $expand ) );
	}

	/** @return array<string, mixed> */
	public function charge( string $id, string ...$expand ): array {
		return $this->get( self::CHARGES . '/' . $id, array(), array_values( $expand ) );
	}

	/** @return array<string, mixed>|null */
	public function find_charge( string $id, string ...$expand ): ?array {
		return $this->find( self::CHARGES . '/' . $id, array_values( $expand ) );
	}

	/**
	 * Payment intents, newest first.
	 *
	 * @param int $since UTC seconds.
	 * @return Generator<int, list<array<string, mixed>>>
	 */
	public function intents( int $since, string ...$expand ): Generator {
		return $this->pages( self::INTENTS, 0 === $since ? array() : array( 'created' => array( 'gte' => $since ) ), array_values( $expand ) );
	}

	/** @return Generator<int, list<array<string, mixed>>> Those that are older than one of them. */
	public function intents_after( ?string $id, string ...$expand ): Generator {
		return $this->pages_ahead( self::INTENTS, array_values( $expand ), $id );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function charges( string ...$expand ): Generator {
		return $this->charges_after( null, ...$expand );
	}

	/** @return Generator<int, list<array<string, mixed>>> Those that are older than one of them. */
	public function charges_after( ?string $id, string ...$expand ): Generator {
		return $this->pages_ahead( self::CHARGES, array_values( $expand ), $id );
	}

	/**
	 * All charges of a payment intent, one for each attempt, newest first.
	 *
	 * @return list<array<string, mixed>>
	 * @throws NotFound When the payment intent does not exist.
	 */
	public function charges_of_intent( string $intent_id, string ...$expand ): array {
		try {
			return $this->all( self::CHARGES, array( 'payment_intent' => $intent_id ), array_values( $expand ) );
		} catch ( InvalidRequest $refused ) {
			throw 'resource_missing' === $refused->error_code ? new NotFound( $refused->getMessage(), $refused->error_code, 'id' ) : $refused;
		}
	}

	/**
	 * What a customer chose in the payment form.
	 *
	 * @return array<string, mixed>|null Stripe's `confirmation_token`; null when there is none.
	 */
	public function find_token( string $id ): ?array {
		return $this->find( self::TOKENS . '/' . $id );
	}

	/**
	 * Makes a payment intent that moves no money until it is confirmed, so it may be made again.
	 *
	 * @param array<string, mixed> $params Stripe's; the amount in minor units.
	 * @return array<string, mixed>
	 */
	public function start( array $params ): array {
		return $this->post( self::INTENTS, $params );
	}

	/**
	 * Changes an intent that nobody has confirmed.
	 *
	 * @param array<string, mixed> $params Stripe's; the amount in minor units.
	 * @return array<string, mixed>
	 */
	public function update( string $intent_id, array $params ): array {
		return $this->post( self::INTENTS . '/' . $intent_id, $params );
	}

	/**
	 * Gives up an intent that was never authorized.
	 *
	 * @param string $reason Stripe's `cancellation_reason`.
	 * @return array<string, mixed>
	 */
	public function abandon( string $intent_id, string $reason ): array {
		return $this->post( self::INTENTS . '/' . $intent_id . '/cancel', array( 'cancellation_reason' => $reason ) + self::EXPANDED );
	}

	/**
	 * Pays an intent. Returns it with its charge and balance transaction; it may wait for the customer to authenticate the payment.
	 *
	 * @param array<string, string> $with       Stripe's `confirmation_token`, or `payment_method`.
	 * @param string                $return_url Where the customer's bank sends the customer back to.
	 */
	public static function confirm( string $intent_id, array $with, string $return_url ): PlatformCall {
		return new PlatformCall(
			self::INTENTS . '/' . $intent_id . '/confirm',
			$with + array(
				'return_url'     => $return_url,
				// Without it Stripe sends the customer to the bank's page although the shop's could ask (facts/checkout.md, section 0).
				'use_stripe_sdk' => 'true',
			) + self::EXPANDED
		);
	}

	/**
	 * Returns the payment intent with its charge and balance transaction.
	 *
	 * @param int $amount Minor units.
	 */
	public static function capture( string $intent_id, int $amount ): PlatformCall {
		return new PlatformCall( self::INTENTS . '/' . $intent_id . '/capture', array( 'amount_to_capture' => $amount ) + self::EXPANDED );
	}

	/** Returns the payment intent with its charge. */
	public static function cancel( string $intent_id ): PlatformCall {
		return new PlatformCall( self::INTENTS . '/' . $intent_id . '/cancel', self::EXPANDED );
	}
}
