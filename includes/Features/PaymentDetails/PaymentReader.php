<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Platform\FraudOutcomes;
use MerchantPayments\Platform\IssuerEvidence;
use MerchantPayments\Platform\Pages;
use MerchantPayments\Platform\Transport;
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

	/** Walks lists. */
	private readonly Pages $pages;

	public function __construct( private readonly Transport $transport ) {
		$this->pages = new Pages( $transport );
	}

	/**
	 * A charge with its movement.
	 *
	 * @return array<string, mixed> Stripe's charge.
	 */
	public function charge( string $id ): array {
		return $this->transport->request( 'GET', '/v1/charges/' . $id, array( 'expand' => array( 'balance_transaction' ) ) );
	}

	/**
	 * An intent with its latest charge and the charge's movement.
	 *
	 * @return array<string, mixed> Stripe's payment intent.
	 */
	public function intent( string $id ): array {
		return $this->transport->request( 'GET', '/v1/payment_intents/' . $id, array( 'expand' => array( 'latest_charge.balance_transaction' ) ) );
	}

	/**
	 * Everything that belongs to an intent.
	 *
	 * @return Payment
	 */
	public function payment( string $id ): array {
		$of      = array( 'payment_intent' => $id );
		$intent  = $this->transport->request( 'GET', '/v1/payment_intents/' . $id );
		$charges = $this->all( '/v1/charges', $of + array( 'expand' => array( 'data.balance_transaction', 'data.failure_balance_transaction' ) ) );
		$paid    = array_filter( $charges, static fn ( array $charge ): bool => is_array( $charge['balance_transaction'] ) );
		return array(
			'intent'   => $intent,
			'charges'  => $charges,
			'refunds'  => array() === $paid ? array() : $this->refunds( $of ),
			'disputes' => in_array( true, array_column( $charges, 'disputed' ), true ) ? $this->disputes( $of ) : array(),
			'paydowns' => array_merge( ...array_map( $this->paydowns( ... ), array_values( $paid ) ) ),
		);
	}

	/**
	 * Refunds with their movements, newest first.
	 *
	 * @param array<string, string> $of The `charge` or `payment_intent`.
	 * @return list<array<string, mixed>>
	 */
	public function refunds( array $of ): array {
		return $this->all( '/v1/refunds', $of + array( 'expand' => array( 'data.balance_transaction', 'data.failure_balance_transaction' ) ) );
	}

	/**
	 * Disputes, newest first.
	 *
	 * @param array<string, string> $of The `charge` or `payment_intent`.
	 * @return list<array<string, mixed>>
	 */
	public function disputes( array $of ): array {
		return $this->all( '/v1/disputes', $of );
	}

	/**
	 * What the customer's bank sent with a dispute; null when it sent nothing.
	 *
	 * @return list<array<string, mixed>>|null
	 */
	public function issuer_evidence( string $dispute_id ): ?array {
		return ( new IssuerEvidence( $this->transport ) )->of( $dispute_id );
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
		$same_moment = $this->all(
			'/v1/balance_transactions',
			array(
				'type'    => self::PAYDOWN,
				'created' => array(
					'gte' => $moved,
					'lte' => $moved,
				),
			)
		);
		return array_values( array_filter( $same_moment, static fn ( array $movement ): bool => str_contains( (string) ( $movement['description'] ?? '' ), $charge['id'] ) ) );
	}

	/**
	 * What each fraud rule said of an intent's latest try; null where the platform keeps nothing of it.
	 *
	 * @return array<string, mixed>|null `charge` and `ruleset_results`: allow, review or block by the key of the rule.
	 */
	public function fraud_outcome( string $id ): ?array {
		return ( new FraudOutcomes( $this->transport ) )->outcome( $id );
	}

	/**
	 * A movement with what caused it.
	 *
	 * @return array<string, mixed> Stripe's balance transaction.
	 */
	public function movement( string $id ): array {
		return $this->transport->request( 'GET', '/v1/balance_transactions/' . $id, array( 'expand' => array( 'source' ) ) );
	}

	/**
	 * A whole list.
	 *
	 * @param array<string, mixed> $params Filters and `expand`.
	 * @return list<array<string, mixed>>
	 */
	private function all( string $path, array $params ): array {
		return array_merge( ...iterator_to_array( $this->pages->of( $path, $params ), false ) );
	}
}
