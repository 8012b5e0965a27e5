<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** What is known of a page before its rows are sought: a part of the list that holds it, and how to go through that part. */
final readonly class Start {

	/**
	 * Names a place.
	 *
	 * @param Condition|null $part What the rows of the part meet, besides what is asked; null for the whole list.
	 */
	public function __construct( public ?Condition $part, public int $offset, public string $index = '', public ?Condition $rows = null ) {}
}
