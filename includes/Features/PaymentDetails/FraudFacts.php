<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * The only reader of fraud outcomes, which are stored in two places: the decision on the order, the rules that matched on the charge.
 */
final class FraudFacts {

	/** Current outcome by the order's state. */
	private const NOW = array(
		'allow'          => 'allow',
		'review'         => 'review',
		'review_allowed' => 'allow',
		'review_blocked' => 'block',
		'review_expired' => 'block',
		'review_failed'  => 'block',
		'block'          => 'block',
	);

	/**
	 * The rules' original outcome.
	 *
	 * @param array<string, mixed> $charge Stripe's charge; empty when there is none.
	 * @return array{status: string, datetime: int, charge: string|null, ruleset_results: array<string, string>}|null Null when no rule matched.
	 */
	public static function first( array $charge, ?WC_Order $order ): ?array {
		$judged = (string) $order?->get_meta( OrderPayment::FRAUD_OUTCOME );
		$status = match ( true ) {
			str_starts_with( $judged, 'review' ) => 'review',
			'block' === $judged, 'allow' === $judged => $judged,
			default => self::of_charge( $charge ),
		};
		if ( null === $status ) {
			return null;
		}
		$rule = Platform::id_of( $charge['outcome']['rule'] ?? null );
		return array(
			'status'          => $status,
			'datetime'        => (int) ( $charge['created'] ?? $order?->get_date_created()?->getTimestamp() ?? 0 ),
			'charge'          => $charge['id'] ?? null,
			'ruleset_results' => null === $rule ? array() : array( $rule => $status ),
		);
	}

	/**
	 * The rules' outcome of each attempt; the order's outcome when no attempt has one.
	 *
	 * @param list<array<string, mixed>> $charges Stripe's charges, newest first.
	 * @return list<array<string, mixed>> As first() has them.
	 */
	public static function each( array $charges, ?WC_Order $order ): array {
		$judged = array_filter( array_map( static fn ( array $charge ): ?array => self::first( $charge, null ), $charges ) );
		return array_values( array() === $judged ? array_filter( array( self::first( $charges[0] ?? array(), $order ) ) ) : $judged );
	}

	/**
	 * The current outcome: allow, review or block; null when no rule matched. A held payment that was captured is allowed, and one
	 * that was canceled is blocked, wherever that was decided.
	 *
	 * @param array<string, mixed> $charge Stripe's charge; empty when there is none.
	 */
	public static function latest( array $charge, ?WC_Order $order ): ?string {
		$judged = self::NOW[ (string) $order?->get_meta( OrderPayment::FRAUD_OUTCOME ) ] ?? self::of_charge( $charge );
		return match ( true ) {
			'review' !== $judged             => $judged,
			$charge['captured'] ?? false     => 'allow',
			$charge['refunded'] ?? false     => 'block',
			default                          => 'review',
		};
	}

	/**
	 * The outcome on the charge.
	 *
	 * @param array<string, mixed> $charge Stripe's charge.
	 */
	private static function of_charge( array $charge ): ?string {
		return match ( $charge['outcome']['type'] ?? '' ) {
			'manual_review' => 'review',
			'blocked'       => 'block',
			default         => null,
		};
	}
}
