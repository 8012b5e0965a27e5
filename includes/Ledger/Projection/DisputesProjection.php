<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use UnexpectedValueException;

/** All disputes and inquiries, the closed ones too. */
final class DisputesProjection implements ResumableProjection {

	/** Statuses that need the merchant's response (specification part 2, section 4), and Stripe's of an appeal. */
	public const AWAITING = array( 'needs_response', 'warning_needs_response', 'appeal_needs_response' );

	public function __construct( private readonly DisputesClient $disputes ) {}

	public function table(): string {
		return 'disputes';
	}

	/** The column with the dispute's id. */
	public function id(): string {
		return 'dispute_id';
	}

	/**
	 * The dispute of an event about a dispute (what a refund does to an inquiry is such an event, too), and those of a charge whose facts were
	 * changed.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<string>
	 * @throws PlatformException When the platform does not answer.
	 */
	public function targets( array $event ): array {
		$thing = (array) ( $event['data']['object'] ?? array() );
		if ( 'charge.updated' === $event['type'] && true === ( $thing['disputed'] ?? null ) ) {
			return array_column( $this->disputes->of_charge( (string) $thing['id'] ), 'id' );
		}
		return str_starts_with( (string) $event['type'], 'charge.dispute.' ) ? array( (string) $thing['id'] ) : array();
	}

	/**
	 * The row of a dispute.
	 *
	 * @return array<string, string|int|null>|null
	 */
	public function row( string $id ): ?array {
		$dispute = $this->disputes->find_dispute( $id, 'charge' );
		return null === $dispute ? null : self::from( $dispute );
	}

	/**
	 * A dispute with its charge.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, array<string, string|int|null>|null>
	 */
	public function of( array $thing, ScopedTables $tables ): array {
		return 'dispute' === ( $thing['object'] ?? '' )
			&& is_array( $thing['charge'] ?? null ) ? array( (string) $thing['id'] => self::from( $thing ) ) : array();
	}

	/** @return Generator<int, list<array<string, string|int|null>>> */
	public function rows( Findings $unreadable ): Generator {
		foreach ( $this->rows_after( null, $unreadable ) as $rows ) {
			yield $rows;
		}
	}

	/** @return Generator<string, list<array<string, string|int|null>>> */
	public function rows_after( ?string $position, Findings $unreadable ): Generator {
		foreach ( $this->disputes->disputes_after( $position, 'charge' ) as $page ) {
			yield (string) $page[ count( $page ) - 1 ]['id'] => $unreadable->rows( $this->table(), $page, self::from( ... ) );
		}
	}

	/**
	 * The row of a dispute.
	 *
	 * @param array<string, mixed> $dispute The dispute, its charge expanded.
	 * @return array<string, string|int|null>
	 * @throws UnexpectedValueException When a field is missing, or the platform gave only the charge's id.
	 */
	public static function from( array $dispute ): array {
		LedgerRows::require_fields( $dispute, 'id', 'charge', 'created', 'amount', 'currency', 'reason', 'status' );
		$charge = $dispute['charge'];
		if ( ! is_array( $charge ) || ! isset( $charge['id'] ) ) {
			throw new UnexpectedValueException( 'No field charge.id.' );
		}
		return array(
			'dispute_id'        => (string) $dispute['id'],
			'charge_id'         => (string) $charge['id'],
			'payment_intent_id' => Platform::id_of( $dispute['payment_intent'] ?? null ),
			'created'           => (int) $dispute['created'],
			'due_by'            => (int) ( $dispute['evidence_details']['due_by'] ?? 0 ),
			'amount'            => (int) $dispute['amount'],
			'currency'          => (string) $dispute['currency'],
			'reason'            => LedgerRows::code( (string) $dispute['reason'], 50 ),
			'status'            => LedgerRows::code( (string) $dispute['status'], 40 ),
			'source'            => (string) LedgerRows::payment_method( $charge )['source'],
			...LedgerRows::payment( $charge ),
		);
	}
}
