<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;

/**
 * What dbDelta can't do for a change of a table: fill a new column, change the columns of an index. Migrations runs it before dbDelta
 * on stores whose schema is older than its version, and repeats it when the process ended in the middle (see .github/ledger-tables.md).
 */
final readonly class Migration {

	/**
	 * @param int                   $version Schema version that it leads to.
	 * @param string                $table   Short name; a missing table is skipped, because dbDelta creates it as defined now.
	 * @param Closure(Table): mixed $work    Changes it.
	 */
	public function __construct( public int $version, public string $table, public Closure $work ) {}
}
