<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/**
 * What fraud rules say of a payment: the strictest outcome of all. It travels in the payment's metadata, so that it is known wherever the
 * payment is.
 *
 * @phpstan-type Rule array{key: string, outcome: string, check: array<string, mixed>}
 */
final readonly class Verdict {

	/** Outcomes in ascending strictness. */
	public const ALLOW  = 'allow';
	public const REVIEW = 'review';
	public const BLOCK  = 'block';
	private const ORDER = array( self::ALLOW, self::REVIEW, self::BLOCK );

	/** Metadata of a payment with each rule's outcome: `ip_address_mismatch=review order_items_threshold=allow`. */
	public const METADATA = 'merchant_payments_fraud';

	/** The outcomes of charges that the platform's own rules held or blocked (Stripe's `outcome.type`). */
	private const PLATFORM = array(
		'manual_review' => self::REVIEW,
		'blocked'       => self::BLOCK,
	);

	/**
	 * @param string                $outcome allow, review or block.
	 * @param array<string, string> $results Outcome of every rule, by key.
	 */
	private function __construct( public string $outcome, public array $results ) {}

	/**
	 * What rules say of a card payment.
	 *
	 * @param list<Rule> $rules
	 * @return self|null Null when there are no rules.
	 */
	public static function of( array $rules, Facts $facts ): ?self {
		$results = array();
		foreach ( $rules as $rule ) {
			$results[ $rule['key'] ] = ( new RuleCheck( $rule['check'] ) )->holds( $facts ) ? $rule['outcome'] : self::ALLOW;
		}
		return array() === $results ? null : self::of_results( $results );
	}

	/**
	 * What was said of a payment: by the store's rules, in its metadata, or by the platform's, in the outcome of a charge.
	 *
	 * @param array<string, mixed> $payment Stripe's charge or payment intent.
	 * @return self|null Null when no rule applied.
	 */
	public static function on( array $payment ): ?self {
		$results = self::read( (string) ( $payment['metadata'][ self::METADATA ] ?? '' ) );
		$outcome = self::PLATFORM[ (string) ( $payment['outcome']['type'] ?? '' ) ] ?? null;
		if ( null === $outcome ) {
			return array() === $results ? null : self::of_results( $results );
		}
		$rule = $payment['outcome']['rule'] ?? null;
		$rule = is_array( $rule ) ? $rule['id'] ?? null : $rule;
		return new self( $outcome, ( null === $rule ? array() : array( (string) $rule => $outcome ) ) + $results );
	}

	/** @return list<string> Keys of the rules that said the outcome. */
	public function deciding(): array {
		return array_map( strval( ... ), array_keys( $this->results, $this->outcome, true ) );
	}

	/** @param non-empty-array<string, string> $results Outcome of every rule, by key. */
	private static function of_results( array $results ): self {
		$strictness = array_map(
			static fn ( string $result ): int => (int) array_search( $result, self::ORDER, true ),
			array_values( $results )
		);
		return new self( self::ORDER[ max( $strictness ) ], $results );
	}

	/** @return array<string, string> Outcomes by rule. What is written otherwise is left out. */
	private static function read( string $text ): array {
		preg_match_all( '/(?<=^| )([a-z_]{1,40})=(allow|review|block)(?= |$)/', $text, $found );
		return array_combine( $found[1], $found[2] );
	}

	/** @return array<string, string> What the payment keeps of it. */
	public function metadata(): array {
		$parts = array();
		foreach ( $this->results as $rule => $result ) {
			$parts[] = $rule . '=' . $result;
		}
		return array( self::METADATA => implode( ' ', $parts ) );
	}

	/** Whether the payment must not be made. */
	public function blocks(): bool {
		return self::BLOCK === $this->outcome;
	}

	/** Whether the payment is only authorized, until the merchant has looked at it. */
	public function holds(): bool {
		return self::REVIEW === $this->outcome;
	}

	/** @return list<string> The rules that hold or block it. */
	public function rules(): array {
		return array_keys( array_filter( $this->results, static fn ( string $result ): bool => self::ALLOW !== $result ) );
	}
}
