<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/** A payment that fraud rules held or blocked, and what has become of it since. */
final readonly class JudgedPayment {

	/** Statuses of an intent that was paid, or is being paid. */
	private const PAID = array( 'succeeded', 'processing' );

	/**
	 * @param string $state block, review, review_allowed, review_blocked or review_expired.
	 */
	private function __construct( public Verdict $verdict, public string $state ) {}

	/**
	 * @param array<string, mixed> $intent Stripe's payment intent, `latest_charge` expanded.
	 * @return self|null Null when rules neither held nor blocked the latest attempt.
	 */
	public static function of( array $intent ): ?self {
		$charge  = is_array( $intent['latest_charge'] ?? null ) ? $intent['latest_charge'] : array();
		$by_rule = 'rule' === ( $charge['outcome']['reason'] ?? null ) ? array( 'outcome' => $charge['outcome'] ) : array();
		$verdict = Verdict::on( $by_rule + array( 'metadata' => self::said( $intent, $charge ) ) );
		$state   = null === $verdict || Verdict::ALLOW === $verdict->outcome ? null : self::state( $verdict, $intent, $charge );
		return null === $verdict || null === $state ? null : new self( $verdict, $state );
	}

	/**
	 * What a bank approved keeps what was said of it, whoever edits the payment later. An attempt that failed may be followed by one that
	 * rules blocked before it was tried: only the payment says so.
	 *
	 * @param array<string, mixed> $intent
	 * @param array<string, mixed> $charge
	 * @return array<string, mixed> Metadata.
	 */
	private static function said( array $intent, array $charge ): array {
		$attempt = 'succeeded' === ( $charge['status'] ?? null ) ? $charge['metadata'] ?? array() : array();
		return (array) $attempt + (array) ( $intent['metadata'] ?? array() );
	}

	/**
	 * @param array<string, mixed> $intent
	 * @param array<string, mixed> $charge
	 */
	private static function state( Verdict $verdict, array $intent, array $charge ): ?string {
		$status = (string) $intent['status'];
		// Blocked only after the bank had approved it, and not released yet: it waits for a decision like one that is held.
		if ( 'requires_capture' === $status ) {
			return Verdict::REVIEW;
		}
		$was_authorized = 'succeeded' === ( $charge['status'] ?? null );
		if ( $verdict->blocks() ) {
			$was_approved = $was_authorized && 'succeeded' === $status && 'manual' === ( $intent['capture_method'] ?? null );
			return match ( true ) {
				$was_approved                           => 'review_allowed',
				in_array( $status, self::PAID, true ) => null,
				default                                 => Verdict::BLOCK,
			};
		}
		return match ( true ) {
			'succeeded' === $status                        => 'review_allowed',
			'canceled' !== $status || ! $was_authorized    => null,
			'automatic' === $intent['cancellation_reason'] => 'review_expired',
			default                                        => 'review_blocked',
		};
	}
}
