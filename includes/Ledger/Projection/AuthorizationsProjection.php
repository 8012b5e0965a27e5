<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\Platform;

/** Payments that are authorized and can be captured. The row is deleted when the authorization is captured, canceled or expired. */
final class AuthorizationsProjection implements ResumableProjection {

	/**
	 * How many days an authorization may be older than the newest payment; with a margin (specification part 2, section 9: they last 7 days).
	 */
	private const DAYS = 31;

	public function __construct( private readonly PaymentsClient $payments ) {}

	public function table(): string {
		return 'authorizations';
	}

	/** The column with the intent's id. */
	public function id(): string {
		return 'payment_intent_id';
	}

	/**
	 * The intent of an event about an intent, or about its charge while that waits to be captured.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<string>
	 */
	public function targets( array $event ): array {
		$thing = (array) ( $event['data']['object'] ?? array() );
		return match ( $event['type'] ) {
			'payment_intent.amount_capturable_updated', 'payment_intent.succeeded', 'payment_intent.canceled' => array( (string) $thing['id'] ),
			'charge.updated' => false === ( $thing['captured'] ?? null )
				&& isset( $thing['payment_intent'] ) ? array( (string) Platform::id_of( $thing['payment_intent'] ) ) : array(),
			default          => array(),
		};
	}

	/**
	 * The row of an intent.
	 *
	 * @return array<string, string|int|null>|null
	 */
	public function row( string $id ): ?array {
		$intent = $this->payments->find_intent( $id, 'latest_charge' );
		return null === $intent ? null : self::from( $intent );
	}

	/**
	 * An intent with its charge, or one that cannot be captured any more; a charge with its intent.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, array<string, string|int|null>|null>
	 */
	public function of( array $thing, ScopedTables $tables ): array {
		if ( 'charge' === ( $thing['object'] ?? '' ) && is_array( $thing['payment_intent'] ?? null ) ) {
			$thing = array( 'latest_charge' => $thing ) + $thing['payment_intent'];
		}
		if (
			'payment_intent' !== ( $thing['object'] ?? '' )
			|| ( 'requires_capture' === $thing['status'] && ! is_array( $thing['latest_charge'] ) )
		) {
			return array();
		}
		return array( (string) $thing['id'] => self::from( $thing ) );
	}

	/**
	 * All rows. By their charges: an intent may be much older than its authorization, when the customer took weeks to pay.
	 *
	 * @return Generator<int, list<array<string, string|int|null>>>
	 */
	public function rows( Findings $unreadable ): Generator {
		foreach ( $this->rows_after( null, $unreadable ) as $rows ) {
			yield $rows;
		}
	}

	/**
	 * A position is a charge, and how old they may be.
	 *
	 * @return Generator<string, list<array<string, string|int|null>>>
	 */
	public function rows_after( ?string $position, Findings $unreadable ): Generator {
		list( $after, $bound ) = null === $position ? array( null, null ) : explode( ' ', $position );
		// The newest charges come first, so the first page tells what day it is on the platform.
		$oldest = null === $bound ? null : (int) $bound;
		foreach ( $this->payments->charges_after( $after, 'payment_intent' ) as $page ) {
			$oldest ??= (int) $page[0]['created'] - self::DAYS * 86400;
			$rows     = $unreadable->rows( $this->table(), $page, self::from_charge( ... ) );
			yield $page[ count( $page ) - 1 ]['id'] . ' ' . $oldest => array_values( array_filter( $rows ) );
			if ( (int) $page[ count( $page ) - 1 ]['created'] < $oldest ) {
				return;
			}
		}
	}

	/**
	 * The row of the intent that a charge belongs to, unless another one has come after it.
	 *
	 * @param array<string, mixed> $charge The charge, its intent expanded.
	 * @return array<string, string|int|null>|null
	 */
	private static function from_charge( array $charge ): ?array {
		$intent = $charge['payment_intent'];
		return is_array( $intent )
			&& Platform::id_of( $intent['latest_charge'] ) === $charge['id'] ? self::from( array( 'latest_charge' => $charge ) + $intent ) : null;
	}

	/**
	 * The row of an intent; null when there is nothing to capture.
	 *
	 * @param array<string, mixed> $intent The intent, its charge expanded.
	 * @return array<string, string|int|null>|null
	 */
	public static function from( array $intent ): ?array {
		$charge = $intent['latest_charge'];
		if ( 'requires_capture' !== $intent['status'] || ! is_array( $charge ) ) {
			return null;
		}
		LedgerRows::require_fields( $charge, 'id', 'created', 'amount', 'currency' );
		return array(
			'payment_intent_id' => (string) $intent['id'],
			'charge_id'         => (string) $charge['id'],
			'created'           => (int) $charge['created'],
			'amount'            => (int) $charge['amount'],
			'currency'          => (string) $charge['currency'],
			'risk_level'        => LedgerRows::risk( $charge ),
			...LedgerRows::payment( $charge ),
		);
	}
}
