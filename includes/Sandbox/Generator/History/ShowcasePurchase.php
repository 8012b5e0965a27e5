<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Data;

/**
 * A purchase that is not left to chance: at least one of every kind (methods, brands, terminals, currencies, risk levels, outcomes), at ages at
 * which they are what they should be. Data/showcase.json has them oldest first, with age in days, country, outcome and way to pay.
 */
final class ShowcasePurchase {

	private const FROM_PURCHASES = 250;

	/** @param array{method?: string, brand?: string, terminal?: int, risk?: string} $way How it is paid: by card unless told otherwise; a terminal's index means in person. */
	public function __construct(
		public readonly float $age,
		public readonly string $country = 'US',
		public readonly array $way = array(),
		public readonly Outcome $outcome = Outcome::Paid
	) {}

	/** @return list<self> Oldest first; none where the store is too small to show everything. */
	public static function all( int $purchases ): array {
		$rows = $purchases < self::FROM_PURCHASES ? array() : array_values( Data::of( 'showcase' ) );
		return array_map( static fn ( array $row ): self => new self( (float) $row[0], $row[1], $row[3], Outcome::from( $row[2] ) ), $rows );
	}
}
