<?php
/**
 * Where a page begins.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Rest\Filter\Condition;

/**
 * What is known of a page before its rows are sought: a part of the list that holds it, and how to go through that part.
 */
final readonly class Start {

	/**
	 * Names a place.
	 *
	 * @param Condition|null $part   What the rows of the part meet, besides what is asked; null for the whole list.
	 * @param int            $offset How many of its rows that meet what is asked stand before the page.
	 * @param string         $index  The index whose order is the list's, when that is the quickest way; the database does not always see it.
	 * @param Condition|null $rows   A query for all rows that meet what is asked, with their ids and what they are sorted by, when those are best sorted.
	 */
	public function __construct( public ?Condition $part, public int $offset, public string $index = '', public ?Condition $rows = null ) {}
}
