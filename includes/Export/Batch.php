<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

/** Which rows an export reads next. */
final readonly class Batch {

	/** Fields of every row that is read so: its value in the sorted column, and its id. */
	public const VALUE = 'place_value';
	public const ID    = 'place_id';

	/**
	 * @param int          $size   How many rows at most.
	 * @param int          $window Among how many rows of the list they are sought; 0 for all.
	 * @param list<string> $fields The fields that are needed, as SQL has them.
	 * @param Place|null   $after  Behind which row of the list it begins; null for the first batch.
	 */
	public function __construct( public int $size, public int $window, public array $fields, public Place $until, public ?Place $after = null ) {}
}
