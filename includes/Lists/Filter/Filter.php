<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;

/** One filter of a list: its parameters in the API and in the page's address, and the condition that they make. */
interface Filter {

	/**
	 * The parameters, as WordPress's REST server takes them.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array;

	/**
	 * The API's parameters for an address of the list's page; invalid values are dropped.
	 *
	 * @return array<string, string|list<string>>
	 */
	public function from_address( PageAddress $address ): array;

	/**
	 * The conditions of the given parameters; none when the request has no parameter of this filter.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array;

	/** The column that it filters by. */
	public function column(): string;

	/** Whether rows must meet it in any case; with `match=any`, the others are joined by OR. */
	public function always(): bool;
}
