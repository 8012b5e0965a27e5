<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Rest\CollectionQuery;
use MerchantPayments\Rest\Schema;

/** One list: what can be asked of it, and its columns. */
final readonly class Source {

	/** Joins a list's two halves. */
	public function __construct( public CollectionQuery $query, public Schema $schema ) {}
}
