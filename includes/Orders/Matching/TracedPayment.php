<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** What a payment says of the order that it was made for. */
final readonly class TracedPayment {

	/**
	 * @param string $intent      Empty for charges that have none.
	 * @param int    $amount      Captured, in minor units of the currency.
	 * @param string $currency    Of the customer, in lower case.
	 * @param int    $created     UTC seconds.
	 * @param string $number      The order's id or its number: which of both is the plugin's choice.
	 * @param string $second      Another number that it names; empty for none.
	 * @param string $key         The order's key.
	 * @param string $site        The address of the shop; empty where it does not say.
	 * @param string $signature   As WooCommerce Stripe Gateway signs.
	 * @param string $description The number in a description like "Shop - Order 17"; empty for none.
	 */
	public function __construct(
		public string $intent,
		public string $charge,
		public int $amount,
		public string $currency,
		public int $created,
		public string $email = '',
		public string $number = '',
		public string $second = '',
		public string $key = '',
		public string $site = '',
		public string $signature = '',
		public string $description = ''
	) {}

	/** What links keep it by: its intent, or the charge that has none. */
	public function id(): string {
		return '' === $this->intent ? $this->charge : $this->intent;
	}

	/** @return list<string> What orders may name it by. */
	public function ids(): array {
		return array_values( array_filter( array( $this->intent, $this->charge ), static fn ( string $id ): bool => '' !== $id ) );
	}

	/** @return list<string> Numbers that it names, of which each may be an order's id. */
	public function numbers(): array {
		$said = array( $this->number, $this->second, $this->description );
		return array_values( array_unique( array_filter( $said, static fn ( string $number ): bool => '' !== $number ) ) );
	}

	/** The id of the order that has signed it; 0 for none. */
	public function signed_by(): int {
		return 1 === preg_match( '/^(\d{1,18}):[0-9a-f]{32}$/D', $this->signature, $found ) ? (int) $found[1] : 0;
	}
}
