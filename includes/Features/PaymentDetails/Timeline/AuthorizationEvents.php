<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/** Events of payment attempts: started, authorized, authorization_voided, authorization_expired, failed. */
final class AuthorizationEvents {

	/** Failure reasons with a text for merchants that only the bank's own code distinguishes (specification part 2, section 8). */
	private const BANK_REASONS = array(
		'insufficient_funds',
		'authentication_required',
		'expired_card',
		'incorrect_cvc',
		'incorrect_number',
		'processing_error',
	);

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
				$events[] = self::event(
					$expired ? 'authorization_expired' : 'authorization_voided',
					(int) ( $intent['canceled_at'] ?? $charge['created'] ?? 0 ),
					$charge
				);
			}
			if ( 'failed' === ( $charge['status'] ?? '' ) ) {
				$events[] = self::event(
					'failed',
					self::failed_at( $charge ),
					$charge
				) + array( 'reason' => self::reason( $charge ) ) + self::taken_back( $story, $charge );
			}
		}
		return $events;
	}

	/**
	 * A payment whose first result came later than its creation has a started event.
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
	 * When an attempt had a result; null while it has none.
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
	 * Whether the payment was authorized before its capture.
	 *
	 * @param array<string, mixed> $charge The charge.
	 * @param array<string, mixed> $intent Its intent.
	 */
	private static function was_authorized( array $charge, array $intent ): bool {
		return 'succeeded' === ( $charge['status'] ?? '' )
			&& ( false === ( $charge['captured'] ?? null ) || 'manual' === ( $intent['capture_method'] ?? '' ) );
	}

	/**
	 * Whether the authorization was released, which the platform also calls refunded.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function was_released( array $charge ): bool {
		return 'succeeded' === ( $charge['status'] ?? '' )
			&& false === ( $charge['captured'] ?? null )
			&& true === ( $charge['refunded'] ?? false );
	}

	/**
	 * When an attempt failed. For a payment that had succeeded first, that is when the money was taken back.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function failed_at( array $charge ): int {
		return (int) ( Story::movement( $charge, 'failure_balance_transaction' )['created'] ?? $charge['created'] ?? 0 );
	}

	/**
	 * The money that a try had brought, and that went back when it failed.
	 *
	 * @param array<string, mixed> $charge The charge.
	 * @return array<string, mixed> Fields of the event; none where no money had come.
	 */
	private static function taken_back( Story $story, array $charge ): array {
		$movement = Story::movement( $charge, 'failure_balance_transaction' );
		return null === $movement ? array() : array(
			'fee'                 => (int) ( $movement['fee'] ?? 0 ),
			'transaction_details' => TransactionDetails::of_failure( $charge, $movement ),
		) + $story->deposit( $movement );
	}

	/**
	 * Why an attempt failed: a reason with a text for merchants, or else the platform's code.
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
