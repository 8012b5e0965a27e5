<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Ledger\KnownObjects;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;

/**
 * Reads the objects of one payment, with the movements of money expanded, in as few calls as there can be (README, Platform calls).
 *
 * @phpstan-import-type Payment from Timeline\Story
 */
final class PaymentReader {

	/** What can go wrong with reading: HTTP statuses by code (facts/rest.md, section 0). */
	public const ERRORS = array( 'resource_missing' => array( 404 ) ) + Controller::PLATFORM_ERRORS;

	/** Stripe's type of what is withheld for a loan. */
	private const PAYDOWN = 'anticipation_repayment';

	public function __construct( private readonly Platform $platform, private readonly KnownObjects $known ) {}

	/** @return array<string, mixed> Stripe's charge with its balance transaction and refunds. */
	public function charge( string $id ): array {
		return $this->platform->payments()->charge( $id, 'balance_transaction', 'refunds.data.balance_transaction' );
	}

	/** @return array<string, mixed> Stripe's payment intent with its latest charge, as charge() has it. */
	public function intent( string $id ): array {
		return $this->platform->payments()->intent( $id, 'latest_charge.balance_transaction', 'latest_charge.refunds.data.balance_transaction' );
	}

	/**
	 * Everything that belongs to an intent, but its disputes.
	 *
	 * @return Payment
	 */
	public function payment( string $id ): array {
		$charges = $this->platform->payments()->charges_of_intent( $id, 'payment_intent', 'balance_transaction', 'failure_balance_transaction', 'refunds.data.balance_transaction', 'refunds.data.failure_balance_transaction' );
		$intent  = $charges[0]['payment_intent'] ?? null;
		$refunds = array();
		foreach ( $charges as $charge ) {
			array_push( $refunds, ...$this->refunds( $charge ) );
		}
		$charges = array_map( static fn ( array $charge ): array => array( 'payment_intent' => $id ) + array_diff_key( $charge, array( 'refunds' => true ) ), $charges );
		return array(
			'intent'   => is_array( $intent ) ? $intent : $this->platform->payments()->intent( $id ),
			'charges'  => $charges,
			'refunds'  => $refunds,
			'paydowns' => array_merge( ...array_map( $this->paydowns( ... ), $charges ) ),
		);
	}

	/**
	 * @param array<string, mixed> $charge As charge() has it.
	 * @return list<array<string, mixed>> Its refunds with their balance transactions, newest first.
	 */
	public function refunds( array $charge ): array {
		return self::has_all_refunds( $charge ) ? $charge['refunds']['data'] : $this->platform->refunds()->of_charge( (string) $charge['id'], 'balance_transaction', 'failure_balance_transaction' );
	}

	/**
	 * The newest dispute of a charge, and what the customer's bank sent with it: null when it sent nothing, not there where nobody passes it on.
	 *
	 * @return array{dispute: array<string, mixed>, issuer_evidence?: list<array<string, mixed>>|null}|null
	 */
	public function dispute( string $charge_id ): ?array {
		$id = $this->known->newest_dispute( $charge_id ) ?? $this->platform->disputes()->of_charge( $charge_id )[0]['id'] ?? null;
		if ( null === $id ) {
			return null;
		}
		return $this->platform->offers( Capability::IssuerEvidence )
			? $this->platform->extras()->dispute_with_issuer_evidence( $id )
			: array( 'dispute' => $this->platform->disputes()->dispute( $id ) );
	}

	/**
	 * What was withheld from a charge for a loan. The platform ties the two by the moment and by the description, which names the charge. Of a charge that
	 * the ledger has, the ledger knows whether there is any.
	 *
	 * @param array<string, mixed> $charge With its balance transaction expanded.
	 * @return list<array<string, mixed>> Balance transactions.
	 */
	public function paydowns( array $charge ): array {
		$moved = $charge['balance_transaction']['created'] ?? null;
		if ( null === $moved || ( null !== $this->known->charge( (string) $charge['id'] ) && ! $this->known->has_paydown_at( (int) $moved ) ) ) {
			return array();
		}
		$same_moment = $this->platform->balance()->made_at( (int) $moved, self::PAYDOWN );
		return array_values( array_filter( $same_moment, static fn ( array $movement ): bool => str_contains( (string) ( $movement['description'] ?? '' ), $charge['id'] ) ) );
	}

	/**
	 * Whether a charge came with all of its refunds: Stripe expands the newest ten.
	 *
	 * @param array<string, mixed> $charge
	 */
	private static function has_all_refunds( array $charge ): bool {
		return is_array( $charge['refunds'] ?? null ) && true !== $charge['refunds']['has_more'];
	}

	/**
	 * The disputes of an intent, and what each fraud rule said of its latest try, in one call.
	 *
	 * @param bool $is_disputed Whether it has disputes.
	 * @param bool $is_judged   Whether fraud rules applied to it.
	 * @return array{disputes: list<array<string, mixed>>, outcome: array<string, mixed>|null} The outcome's `charge` and `ruleset_results`: allow, review or block
	 *         by the key of the rule; null where the platform keeps nothing of it.
	 */
	public function disputes_and_outcome( string $id, bool $is_disputed, bool $is_judged ): array {
		$outcome = $is_judged && $this->platform->offers( Capability::FraudOutcomes ) ? $this->platform->extras()->fraud_outcome( $id ) : null;
		return array(
			'disputes' => $outcome['disputes'] ?? ( $is_disputed ? $this->platform->disputes()->of_intent( $id ) : array() ),
			'outcome'  => $outcome,
		);
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
