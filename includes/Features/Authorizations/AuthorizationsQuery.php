<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\TableQuery;

/** Sorts and filters of the authorizations list (specification part 2, section 2: Uncaptured tab). */
final class AuthorizationsQuery extends TableQuery {

	public function schema(): AuthorizationSchema {
		return new AuthorizationSchema();
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

	/** @return array{string, string} */
	protected function table(): array {
		return array( 'authorizations', 'payment_intent_id' );
	}
}
