<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** Which rows an export reads next. */
final readonly class BatchRequest {

	/** Fields of every row that is read so: its value in the sorted column, and its id. */
	public const VALUE = 'place_value';
	public const ID    = 'place_id';

	/**
	 * @param int          $size   How many rows at most.
	 * @param int          $window Among how many rows of the list they are sought; 0 for all.
	 * @param list<string> $fields The fields that are needed, as SQL has them.
	 * @param Cursor|null   $after  Behind which row of the list it begins; null for the first batch.
	 */
	public function __construct( public int $size, public int $window, public array $fields, public Cursor $until, public ?Cursor $after = null ) {}
}
