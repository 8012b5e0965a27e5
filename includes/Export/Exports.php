<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Lists\ListQuery;
use Throwable;

/** Opens exports and hands out their files to the users who requested them. */
final class Exports {

	/** Errors of all routes of an export: reasons by code. */
	public const ERRORS = array(
		'wcpay_export_not_found' => array( Reason::NotFound ),
		'wcpay_export_used'      => array( Reason::Gone ),
		'wcpay_export_expired'   => array( Reason::Gone ),
	);

	/** Further errors of the download link. */
	public const LINK_ERRORS = array(
		'wcpay_export_link_invalid' => array( Reason::Forbidden ),
		'wcpay_export_not_ready'    => array( Reason::Conflict ),
	);

	/** Up to this number of rows, the file is written during the request. */
	private const AT_ONCE = 5000;

	/** Seconds without progress after which a job is deleted. */
	private const FORGOTTEN = 86_400;

	/** Seconds for which a job is kept after its file, so that its link can say why it no longer works. */
	private const REMEMBERED = 604_800;

	public function __construct(
		private readonly ExportJobs $jobs,
		private readonly Runner $runner,
		private readonly Schedule $schedule,
		private readonly ExportFolder $folder,
		private readonly Clock $clock
	) {}

	/** Opens an export for the current user, or returns the open one for the same request. */
	public function open( ExportRequest $request, ListQuery $source ): Job {
		[ $job, $new ] = $this->jobs->open( $request, get_current_user_id(), $source->newest( $request->list_request() ) );
		if ( $new ) {
			try {
				$this->start( $job, $source );
			} catch ( Throwable $failure ) {
				// A job that never starts would block the next request.
				$this->runner->fail( $job->id, $failure );
			}
		}
		return $job;
	}

	/** Starts a job; a small one is finished immediately. */
	private function start( Job $job, ListQuery $source ): void {
		$this->schedule->watch( $job->id, $this->clock->now() + Runner::WATCHED );
		$this->schedule->clean( $this->clock->now() + Job::KEPT );
		if ( $source->schema()->summary( $source->totals( $job->request->list_request() ) )['count'] <= self::AT_ONCE ) {
			$this->runner->run( $job->id );
		} else {
			$this->schedule->run( $job->id );
			$this->schedule->hurry();
		}
	}

	/**
	 * An export of the current user, of the account that the page shows.
	 *
	 * @throws Refusal When there is none, or its file was deleted.
	 */
	public function find( string $id, string $list ): Job {
		$job = $this->own( $id );
		if ( $job->request->list !== $list || $job->request->scope !== $this->jobs->scope->id ) {
			throw $this->not_found();
		}
		$this->check_file( $job );
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
	 * The finished export of a download link.
	 *
	 * @param bool $is_linked Whether the link's signature is valid.
	 * @throws Refusal When the link is another user's, or the file was deleted.
	 */
	public function ready( string $id, bool $is_linked ): Job {
		$job = $this->own( $id );
		if ( ! $is_linked ) {
			throw new Refusal(
				'wcpay_export_link_invalid',
				__( 'This download link is not valid. Open the list and download the export there.', 'merchant-payments-for-woocommerce' ),
				Reason::Forbidden
			);
		}
		$this->check_file( $job );
		$this->check_finished( $job );
		return $job;
	}

	/**
	 * The finished export of the link in its e-mail: it can be downloaded again, because the page downloads it, too.
	 *
	 * @throws Refusal When the export is another user's, or its file was deleted.
	 */
	public function again( string $id ): Job {
		$job = $this->own( $id );
		$this->check_kept( $job );
		$this->check_finished( $job );
		$this->jobs->return_file( $job );
		return $job;
	}

	/**
	 * Claims the download.
	 *
	 * @throws Refusal When another request has claimed it.
	 */
	public function take( Job $job ): void {
		if ( ! $this->jobs->take_file( $job ) ) {
			throw $this->used();
		}
	}

	/** Releases the claim when the connection broke. The file stays for the link in the e-mail. */
	public function downloaded( Job $job, bool $complete ): void {
		if ( ! $complete ) {
			$this->jobs->return_file( $job );
		}
	}

	public function path( Job $job ): string {
		return $this->folder->path( $job->file );
	}

	/** The time for statuses, in UTC seconds. */
	public function now(): int {
		return $this->clock->now();
	}

	/**
	 * A job of the current user, in any account: links name the job, and no account beside it.
	 *
	 * @throws Refusal When there is none.
	 */
	private function own( string $id ): Job {
		$job = $this->jobs->find( $id );
		if ( null === $job || get_current_user_id() !== $job->user ) {
			throw $this->not_found();
		}
		return $job;
	}

	/**
	 * Refuses a job whose file was downloaded or deleted.
	 *
	 * @throws Refusal When the file was downloaded, or has expired.
	 */
	private function check_file( Job $job ): void {
		if ( $job->fetched > 0 ) {
			throw $this->used();
		}
		$this->check_kept( $job );
	}

	/** @throws Refusal When the job isn't finished. */
	private function check_finished( Job $job ): void {
		if ( Job::SUCCESS !== $job->status ) {
			throw new Refusal(
				'wcpay_export_not_ready',
				__( 'This export isn\'t ready yet. Wait a moment, then try again.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
	}

	/** @throws Refusal When the file has expired. */
	private function check_kept( Job $job ): void {
		if ( $job->is_expired( $this->clock->now() ) || ( Job::SUCCESS === $job->status && ! is_file( $this->folder->path( $job->file ) ) ) ) {
			throw new Refusal(
				'wcpay_export_expired',
				__( 'This export is no longer available. Export the list again.', 'merchant-payments-for-woocommerce' ),
				Reason::Gone
			);
		}
	}

	/** Deletes files that can no longer be downloaded, and later their jobs; schedules the next run while files are left. */
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

	/** The refusal of a second download. */
	private function used(): Refusal {
		return new Refusal(
			'wcpay_export_used',
			__( 'This export was already downloaded, and its link works once. Export the list again.', 'merchant-payments-for-woocommerce' ),
			Reason::Gone
		);
	}

	/** The refusal of an export that is not the user's. */
	private function not_found(): Refusal {
		return new Refusal(
			'wcpay_export_not_found',
			__( 'This export can\'t be found. Export the list again.', 'merchant-payments-for-woocommerce' ),
			Reason::NotFound
		);
	}

	/** File name for the browser. */
	public function name( Job $job ): string {
		$zone = new StoreZone( $job->request->asked['zone'] );
		return ( 'deposits' === $job->request->list ? 'payouts' : $job->request->list ) . '-' . strtr(
			$zone->text( $job->created ),
			' :',
			'--'
		) . '.csv';
	}
}
