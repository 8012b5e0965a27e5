<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Ledger\Query\Cursor;

/** A stored export job. Times are UTC seconds, 0 for not yet. */
final readonly class Job {

	public const QUEUED  = 'queued';
	public const RUNNING = 'running';
	public const SUCCESS = 'success';
	public const FAILED  = 'failed';

	/** Seconds without progress after which a job has failed. Longer than the 300 s in which Action Scheduler notices a dead runner. */
	public const PATIENCE = 900;

	/** Seconds for which a file can be downloaded. The e-mail about it may be read hours later. */
	public const KEPT = 86_400;

	/** Seconds for which a finished file answers the same request. Later, its rows may have changed. */
	private const CURRENT = 3600;

	/**
	 * @param string     $file  The file's name; empty after its deletion.
	 * @param Cursor|null $until The newest row at the time of the request; null when the list was empty.
	 * @param Cursor|null $after The last row in the file; null before the first.
	 */
	private function __construct(
		public string $id,
		public int $user,
		public ExportRequest $request,
		public string $file,
		public string $status,
		public int $attempts,
		public ?Cursor $until,
		public ?Cursor $after,
		public int $bytes,
		public int $rows,
		public int $created,
		public int $progressed,
		public int $finished,
		public int $fetched
	) {}

	/**
	 * Creates a job from a row of the table.
	 *
	 * @param array<string, string|null> $row The row.
	 */
	public static function from( array $row ): self {
		return new self(
			(string) $row['export_id'],
			(int) $row['user_id'],
			ExportRequest::restored( (string) $row['list'], (int) $row['scope'], (string) $row['request'] ),
			(string) $row['file'],
			(string) $row['status'],
			(int) $row['attempts'],
			Cursor::from( (string) $row['until_row'] ),
			Cursor::from( (string) $row['after_row'] ),
			(int) $row['bytes'],
			(int) $row['rows_done'],
			(int) $row['created'],
			(int) $row['progressed'],
			(int) $row['finished'],
			(int) $row['fetched']
		);
	}

	/**
	 * Its status. A job without progress counts as failed, even if no process has recorded that.
	 *
	 * @param int $now UTC seconds.
	 */
	public function status_at( int $now ): string {
		return $this->is_active() && $this->progressed + self::PATIENCE <= $now ? self::FAILED : $this->status;
	}

	public function is_active(): bool {
		return self::QUEUED === $this->status || self::RUNNING === $this->status;
	}

	/**
	 * Whether its file has expired.
	 *
	 * @param int $now UTC seconds.
	 */
	public function is_expired( int $now ): bool {
		return self::SUCCESS === $this->status && $this->finished + self::KEPT <= $now;
	}

	/**
	 * Whether its file is finished, and lacks the newest row or is old.
	 *
	 * @param int $now UTC seconds.
	 */
	public function is_outdated( ?Cursor $newest, int $now ): bool {
		$lacks = null !== $newest && $newest->stored() !== $this->until?->stored();
		return self::SUCCESS === $this->status && ( $lacks || $this->finished + self::CURRENT <= $now );
	}

	/**
	 * Whether it still answers its request: it is running, or its file waits for the download.
	 *
	 * @param int $now UTC seconds.
	 */
	public function is_open( int $now ): bool {
		return self::FAILED !== $this->status_at( $now ) && 0 === $this->fetched && ! $this->is_expired( $now );
	}
}
