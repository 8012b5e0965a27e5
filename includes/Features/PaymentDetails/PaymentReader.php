<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;

/**
 * Reads the objects of one payment, with the movements of money expanded: at most one call for each kind of object.
 *
 * @phpstan-import-type Payment from Timeline\Story
 */
final class PaymentReader {

	/** What can go wrong with reading: HTTP statuses by code (facts/rest.md, section 0). */
	public const ERRORS = array( 'resource_missing' => array( 404 ) ) + Controller::PLATFORM_ERRORS;

	/** Stripe's type of what is withheld for a loan. */
	private const PAYDOWN = 'anticipation_repayment';

	public function __construct( private readonly Platform $platform ) {}

	/**
	 * A charge with its movement.
	 *
	 * @return array<string, mixed> Stripe's charge.
	 */
	public function charge( string $id ): array {
		return $this->platform->payments()->charge( $id, 'balance_transaction' );
	}

	/**
	 * An intent with its latest charge and the charge's movement.
	 *
	 * @return array<string, mixed> Stripe's payment intent.
	 */
	public function intent( string $id ): array {
		return $this->platform->payments()->intent( $id, 'latest_charge.balance_transaction' );
	}

	/**
	 * Everything that belongs to an intent.
	 *
	 * @return Payment
	 */
	public function payment( string $id ): array {
		$intent  = $this->platform->payments()->intent( $id );
		$charges = $this->platform->payments()->charges_of_intent( $id, 'balance_transaction', 'failure_balance_transaction' );
		$paid    = array_filter( $charges, static fn ( array $charge ): bool => is_array( $charge['balance_transaction'] ) );
		return array(
			'intent'   => $intent,
			'charges'  => $charges,
			'refunds'  => array() === $paid ? array() : $this->platform->refunds()->of_intent( $id, 'balance_transaction', 'failure_balance_transaction' ),
			'disputes' => in_array( true, array_column( $charges, 'disputed' ), true ) ? $this->platform->disputes()->of_intent( $id ) : array(),
			'paydowns' => array_merge( ...array_map( $this->paydowns( ... ), array_values( $paid ) ) ),
		);
	}

	/**
	 * Refunds of a charge with their movements, newest first.
	 *
	 * @return list<array<string, mixed>>
	 */
	public function refunds( string $charge_id ): array {
		return $this->platform->refunds()->of_charge( $charge_id, 'balance_transaction', 'failure_balance_transaction' );
	}

	/**
	 * Disputes of a charge, newest first.
	 *
	 * @return list<array<string, mixed>>
	 */
	public function disputes( string $charge_id ): array {
		return $this->platform->disputes()->of_charge( $charge_id );
	}

	/** @return array{issuer_evidence?: list<array<string, mixed>>|null} What the customer's bank sent with a dispute; empty where nobody passes it on. */
	public function issuer_evidence( string $dispute_id ): array {
		$papers = $this->platform->issuer_evidence();
		return $papers->is_offered() ? array( 'issuer_evidence' => $papers->of( $dispute_id ) ) : array();
	}

	/**
	 * What was withheld from a charge for a loan. The platform ties the two by the moment and by the description, which names the charge.
	 *
	 * @param array<string, mixed> $charge A charge with its movement expanded.
	 * @return list<array<string, mixed>> Balance transactions.
	 */
	public function paydowns( array $charge ): array {
		$moved = $charge['balance_transaction']['created'] ?? null;
		if ( null === $moved ) {
			return array();
		}
		$same_moment = $this->platform->balance()->made_at( (int) $moved, self::PAYDOWN );
		return array_values( array_filter( $same_moment, static fn ( array $movement ): bool => str_contains( (string) ( $movement['description'] ?? '' ), $charge['id'] ) ) );
	}

	/**
	 * What each fraud rule said of an intent's latest try; null where the platform keeps nothing of it.
	 *
	 * @return array<string, mixed>|null `charge` and `ruleset_results`: allow, review or block by the key of the rule.
	 */
	public function fraud_outcome( string $id ): ?array {
		$outcomes = $this->platform->fraud_outcomes();
		return $outcomes->is_offered() ? $outcomes->outcome( $id ) : null;
	}

	/**
	 * A movement with what caused it.
	 *
	 * @return array<string, mixed> Stripe's balance transaction.
	 */
	public function movement( string $id ): array {
		return $this->platform->balance()->transaction( $id, 'source' );
	}
}
