<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Lists\TableQuery;
use MerchantPayments\Rest\Route;

/** Sorts and filters of the payments held or blocked by fraud rules (specification part 2, section 2: Blocked tab). */
final class FraudOutcomesQuery extends TableQuery {

	/**
	 * Ledger states by the list's `status`: held payments wait for a decision; blocked ones were blocked by rules or the merchant
	 * (facts/rest.md, section 1). Allowed payments are in no list.
	 */
	public const STATES = array(
		'block'  => array( 'block', 'review_blocked' ),
		'review' => array( 'review' ),
		'allow'  => array(),
	);

	public function schema(): ListSchema {
		return new FraudOutcomeSchema();
	}

	public function sorts(): array {
		return array(
			'date'   => 'created',
			'amount' => 'amount',
		);
	}

	public function filters(): array {
		return array( SearchFilter::of_words() );
	}

	/**
	 * The list's filters and its `status`. Existing clients also send `additional_status`, which is ignored.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function filter_args(): array {
		$status = array(
			'type' => 'string',
			'enum' => array_keys( self::STATES ),
		);
		return array(
			'status'            => $status + array(
				'required'    => true,
				'codes'       => array_fill_keys( array( Route::MISSING, Route::INVALID ), 'invalid_fraud_outcome_status' ),
				'description' => 'Which payments: those that are blocked, or held for review.',
			),
			'additional_status' => $status
				+ array( 'description' => 'Taken from existing clients: payments that were held before they were blocked are among the blocked ones anyway.' ),
		) + parent::filter_args();
	}

	/** Condition that all rows of the list meet. */
	protected function base( ListRequest $request ): Condition {
		$states = self::STATES[ strval( $request->params['status'] ?? '' ) ] ?? array();
		$marks  = implode( ', ', array_fill( 0, count( $states ), '%s' ) );
		$wanted = array() === $states ? new Condition( '1 = 0' ) : new Condition( "order_id IS NOT NULL AND state IN ({$marks})", $states );
		return Condition::join( array( parent::base( $request ), $wanted ), 'AND' );
	}

	protected function table(): string {
		return 'fraud_outcomes';
	}

	protected function id_column(): string {
		return 'payment_intent_id';
	}
}
