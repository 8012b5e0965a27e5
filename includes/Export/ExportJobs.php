<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Query\Cursor;
use MerchantPayments\Platform\Scope;
use RuntimeException;

/** The table of export jobs. Changes that only one process may make (open, advance, fetch) are single atomic statements. */
final class ExportJobs {

	/** Attempts to open a job while concurrent requests open and close the same one. */
	private const TRIES = 5;

	public function __construct( private readonly Database $database, private readonly Clock $clock, public readonly Scope $scope ) {}

	/**
	 * The open job for a request. Creates one when there is none, or when its file is finished and outdated.
	 *
	 * @return array{Job, bool} The job, and whether it is new.
	 * @throws RuntimeException When all attempts failed.
	 */
	public function open( ExportRequest $request, int $user, ?Cursor $until ): array {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$new = $this->insert( $request, $user, $until );
			$row = $this->database->row( "SELECT * FROM {$this->table()} WHERE open_key = %s", array( $request->key( $user ) ) );
			$job = null === $row ? null : Job::from( $row );
			if ( null !== $job && $job->is_open( $this->clock->now() ) && ! $job->is_outdated( $until, $this->clock->now() ) ) {
				return array( $job, $new );
			}
			if ( null !== $job ) {
				$this->close( $job );
			}
		}
		throw new RuntimeException( 'The export could not be opened.' );
	}

	/** A job of any scope. */
	public function find( string $id ): ?Job {
		$row = $this->database->row( "SELECT * FROM {$this->table()} WHERE export_id = %s", array( $id ) );
		return null === $row ? null : Job::from( $row );
	}

	/**
	 * A user's open jobs, the newest first.
	 *
	 * @return list<Job>
	 */
	public function open_of( int $user ): array {
		$now  = $this->clock->now();
		$rows = $this->database->rows(
			"SELECT * FROM {$this->table()}
				WHERE scope = %d AND user_id = %d AND status <> %s AND fetched = 0 AND progressed > %d ORDER BY created DESC, export_id",
			array( $this->scope->id, $user, Job::FAILED, $now - max( Job::KEPT, Job::PATIENCE ) )
		);
		return array_values( array_filter( array_map( Job::from( ... ), $rows ), static fn ( Job $job ): bool => $job->is_open( $now ) ) );
	}

	/** Records that a runner starts. */
	public function begin( Job $job ): void {
		$this->database->run(
			"UPDATE {$this->table()} SET status = %s, attempts = attempts + 1 WHERE export_id = %s AND status IN (%s, %s)",
			array( Job::RUNNING, $job->id, Job::QUEUED, Job::RUNNING )
		);
	}

	/**
	 * Records a job's progress: the cursor to continue at, and the file's length.
	 *
	 * @throws Locked When another process changed or ended the job.
	 */
	public function advance( Job $job, ?Cursor $after, int $bytes, int $rows ): Job {
		$changed = $this->database->run(
			"UPDATE {$this->table()} SET after_row = %s, bytes = %d, rows_done = %d, progressed = %d, attempts = 0
				WHERE export_id = %s AND bytes = %d AND after_row = %s AND status = %s",
			array( self::stored( $after ), $bytes, $rows, $this->clock->now(), $job->id, $job->bytes, self::stored( $job->after ), Job::RUNNING )
		);
		$now     = $this->find( $job->id );
		if ( 1 !== $changed || null === $now ) {
			throw new Locked( 'export' );
		}
		return $now;
	}

	/**
	 * Marks a job as succeeded.
	 *
	 * @return bool False when it had ended before.
	 */
	public function finish( Job $job ): bool {
		$now = $this->clock->now();
		return 1 === $this->database->run(
			"UPDATE {$this->table()} SET status = %s, progressed = %d, finished = %d WHERE export_id = %s AND status = %s",
			array( Job::SUCCESS, $now, $now, $job->id, Job::RUNNING )
		);
	}

	/**
	 * Marks a job as failed; the same request then opens a new one.
	 *
	 * @return bool False when it had ended before.
	 */
	public function fail( Job $job ): bool {
		return 1 === $this->database->run(
			"UPDATE {$this->table()} SET status = %s, open_key = export_id, finished = %d WHERE export_id = %s AND status IN (%s, %s)",
			array( Job::FAILED, $this->clock->now(), $job->id, Job::QUEUED, Job::RUNNING )
		);
	}

	/**
	 * Claims the one download of a link to a job's file.
	 *
	 * @return bool False when it was downloaded already.
	 */
	public function take_file( Job $job ): bool {
		return 1 === $this->database->run(
			"UPDATE {$this->table()} SET fetched = %d, open_key = export_id WHERE export_id = %s AND status = %s AND fetched = 0",
			array( $this->clock->now(), $job->id, Job::SUCCESS )
		);
	}

	/** Allows another download: the connection broke before the file was sent, or the e-mail's link was followed. */
	public function return_file( Job $job ): void {
		$this->database->run( "UPDATE {$this->table()} SET fetched = 0 WHERE export_id = %s", array( $job->id ) );
	}

	/**
	 * Jobs whose files can no longer be downloaded.
	 *
	 * @return list<Job>
	 */
	public function with_useless_files( int $forgotten ): array {
		$now = $this->clock->now();
		return array_map(
			Job::from( ... ),
			$this->database->rows(
				"SELECT * FROM {$this->table()} WHERE file <> '' AND (status = %s OR (status = %s AND finished <= %d) OR progressed <= %d)",
				array( Job::FAILED, Job::SUCCESS, $now - Job::KEPT, $now - $forgotten )
			)
		);
	}

	/** Records that a job's file is deleted. */
	public function without_file( Job $job ): void {
		$this->database->run( "UPDATE {$this->table()} SET file = '' WHERE export_id = %s", array( $job->id ) );
	}

	/** Whether any job still has a file. */
	public function has_files(): bool {
		return null !== $this->database->row( "SELECT export_id FROM {$this->table()} WHERE file <> '' LIMIT 1" );
	}

	/**
	 * Deletes jobs without a file that made no progress since a given time.
	 *
	 * @param int $before UTC seconds.
	 */
	public function remove_older( int $before ): void {
		$this->database->run( "DELETE FROM {$this->table()} WHERE file = '' AND progressed < %d", array( $before ) );
	}

	/**
	 * Inserts a job unless its request has an open one.
	 *
	 * @return bool Whether it was inserted.
	 */
	private function insert( ExportRequest $request, int $user, ?Cursor $until ): bool {
		$now = $this->clock->now();
		return 1 === $this->database->run(
			"INSERT IGNORE INTO {$this->table()} (scope, export_id, open_key, user_id, list, request, file, status,
				attempts, until_row, after_row, bytes, rows_done, created, progressed, finished, fetched)
			VALUES (%d, %s, %s, %d, %s, %s, %s, %s, 0, %s, '', 0, 0, %d, %d, 0, 0)",
			array(
				$request->scope,
				'exp_' . bin2hex( random_bytes( 16 ) ),
				$request->key( $user ),
				$user,
				$request->list,
				$request->stored(),
				ExportFolder::new_name(),
				Job::QUEUED,
				self::stored( $until ),
				$now,
				$now,
			)
		);
	}

	/**
	 * Closes a job, so that its request can open a new one. A running job is marked as failed; a finished file can still be
	 * downloaded.
	 */
	private function close( Job $job ): void {
		if ( Job::SUCCESS === $job->status || ! $this->fail( $job ) ) {
			$this->database->run( "UPDATE {$this->table()} SET open_key = export_id WHERE export_id = %s", array( $job->id ) );
		}
	}

	/**
	 * Serializes a cursor.
	 */
	private static function stored( ?Cursor $cursor ): string {
		return null === $cursor ? '' : $cursor->stored();
	}

	private function table(): string {
		return $this->database->table( 'exports' );
	}
}
