<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** What an order says of its payment, as other plugins have left it. */
final readonly class TracedOrder {

	/**
	 * @param int                                       $total       Minor units of the currency.
	 * @param string                                    $currency    In lower case.
	 * @param int                                       $created     UTC seconds.
	 * @param list<string>                              $names       Ids of payment intents and charges.
	 * @param list<string>                              $numbers     Those that plugins gave it. Its id is none of them.
	 * @param string                                    $gateway     The id of the scheme that took its payment; empty for none that is known.
	 * @param string                                    $mode        `live`, `test`, or empty where it does not say.
	 * @param array{amount: int, currency: string}|null $presentment What the customer was charged in another currency.
	 * @param int                                       $taken       When it was taken over, in UTC seconds; 0 for not.
	 */
	public function __construct(
		public int $id,
		public string $key,
		public int $total,
		public string $currency,
		public int $created,
		public string $email,
		public int $customer,
		public array $names = array(),
		public array $numbers = array(),
		public string $gateway = '',
		public string $mode = '',
		public ?array $presentment = null,
		public int $taken = 0
	) {}

	public function is_named_by( string $number ): bool {
		return '' !== $number && ( (string) $this->id === $number || in_array( $number, $this->numbers, true ) );
	}

	public function names( TracedPayment $payment ): bool {
		return array() !== array_intersect( $this->names, $payment->ids() );
	}

	/** Whether it may have been paid by it: what was captured is not more than it costs, in its currency or in that of the customer. */
	public function can_be_paid_by( TracedPayment $payment ): bool {
		return ( $this->currency === $payment->currency && $payment->amount <= $this->total )
			|| $this->was_presented_as( $payment );
	}

	/** Whether it costs just that. */
	public function costs( TracedPayment $payment ): bool {
		return ( $this->currency === $payment->currency && $payment->amount === $this->total )
			|| $this->was_presented_as( $payment );
	}

	private function was_presented_as( TracedPayment $payment ): bool {
		return array(
			'amount'   => $payment->amount,
			'currency' => $payment->currency,
		) === $this->presentment;
	}

	/**
	 * Whether a payment's signature is its: `id:md5(id-key-customer-total)`. The total and the customer may have changed since.
	 */
	public function has_signed( TracedPayment $payment ): bool {
		if ( '' === $this->key || $this->id !== $payment->signed_by() ) {
			return false;
		}
		foreach ( array_unique( array( $this->customer, 0 ) ) as $customer ) {
			foreach ( array_unique( array( $this->total, $payment->amount ) ) as $total ) {
				$hash = md5( implode( '-', array( $this->id, $this->key, $customer, $total ) ) );
				if ( hash_equals( "{$this->id}:{$hash}", $payment->signature ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
