<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** Tells what banks said to each try: started, authorized, authorization_voided, authorization_expired, failed. */
final class AuthorizationEvents {

	/** The reasons that merchants have a text for and that only the bank's own code says (specification part 2, section 8). */
	private const BANK_REASONS = array( 'insufficient_funds', 'authentication_required', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'processing_error' );

	/** @return list<array<string, mixed>> */
	public static function events( Story $story ): array {
		$intent = $story->intent();
		$events = self::start( $story );
		foreach ( $story->all( 'charges' ) as $charge ) {
			if ( self::was_authorized( $charge, $intent ) ) {
				$events[] = self::event( 'authorized', (int) ( $charge['created'] ?? 0 ), $charge );
			}
			if ( self::was_released( $charge ) ) {
				$expired  = 'automatic' === ( $intent['cancellation_reason'] ?? null );
				$events[] = self::event( $expired ? 'authorization_expired' : 'authorization_voided', (int) ( $intent['canceled_at'] ?? $charge['created'] ?? 0 ), $charge );
			}
			if ( 'failed' === ( $charge['status'] ?? '' ) ) {
				$events[] = self::event( 'failed', self::failed_at( $charge ), $charge ) + array( 'reason' => self::reason( $charge ) );
			}
		}
		return $events;
	}

	/**
	 * A payment that took time until its first answer has a beginning of its own.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function start( Story $story ): array {
		$intent  = $story->intent();
		$charges = $story->all( 'charges' );
		$begun   = $intent['created'] ?? $charges[0]['created'] ?? null;
		$answers = array_filter( array_map( static fn ( array $charge ): ?int => self::answered_at( $charge, $intent ), $charges ) );
		if ( null === $begun || ( array() !== $answers && min( $answers ) <= $begun ) ) {
			return array();
		}
		return array(
			array(
				'type'     => 'started',
				'datetime' => (int) $begun,
			),
		);
	}

	/**
	 * When a try was answered; null while nobody has.
	 *
	 * @param array<string, mixed> $charge The charge.
	 * @param array<string, mixed> $intent Its intent.
	 */
	private static function answered_at( array $charge, array $intent ): ?int {
		return match ( true ) {
			'pending' === ( $charge['status'] ?? '' ) => null,
			self::was_authorized( $charge, $intent )  => (int) ( $charge['created'] ?? 0 ),
			default                                   => (int) ( Story::movement( $charge )['created'] ?? self::failed_at( $charge ) ),
		};
	}

	/**
	 * Whether the money was reserved before it was taken.
	 *
	 * @param array<string, mixed> $charge The charge.
	 * @param array<string, mixed> $intent Its intent.
	 */
	private static function was_authorized( array $charge, array $intent ): bool {
		return 'succeeded' === ( $charge['status'] ?? '' ) && ( false === ( $charge['captured'] ?? null ) || 'manual' === ( $intent['capture_method'] ?? '' ) );
	}

	/**
	 * Whether the reserved money was given back: the platform calls that refunded, too.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function was_released( array $charge ): bool {
		return 'succeeded' === ( $charge['status'] ?? '' ) && false === ( $charge['captured'] ?? null ) && true === ( $charge['refunded'] ?? false );
	}

	/**
	 * When a try failed: money that had come goes back at that moment.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function failed_at( array $charge ): int {
		return (int) ( Story::movement( $charge, 'failure_balance_transaction' )['created'] ?? $charge['created'] ?? 0 );
	}

	/**
	 * Why a try failed, in the words that merchants have a text for; the platform's own word else.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function reason( array $charge ): ?string {
		$bank = $charge['outcome']['reason'] ?? null;
		return in_array( $bank, self::BANK_REASONS, true ) ? $bank : $charge['failure_code'] ?? null;
	}

	/**
	 * An event with the charge's amount.
	 *
	 * @param int                  $time   UTC seconds.
	 * @param array<string, mixed> $charge The charge.
	 * @return array<string, mixed>
	 */
	private static function event( string $type, int $time, array $charge ): array {
		return array(
			'type'     => $type,
			'datetime' => $time,
			'amount'   => isset( $charge['amount'] ) ? (int) $charge['amount'] : null,
			'currency' => $charge['currency'] ?? null,
		);
	}
}
