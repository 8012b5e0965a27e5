<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Disputes\OwnResponses;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\PartialCapture;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;

/**
 * Reads the objects of a payment, with balance transactions expanded, in as few calls as possible (.github/platform-calls.md).
 *
 * @phpstan-import-type Payment from Timeline\Story
 */
final class PaymentReader {

	/** Errors: HTTP statuses by code (facts/rest.md, section 0). */
	public const ERRORS = array( 'resource_missing' => array( 400, 404 ) ) + Controller::PLATFORM_ERRORS;

	/** What is read with a charge: its movements, and its refunds with theirs. */
	private const MONEY = array(
		'balance_transaction',
		'failure_balance_transaction',
		'refunds.data.balance_transaction',
		'refunds.data.failure_balance_transaction',
	);

	/** Stripe's type of a balance transaction that withholds an amount for a loan. */
	private const PAYDOWN = 'anticipation_repayment';

	public function __construct(
		private readonly Platform $platform,
		private readonly LedgerObjects $ledger,
		private readonly OwnResponses $own
	) {}

	/** @return array<string, mixed> Stripe's charge with its balance transactions and refunds. */
	public function charge( string $id ): array {
		$since = $this->ledger->revision();
		return $this->folded( $this->platform->payments()->charge( $id, ...self::MONEY ), $since );
	}

	/** @return array<string, mixed> Stripe's payment intent with its latest charge, expanded as by charge(). */
	public function intent( string $id ): array {
		$since  = $this->ledger->revision();
		$intent = $this->platform->payments()->intent(
			$id,
			...array_map( static fn ( string $field ): string => 'latest_charge.' . $field, self::MONEY )
		);
		$charge = $intent['latest_charge'] ?? null;
		return is_array( $charge ) ? array( 'latest_charge' => $this->folded( $charge, $since ) ) + $intent : $intent;
	}

	/**
	 * @param array<string, mixed> $charge
	 * @param int                  $since  The ledger's revision before it was read.
	 * @return array<string, mixed> With all of its refunds where money moved; what was captured in part as that part.
	 */
	private function folded( array $charge, int $since ): array {
		if ( is_array( $charge['balance_transaction'] ?? null ) ) {
			$charge['refunds'] = array(
				'data'     => $this->refunds( $charge ),
				'has_more' => false,
			);
			$this->ledger->fill( $charge, $charge['refunds']['data'], $since );
		}
		return PartialCapture::folded( $charge );
	}

	/**
	 * All objects of a payment intent except disputes.
	 *
	 * @return Payment
	 */
	public function payment( string $id ): array {
		$since   = $this->ledger->revision();
		$charges = $this->platform->payments()->charges_of_intent( $id, 'payment_intent', ...self::MONEY );
		$charges = array_map( fn ( array $charge ): array => $this->folded( $charge, $since ), $charges );
		$intent  = $charges[0]['payment_intent'] ?? null;
		$refunds = array();
		foreach ( $charges as $charge ) {
			array_push( $refunds, ...$this->refunds( $charge ) );
		}
		$charges = array_map(
			static fn ( array $charge ): array => array( 'payment_intent' => $id ) + array_diff_key( $charge, array( 'refunds' => true ) ),
			$charges
		);
		return array(
			'intent'   => is_array( $intent ) ? $intent : $this->platform->payments()->intent( $id ),
			'charges'  => $charges,
			'refunds'  => $refunds,
			'paydowns' => array_merge( ...array_map( $this->paydowns( ... ), $charges ) ),
		);
	}

	/**
	 * @param array<string, mixed> $charge As charge() has it.
	 * @return list<array<string, mixed>> Refunds with their balance transactions, newest first.
	 */
	public function refunds( array $charge ): array {
		return self::has_all_refunds( $charge )
			? $charge['refunds']['data']
			: $this->platform->refunds()->of_charge( (string) $charge['id'], 'balance_transaction', 'failure_balance_transaction' );
	}

	/**
	 * The newest dispute of a charge, with the bank's evidence: null when the bank sent none, absent when the platform does not offer
	 * it.
	 *
	 * @return array{dispute: array<string, mixed>, issuer_evidence?: list<array<string, mixed>>|null}|null
	 */
	public function dispute( string $charge_id ): ?array {
		$id = $this->ledger->newest_dispute( $charge_id ) ?? $this->platform->disputes()->of_charge( $charge_id )[0]['id'] ?? null;
		if ( null === $id ) {
			return null;
		}
		$found = $this->platform->issuer_evidence()->with_dispute( $id );
		return array( 'dispute' => $this->own->with( $found['dispute'] ) ) + $found;
	}

	/**
	 * All disputes of a charge. They are read where the ledger has more than the newest one.
	 *
	 * @param array<string, mixed> $newest
	 * @return list<array<string, mixed>>
	 */
	public function disputes( string $charge_id, array $newest ): array {
		return $this->ledger->number_of_disputes( $charge_id ) > 1 ? $this->platform->disputes()->of_charge( $charge_id ) : array( $newest );
	}

	/**
	 * What the platform gave back of a charge's fee, in minor units of the currency that is paid out. Only the ledger knows it without a call.
	 */
	public function returned_fee( string $charge_id ): int {
		return $this->ledger->returned_fee( $charge_id );
	}

	/**
	 * Amounts of a charge withheld for a loan. The platform links them to the charge only by their time and by the description, which
	 * contains the charge's id. For charges in the ledger, the ledger tells whether there are any.
	 *
	 * @param array<string, mixed> $charge With its balance transaction expanded.
	 * @return list<array<string, mixed>> Balance transactions.
	 */
	public function paydowns( array $charge ): array {
		$moved = $charge['balance_transaction']['created'] ?? null;
		if (
			null === $moved
			|| ( null !== $this->ledger->charge( (string) $charge['id'] ) && ! $this->ledger->has_paydown_at( (int) $moved ) )
		) {
			return array();
		}
		$same_moment = $this->platform->balance()->made_at( (int) $moved, self::PAYDOWN );
		return array_values(
			array_filter(
				$same_moment,
				static fn ( array $movement ): bool => str_contains( (string) ( $movement['description'] ?? '' ), $charge['id'] )
			)
		);
	}

	/**
	 * Whether the charge includes all of its refunds: Stripe expands only the newest ten.
	 *
	 * @param array<string, mixed> $charge
	 */
	private static function has_all_refunds( array $charge ): bool {
		return is_array( $charge['refunds'] ?? null ) && true !== $charge['refunds']['has_more'];
	}

	/** @return list<array<string, mixed>> The disputes of a payment intent, newest first. */
	public function disputes_of( string $intent_id ): array {
		return array_map( $this->own->with( ... ), $this->platform->disputes()->of_intent( $intent_id ) );
	}

	/**
	 * A balance transaction with its source.
	 *
	 * @return array<string, mixed> Stripe's balance transaction.
	 */
	public function movement( string $id ): array {
		return $this->platform->balance()->transaction( $id, 'source' );
	}
}
