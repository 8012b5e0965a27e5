<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Lists\Column;
use MerchantPayments\Lists\ListQuery;
use RuntimeException;
use Throwable;

/**
 * Writes a job's file in batches, for about twenty seconds at a time. It can be killed at any point: the next runner continues after the last
 * recorded batch.
 */
final class Runner {

	/** Rows of a batch; they bound the job's memory. */
	public const BATCH = 5000;

	/** The largest window of the list that one batch is sought in. */
	private const WIDEST = 80000;

	/** Seconds that one action works, below the 30 s of Action Scheduler's and most hosts' limits. */
	private const SLICE = 20;

	/** Seconds without progress after which a runner counts as dead. */
	public const LOCKED = 90;

	/** Runners that may die in a row without progress. */
	private const ATTEMPTS = 5;

	/**
	 * Runs jobs.
	 *
	 * @param Closure(string, int): ?ListQuery $sources Gives a list by its word.
	 */
	public function __construct(
		private readonly ExportJobs $jobs,
		private readonly Closure $sources,
		private readonly ExportFolder $folder,
		private readonly Schedule $schedule,
		private readonly FinishedMail $mail,
		private readonly Lock $lock,
		private readonly Clock $clock
	) {}

	/** Works on a job for one slice of time. Only one runner works on a job; a second one returns at once. */
	public function run( string $id ): void {
		$job = $this->jobs->find( $id );
		if ( null === $job || ! $job->is_active() ) {
			return;
		}
		try {
			$done = $this->lock->hold( 'export:' . $id, self::LOCKED, fn (): bool => $this->attempt( $id ) );
		} catch ( Locked ) {
			return;
		} catch ( Throwable $failure ) {
			$this->fail( $id, $failure );
			return;
		}
		if ( $done ) {
			$this->schedule->forget( $id );
			$this->schedule->clean( $this->clock->now() + Job::KEPT );
			$this->mail->send( $this->jobs->find( $id ) );
		} else {
			$this->schedule->run( $id );
		}
	}

	/** Starts a new runner when a job's runner died. */
	public function watch( string $id ): void {
		$job = $this->jobs->find( $id );
		if ( null === $job || ! $job->is_active() || $job->created + DAY_IN_SECONDS <= $this->clock->now() ) {
			return;
		}
		$this->schedule->watch( $id, $this->clock->now() + self::LOCKED );
		if ( $job->progressed + self::LOCKED <= $this->clock->now() ) {
			$this->schedule->run( $id );
		}
	}

	/**
	 * One slice, with the lock held.
	 *
	 * @return bool Whether the job is done.
	 * @throws RuntimeException When too many runners died at it.
	 */
	private function attempt( string $id ): bool {
		$job = $this->jobs->find( $id );
		if ( null === $job || ! $job->is_active() ) {
			return false;
		}
		if ( $job->attempts >= self::ATTEMPTS ) {
			throw new RuntimeException( 'Too many runners died at the export.' );
		}
		$this->jobs->begin( $job );
		$locale = switch_to_locale( $job->request->asked['locale'] );
		try {
			return $this->write( $job ) && $this->jobs->finish( $job );
		} finally {
			if ( $locale ) {
				restore_previous_locale();
			}
		}
	}

	/**
	 * Writes batches until the rows or the time are over.
	 *
	 * @return bool Whether all rows are written.
	 * @throws RuntimeException When there is no such list.
	 */
	private function write( Job $job ): bool {
		$source = ( $this->sources )( $job->request->list, $job->request->scope );
		if ( null === $source ) {
			throw new RuntimeException( 'There is no such list.' );
		}
		$end     = $this->clock->now() + self::SLICE;
		$columns = $source->schema()->chosen_columns( $job->request->asked['columns'] );
		$format  = new RowFormat( $columns, new StoreZone( $job->request->asked['zone'] ) );
		$file    = $this->folder->resume( $job->file, $job->bytes );
		if ( 0 === $job->bytes ) {
			$job = $this->jobs->advance( $job, null, $this->folder->append( $file, Csv::BYTE_ORDER_MARK . $format->header() ), 0 );
		}
		$fields = self::fields( $columns );
		$window = self::BATCH;
		do {
			if ( null === $job->until ) {
				return true;
			}
			$batch = new BatchRequest( self::BATCH, $window, $fields, $job->until, $job->after );
			$read  = $source->batch( $job->request->list_request(), $batch );
			$rows  = count( $read->rows );
			$next  = $read->after ?? $read->last();
			if ( null !== $next ) {
				$job = $this->jobs->advance( $job, $next, $this->folder->append( $file, $format->lines( $read->rows ) ), $job->rows + $rows );
			}
			if ( null === $read->after ) {
				return true;
			}
			// Two batches at a time would take twice the memory.
			unset( $read );
			// Where few rows fit the filters, more of the list is looked through at once.
			$window = min( self::WIDEST, max( self::BATCH, intdiv( $window * self::BATCH, $rows + 1 ) ) );
		} while ( $this->clock->now() < $end );
		return false;
	}

	/**
	 * The fields that columns need.
	 *
	 * @param list<Column> $columns The file's columns.
	 * @return list<string>
	 */
	private static function fields( array $columns ): array {
		$fields = array_map( static fn ( Column $column ): array => $column->fields(), $columns );
		return array_values( array_unique( array_merge( ...$fields ) ) );
	}

	/** Ends a job that failed and deletes its file. */
	public function fail( string $id, Throwable $failure ): void {
		Log::failure( 'Export ' . $id, $failure );
		$job = $this->jobs->find( $id );
		if ( null !== $job && $this->jobs->fail( $job ) ) {
			$this->folder->delete( $job->file );
			$this->jobs->without_file( $job );
			$this->schedule->forget( $id );
			$this->mail->send( $this->jobs->find( $id ) );
		}
	}
}
