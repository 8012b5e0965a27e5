<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Kernel\Options;
use MerchantPayments\Platform\EventsClient;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unreadable;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Shape\Answer;
use Throwable;

/**
 * Brings the platform's events in: asks for new ones, puts them into the inbox, and lets first the ledger and then the orders handle what
 * is due. Called by the scheduled job, and where something waits for an event.
 *
 * @phpstan-import-type Entry from EventInbox
 */
final class EventFeed {

	/** How the name of the option with the id of the last event asked for begins; the scope's id follows. */
	public const OPTION = 'merchant_payments_last_event_';

	/** By how many seconds the store's clock may be ahead of the platform's. */
	private const MARGIN = 300;

	/** How long to wait before another look, in microseconds. */
	private const PAUSE = 50_000;

	/** Whether others are writing the ledger, or an order that an event is about. */
	private bool $is_busy = false;

	/**
	 * When what the platform had to be asked for happened, in UTC seconds.
	 *
	 * @var list<int>
	 */
	private array $asked_for = array();

	/**
	 * @param Closure(array<string, mixed>): void $listener Is told each event after the ledger has it, perhaps more than once; a Locked keeps
	 *   the event for later.
	 */
	public function __construct(
		private readonly EventsClient $events,
		private readonly Projector $projector,
		private readonly EventInbox $inbox,
		private readonly Closure $listener,
		private readonly Scope $scope
	) {}

	/** The id of the platform's newest event, or null when there is none. */
	public function newest(): ?string {
		return $this->events->newest_id();
	}

	/** Whether it has a place to go on from: that may be the first event of all. */
	public function has_begun(): bool {
		return null !== $this->noted();
	}

	/**
	 * Begins with what happened since the account was connected: what was before is history, which the importer brings, and its events
	 * would act. A sandbox has none: it began with the store.
	 */
	public function begin(): void {
		if ( Mode::Sandbox !== $this->scope->mode && ! $this->has_begun() ) {
			// Keeps what another process has begun with meanwhile. Without events the ledger is brought up to the platform by comparisons alone.
			AccessDenied::leave_out(
				fn (): bool => Options::make( self::OPTION . $this->scope->id, (string) $this->last_before_connected() ),
				false
			);
		}
	}

	private function last_before_connected(): ?string {
		$since = $this->scope->since;
		foreach ( 0 === $since ? array() : $this->events->events() as $page ) {
			foreach ( $page as $event ) {
				if ( (int) $event['created'] < $since - self::MARGIN ) {
					return (string) $event['id'];
				}
			}
		}
		return 0 === $since ? $this->newest() : null;
	}

	/** Starts anew after the given event; with null, from the first. What came before is forgotten. */
	public function continue_after( ?string $event_id ): void {
		$this->inbox->clear();
		$this->note( (string) $event_id );
	}

	/** Handles again now what was set aside, and everything new. */
	public function retry( int $patience = 0 ): int {
		$this->inbox->retry();
		return $this->catch_up( $patience );
	}

	/**
	 * Takes in everything new and handles what is due, oldest first. Which event was the last it knows by itself: WordPress goes on giving the
	 * old option where another process has noted the same event already, because MySQL then says that nothing was changed.
	 *
	 * @param int $patience How many seconds to wait for others who are writing.
	 * @return int How many events are done. What others hold up waits for the next call.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function catch_up( int $patience = 0 ): int {
		$this->begin();
		$until = microtime( true ) + $patience;
		$count = 0;
		$last  = $this->last();
		do {
			$events = array_reverse( $this->next_page( $last ) );
			array_push( $this->asked_for, ...$this->inbox->put( $events ) );
			if ( array() !== $events ) {
				$last = (string) $events[ count( $events ) - 1 ]['id'];
				$this->note( $last );
			}
			$count += $this->pass();
		} while ( array() !== $events );
		while ( $this->is_busy && microtime( true ) < $until ) {
			usleep( self::PAUSE );
			$count += $this->pass();
		}
		return $count;
	}

	/** As catch_up(), where the key may read events; else handles what is there. */
	public function catch_up_if_permitted( int $patience = 0 ): int {
		return AccessDenied::leave_out( fn (): int => $this->catch_up( $patience ), null ) ?? $this->work_off();
	}

	/**
	 * Takes in an event that the platform has sent. It is handled by the next work_off() or catch_up().
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	public function receive( array $event ): void {
		$this->inbox->put( array( $event ) );
	}

	/**
	 * Handles what is there; asks for nothing new.
	 *
	 * @param int|null $seconds After how many to stop; null for none.
	 * @return int How many events are done now.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function work_off( ?int $seconds = null ): int {
		return $this->pass( null === $seconds ? INF : microtime( true ) + $seconds );
	}

	/** Whether an event is there to be handled now. */
	public function has_work(): bool {
		return array() !== $this->inbox->due( null );
	}

	/** How many events of a span of time the platform has not sent: they were asked for. UTC seconds, both included. */
	public function number_asked_for( int $from, int $to ): int {
		return count( array_filter( $this->asked_for, static fn ( int $created ): bool => $from <= $created && $created <= $to ) );
	}

	/**
	 * Handles what is due.
	 *
	 * @param float $until When to stop, by microtime().
	 * @return int How many events are done now.
	 * @throws PlatformException When the platform does not answer.
	 */
	private function pass( float $until = INF ): int {
		$this->is_busy = false;
		$count         = 0;
		$last          = null;
		do {
			$due = $this->inbox->due( $last );
			foreach ( $due as $last ) {
				$done = $this->handle( $last );
				if ( null === $done ) {
					return $count;
				}
				$count += (int) $done;
				if ( microtime( true ) >= $until ) {
					return $count;
				}
			}
		} while ( array() !== $due );
		return $count;
	}

	/**
	 * Handles one event. A busy ledger or platform ends the pass, a busy order holds up this event alone, and what fails for any other reason
	 * is set aside.
	 *
	 * @phpstan-param Entry $entry
	 * @return bool|null Whether it is done; null when others are writing the ledger.
	 * @throws PlatformException When the platform does not answer.
	 */
	private function handle( array $entry ): ?bool {
		if ( ! $this->inbox->begin( $entry ) ) {
			$this->is_busy = true;
			return false;
		}
		try {
			$event = EventInbox::event( $entry );
			$event = null === $event ? $this->events->event( $entry['event_id'] ) : Answer::whole( 'event', $event );
			if ( EventInbox::LEDGER === $entry['stage'] ) {
				$this->projector->handle( $event );
			}
		} catch ( Locked ) {
			$this->put_back( $entry );
			return null;
		} catch ( Throwable $failure ) {
			return $this->failed( $entry, $failure );
		}
		try {
			( $this->listener )( $event );
			$this->inbox->done( $entry['event_id'] );
			return true;
		} catch ( Locked ) {
			$this->put_back( $entry );
			return false;
		} catch ( Throwable $failure ) {
			return $this->failed( array( 'stage' => EventInbox::ORDERS ) + $entry, $failure );
		}
	}

	/** @phpstan-param Entry $entry */
	private function put_back( array $entry ): void {
		$this->is_busy = true;
		$this->inbox->put_back( $entry );
	}

	/**
	 * @phpstan-param Entry $entry
	 * @throws PlatformException When it is the platform that does not answer, or not to us: no other event would fare better.
	 */
	private function failed( array $entry, Throwable $failure ): false {
		$is_refused = $failure instanceof AccessDenied && null === $failure->permission();
		// What can't be read is this event's alone, and keeps no other waiting.
		$is_away = $failure instanceof PlatformException && ! $failure instanceof Unreadable && $failure->reason()->is_temporary();
		if ( $is_refused || $is_away ) {
			$this->inbox->put_back( $entry );
			throw $failure;
		}
		// What gave way to another process may go through in the next pass.
		if ( Database::is_conflict( $failure ) ) {
			$this->inbox->put_back( $entry );
		} else {
			$this->inbox->set_aside( $entry, $failure );
		}
		return false;
	}

	private function note( string $event_id ): void {
		update_option( self::OPTION . $this->scope->id, $event_id, false );
	}

	/**
	 * The id of the last event asked for, as the database has it now: another process may have gone on since WordPress read its options. Empty
	 * before the first one.
	 */
	private function last(): string {
		return (string) $this->noted();
	}

	/** The same; null before it was ever asked. */
	private function noted(): ?string {
		Options::forget( self::OPTION . $this->scope->id );
		$noted = get_option( self::OPTION . $this->scope->id, null );
		return null === $noted ? null : (string) $noted;
	}

	/**
	 * The events after the given one, newest first. The platform lists events of thirty days: after a quiet month, or when an old copy of the
	 * database is put back, it does not know the given one any more. Then what it still knows is taken in once more, so that no order misses
	 * what it can be told.
	 *
	 * @param string $last Event id; empty for all there are.
	 * @return list<array<string, mixed>>
	 * @throws PlatformException When the platform does not answer.
	 */
	private function next_page( string $last ): array {
		if ( '' === $last ) {
			return $this->oldest_page();
		}
		try {
			return $this->events->after( $last );
		} catch ( InvalidRequest | NotFound $failure ) {
			if ( EventsClient::BEFORE !== $failure->param ) {
				throw $failure;
			}
			Log::line( 'notice', sprintf( 'The platform does not know the event %s any more: all that it knows is taken in again.', $last ) );
			return $this->oldest_page();
		}
	}

	/**
	 * The first events that the platform knows, newest first.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function oldest_page(): array {
		$page = array();
		foreach ( $this->events->events() as $older ) {
			$page = $older;
		}
		return $page;
	}
}
