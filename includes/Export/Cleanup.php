<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Clock;

/** Deletes files that nobody can fetch any more, and later their jobs. */
final class Cleanup {

	/** Seconds after which a job without progress is given up for good. */
	private const FORGOTTEN = DAY_IN_SECONDS;

	/** So long is a job remembered, so that its link can say why it no longer works. */
	private const REMEMBERED = WEEK_IN_SECONDS;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly ExportFolder $folder,
		private readonly Schedule $schedule,
		private readonly Clock $clock
	) {}

	/** Cleans up, and plans the next time while files are left. */
	public function run(): void {
		$now = $this->clock->now();
		foreach ( $this->jobs->with_useless_files( self::FORGOTTEN ) as $job ) {
			$this->folder->delete( $job->file );
			$this->jobs->without_file( $job );
		}
		$this->folder->delete_older( $now - self::FORGOTTEN );
		$this->jobs->remove_older( $now - self::REMEMBERED );
		if ( $this->jobs->has_files() ) {
			$this->schedule->clean( $now + Job::KEPT );
		}
	}
}
