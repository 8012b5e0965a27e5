<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/** Counts what rules would have done to payments, and keeps the newest that they would have held or blocked. */
final class PreviewTotals {

	/** Payments that are kept. */
	private const KEPT = 100;

	private const NONE = array(
		'payments' => 0,
		'already'  => 0,
		'disputed' => 0,
		'amounts'  => array(),
	);

	/** UTC seconds since when payments were counted. */
	public int $since = 0;

	/** Whether all payments since then were counted. */
	public bool $is_complete = true;

	public int $checked = 0;

	/** @var array<string, array{payments: int, already: int, disputed: int, amounts: array<string, int>}> By outcome. */
	public array $outcomes = array(
		Verdict::REVIEW => self::NONE,
		Verdict::BLOCK  => self::NONE,
	);

	/** @var array<string, int> Payments that each rule would have held or blocked. */
	public array $rules = array();

	/** @var array<string, int> Payments of which a fact was not known, by the key of the comparison. */
	public array $unknown = array();

	/** @var list<array<string, mixed>> */
	public array $payments = array();

	/**
	 * @param array<string, mixed> $intent  Stripe's payment intent, `latest_charge` expanded.
	 * @param list<string>         $unknown Keys of comparisons.
	 */
	public function add( array $intent, ?Verdict $verdict, array $unknown ): void {
		++$this->checked;
		foreach ( $unknown as $key ) {
			$this->unknown[ $key ] = ( $this->unknown[ $key ] ?? 0 ) + 1;
		}
		if ( null === $verdict || Verdict::ALLOW === $verdict->outcome ) {
			return;
		}
		foreach ( $verdict->rules() as $rule ) {
			$this->rules[ $rule ] = ( $this->rules[ $rule ] ?? 0 ) + 1;
		}
		$payment = self::payment( $intent, $verdict );
		$this->count( $payment );
		if ( count( $this->payments ) < self::KEPT ) {
			$this->payments[] = $payment;
		}
	}

	/** @param array<string, mixed> $payment As payment() has it. */
	private function count( array $payment ): void {
		$total    = &$this->outcomes[ $payment['outcome'] ];
		$currency = $payment['currency'];
		++$total['payments'];
		$total['already']             += $payment['outcome'] === $payment['before'] ? 1 : 0;
		$total['disputed']            += $payment['is_disputed'] ? 1 : 0;
		$total['amounts'][ $currency ] = ( $total['amounts'][ $currency ] ?? 0 ) + $payment['amount'];
	}

	/**
	 * @param array<string, mixed> $intent
	 * @return array<string, mixed> `before` is what the rules of that day did.
	 */
	private static function payment( array $intent, Verdict $verdict ): array {
		$charge = is_array( $intent['latest_charge'] ) ? $intent['latest_charge'] : array();
		return array(
			'payment_intent_id' => (string) $intent['id'],
			'created'           => (int) ( $charge['created'] ?? $intent['created'] ),
			'amount'            => (int) ( $charge['amount'] ?? $intent['amount'] ),
			'currency'          => (string) $intent['currency'],
			'customer_name'     => (string) ( $charge['billing_details']['name'] ?? $intent['shipping']['name'] ?? '' ),
			'order_id'          => (int) ( $intent['metadata']['order_id'] ?? 0 ),
			'outcome'           => $verdict->outcome,
			'before'            => JudgedPayment::of( $intent )?->verdict->outcome ?? Verdict::ALLOW,
			'is_disputed'       => true === ( $charge['disputed'] ?? false ),
			'rules'             => $verdict->rules(),
		);
	}

	/** @param int $since UTC seconds. */
	public function ends_at( int $since, bool $is_complete ): self {
		$this->since       = $since;
		$this->is_complete = $is_complete;
		return $this;
	}
}
