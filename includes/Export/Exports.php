<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Lists\ListQuery;
use Throwable;

/** Opens exports, and gives each file once to the user who asked for it. */
final class Exports {

	/** Errors of everything that names an export: reasons by code. */
	public const ERRORS = array(
		'wcpay_export_not_found' => array( Reason::NotFound ),
		'wcpay_export_used'      => array( Reason::Gone ),
		'wcpay_export_expired'   => array( Reason::Gone ),
	);

	/** Errors of the link besides those. */
	public const LINK_ERRORS = array(
		'wcpay_export_link_invalid' => array( Reason::Forbidden ),
		'wcpay_export_not_ready'    => array( Reason::Conflict ),
	);

	/** Up to so many rows are exported at once, while the request waits. */
	private const AT_ONCE = 5000;

	/** Seconds after which a job without progress is given up for good. */
	private const FORGOTTEN = 86_400;

	/** Seconds for which a job is remembered, so that its link can say why it no longer works. */
	private const REMEMBERED = 604_800;

	public function __construct(
		private readonly ExportJobs $jobs,
		private readonly Runner $runner,
		private readonly Schedule $schedule,
		private readonly ExportFolder $folder,
		private readonly Clock $clock
	) {}

	/** Opens the current user's export, or finds the one that is open for the same request. */
	public function open( ExportRequest $request, ListQuery $source ): Job {
		[ $job, $new ] = $this->jobs->open( $request, get_current_user_id(), $source->newest( $request->list_request() ) );
		if ( $new ) {
			try {
				$this->start( $job, $source );
			} catch ( Throwable $failure ) {
				// A job that nobody begins would stand in the way of the next request.
				$this->runner->fail( $job->id, $failure );
			}
		}
		return $job;
	}

	/** Starts a job: a small one is done at once. */
	private function start( Job $job, ListQuery $source ): void {
		$this->schedule->watch( $job->id, $this->clock->now() + Runner::LOCKED );
		$this->schedule->clean( $this->clock->now() + Job::KEPT );
		if ( $source->schema()->summary( $source->totals( $job->request->list_request() ) )['count'] <= self::AT_ONCE ) {
			$this->runner->run( $job->id );
		} else {
			$this->schedule->run( $job->id );
			$this->schedule->hurry();
		}
	}

	/**
	 * One of the current user's exports.
	 *
	 * @throws Refusal When there is none, or its file is gone.
	 */
	public function find( string $id, string $list ): Job {
		$job = $this->mine( $id );
		if ( $job->request->list !== $list ) {
			throw $this->not_found();
		}
		$this->must_be_there( $job );
		return $job;
	}

	/**
	 * The current user's exports that are running or can be downloaded.
	 *
	 * @return list<Job>
	 */
	public function open_ones(): array {
		return $this->jobs->open_of( get_current_user_id() );
	}

	/**
	 * The export of a download link, ready to be downloaded.
	 *
	 * @param bool $is_linked Whether the link is good.
	 * @throws Refusal When the link is not the user's, or the file is gone.
	 */
	public function ready( string $id, bool $is_linked ): Job {
		$job = $this->mine( $id );
		if ( ! $is_linked ) {
			throw new Refusal( 'wcpay_export_link_invalid', __( 'This download link is not valid. Open the list and download the export there.', 'woocommerce-payments' ), Reason::Forbidden );
		}
		$this->must_be_there( $job );
		if ( Job::SUCCESS !== $job->status ) {
			throw new Refusal( 'wcpay_export_not_ready', __( 'This export isn\'t ready yet. Wait a moment, then try again.', 'woocommerce-payments' ), Reason::Conflict );
		}
		return $job;
	}

	/**
	 * Takes the one right to download a file.
	 *
	 * @throws Refusal When another request has taken it.
	 */
	public function take( Job $job ): void {
		if ( ! $this->jobs->take_file( $job ) ) {
			throw $this->used();
		}
	}

	/** Deletes a file that was downloaded; gives the right back when the connection broke. */
	public function downloaded( Job $job, bool $complete ): void {
		if ( $complete ) {
			$this->folder->delete( $job->file );
			$this->jobs->without_file( $job );
		} else {
			$this->jobs->return_file( $job );
		}
	}

	/** The path of an export's file. */
	public function path( Job $job ): string {
		return $this->folder->path( $job->file );
	}

	/** The time by which statuses are told, in UTC seconds. */
	public function now(): int {
		return $this->clock->now();
	}

	/**
	 * One of the current user's jobs; another user's, or another scope's, is not found.
	 *
	 * @throws Refusal When there is none.
	 */
	private function mine( string $id ): Job {
		$job = $this->jobs->find( $id );
		if ( null === $job || get_current_user_id() !== $job->user || $this->jobs->scope->id !== $job->request->scope ) {
			throw $this->not_found();
		}
		return $job;
	}

	/**
	 * Refuses a job whose file is gone.
	 *
	 * @throws Refusal When the file was fetched, or its time is over.
	 */
	private function must_be_there( Job $job ): void {
		if ( $job->fetched > 0 ) {
			throw $this->used();
		}
		if ( $job->is_expired( $this->clock->now() ) || ( Job::SUCCESS === $job->status && ! is_file( $this->folder->path( $job->file ) ) ) ) {
			throw new Refusal( 'wcpay_export_expired', __( 'This export is no longer available. Export the list again.', 'woocommerce-payments' ), Reason::Gone );
		}
	}

	/** Deletes files that can no longer be fetched, and later their jobs; plans the next time while files are left. */
	public function clean(): void {
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

	/** The refusal of a second fetch. */
	private function used(): Refusal {
		return new Refusal( 'wcpay_export_used', __( 'This export was already downloaded, and its link works once. Export the list again.', 'woocommerce-payments' ), Reason::Gone );
	}

	/** The refusal of an export that the user does not have. */
	private function not_found(): Refusal {
		return new Refusal( 'wcpay_export_not_found', __( 'This export can\'t be found. Export the list again.', 'woocommerce-payments' ), Reason::NotFound );
	}

	/** The name under which a file is saved. */
	public function name( Job $job ): string {
		$zone = new StoreZone( $job->request->asked['zone'] );
		return ( 'deposits' === $job->request->list ? 'payouts' : $job->request->list ) . '-' . strtr( $zone->text( $job->created ), ' :', '--' ) . '.csv';
	}
}
