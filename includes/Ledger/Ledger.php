<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Import\ImportProgress;
use MerchantPayments\Ledger\Import\PlatformLists;
use MerchantPayments\Ledger\Import\ReportedHistory;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;

/** One account's ledger: what writes, repairs and checks it. Creating these objects is cheap. */
final class Ledger {

	private readonly ScopedTables $tables;

	/** Reads the platform's objects that rows are made from. */
	private readonly PlatformReader $reader;

	/** Which payout paid out which movement. */
	private readonly PayoutItems $items;

	private readonly Projections $lists;

	/** @param Closure(array<string, mixed>): void $listener Called with each event after it was applied to the ledger. */
	public function __construct(
		Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Platform $platform,
		private readonly Closure $listener,
		private readonly Scope $scope
	) {
		$this->tables = new ScopedTables( $database, $scope );
		$this->reader = new PlatformReader( $platform );
		$this->items  = new PayoutItems( $this->tables );
		$this->lists  = new Projections( $this->tables, $lock, $platform );
	}

	/** The writer. */
	public function projector(): Projector {
		return new Projector( $this->tables, $this->changes(), $this->items, $this->lock, $this->clock, $this->lists );
	}

	/** What operations read and write. */
	public function objects(): LedgerObjects {
		return new LedgerObjects( $this->tables, $this->projector(), $this->changes(), $this->lists );
	}

	private function changes(): ChangesReader {
		return new ChangesReader( $this->tables, $this->reader, $this->items, $this->lists );
	}

	/** Applies the platform's events. */
	public function feed(): EventFeed {
		return new EventFeed( $this->platform->events(), $this->projector(), $this->inbox(), $this->listener, $this->scope );
	}

	public function inbox(): EventInbox {
		return new EventInbox( $this->tables, $this->clock );
	}

	/** The small lists. */
	public function projections(): Projections {
		return $this->lists;
	}

	/**
	 * Brings the account's history.
	 *
	 * @param (Closure(): bool)|null $may_read Asked after each page; null to read on.
	 * @param int                    ...$long  When old history comes as reports, as ReportedHistory has it.
	 */
	public function importer( ?Closure $may_read = null, int ...$long ): Importer {
		$projector = $this->projector();
		$progress  = new ImportProgress( $this->tables );
		$revision  = $projector->revision( ... );
		$lists     = new PlatformLists( $this->reader, $this->items, $this->lists, $revision );
		return new Importer(
			$this->tables,
			$lists,
			new ReportedHistory( $progress, $this->platform->reports(), $lists, $this->clock, $revision, ...$long ),
			$progress,
			$projector,
			$this->feed(),
			$this->lock,
			$this->clock,
			$may_read ?? static fn (): bool => true
		);
	}

	/** Makes every row equal to the platform's object. */
	public function rebuild(): Repair {
		return new Repair( $this->tables, $this->reader, $this->items, $this->projector(), $this->lists, $this->feed(), $this->check() );
	}

	/** Deletes everything, when a store starts over. */
	public function clear(): void {
		$this->projector()->clear();
	}

	/** Takes in nothing any more: the account was closed. */
	public function close(): void {
		$this->projector()->close();
	}

	/** Deletes everything, and takes in nothing until open() is called: jobs may still be reading with a key that goes. */
	public function clear_and_close(): void {
		$this->projector()->clear( true );
	}

	/** @return bool Whether it was closed. */
	public function open(): bool {
		return $this->projector()->open();
	}

	/** Deletes outdated records that protect from repeated events and stale responses. */
	public function prune(): void {
		$this->inbox()->prune();
		Projector::prune( $this->tables, $this->clock );
	}

	/** Verifies that the money adds up. */
	public function check(): Check {
		return new Check( $this->tables, $this->reader, $this->items, $this->inbox() );
	}

	/** Finds and repairs differences to the platform. */
	public function reconcile(): Reconcile {
		return new Reconcile( $this->tables, $this->feed(), $this->check(), $this->lists, $this->importer(), $this->rebuild() );
	}
}
