<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Generator;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * A small list with a row for each object of a kind: authorizations, disputes, … Without sums of money: those are Totals'.
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
	 * @return Row|null Null when it isn't in the list, or not any more.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function row( string $id ): ?array;

	/**
	 * The rows that can be made of an object in hand, without a platform call.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return array<string, Row|null> By id; null for one that is not in the list any more.
	 */
	public function of( array $thing, ScopedTables $tables ): array;

	/**
	 * All rows, page by page.
	 *
	 * @param Findings $unreadable Takes the objects of which none can be made.
	 * @return Generator<int, list<Row>>
	 */
	public function rows( Findings $unreadable ): Generator;
}
