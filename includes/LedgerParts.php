<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\EventInbox;
use MerchantPayments\Ledger\KnownObjects;
use MerchantPayments\Ledger\PayoutItems;
use MerchantPayments\Ledger\PlatformReader;
use MerchantPayments\Ledger\Projection\AuthorizationsProjection;
use MerchantPayments\Ledger\Projection\DisputesProjection;
use MerchantPayments\Ledger\Projection\DocumentsProjection;
use MerchantPayments\Ledger\Projection\FraudOutcomesProjection;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\Projection\UncapturedCount;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;

/** The part of the composition root that wires the writers of one scope's ledger. Everything is cheap to make. */
final class LedgerParts {

	private readonly ScopedTables $tables;

	/** Reads what rows are made of. */
	private readonly PlatformReader $reader;

	/** What payouts consist of. */
	private readonly PayoutItems $items;

	private ?AnswerWriter $answers = null;

	/** @param Closure(array<string, mixed>): void $listener Is told each event after the ledger has it. */
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
	}

	/** The writer of movements and payouts. */
	public function projector(): Projector {
		return new Projector( $this->tables, $this->reader, $this->items, $this->lock, $this->clock, $this->projections() );
	}

	/** Writes answers to our own calls. */
	public function answers(): AnswerWriter {
		return $this->answers ??= new AnswerWriter( $this->projector() );
	}

	/** What the ledger knows of single objects. */
	public function known(): KnownObjects {
		return new KnownObjects( $this->tables );
	}

	/** Keeps the ledger up with the platform. */
	public function feed(): EventFeed {
		return new EventFeed( $this->platform->events(), $this->projector(), $this->inbox(), $this->listener, $this->scope );
	}

	/** The queue of events. */
	public function inbox(): EventInbox {
		return new EventInbox( $this->tables, $this->clock );
	}

	/** The writer of the small lists. */
	public function projections(): Projections {
		$lists = array(
			new AuthorizationsProjection( $this->platform->payments() ),
			new FraudOutcomesProjection( $this->platform->extras() ),
			new DocumentsProjection( $this->platform->extras() ),
			new DisputesProjection( $this->platform->disputes() ),
		);
		return new Projections( $this->tables, $this->lock, $lists, new UncapturedCount( $this->tables ) );
	}

	/** Brings every row to what the platform has. */
	public function rebuild(): Repair {
		return new Repair( $this->tables, $this->reader, $this->items, $this->projector(), $this->projections(), $this->feed(), $this->check() );
	}

	/** Forgets everything, of a store that begins anew. */
	public function clear(): void {
		foreach ( array( 'transactions', 'payouts', 'payout_items', 'daily', 'periods', 'steps', 'search', 'writes', 'inbox' ) as $table ) {
			$this->tables->delete( $table );
		}
	}

	/** Proves that the money adds up. */
	public function check(): Check {
		return new Check( $this->tables, $this->reader, $this->items, $this->inbox() );
	}

	/** Makes ledger and platform agree. */
	public function reconcile(): Reconcile {
		return new Reconcile( $this->tables, $this->feed(), $this->check(), $this->projections(), $this->rebuild() );
	}
}
