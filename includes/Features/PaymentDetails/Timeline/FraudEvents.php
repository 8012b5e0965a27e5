<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails\Timeline;

/**
 * Events of fraud rules and of decisions about held payments: fraud_outcome_review, fraud_outcome_block, fraud_outcome_manual_approve,
 * fraud_outcome_manual_block.
 */
final class FraudEvents {

	/** Outcomes with an event; allowed payments have none. */
	private const OUTCOMES = array( 'review', 'block' );

	/** Decisions, as stored on orders. */
	private const DECISIONS = array( 'fraud_outcome_manual_approve', 'fraud_outcome_manual_block' );

	/** @return list<array<string, mixed>> */
	public static function events( Story $story ): array {
		return array(
			...array_merge( ...array_map( self::outcome( ... ), $story->fraud ) ),
			...self::decision( is_array( $story->decision ) ? $story->decision : array() ),
		);
	}

	/**
	 * The rules' outcome.
	 *
	 * @param array<string, mixed> $fraud The outcome.
	 * @return list<array<string, mixed>>
	 */
	private static function outcome( array $fraud ): array {
		if ( ! in_array( $fraud['status'] ?? '', self::OUTCOMES, true ) ) {
			return array();
		}
		return array(
			array(
				'type'            => 'fraud_outcome_' . $fraud['status'],
				'datetime'        => (int) ( $fraud['datetime'] ?? 0 ),
				'ruleset_results' => (object) ( $fraud['ruleset_results'] ?? array() ),
			),
		);
	}

	/**
	 * The merchant's decision.
	 *
	 * @param array<string, mixed> $decision As stored on the order, or empty.
	 * @return list<array<string, mixed>>
	 */
	private static function decision( array $decision ): array {
		if ( ! in_array( $decision['type'] ?? '', self::DECISIONS, true ) ) {
			return array();
		}
		return array(
			array(
				'type'     => $decision['type'],
				'datetime' => (int) ( $decision['datetime'] ?? 0 ),
				'user'     => self::user( (int) ( $decision['user']['id'] ?? 0 ), (string) ( $decision['user']['username'] ?? '' ) ),
			),
		);
	}

	/** @return array{id: int, username: string, url: string|null} */
	private static function user( int $id, string $username ): array {
		$address = $id > 0 ? (string) get_edit_user_link( $id ) : '';
		return array(
			'id'       => $id,
			'username' => $username,
			'url'      => '' === $address ? null : $address,
		);
	}
}
