<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

/** The strictest outcome of all rules. */
final class Verdict {

	/** Outcomes in ascending strictness. */
	private const ORDER = array( 'allow', 'review', 'block' );

	/**
	 * @param string                $rule    First rule with that outcome; empty when all allow.
	 * @param array<string, string> $results Outcome of every rule, by key.
	 */
	private function __construct( public readonly string $outcome, public readonly string $rule, public readonly array $results ) {}

	/** @param array<string, string> $results Outcome of every rule, by key. */
	public static function of( array $results ): self {
		$outcome = self::ORDER[ max( array( 0, ...array_map( static fn ( string $result ): int => (int) array_search( $result, self::ORDER, true ), array_values( $results ) ) ) ) ];
		return new self( $outcome, 'allow' === $outcome ? '' : (string) array_search( $outcome, $results, true ), $results );
	}

	/** Whether the payment must not be sent to the bank. */
	public function blocks(): bool {
		return 'block' === $this->outcome;
	}

	/** Whether the payment needs a review before its capture. */
	public function holds(): bool {
		return 'review' === $this->outcome;
	}
}
