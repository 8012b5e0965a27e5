<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** A payment's order, as the last matching and the merchant have it. */
final readonly class PaymentLink {

	/** What a merchant decided on a suggestion. */
	public const CONFIRMED = 'confirmed';
	public const DECLINED  = 'declined';
	public const UNDECIDED = '';

	/** Instead of when its order was taken over: that somebody has begun to take it over, or to give it back, and may have been killed. */
	public const TAKING = 1;
	public const GIVING = 2;

	/**
	 * @param string $payment  The payment intent, or the charge that has none.
	 * @param int    $rule     The number of the rule in Matcher.
	 * @param string $gateway  The id of the scheme that took it; empty for none that is known.
	 * @param string $decision CONFIRMED, DECLINED or UNDECIDED.
	 * @param int    $taken    When the order was taken over, in UTC seconds; 0 for not; TAKING or GIVING.
	 */
	public function __construct(
		public string $payment,
		public string $charge,
		public int $order,
		public Certainty $certainty,
		public int $rule,
		public string $gateway,
		public string $decision = '',
		public int $taken = 0
	) {}

	/** @param array<string, string|null> $row */
	public static function of_row( array $row ): self {
		return new self(
			(string) $row['payment_id'],
			(string) $row['charge_id'],
			(int) $row['order_id'],
			Certainty::tryFrom( (string) $row['certainty'] ) ?? Certainty::Suggestion,
			(int) $row['rule'],
			(string) $row['gateway'],
			(string) $row['decision'],
			(int) $row['taken']
		);
	}

	/** The same, with what became of it. */
	public function with( string $decision, int $taken ): self {
		return new self( $this->payment, $this->charge, $this->order, $this->certainty, $this->rule, $this->gateway, $decision, $taken );
	}

	/** Its intent; empty where it has none. */
	public function intent(): string {
		return $this->payment === $this->charge ? '' : $this->payment;
	}

	/** @return array<string, string|int> */
	public function row(): array {
		return array(
			'payment_id' => $this->payment,
			'charge_id'  => $this->charge,
			'order_id'   => $this->order,
			'certainty'  => $this->certainty->value,
			'rule'       => $this->rule,
			'gateway'    => $this->gateway,
			'decision'   => $this->decision,
			'taken'      => $this->taken,
		);
	}

	/** Whether pages show the order with its payment. */
	public function is_shown(): bool {
		return self::DECLINED !== $this->decision && ( self::CONFIRMED === $this->decision || $this->certainty->is_shown() );
	}

	/** Whether the order may be taken over: it is proven, or the merchant said so. */
	public function is_sure(): bool {
		return self::CONFIRMED === $this->decision || ( '' === $this->decision && Certainty::Certain === $this->certainty );
	}
}
