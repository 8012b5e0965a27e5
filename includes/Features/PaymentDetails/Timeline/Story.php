<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

use MerchantPayments\Platform\Platform;

/**
 * The objects of a payment that its timeline is built from.
 *
 * Objects rather than the platform's events: Stripe keeps events for thirty days and can't list them by payment, but every object has
 * its creation time, and every balance transaction too.
 *
 * @phpstan-type Thing array<string, mixed>
 * @phpstan-type Payment array{intent?: Thing, charges?: list<Thing>, refunds?: list<Thing>, disputes?: list<Thing>, paydowns?: list<Thing>}
 */
final readonly class Story {

	/**
	 * @param Payment              $payment  Stripe's objects in any order, with balance transactions expanded; paydowns are balance
	 *   transactions themselves.
	 * @param list<Thing>          $fraud    Result of fraud rules for each attempt: `status` review or block, `datetime` in UTC seconds,
	 *   `ruleset_results` by rule.
	 * @param array<string, Thing> $deposits `id` and `arrival_date` of the payout by balance transaction id.
	 */
	public function __construct(
		private array $payment,
		public array $fraud = array(),
		public mixed $decision = null,
		private array $deposits = array()
	) {}

	/**
	 * The payment intent; empty when the payment has none.
	 *
	 * @return Thing
	 */
	public function intent(): array {
		return $this->payment['intent'] ?? array();
	}

	/**
	 * The objects of a kind, oldest first; the platform's ids are in order of creation.
	 *
	 * @param 'charges'|'refunds'|'disputes'|'paydowns' $kind Kind.
	 * @return list<Thing>
	 */
	public function all( string $kind ): array {
		$things = $this->payment[ $kind ] ?? array();
		usort(
			$things,
			static fn ( array $a, array $b ): int => array( $a['created'] ?? 0, $a['id'] ?? '' ) <=> array( $b['created'] ?? 0, $b['id'] ?? '' )
		);
		return $things;
	}

	/**
	 * The charge with an id; empty when it is not of this payment.
	 *
	 * @return Thing
	 */
	public function charge( mixed $id ): array {
		return array_column( $this->all( 'charges' ), null, 'id' )[ (string) Platform::id_of( $id ) ] ?? array();
	}

	/**
	 * The payout of a balance transaction, as a field of an event.
	 *
	 * @param Thing|null $movement Balance transaction.
	 * @return array{deposit?: Thing} Empty before it is in a payout.
	 */
	public function deposit( ?array $movement ): array {
		$deposit = $this->deposits[ (string) ( $movement['id'] ?? '' ) ] ?? null;
		return null === $deposit ? array() : array( 'deposit' => $deposit );
	}

	/**
	 * What was taken of a charge, in minor units of its currency. Of one that failed later the platform says that it took nothing.
	 *
	 * @param Thing $charge
	 */
	public static function captured( array $charge ): ?int {
		$captured = isset( $charge['amount_captured'] ) ? (int) $charge['amount_captured'] : null;
		return 0 === $captured
			&& null !== self::movement( $charge, 'failure_balance_transaction' ) ? (int) ( $charge['amount'] ?? 0 ) : $captured;
	}

	/**
	 * An object's expanded balance transaction, or null.
	 *
	 * @param Thing $thing The object.
	 * @return Thing|null
	 */
	public static function movement( array $thing, string $field = 'balance_transaction' ): ?array {
		return is_array( $thing[ $field ] ?? null ) ? $thing[ $field ] : null;
	}
}
