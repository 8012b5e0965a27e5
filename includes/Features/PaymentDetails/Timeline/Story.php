<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

use MerchantPayments\Platform\Reference;

/**
 * The objects of one payment, from which its timeline is told.
 *
 * Objects and not the platform's events: Stripe keeps events for thirty days and lists them by no payment, while every object remembers when it
 * came to be, and every movement of money when it moved.
 *
 * @phpstan-type Thing array<string, mixed>
 * @phpstan-type Payment array{intent?: Thing, charges?: list<Thing>, refunds?: list<Thing>, disputes?: list<Thing>, paydowns?: list<Thing>}
 */
final readonly class Story {

	/**
	 * @param Payment              $payment  Stripe's objects in any order, their balance transactions expanded; paydowns are balance transactions themselves.
	 * @param list<Thing>          $fraud    What fraud rules said of each try: `status` review or block, `datetime` in UTC seconds, `ruleset_results` by rule.
	 * @param array<string, Thing> $deposits `id` and `arrival_date` of the payout by the id of the balance transaction in it.
	 */
	public function __construct(
		private array $payment,
		public array $fraud = array(),
		public mixed $decision = null,
		private array $deposits = array()
	) {}

	/**
	 * The intent; empty when the payment has none.
	 *
	 * @return Thing
	 */
	public function intent(): array {
		return $this->payment['intent'] ?? array();
	}

	/**
	 * The objects of a kind, oldest first. The platform's ids rise with time.
	 *
	 * @param 'charges'|'refunds'|'disputes'|'paydowns' $kind Kind.
	 * @return list<Thing>
	 */
	public function all( string $kind ): array {
		$things = $this->payment[ $kind ] ?? array();
		usort( $things, static fn ( array $a, array $b ): int => array( $a['created'] ?? 0, $a['id'] ?? '' ) <=> array( $b['created'] ?? 0, $b['id'] ?? '' ) );
		return $things;
	}

	/**
	 * The charge with an id; empty when it is not of this payment.
	 *
	 * @return Thing
	 */
	public function charge( mixed $id ): array {
		return array_column( $this->all( 'charges' ), null, 'id' )[ (string) Reference::id( $id ) ] ?? array();
	}

	/**
	 * The payout that a movement is part of, as a field of an event.
	 *
	 * @param Thing|null $movement A balance transaction.
	 * @return array{deposit?: Thing} Empty while it is in none.
	 */
	public function deposit( ?array $movement ): array {
		$deposit = $this->deposits[ (string) ( $movement['id'] ?? '' ) ] ?? null;
		return null === $deposit ? array() : array( 'deposit' => $deposit );
	}

	/**
	 * An expanded movement of an object, or null.
	 *
	 * @param Thing $thing The object.
	 * @return Thing|null
	 */
	public static function movement( array $thing, string $field = 'balance_transaction' ): ?array {
		return is_array( $thing[ $field ] ?? null ) ? $thing[ $field ] : null;
	}
}
