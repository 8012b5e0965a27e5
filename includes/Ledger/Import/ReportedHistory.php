<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Import;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Changes;
use MerchantPayments\Ledger\Findings;
use MerchantPayments\Ledger\ReportedMovement;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\ReportsClient;
use Throwable;
use UnexpectedValueException;

/**
 * Brings old movements of a long history as Stripe's reports, a calendar quarter each, and page by page where there is no report
 * (.github/decisions/old-history.md). Each quarter is a list of its own in the import's progress.
 */
final class ReportedHistory {

	/** How many movements come page by page at least, and how old they are then, in seconds: thirteen months. */
	private const MOVEMENTS = 100_000;
	private const RECENT    = 397 * DAY_IN_SECONDS;

	/** How the names of temporary files begin; they are for the server's user alone. */
	private const FILE = 'merchant-payments-report-';

	/** How many reports are made at the same time. */
	private const AT_ONCE = 3;

	/** After how many seconds Stripe is asked about a report at the earliest. */
	private const SOONEST = 5;

	/** How long to wait where there is nothing to do, in microseconds. */
	private const PAUSE = 500_000;

	/**
	 * The time of which Stripe has reports; null before it was asked.
	 *
	 * @var array{from: int, until: int}|null
	 */
	private ?array $available = null;

	/** Whether the key may have no reports, as this process was told. */
	private bool $is_denied = false;

	/**
	 * @param Closure(): int $revision The ledger's.
	 * @param int            $least    How many movements come page by page at least.
	 * @param int            $recent   How old they are then, in seconds.
	 * @param int            $soonest  After how many seconds Stripe is asked about a report at the earliest.
	 */
	public function __construct(
		private readonly ImportProgress $progress,
		private readonly ReportsClient $reports,
		private readonly PlatformLists $lists,
		private readonly Clock $clock,
		private readonly Closure $revision,
		public readonly int $least = self::MOVEMENTS,
		private readonly int $recent = self::RECENT,
		private readonly int $soonest = self::SOONEST
	) {}

	/** Whether what is older than the movements that were read comes otherwise. */
	public function is_due( ListProgress $movements ): bool {
		return $movements->objects >= $this->least
			&& 0 !== $movements->oldest
			&& $movements->reached < $movements->begun - $this->recent
			&& $movements->reached > $movements->oldest;
	}

	/** About how many seconds of work movements that come page by page still take; null where that isn't known. */
	public function seconds_of_pages( ?ListProgress $movements ): ?int {
		return $movements?->seconds_left( self::end_of_pages( $movements, $this->least, $this->recent ) );
	}

	/**
	 * How far back they come page by page, in UTC seconds, if there go on to be as many a day.
	 *
	 * @param int $least  As __construct() has it.
	 * @param int $recent As __construct() has it.
	 */
	public static function end_of_pages( ListProgress $movements, int $least, int $recent ): int {
		$passed = $movements->begun - $movements->reached;
		$enough = $movements->begun - intdiv( $passed * $least, max( 1, $movements->objects ) );
		return max( $movements->oldest, min( $movements->begun - $recent, $enough ) );
	}

	/** Cuts it into quarters. The second that was read last is part of it: there may be more movements than were read. */
	public function plan( ListProgress $movements ): void {
		$until = $movements->reached + 1;
		while ( $until > $movements->oldest ) {
			$from = max( $movements->oldest, self::quarter_of( $until - 1 ) );
			$this->begin( $from, new ReportedQuarter( $until ) );
			$until = $from;
		}
	}

	private function begin( int $from, ReportedQuarter $quarter ): void {
		$this->progress->begin( new ListProgress( ReportedQuarter::list_of( $from ), $quarter->position(), 0, $this->clock->now(), 0 ) );
	}

	/** The first second of a calendar quarter, in UTC. */
	private static function quarter_of( int $time ): int {
		$month = 3 * intdiv( (int) gmdate( 'n', $time ) - 1, 3 ) + 1;
		return (int) gmmktime( 0, 0, 0, $month, 1, (int) gmdate( 'Y', $time ) );
	}

	/**
	 * @param Closure(ImportedPage, ListProgress): ListProgress $write Writes a page, and how far that is.
	 * @param Closure(ListProgress): bool                       $go_on Asked after each page.
	 * @param bool                                              $waits Whether to wait for reports; else it ends where there is nothing to do.
	 * @return bool Whether all is there.
	 */
	public function run( ListProgress $older, Closure $write, Closure $go_on, Findings $unreadable, bool $waits ): bool {
		$last = hrtime( true );
		while ( true ) {
			$open = $this->open();
			if ( array() === $open ) {
				return true;
			}
			$is_waiting = true;
			foreach ( array_slice( $open, 0, self::AT_ONCE ) as $quarter ) {
				$moved = $this->step( $quarter, $write, $go_on, $unreadable );
				if ( null === $moved ) {
					return false;
				}
				$is_waiting = $is_waiting && ! $moved;
			}
			$at    = hrtime( true );
			$older = $this->progress->save( $older->worked_on( intdiv( $at - $last, 1_000_000 ) ) );
			$last  = $at;
			if ( ! $go_on( $older ) || ( $is_waiting && ! $waits ) ) {
				return false;
			}
			if ( $is_waiting ) {
				usleep( self::PAUSE );
			}
		}
	}

	/** @return list<ListProgress> Quarters that are not here, the newest first. */
	private function open(): array {
		$open = array_filter( $this->quarters(), static fn ( ListProgress $one ): bool => 0 === $one->finished );
		$from = ReportedQuarter::from( ... );
		usort( $open, static fn ( ListProgress $one, ListProgress $other ): int => $from( $other ) <=> $from( $one ) );
		return $open;
	}

	/** In how many seconds there is something to do: reports are being made until then. */
	public function wait(): int {
		$now   = $this->clock->now();
		$waits = array();
		foreach ( array_slice( $this->open(), 0, self::AT_ONCE ) as $list ) {
			$quarter = ReportedQuarter::of( $list );
			$waits[] = '' === $quarter->run ? 0 : $quarter->wait( $now, $this->soonest );
		}
		return array() === $waits ? 0 : min( $waits );
	}

	/** @return array<string, ListProgress> */
	private function quarters(): array {
		return array_filter( $this->progress->all(), ReportedQuarter::is_one( ... ) );
	}

	/** About how many seconds of work are left, as long as quarters take as those that are here; null where that isn't known. */
	public function seconds_left( ?ListProgress $older ): ?int {
		$all  = $this->quarters();
		$open = count( $this->open() );
		$done = count( $all ) - $open;
		return null === $older || 0 === $done || 0 === $open ? null : (int) ceil( $older->worked / 1000 * $open / $done );
	}

	/** How old history comes, or came: `reports`, `pages` where there are none for this key, or empty where it comes like all else. */
	public function way(): string {
		$all      = array_map( ReportedQuarter::of( ... ), $this->quarters() );
		$by_pages = array_filter( $all, static fn ( ReportedQuarter $one ): bool => $one->is_by_pages() );
		return array() === $all ? '' : ( count( $by_pages ) < count( $all ) ? 'reports' : 'pages' );
	}

	/**
	 * One step on with a quarter.
	 *
	 * @param Closure(ImportedPage, ListProgress): ListProgress $write
	 * @param Closure(ListProgress): bool                       $go_on
	 * @return bool|null Whether there was something to do; null when it is to stop.
	 */
	private function step( ListProgress $list, Closure $write, Closure $go_on, Findings $unreadable ): ?bool {
		$quarter = ReportedQuarter::of( $list );
		if ( $quarter->is_by_pages() ) {
			$pages = $this->lists->between( ReportedQuarter::from( $list ), $quarter->until, $quarter->after, $unreadable );
			$after = static fn ( ImportedPage $page ): ReportedQuarter => $quarter->by_pages( (string) $page->position );
			return $this->write_all( $list, $pages, $write, $go_on, $after );
		}
		if ( '' === $quarter->run ) {
			$this->save( $list, $this->ask( ReportedQuarter::from( $list ), $quarter ) );
			return true;
		}
		if ( $quarter->wait( $this->clock->now(), $this->soonest ) > 0 ) {
			return false;
		}
		$run = $this->state( $quarter );
		if ( ReportsClient::SUCCEEDED === $run['status'] ) {
			return $this->read( $list, $quarter, $run, $write, $go_on, $unreadable );
		}
		$is_lost = ReportsClient::FAILED === $run['status'];
		$this->save( $list, $is_lost ? $quarter->failed() : $quarter->asked_about( $this->clock->now() ) );
		return $is_lost;
	}

	private function save( ListProgress $list, ReportedQuarter $quarter ): ListProgress {
		return $this->progress->save( $list->at( $quarter->position() ) );
	}

	/** Lets a report be made, or says that there is none. */
	private function ask( int $from, ReportedQuarter $quarter ): ReportedQuarter {
		if ( $this->is_denied ) {
			return $quarter->by_pages();
		}
		try {
			$this->available ??= $this->reports->available();
			// Types of Stripe say "one second after": what was made in that second comes page by page.
			$first = $this->available['from'] + 1;
			if ( $quarter->until <= $first || $quarter->until > $this->available['until'] ) {
				return $quarter->by_pages();
			}
			if ( $from < $first ) {
				$this->begin( $first, $quarter );
				return ( new ReportedQuarter( $first ) )->by_pages();
			}
			$run = $this->reports->make( $from, $quarter->until, ReportedMovement::columns() );
			return '' === $run ? $quarter->by_pages() : $quarter->asked_for( $run, $this->clock->now() );
		} catch ( AccessDenied | InvalidRequest | NotFound $refused ) {
			if ( $refused instanceof AccessDenied && null === $refused->permission() ) {
				// Stripe does not always name what is missing; where it refuses the key itself, this fails as well.
				$this->lists->require_key( $quarter->until );
			}
			$this->is_denied = $this->is_denied || $refused instanceof AccessDenied;
			Log::line( 'notice', 'Old history comes page by page: there is no report. ' . $refused->getMessage() );
			return $quarter->by_pages();
		}
	}

	/** @return array{status: string, file: string, bytes: int} */
	private function state( ReportedQuarter $quarter ): array {
		try {
			return $this->reports->run( $quarter->run );
		} catch ( NotFound ) {
			return array(
				'status' => ReportsClient::FAILED,
				'file'   => '',
				'bytes'  => 0,
			);
		}
	}

	/**
	 * Writes a report's movements, and the payouts of its time, of which it has none.
	 *
	 * @param array{status: string, file: string, bytes: int}   $run
	 * @param Closure(ImportedPage, ListProgress): ListProgress $write
	 * @param Closure(ListProgress): bool                       $go_on
	 * @return bool|null As step().
	 */
	private function read(
		ListProgress $list,
		ReportedQuarter $quarter,
		array $run,
		Closure $write,
		Closure $go_on,
		Findings $unreadable
	): ?bool {
		self::delete_left_files();
		$path = (string) tempnam( get_temp_dir(), self::FILE );
		try {
			$this->reports->download( $run['file'], $run['bytes'], $path );
			foreach ( ( new ReportFile( $path ) )->lines( $quarter->offset ) as $offset => $lines ) {
				$quarter = $quarter->written( $offset );
				$page    = $this->page( $lines, $quarter->position(), $unreadable );
				$list    = $write( $page, $list->after( $page, 0 ) );
				if ( ! $go_on( $list ) ) {
					return null;
				}
			}
		} catch ( UnexpectedValueException | AccessDenied | NotFound $useless ) {
			Log::line( 'warning', 'A report of old history was of no use: ' . $useless->getMessage() );
			$this->save( $list, $useless instanceof UnexpectedValueException ? $quarter->failed() : $quarter->by_pages() );
			return true;
		} finally {
			unlink( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions.unlink_unlink -- A temporary file of ours.
		}
		$payouts = $this->lists->payout_movements( ReportedQuarter::from( $list ), $quarter->until, $unreadable );
		return $this->write_all( $list, $payouts, $write, $go_on, static fn () => $quarter );
	}

	/** A process that is killed leaves its file, and customers' names in it. */
	private static function delete_left_files(): void {
		foreach ( (array) glob( get_temp_dir() . self::FILE . '*' ) as $left ) {
			if ( filemtime( (string) $left ) < time() - DAY_IN_SECONDS ) {
				wp_delete_file( (string) $left );
			}
		}
	}

	/**
	 * Writes pages, and that the quarter is here.
	 *
	 * @param iterable<ImportedPage>                            $pages
	 * @param Closure(ImportedPage, ListProgress): ListProgress $write
	 * @param Closure(ListProgress): bool                       $go_on
	 * @param Closure(ImportedPage): ReportedQuarter            $after What has been done then.
	 * @return bool|null As step().
	 */
	private function write_all( ListProgress $list, iterable $pages, Closure $write, Closure $go_on, Closure $after ): ?bool {
		foreach ( $pages as $page ) {
			$list = $write( $page, $list->after( $page->at( $after( $page )->position() ), 0 ) );
			if ( ! $go_on( $list ) ) {
				return null;
			}
		}
		$this->progress->save( $list->finished( $this->clock->now() ) );
		return true;
	}

	/**
	 * Lean rows of lines. A movement whose line can't be read is asked for.
	 *
	 * @param list<array<string, string>> $lines
	 */
	private function page( array $lines, string $position, Findings $unreadable ): ImportedPage {
		$since = ( $this->revision )();
		$lean  = array();
		$whole = array();
		foreach ( $lines as $line ) {
			try {
				if ( ! ReportedMovement::is_payout( $line ) ) {
					$lean[] = ReportedMovement::row( $line );
				}
			} catch ( Throwable $failure ) {
				$id = $line['balance_transaction_id'] ?? '';
				Log::line( 'notice', "The report's line of $id can't be read: " . $failure->getMessage() );
				array_push( $whole, ...$this->lists->movement( $id, $unreadable ) );
			}
		}
		return new ImportedPage( new Changes( transactions: $whole, lean: $lean ), count( $lines ), $position, $since );
	}
}
