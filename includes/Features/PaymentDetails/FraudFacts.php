<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Orders\OrderPayment;
use WC_Order;

/**
 * The only reader of fraud outcomes, which are stored in two places: the decision on the order, the rules' verdict on the payment.
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
	 * @param array<string, mixed> $payment Stripe's charge; or the intent, when nothing was tried; or empty.
	 * @return array{status: string, datetime: int, ruleset_results: array<string, string>}|null Null when no rule matched.
	 */
	public static function first( array $payment, ?WC_Order $order ): ?array {
		$judged  = (string) $order?->get_meta( OrderPayment::FRAUD_OUTCOME );
		$verdict = Verdict::on( $payment );
		$status  = match ( true ) {
			str_starts_with( $judged, 'review' ) => 'review',
			'block' === $judged, 'allow' === $judged => $judged,
			default => $verdict?->outcome,
		};
		if ( null === $status ) {
			return null;
		}
		return array(
			'status'          => $status,
			'datetime'        => (int) ( $payment['created'] ?? $order?->get_date_created()?->getTimestamp() ?? 0 ),
			'ruleset_results' => $verdict->results ?? array(),
		);
	}

	/**
	 * The rules' outcome of each attempt; the order's outcome when no attempt has one.
	 *
	 * @param list<array<string, mixed>> $charges Stripe's charges, newest first.
	 * @param array<string, mixed>       $intent  Stripe's payment intent; empty when there is none.
	 * @return list<array<string, mixed>> As first() has them.
	 */
	public static function each( array $charges, array $intent, ?WC_Order $order ): array {
		$judged = array_filter( array_map( static fn ( array $charge ): ?array => self::first( $charge, null ), $charges ) );
		return array_values( array() === $judged ? array_filter( array( self::first( $charges[0] ?? $intent, $order ) ) ) : $judged );
	}

	/**
	 * The current outcome: allow, review or block; null when no rule matched. A held payment that was captured is allowed, and one
	 * that was canceled is blocked, wherever that was decided.
	 *
	 * @param array<string, mixed> $payment As first() takes it.
	 */
	public static function latest( array $payment, ?WC_Order $order ): ?string {
		$judged = self::NOW[ (string) $order?->get_meta( OrderPayment::FRAUD_OUTCOME ) ] ?? Verdict::on( $payment )?->outcome;
		return match ( true ) {
			'review' !== $judged              => $judged,
			$payment['captured'] ?? false     => 'allow',
			$payment['refunded'] ?? false     => 'block',
			default                           => 'review',
		};
	}
}
