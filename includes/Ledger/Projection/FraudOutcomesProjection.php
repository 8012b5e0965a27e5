<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Extras;
use MerchantPayments\Platform\Platform;

/** Payments that fraud rules held or blocked. */
final class FraudOutcomesProjection implements Projection {

	/** Events after which a payment may have another outcome. */
	private const TOLD = array( 'payment_intent.amount_capturable_updated', 'payment_intent.payment_failed', 'payment_intent.succeeded', 'payment_intent.canceled' );

	/** The `outcome.type` of charges that rules held or blocked. */
	private const JUDGED = array( 'manual_review', 'blocked' );

	public function __construct( private readonly Extras $platform ) {}

	public function table(): string {
		return 'fraud_outcomes';
	}

	/** The column with the intent's id. */
	public function id(): string {
		return 'payment_intent_id';
	}

	/**
	 * The intent of an event about an intent, or about a charge that rules held or blocked.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<string>
	 */
	public function targets( array $event ): array {
		if ( ! $this->platform->offers( Capability::FraudOutcomes ) ) {
			return array();
		}
		$thing = (array) ( $event['data']['object'] ?? array() );
		if ( 'charge.updated' === $event['type'] && in_array( $thing['outcome']['type'] ?? '', self::JUDGED, true ) && isset( $thing['payment_intent'] ) ) {
			return array( (string) Platform::id_of( $thing['payment_intent'] ) );
		}
		return in_array( $event['type'], self::TOLD, true ) ? array( (string) $thing['id'] ) : array();
	}

	/**
	 * The row of an intent.
	 *
	 * @return array<string, string|int|null>|null
	 */
	public function row( string $id ): ?array {
		$outcome = $this->platform->fraud_outcome( $id );
		return null === $outcome ? null : self::from( $outcome );
	}

	/**
	 * A held payment that the merchant captured or canceled. Of one that expired only the platform knows the outcome.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, array<string, string|int|null>|null>
	 */
	public function of( array $thing, ScopedTables $tables ): array {
		$status = 'payment_intent' === ( $thing['object'] ?? '' ) ? $thing['status'] : '';
		if ( ! in_array( $status, array( 'succeeded', 'canceled' ), true ) || 'automatic' === ( $thing['cancellation_reason'] ?? '' ) ) {
			return array();
		}
		$held = $tables->row( '*', $this->table(), new Condition( "payment_intent_id = %s AND state = 'review'", array( $thing['id'] ) ) );
		if ( null === $held ) {
			return array();
		}
		unset( $held['scope'] );
		$decided = array(
			'state'         => 'succeeded' === $status ? 'review_allowed' : 'review_blocked',
			'intent_status' => $status,
		);
		return array( (string) $thing['id'] => array_merge( $held, $decided ) );
	}

	/** @return Generator<int, list<array<string, string|int|null>>> */
	public function rows( Findings $unreadable ): Generator {
		foreach ( $this->platform->offers( Capability::FraudOutcomes ) ? array( 'review', 'block' ) : array() as $status ) {
			foreach ( $this->platform->fraud_outcomes( $status ) as $page ) {
				yield array_values( array_filter( $unreadable->rows( $this->table(), $page, self::from( ... ) ) ) );
			}
		}
	}

	/**
	 * The row of an outcome; null for a payment that the rules allowed.
	 *
	 * @param array<string, mixed> $outcome The outcome, its intent and charge expanded.
	 * @return array<string, string|int|null>|null
	 */
	private static function from( array $outcome ): ?array {
		if ( 'allow' === $outcome['status'] ) {
			return null;
		}
		$intent = $outcome['payment_intent'];
		return array(
			'payment_intent_id' => (string) $intent['id'],
			'created'           => (int) $outcome['created'],
			'amount'            => (int) $intent['amount'],
			'currency'          => (string) $intent['currency'],
			'status'            => (string) $outcome['status'],
			'state'             => (string) $outcome['state'],
			'intent_status'     => (string) $intent['status'],
			...LedgerRows::payment( (array) $outcome['charge'] ),
		);
	}
}
