<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Orders\ManualDecision;
use MerchantPayments\Platform\Reference;
use WC_Order;

/**
 * Reads the outcome of fraud rules from where it is kept: the order remembers how it was judged, the charge which rule it was. The only place that
 * knows these two.
 */
final class FraudFacts {

	/** What an order's judgement has come to. */
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
	 * What the rules said in the beginning.
	 *
	 * @param array<string, mixed> $charge Stripe's charge; empty when there was none.
	 * @return array{status: string, datetime: int, charge: string|null, ruleset_results: array<string, string>}|null Null when they had nothing to say.
	 */
	public static function first( array $charge, ?WC_Order $order ): ?array {
		$judged = (string) $order?->get_meta( ManualDecision::OUTCOME );
		$status = match ( true ) {
			str_starts_with( $judged, 'review' ) => 'review',
			'block' === $judged, 'allow' === $judged => $judged,
			default => self::of_charge( $charge ),
		};
		if ( null === $status ) {
			return null;
		}
		$rule = Reference::id( $charge['outcome']['rule'] ?? null );
		return array(
			'status'          => $status,
			'datetime'        => (int) ( $charge['created'] ?? $order?->get_date_created()?->getTimestamp() ?? 0 ),
			'charge'          => $charge['id'] ?? null,
			'ruleset_results' => null === $rule ? array() : array( $rule => $status ),
		);
	}

	/**
	 * What the rules said of every try; of the order when they said nothing of any.
	 *
	 * @param list<array<string, mixed>> $charges Stripe's charges, newest first.
	 * @return list<array<string, mixed>> As first() has them.
	 */
	public static function each( array $charges, ?WC_Order $order ): array {
		$judged = array_filter( array_map( static fn ( array $charge ): ?array => self::first( $charge, null ), $charges ) );
		return array_values( array() === $judged ? array_filter( array( self::first( $charges[0] ?? array(), $order ) ) ) : $judged );
	}

	/**
	 * What has become of it: allow, review or block; null when rules had nothing to say. What was held and is captured was allowed, what was released
	 * was not, whoever decided it and wherever.
	 *
	 * @param array<string, mixed> $charge Stripe's charge; empty when there was none.
	 */
	public static function latest( array $charge, ?WC_Order $order ): ?string {
		$judged = self::NOW[ (string) $order?->get_meta( ManualDecision::OUTCOME ) ] ?? self::of_charge( $charge );
		return match ( true ) {
			'review' !== $judged             => $judged,
			$charge['captured'] ?? false     => 'allow',
			$charge['refunded'] ?? false     => 'block',
			default                          => 'review',
		};
	}

	/**
	 * What the charge tells of it.
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
