<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\EventsClient;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scope;

/** Takes in the events that came since the last look. Called after every change that we make, and by the scheduled job. */
final class EventFeed {

	/** How the name of the option with the id of the last event taken in begins; the scope's id follows. */
	public const OPTION = 'wcpay_last_event_';

	/** How long to wait before another look, in microseconds. */
	private const PAUSE = 50_000;

	/** @param Closure(array<string, mixed>): void $listener Is told each event after the ledger has it, perhaps more than once; a Locked keeps the event for later. */
	public function __construct(
		private readonly EventsClient $events,
		private readonly Projector $projector,
		private readonly Closure $listener,
		private readonly Scope $scope
	) {}

	/** The id of the platform's newest event, or null when there is none. */
	public function newest(): ?string {
		return $this->events->newest_id();
	}

	/** Goes on after the given event; with null, from the first. */
	public function continue_after( ?string $event_id ): void {
		update_option( self::OPTION . $this->scope->id, (string) $event_id, false );
	}

	/**
	 * Takes in everything new, oldest first.
	 *
	 * @param int $patience How many seconds to wait for others who are writing.
	 * @return int How many events were taken in; the rest stays for the next call when somebody else goes on writing.
	 */
	public function catch_up( int $patience = 0 ): int {
		$until = microtime( true ) + $patience;
		do {
			$count = $this->read_on();
			if ( $count < 0 && $patience > 0 ) {
				usleep( self::PAUSE );
			}
		} while ( $count < 0 && microtime( true ) < $until );
		return max( 0, $count );
	}

	/**
	 * Takes in everything new. Where it is it knows by itself: WordPress goes on giving the old option where another process has noted the same event
	 * already, because MySQL then says that nothing was changed.
	 *
	 * @return int How many events were taken in; -1 when somebody else is writing before the first.
	 */
	private function read_on(): int {
		$count = 0;
		$last  = $this->last();
		do {
			$events = array_reverse( $this->next_page( $last ) );
			foreach ( $events as $event ) {
				try {
					$this->projector->handle( $event );
					( $this->listener )( $event );
				} catch ( Locked ) {
					return $count > 0 ? $count : -1;
				}
				$last = $event['id'];
				$this->continue_after( $last );
				++$count;
			}
		} while ( array() !== $events );
		return $count;
	}

	/**
	 * The id of the last event taken in, as the database has it now: another process may have gone on since WordPress read its options. Empty before
	 * the first one.
	 */
	private function last(): string {
		wp_cache_delete( self::OPTION . $this->scope->id, 'options' );
		return (string) get_option( self::OPTION . $this->scope->id, '' );
	}

	/**
	 * The events after the given one, newest first. The platform lists events of thirty days: after a quiet month, or when an old copy of the database is put
	 * back, it does not know the given one any more. Then what it still knows is taken in once more, so that no order misses what it can be told.
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
			if ( EventsClient::AFTER !== $failure->param ) {
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
