<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Authorizations;

use MerchantPayments\Lists\Filter\Filter;
use MerchantPayments\Lists\TableQuery;

/** What can be asked of the list of authorizations (specification part 2, section 2: Uncaptured tab). */
final class AuthorizationsQuery extends TableQuery {

	public function schema(): AuthorizationSchema {
		return new AuthorizationSchema();
	}

	/**
	 * What the list can be sorted by. What expires first was authorized first: `capture_by` is the same order as `created`. A risk that was not
	 * assessed is the lowest, and a payment without order comes before all orders: nothing can be compared with NULL.
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
	 * It has no filters.
	 *
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
