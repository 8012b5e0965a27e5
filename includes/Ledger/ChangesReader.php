<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Platform\Exception\PlatformException;

/** Reads from the platform what is to be written to the ledger. Without a lock: only the Projector's transaction has one. */
final class ChangesReader {

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly Projections $lists
	) {}

	/**
	 * What an event has changed. Objects that the platform doesn't have any more are left to the daily comparison, so that no later event
	 * waits for them.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function of_event( array $event ): Changes {
		$targets = EventTargets::of( $event );
		$known   = null === $targets->charge
			? array()
			: $this->tables->column( 'transaction_id', 'transactions', new Condition( 'charge_id = %s', array( $targets->charge ) ) );
		return $this->read(
			array_values( array_unique( array( ...$targets->transactions, ...$known ) ) ),
			$targets->payouts,
			$this->lists->read( $event )
		);
	}

	/**
	 * The same objects as they are now.
	 *
	 * @throws PlatformException When the platform does not answer.
	 */
	public function again( Changes $changes ): Changes {
		return $this->read(
			array_map( strval( ... ), array_column( $changes->movements, 'id' ) ),
			array_map( static fn ( array $one ): string => (string) $one['payout']['id'], $changes->payouts ),
			array_map( $this->lists->read_again( ... ), $changes->rows )
		);
	}

	/** One movement as it is now. */
	public function movement( string $id ): Changes {
		return $this->read( array( $id ), array(), array() );
	}

	/**
	 * @param list<string>                                                                                        $movements Ids of balance
	 *   transactions.
	 * @param list<string>                                                                                        $payouts   Ids.
	 * @param list<array{table: string, key: string, id: string, row: array<string, string|int|float|null>|null}> $rows      Rows of the small
	 *   lists.
	 */
	private function read( array $movements, array $payouts, array $rows ): Changes {
		return new Changes(
			array_values( array_filter( array_map( $this->platform->movement( ... ), $movements ) ) ),
			array_map( $this->with_items( ... ), array_values( array_filter( array_map( $this->platform->payout( ... ), $payouts ) ) ) ),
			$rows
		);
	}

	/**
	 * A payout and what it consists of, unless the ledger knows: that never changes.
	 *
	 * @param array<string, mixed> $payout
	 * @return array{payout: array<string, mixed>, items: list<string>} With the ids of balance transactions.
	 */
	public function with_items( array $payout ): array {
		return array(
			'payout' => $payout,
			'items'  => $this->items->known( $payout['id'] ) ? array() : $this->platform->items_of( $payout ),
		);
	}
}
