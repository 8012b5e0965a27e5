<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Ledger\Query\TimeRange;
use MerchantPayments\Lists\Filter\Filter;

/** A request for sums in the form of the daily totals. */
final readonly class DailyQuestion {

	/** @param list<Filter>|null $filters Those that are not dates; null when the daily totals can't answer: they lack a column, or days don't bound the rows. */
	public function __construct( public ?array $filters, public TimeRange $range ) {}
}
