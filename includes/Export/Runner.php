<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Query\BatchRequest;
use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Lists\ListQuery;
use RuntimeException;
use Throwable;

/**
 * Writes a job's file in batches, in slices of about twenty seconds. It can be killed at any point: the next runner continues after
 * the last recorded batch.
 */
final class Runner {

	/** Rows in a batch, which bounds the memory. */
	public const BATCH = 5000;

	/** The largest number of rows that one batch scans. */
	private const WIDEST = 80000;

	/** Seconds of work per action, below the limit of 30 s that Action Scheduler and most hosts have. */
	private const SLICE = 20;

	/** Seconds after which the lock of a runner is free of which nobody knows whether it lives. */
	public const LOCKED = 60;

	/** Seconds between two looks whether a job gets on. */
	public const WATCHED = 30;

	/** Failed attempts without progress after which the job fails. */
	private const ATTEMPTS = 5;

	/**
	 * @param Closure(string, int): ?ListQuery $sources Returns a list by name and scope.
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

	/** Works on a job for one slice. Only one runner works on a job; a second one returns immediately. */
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

	/** Goes on with a job whose runner died, or that waits in a queue which stands still. */
	public function watch( string $id ): void {
		$job = $this->jobs->find( $id );
		if ( null === $job || ! $job->is_active() || $job->created + DAY_IN_SECONDS <= $this->clock->now() ) {
			return;
		}
		$this->schedule->watch( $id, $this->clock->now() + self::WATCHED );
		if ( $job->progressed + self::WATCHED <= $this->clock->now() ) {
			$this->run( $id );
		}
	}

	/**
	 * One slice, with the lock held.
	 *
	 * @return bool Whether the job is done.
	 * @throws RuntimeException After too many attempts without progress.
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
	 * Writes batches until all rows are written or the slice is over.
	 *
	 * @return bool Whether all rows are written.
	 * @throws RuntimeException When there is no such list.
	 */
	private function write( Job $job ): bool {
		$scope  = $job->request->scope;
		$source = ( $this->sources )( $job->request->list, $scope );
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
				// Of an account that became one with another the rows have moved: this was not their end, and the next slice goes on there.
				return $this->jobs->find( $job->id )?->request->scope === $scope;
			}
			// Frees the batch's memory before the next one is read.
			unset( $read );
			// When few rows match the filters, a batch scans more of the list.
			$window = min( self::WIDEST, max( self::BATCH, intdiv( $window * self::BATCH, $rows + 1 ) ) );
		} while ( $this->clock->now() < $end );
		return false;
	}

	/**
	 * The fields that the columns need.
	 *
	 * @param list<ExportedColumn> $columns The file's columns.
	 * @return list<string>
	 */
	private static function fields( array $columns ): array {
		$fields = array_map( static fn ( ExportedColumn $column ): array => $column->fields(), $columns );
		return array_values( array_unique( array_merge( ...$fields ) ) );
	}

	/** Marks a job as failed and deletes its file. */
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
