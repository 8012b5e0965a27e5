<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Ledger\Findings;

/**
 * A list that can be long, so that whoever reads all of it can stop and go on later.
 *
 * @phpstan-import-type Row from Projection
 */
interface ResumableProjection extends Projection {

	/**
	 * The rows after a position, page by page, newest first.
	 *
	 * @param string|null $position   One that this has given; null for the newest.
	 * @param Findings    $unreadable As for rows().
	 * @return Generator<string, list<Row>> By the position after each page.
	 */
	public function rows_after( ?string $position, Findings $unreadable ): Generator;
}
