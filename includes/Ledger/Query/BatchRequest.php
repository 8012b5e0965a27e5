<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** The rows that an export reads next. */
final readonly class BatchRequest {

	/** Fields of all rows read in batches: sort value and id. */
	public const VALUE = 'place_value';
	public const ID    = 'place_id';

	/**
	 * @param int          $size   Maximum number of rows.
	 * @param int          $window Number of rows of the list to search; 0 for all.
	 * @param list<string> $fields Fields in SQL.
	 * @param Cursor|null   $after  Last row of the previous batch; null for the first batch.
	 */
	public function __construct(
		public int $size,
		public int $window,
		public array $fields,
		public Cursor $until,
		public ?Cursor $after = null
	) {}
}
