<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * A list that is made of one kind of the platform's objects, a row each: authorizations, disputes, … Money is none of its business: sums of
 * movements are the Projector's.
 *
 * @phpstan-type Row array<string, string|int|float|null>
 */
interface Projection {

	/** The table's short name, for example `authorizations`. */
	public function table(): string;

	/** The column with the object's id. */
	public function id(): string;

	/**
	 * The objects that an event may have changed.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<string> Ids.
	 * @throws PlatformException When the platform had to be asked, and does not answer.
	 */
	public function targets( array $event ): array;

	/**
	 * An object's row as the platform has it now.
	 *
	 * @return Row|null Null when it does not belong into the list, or not any more.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function row( string $id ): ?array;

	/**
	 * The rows that can be made of an object in hand, without a call.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, Row|null> By id; null for one that does not belong into the list any more.
	 */
	public function of( array $thing, ScopedTables $tables ): array;

	/**
	 * All rows, page by page.
	 *
	 * @return Generator<int, list<Row>>
	 */
	public function rows(): Generator;
}
