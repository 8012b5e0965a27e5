<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Lists\TableQuery;
use MerchantPayments\Orders\Matching\LinkedPayments;

/** Sorts and filters of the authorizations list (specification part 2, section 2: Uncaptured tab). */
final class AuthorizationsQuery extends TableQuery {

	public function schema(): ListSchema {
		return new AuthorizationSchema( new LinkedPayments( $this->ledger ) );
	}

	/**
	 * One page of rows with `is_held`: whether fraud rules hold the payment.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function rows( ListRequest $request ): array {
		$rows = parent::rows( $request );
		if ( array() === $rows ) {
			return array();
		}
		$are_these = ScopedTables::one_of( 'payment_intent_id', array_map( strval( ... ), array_column( $rows, 'payment_intent_id' ) ) );
		$held      = $this->ledger->column(
			'payment_intent_id',
			'fraud_outcomes',
			Condition::join( array( $are_these, new Condition( "state = 'review'" ) ), 'AND' )
		);
		return array_map(
			static fn ( array $row ): array => $row + array( 'is_held' => in_array( $row['payment_intent_id'], $held, true ) ? '1' : '0' ),
			$rows
		);
	}

	/**
	 * Sorts. `capture_by` has the same order as `created`, because the oldest authorization expires first. An unknown risk sorts as
	 * the lowest and a payment without an order before all orders, because NULL can't be compared with a cursor.
	 *
	 * @return array<string, string>
	 */
	public function sorts(): array {
		return array(
			'created'    => 'created',
			'capture_by' => 'created',
			'amount'     => 'amount',
			'risk_level' => 'COALESCE(risk_level, -1)',
			'order'      => 'COALESCE(order_id, 0)',
		);
	}

	/**
	 * @return list<Filter>
	 */
	public function filters(): array {
		return array();
	}

	protected function table(): string {
		return 'authorizations';
	}

	protected function id_column(): string {
		return 'payment_intent_id';
	}
}
