<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** One list: what can be asked of it, and its columns. */
final readonly class ListDefinition {

	/** Joins a list's two halves. */
	public function __construct( public ListQuery $query, public ListSchema $schema ) {}
}
