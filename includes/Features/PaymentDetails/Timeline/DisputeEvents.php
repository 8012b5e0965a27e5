<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/**
 * Events of disputes and inquiries: dispute_needs_response, dispute_in_review, dispute_won, dispute_lost, dispute_warning_closed,
 * dispute_charge_refunded. An inquiry that became a dispute has two dispute_needs_response events.
 */
final class DisputeEvents {

	/** Last event by the platform's status. */
	private const ENDS = array(
		'won'                   => 'dispute_won',
		'lost'                  => 'dispute_lost',
		'warning_closed'        => 'dispute_warning_closed',
		'charge_refunded'       => 'dispute_charge_refunded',
		// Only what was lost can be appealed.
		'appeal_needs_response' => 'dispute_lost',
		'appeal_under_review'   => 'dispute_lost',
	);

	/** Statuses of inquiries; one that became a dispute has moved money. */
	private const INQUIRIES = array( 'warning_needs_response', 'warning_under_review', 'warning_closed', 'charge_refunded' );

	/** How a dispute was lost: the merchant accepted it, did not respond, or the bank decided. */
	public const ACCEPTED   = 'accepted';
	public const UNANSWERED = 'unanswered';
	public const DECIDED    = 'decided';

	/** Statuses that need a response; statuses in which the bank reviews the evidence. */
	private const ASKING = array( 'warning_needs_response', 'needs_response' );
	private const REVIEW = array( 'warning_under_review', 'under_review' );

	/** @return list<array<string, mixed>> */
	public static function events( Story $story ): array {
		$events = array();
		foreach ( $story->all( 'disputes' ) as $dispute ) {
			if ( in_array( $dispute['status'], array( ...self::ASKING, ...self::REVIEW, ...array_keys( self::ENDS ) ), true ) ) {
				array_push( $events, ...self::questions( $dispute, $story ), ...self::review( $dispute ), ...self::end( $dispute, $story ) );
			}
		}
		return $events;
	}

	/**
	 * The bank's requests: an inquiry, a dispute, or both in this order.
	 *
	 * @param array<string, mixed> $dispute The dispute.
	 * @return list<array<string, mixed>>
	 */
	private static function questions( array $dispute, Story $story ): array {
		$taken  = self::movement( $dispute, 'dispute' );
		$opened = (int) ( $dispute['created'] ?? 0 );
		$moved  = null === $taken ? null : (int) ( $taken['created'] ?? $opened );
		$reason = array( 'reason' => $dispute['reason'] ?? null );
		$events = array();
		if ( null === $moved || $moved > $opened ) {
			$events[] = array(
				'type'     => 'dispute_needs_response',
				'datetime' => $opened,
				'amount'   => null,
				'fee'      => null,
				'currency' => $dispute['currency'] ?? null,
			) + $reason;
		}
		if ( null !== $moved ) {
			$events[] = self::money( 'dispute_needs_response', $moved, $taken, $story ) + $reason;
		}
		return $events;
	}

	/**
	 * The submission of evidence.
	 *
	 * @param array<string, mixed> $dispute The dispute.
	 * @return list<array<string, mixed>>
	 */
	private static function review( array $dispute ): array {
		$sent = $dispute['metadata']['__evidence_submitted_at'] ?? null;
		if ( null === $sent && ! in_array( $dispute['status'], self::REVIEW, true ) ) {
			return array();
		}
		return array(
			array(
				'type'     => 'dispute_in_review',
				'datetime' => (int) ( $sent ?? self::last_moment( $dispute ) ),
			) + self::mark( $dispute, null === $sent ? null : (int) $sent ),
		);
	}

	/**
	 * Marks what happened to an inquiry, before money was taken.
	 *
	 * @param array<string, mixed> $dispute The dispute.
	 * @param int|null             $time    When, in UTC seconds; null for now.
	 * @return array{is_inquiry?: true}
	 */
	private static function mark( array $dispute, ?int $time ): array {
		$taken      = self::movement( $dispute, 'dispute' );
		$is_inquiry = null === $taken ? in_array( $dispute['status'], self::INQUIRIES, true ) : null !== $time
			&& $time < (int) ( $taken['created'] ?? 0 );
		return $is_inquiry ? array( 'is_inquiry' => true ) : array();
	}

	/**
	 * @param array<string, mixed> $dispute A lost dispute.
	 * @return self::ACCEPTED|self::UNANSWERED|self::DECIDED
	 */
	private static function loss( array $dispute ): string {
		if ( '1' === (string) ( $dispute['metadata']['__closed_by_merchant'] ?? '' ) ) {
			return self::ACCEPTED;
		}
		$answered = isset( $dispute['metadata']['__evidence_submitted_at'] )
			|| (int) ( $dispute['evidence_details']['submission_count'] ?? 0 ) > 0;
		return $answered ? self::DECIDED : self::UNANSWERED;
	}

	/**
	 * The outcome.
	 *
	 * @param array<string, mixed> $dispute The dispute.
	 * @return list<array<string, mixed>>
	 */
	private static function end( array $dispute, Story $story ): array {
		$type = self::ENDS[ $dispute['status'] ] ?? null;
		if ( null === $type ) {
			return array();
		}
		$returned = self::movement( $dispute, 'dispute_reversal' );
		$time     = (int) ( $dispute['metadata']['__dispute_closed_at'] ?? self::last_moment( $dispute ) );
		if ( 'dispute_won' === $type ) {
			return array( self::money( $type, $time, $returned, $story ) );
		}
		return array(
			array(
				'type'     => $type,
				'datetime' => $time,
			) + self::mark( $dispute, null ) + ( 'dispute_lost' === $type ? array( 'lost_by' => self::loss( $dispute ) ) : array() ),
		);
	}

	/**
	 * An event with the amount and fee that were moved, both positive.
	 *
	 * @param int                       $time     UTC seconds.
	 * @param array<string, mixed>|null $movement Balance transaction.
	 * @return array<string, mixed>
	 */
	private static function money( string $type, int $time, ?array $movement, Story $story ): array {
		return array(
			'type'     => $type,
			'datetime' => $time,
			'amount'   => isset( $movement['amount'] ) ? abs( (int) $movement['amount'] ) : null,
			'fee'      => isset( $movement['fee'] ) ? abs( (int) $movement['fee'] ) : null,
			'currency' => $movement['currency'] ?? null,
		) + $story->deposit( $movement );
	}

	/**
	 * The first balance transaction of a category.
	 *
	 * @param array<string, mixed> $dispute The dispute.
	 * @return array<string, mixed>|null
	 */
	private static function movement( array $dispute, string $category ): ?array {
		foreach ( (array) ( $dispute['balance_transactions'] ?? array() ) as $movement ) {
			if ( is_array( $movement ) && ( $movement['reporting_category'] ?? '' ) === $category ) {
				return $movement;
			}
		}
		return null;
	}

	/**
	 * The latest known time in the dispute, for platforms that don't say when it was closed.
	 *
	 * @param array<string, mixed> $dispute The dispute.
	 */
	private static function last_moment( array $dispute ): int {
		$moved = array_column( array_filter( (array) ( $dispute['balance_transactions'] ?? array() ), 'is_array' ), 'created' );
		return (int) max( $dispute['created'] ?? 0, $dispute['metadata']['__evidence_submitted_at'] ?? 0, 0, ...$moved );
	}
}
