<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/**
 * Events of refunds: partial_refund, full_refund, refund_failed. A refund that failed later has two events, because the money moved
 * twice.
 */
final class RefundEvents {

	/** Statuses of refunds that were made or are pending, and of those that failed. Others are ignored. */
	private const MADE   = array( 'succeeded', 'pending', 'requires_action' );
	private const FAILED = array( 'failed', 'canceled' );

	/** Failure reason when the platform has none (specification part 2, section 8). */
	private const NO_REASON = 'unknown';

	/** @return list<array<string, mixed>> */
	public static function events( Story $story ): array {
		$events  = array();
		$refunds = $story->all( 'refunds' );
		foreach ( $refunds as $place => $refund ) {
			$failed = in_array( $refund['status'] ?? '', self::FAILED, true );
			if ( ! $failed && ! in_array( $refund['status'] ?? '', self::MADE, true ) ) {
				continue;
			}
			if ( ! $failed || null !== Story::movement( $refund ) ) {
				$full     = self::completes( array_slice( $refunds, 0, $place + 1 ), $story->charge( $refund['charge'] ?? null ) );
				$events[] = self::event( $full ? 'full_refund' : 'partial_refund', $refund, (int) ( $refund['created'] ?? 0 ) )
					+ self::notes( $refund )
					+ array( 'transaction_details' => TransactionDetails::of_refund( $refund, Story::movement( $refund ) ) )
					+ $story->deposit( Story::movement( $refund ) );
			}
			if ( $failed ) {
				$events[] = self::event(
					'refund_failed',
					$refund,
					self::failed_at( $refund )
				) + array( 'failure_reason' => $refund['failure_reason'] ?? self::NO_REASON );
			}
		}
		return $events;
	}

	/**
	 * @param array<string, mixed> $refund
	 * @return array{notes?: non-empty-list<string>}
	 */
	private static function notes( array $refund ): array {
		$notes = RefundNotes::of( $refund );
		return array() === $notes ? array() : array( 'notes' => $notes );
	}

	/**
	 * Whether the last of some refunds returned the charge's remaining amount.
	 *
	 * @param non-empty-list<array<string, mixed>> $refunds Refunds, oldest first.
	 * @param array<string, mixed>                 $charge  Charge of the last refund.
	 */
	private static function completes( array $refunds, array $charge ): bool {
		$last   = end( $refunds );
		$now    = (int) ( $last['created'] ?? 0 );
		$amount = 0;
		foreach ( $refunds as $refund ) {
			$void    = in_array( $refund['status'] ?? '', self::FAILED, true ) && self::failed_at( $refund ) <= $now && $refund !== $last;
			$amount += ! $void && ( $refund['charge'] ?? null ) === ( $last['charge'] ?? null ) ? (int) ( $refund['amount'] ?? 0 ) : 0;
		}
		return isset( $charge['amount_captured'] ) && $amount >= (int) $charge['amount_captured'];
	}

	/**
	 * When a refund failed, which is when its money came back.
	 *
	 * @param array<string, mixed> $refund The refund.
	 */
	private static function failed_at( array $refund ): int {
		return (int) ( Story::movement( $refund, 'failure_balance_transaction' )['created'] ?? $refund['created'] ?? 0 );
	}

	/**
	 * An event with the refund's amount and the bank's reference number.
	 *
	 * @param array<string, mixed> $refund The refund.
	 * @param int                  $time   UTC seconds.
	 * @return array<string, mixed>
	 */
	private static function event( string $type, array $refund, int $time ): array {
		$card = $refund['destination_details']['card'] ?? array();
		return array(
			'type'                             => $type,
			'datetime'                         => $time,
			'amount_refunded'                  => isset( $refund['amount'] ) ? (int) $refund['amount'] : null,
			'currency'                         => $refund['currency'] ?? null,
			'acquirer_reference_number'        => $card['reference'] ?? null,
			'acquirer_reference_number_status' => $card['reference_status'] ?? null,
		);
	}
}
