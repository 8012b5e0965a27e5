<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Platform\Scope;

/**
 * The only writer of the ledger. An event says what may have changed; the row is made from the object as the platform has it now.
 *
 * So events may come in any order and more than once: each id counts once, and a row never depends on the order.
 */
final class Projector {

	/** After how many seconds a dead writer's lock is free: longer than the platform's time-out of 70 seconds (facts/rest.md, section 0). */
	public const SECONDS = 120;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly Lock $lock,
		private readonly Clock $clock
	) {}

	/** The lock of a scope's writers. */
	public static function lock( Scope $scope ): string {
		return 'ledger:' . $scope->id;
	}

	/**
	 * Takes in one event.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return bool Whether it was new.
	 * @throws Locked When another request is writing; the event stays to be handled.
	 */
	public function handle( array $event ): bool {
		return $this->lock->hold( self::lock( $this->tables->scope ), self::SECONDS, fn ( Closure $confirm ): bool => $this->handle_alone( $event, $confirm ) );
	}

	/**
	 * Reads first, then writes everything in one database transaction together with the event's id. What the platform does not have any more is left to
	 * the daily comparison: the events behind this one do not wait for it.
	 *
	 * @param array<string, mixed> $event   A Stripe event.
	 * @param Closure(): void      $confirm Confirms that the lock is still held.
	 */
	private function handle_alone( array $event, Closure $confirm ): bool {
		if ( null !== $this->tables->row( 'event_id', 'events', new Condition( 'event_id = %s', array( $event['id'] ) ) ) ) {
			return false;
		}
		$targets   = EventTargets::of( $event );
		$known     = null === $targets->charge ? array() : $this->movements_of( $targets->charge );
		$movements = array_filter( array_map( $this->platform->movement( ... ), array_unique( array( ...$targets->transactions, ...$known ) ) ) );
		$payouts   = array_filter( array_map( $this->platform->payout( ... ), $targets->payouts ) );
		$items     = array_map( $this->new_items( ... ), $payouts );

		return $this->tables->transaction(
			function () use ( $event, $movements, $payouts, $items, $confirm ): bool {
				$confirm();
				$this->tables->insert(
					'events',
					array(
						array(
							'event_id' => (string) $event['id'],
							'handled'  => $this->clock->now(),
						),
					)
				);
				$this->write( array_values( $movements ), $payouts, $items );
				return true;
			}
		);
	}

	/**
	 * Writes objects in hand; of a row that is there already, what is new. The caller holds the lock and a database transaction.
	 *
	 * @param list<array<string, mixed>>          $movements Balance transactions with `source` expanded.
	 * @param array<array-key, array<string, mixed>> $payouts
	 * @param array<array-key, list<string>>      $items     Ids of the balance transactions that are new to each payout, by its key.
	 */
	public function write( array $movements, array $payouts = array(), array $items = array() ): void {
		foreach ( $payouts as $index => $payout ) {
			$this->write_payout( $payout, $items[ $index ] ?? array() );
		}
		$this->write_movements( array_values( array_filter( $movements, PlatformReader::has_a_place( ... ) ) ) );
	}

	/**
	 * The movements of a charge that the ledger knows.
	 *
	 * @return list<string>
	 */
	private function movements_of( string $charge_id ): array {
		return $this->tables->column( 'transaction_id', 'transactions', new Condition( 'charge_id = %s', array( $charge_id ) ) );
	}

	/**
	 * What a payout consists of, unless it is known: it never changes.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @return list<string>
	 */
	private function new_items( array $payout ): array {
		return $this->items->known( $payout['id'] ) ? array() : $this->platform->items_of( $payout );
	}

	/**
	 * Writes a payout, and its id onto what it consists of.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @param list<string>         $items  Ids of movements that are new to it.
	 */
	private function write_payout( array $payout, array $items ): void {
		$this->tables->insert( 'payouts', array( PayoutRow::from( $payout ) ), true );
		$this->items->write( array( $payout['id'] => $items ) );
		foreach ( array_chunk( $items, 500 ) as $ids ) {
			$this->tables->update( 'transactions', new Condition( 'deposit_id = %s', array( $payout['id'] ) ), ScopedTables::one_of( 'transaction_id', $ids ) );
		}
	}

	/**
	 * Writes movements and moves the totals by the difference to what was there.
	 *
	 * @param list<array<string, mixed>> $movements Balance transactions with `source` expanded.
	 */
	private function write_movements( array $movements ): void {
		if ( array() === $movements ) {
			return;
		}
		$rows   = $this->items->rows( $movements );
		$totals = new Totals( $this->tables );
		$old    = $this->tables->rows( '*', 'transactions', ScopedTables::one_of( 'transaction_id', array_column( $movements, 'id' ) ) );
		foreach ( $old as $row ) {
			$totals->count( $row, -1 );
		}
		foreach ( $rows as $row ) {
			$totals->count( $row, 1 );
		}
		$this->tables->insert( 'transactions', $rows, true );
		( new SearchIndex( $this->tables ) )->replace( $old, $rows );
		$totals->add();
	}
}
