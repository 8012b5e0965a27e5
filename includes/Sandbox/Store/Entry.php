<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Sandbox\Money\FeePart;

/** A row of the entries table: Stripe's balance transaction. Its net is amount less fee. */
final class Entry {

	/** The payout that includes it; 0 before there is one. */
	public int $payout = 0;

	/**
	 * @param int                  $created      UTC seconds.
	 * @param int                  $available_on UTC seconds from which a payout may include it.
	 * @param string               $currency     Settlement currency, lower case.
	 * @param int                  $amount       Minor units; negative when it leaves the balance.
	 * @param array<string, mixed> $body         `parts` (list of [FeePart value, minor units]), `rate` (float), `description`, `tax` (minor
	 *   units included in a FeeRefund).
	 */
	public function __construct(
		public readonly int $number,
		public readonly int $created,
		public readonly int $available_on,
		public readonly EntryType $type,
		public readonly string $currency,
		public readonly int $amount,
		public readonly int $fee,
		public readonly int $source,
		public readonly array $body
	) {}

	/** @return list<array{FeePart, int}> Parts with minor units. */
	public function parts(): array {
		return array_map(
			static fn ( array $part ): array => array( FeePart::from( (int) $part[0] ), (int) $part[1] ),
			array_values( $this->body['parts'] ?? array() )
		);
	}

	/** The change of the balance, in minor units. */
	public function net(): int {
		return $this->amount - $this->fee;
	}
}
