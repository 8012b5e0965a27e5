<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use Throwable;

/**
 * Brings an account's history into its ledger: the platform's lists page by page, newest first, each page in one short transaction
 * together with the position after it. So it goes on where it stopped, pages show what is there, events go in meanwhile, and what
 * somebody wrote after a page was read is left as it is.
 *
 * History does not act: this links payments to orders, and changes no order.
 */
final class Importer {

	/** After how many seconds the lock is free whose owner nobody can judge: longer than what a page takes, after which it is renewed. */
	private const SECONDS = 300;

	/** How much memory an import may take, in bytes. Beyond it, another process goes on. */
	private const MEMORY = 64 * 1024 * 1024;

	/** A history with as many movements takes so long that it is worth some calls to know how long. */
	private const LONG = 2_000;

	/** How the name of the option begins that stops it; the scope's id follows. */
	public const STOPPED = 'merchant_payments_import_stopped_';

	private Findings $unreadable;

	/** Nothing in the account is older, in UTC seconds; null while that isn't known. */
	private ?int $beginning = null;

	/** @param Closure(): bool $may_read Whether it may read on, or waits until less has been read of late. */
	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformLists $lists,
		private readonly ReportedHistory $older,
		private readonly ImportProgress $progress,
		private readonly Projector $projector,
		private readonly EventFeed $feed,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Closure $may_read
	) {
		$this->unreadable = new Findings();
	}

	/** Whether one has not come to its end. A connected account has a history, and one is due; a sandbox began with the store. */
	public function is_unfinished(): bool {
		$all = $this->progress->all();
		return array() === $all ? Mode::Sandbox !== $this->tables->scope->mode : ! self::is_all( $all );
	}

	/** Whether the ledger is new, or its import is unfinished. */
	public function is_needed(): bool {
		$is_new = array() === $this->progress->all() && $this->is_empty( 'transactions' ) && $this->is_empty( 'payouts' );
		return $is_new || $this->is_unfinished();
	}

	private function is_empty( string $table ): bool {
		return 0 === $this->tables->count( $table, null, 1 );
	}

	/** Whether somebody wants it to wait. */
	public function is_stopped(): bool {
		Options::forget( $this->stopped() );
		return (bool) get_option( $this->stopped() );
	}

	/** Whether it waits until less has been read of late. */
	public function is_waiting(): bool {
		return ! ( $this->may_read )();
	}

	/** It stops after the page that it is at, and no job goes on, until start() is called. */
	public function stop(): void {
		update_option( $this->stopped(), '1', false );
	}

	public function start(): void {
		delete_option( $this->stopped() );
	}

	private function stopped(): string {
		return self::STOPPED . $this->tables->scope->id;
	}

	/**
	 * Brings the newest movements at once, so that pages have something to show while everything else is on its way.
	 *
	 * @throws PlatformException When the platform does not answer.
	 */
	public function look_ahead(): void {
		$this->feed->begin();
		foreach ( $this->lists->pages( PlatformLists::MOVEMENTS, null, new Findings() ) as $page ) {
			$this->projector->write_untouched( $page->changes, $page->since );
			return;
		}
	}

	/** @return array<string, ListProgress> By list; none before it was begun. */
	public function progress(): array {
		return $this->progress->all();
	}

	/** How long the list takes that comes in; null where that can't be known, and where nothing comes. */
	public function time_left(): ?TimeLeft {
		if ( $this->is_stopped() || $this->is_waiting() ) {
			return null;
		}
		$all = $this->progress->all();
		foreach ( PlatformLists::names() as $list ) {
			$now     = $all[ $list ] ?? null;
			$seconds = match ( $list ) {
				PlatformLists::MOVEMENTS => $this->older->seconds_of_pages( $now ),
				PlatformLists::OLDER     => $this->older->seconds_left( $now ),
				default                  => $now?->seconds_left(),
			};
			if ( null !== $seconds ) {
				return new TimeLeft( $list, $seconds );
			}
		}
		return null;
	}

	/** In how many seconds there is something to do; until then Stripe makes reports. */
	public function wait(): int {
		return $this->older->wait();
	}

	/** How old history comes, as ReportedHistory::way(). */
	public function way_of_older(): string {
		return $this->older->way();
	}

	/** @return list<Difference> Objects that the last run could not import. */
	public function unreadable(): array {
		return $this->unreadable->all();
	}

	/**
	 * Imports what is not imported yet.
	 *
	 * @param (Closure(ListProgress): mixed)|null $told    Called after each page and at the end of each list.
	 * @param int|null                            $seconds After how many to stop, and not to wait for reports; null for none.
	 * @return bool Whether all is there now.
	 * @throws Locked When another process is at it, or others are writing the ledger all the time.
	 * @throws PlatformException When the platform does not answer; what was written until then stays, and the next run goes on there.
	 */
	public function run( ?Closure $told = null, ?int $seconds = null ): bool {
		$this->unreadable = new Findings();
		$until            = null === $seconds ? INF : microtime( true ) + $seconds;
		$most             = memory_get_usage() + self::MEMORY;
		try {
			return $this->lock->hold(
				$this->lock_name(),
				self::SECONDS,
				fn (): bool => $this->import(
					null === $seconds,
					function ( ListProgress $now ) use ( $told, $until, $most ): bool {
						$this->lock->renew( $this->lock_name(), self::SECONDS );
						if ( null !== $told ) {
							$told( $now );
						}
						return microtime( true ) < $until && memory_get_usage() < $most && ! $this->is_stopped() && ! $this->is_waiting();
					}
				)
			);
		} finally {
			foreach ( $this->unreadable->all() as $difference ) {
				Log::line( 'warning', 'Not imported: ' . $difference->text() );
			}
		}
	}

	/**
	 * @param bool                        $waits Whether to wait for what the platform takes its time for.
	 * @param Closure(ListProgress): bool $go_on Asked after each page.
	 */
	private function import( bool $waits, Closure $go_on ): bool {
		$all = $this->progress->all();
		$this->feed->begin();
		foreach ( array_diff( PlatformLists::names(), array_keys( $all ) ) as $list ) {
			$all[ $list ] = $this->progress->begin( ListProgress::begun( $list, $this->clock->now() ) );
		}
		$oldest          = $all[ PlatformLists::MOVEMENTS ]->oldest;
		$this->beginning = 0 === $oldest ? null : $oldest;
		foreach ( PlatformLists::names() as $list ) {
			// A list that the key may not read: the others come all the same, and a later run asks again.
			$import = fn (): bool => 0 !== $all[ $list ]->finished || $this->import_list( $all[ $list ], $waits, $go_on );
			if ( ! AccessDenied::leave_out( $import, true ) ) {
				return false;
			}
		}
		return true;
	}

	/** @param Closure(ListProgress): bool $go_on */
	private function import_list( ListProgress $now, bool $waits, Closure $go_on ): bool {
		if ( PlatformLists::OLDER === $now->list ) {
			$is_done = $this->older->run( $now, $this->write( ... ), $go_on, $this->unreadable, $waits );
			if ( $is_done ) {
				$this->progress->save( $now->finished( $this->clock->now() ) );
			}
			return $is_done;
		}
		try {
			return $this->read_on( $now, $go_on );
		} catch ( InvalidRequest | NotFound $failure ) {
			if ( null === $now->position || Client::AFTER !== $failure->param ) {
				throw $failure;
			}
			$text = 'The import of %s begins again: the platform no longer has what it stopped at (%s).';
			Log::line( 'notice', sprintf( $text, $now->list, $now->position ) );
			return $this->read_on( $this->progress->save( $now->from_the_newest() ), $go_on );
		}
	}

	/** @param Closure(ListProgress): bool $go_on */
	private function read_on( ListProgress $now, Closure $go_on ): bool {
		$now  = null === $now->position ? $now->from_the_newest() : $now;
		$last = hrtime( true );
		foreach ( $this->lists->pages( $now->list, $now->position, $this->unreadable ) as $page ) {
			$at   = hrtime( true );
			$now  = $this->watched( $this->write( $page, $now->after( $page, intdiv( $at - $last, 1_000_000 ) ) ) );
			$last = $at;
			if ( ! $go_on( $now ) ) {
				return false;
			}
			if ( PlatformLists::MOVEMENTS === $now->list && $this->older->is_due( $now ) ) {
				$this->older->plan( $now );
				break;
			}
		}
		$go_on( $this->progress->save( $now->finished( $this->clock->now() ) ) );
		return true;
	}

	/** Once it is worth it: how far the list has to go. */
	private function watched( ListProgress $now ): ListProgress {
		$is_first = PlatformLists::MOVEMENTS === $now->list;
		if ( 0 !== $now->oldest || 0 === $now->reached || ( $is_first && $now->objects < min( self::LONG, $this->older->least ) ) ) {
			return $now;
		}
		if ( $is_first ) {
			$this->beginning = $this->lists->beginning( $now->begun, $now->reached );
		}
		return null === $this->beginning ? $now : $this->progress->save( $now->watched( $this->beginning ) );
	}

	/** Writes a page, and how far that is. What cannot be written holds up nothing else. */
	private function write( ImportedPage $page, ListProgress $next ): ListProgress {
		try {
			$this->projector->write_untouched( $page->changes, $page->since, fn (): ListProgress => $this->progress->save( $next ) );
			return $next;
		} catch ( Locked $failure ) {
			throw $failure;
		} catch ( Throwable $failure ) {
			if ( Database::is_conflict( $failure ) ) {
				throw $failure;
			}
			foreach ( array_keys( $this->projector->write_what_can_be( $page->changes, $page->since ), false, true ) as $id ) {
				$this->unreadable->add( new Difference( $next->list . '.unwritable', (string) $id, 'a row', $failure->getMessage() ) );
			}
			return $this->progress->save( $next );
		}
	}

	/** @param array<string, ListProgress> $all */
	private static function is_all( array $all ): bool {
		$finished = array_filter( $all, static fn ( ListProgress $one ): bool => 0 !== $one->finished );
		// Older versions had no list of what is older: theirs came with the others.
		$needed = array_diff( PlatformLists::names(), isset( $all[ PlatformLists::OLDER ] ) ? array() : array( PlatformLists::OLDER ) );
		return array() === array_diff( $needed, array_keys( $finished ) );
	}

	private function lock_name(): string {
		return 'import:' . $this->tables->scope->id;
	}
}
