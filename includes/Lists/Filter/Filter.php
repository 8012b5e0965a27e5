<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Lists\PageAddress;

/** A filter of a list: its parameters in the API and in the page's URL, and their SQL condition. */
interface Filter {

	/**
	 * JSON schemas of the parameters.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array;

	/**
	 * The API parameters for the URL of the list's page; invalid values are dropped.
	 *
	 * @return array<string, string|list<string>>
	 */
	public function from_address( PageAddress $address ): array;

	/**
	 * The conditions of a request; empty when it has no parameter of this filter.
	 *
	 * @param array<string, mixed> $params Checked parameters.
	 * @return list<Condition>
	 */
	public function conditions( array $params ): array;

	public function column(): string;

	/** Whether it also applies with `match=any`, which joins the others by OR. */
	public function always(): bool;
}
