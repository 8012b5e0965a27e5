<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\FraudOutcomes;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\Filter\SearchFilter;
use MerchantPayments\Lists\TableQuery;

/** What can be asked of the payments that fraud rules held or blocked (specification part 2, section 2: Blocked tab). */
final class FraudOutcomesQuery extends TableQuery {

	/**
	 * The states of a payment in each list: held ones wait for a decision; blocked are those that the rules or the merchant blocked (facts/rest.md,
	 * section 1). What the rules let through is in no list.
	 */
	public const STATES = array(
		'block'  => array( 'block', 'review_blocked' ),
		'review' => array( 'review' ),
		'allow'  => array(),
	);

	public function schema(): FraudOutcomeSchema {
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
	 * The list's parameters: its status, too. `additional_status` is what existing clients send along and changes nothing.
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
				'description' => 'Which payments: those that are blocked, or held for review.',
			),
			'additional_status' => $status + array( 'description' => 'Taken from existing clients: payments that were held before they were blocked are among the blocked ones anyway.' ),
		) + parent::filter_args();
	}

	/** What every row of the list meets. */
	protected function base( ListRequest $request ): Condition {
		$states = self::STATES[ strval( $request->params['status'] ?? '' ) ] ?? array();
		$marks  = implode( ', ', array_fill( 0, count( $states ), '%s' ) );
		$wanted = array() === $states ? new Condition( '1 = 0' ) : new Condition( "order_id IS NOT NULL AND state IN ({$marks})", $states );
		return Condition::join( array( parent::base( $request ), $wanted ), 'AND' );
	}

	/** @return array{string, string} */
	protected function table(): array {
		return array( 'fraud_outcomes', 'payment_intent_id' );
	}
}
