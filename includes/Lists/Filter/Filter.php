<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Lists\PageAddress;

/** A filter: the parameters that it has on the wire, and what they ask of a row. */
interface Filter {

	/**
	 * The parameters, as WordPress's REST server takes them.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array;

	/**
	 * What the address of the list's page says, as the API is asked it. A bad value counts as none.
	 *
	 * @return array<string, string|list<string>> Values by parameter.
	 */
	public function from_address( PageAddress $address ): array;

	/**
	 * What the given parameters ask for.
	 *
	 * @param array<string, mixed> $params Checked parameters by name.
	 * @return list<Condition> None when none of its parameters is there.
	 */
	public function conditions( array $params ): array;

	/** The column that it is about. */
	public function column(): string;

	/** Whether it holds in any case, also where a row need meet only one of the filters (`match=any`). */
	public function always(): bool;
}
