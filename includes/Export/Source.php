<?php
/**
 * What can be exported.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Rest\CollectionQuery;
use MerchantPayments\Rest\Schema;

/**
 * One list: what can be asked of it, and its columns.
 */
final readonly class Source {

	/**
	 * Joins a list's two halves.
	 *
	 * @param CollectionQuery $query  Its query.
	 * @param Schema          $schema Its schema.
	 */
	public function __construct( public CollectionQuery $query, public Schema $schema ) {}
}
