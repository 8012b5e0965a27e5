<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Lists\ListDefinition;
use MerchantPayments\Rest\RawAnswer;
use Throwable;
use WP_REST_Request;
use WP_REST_Response;

/** Opens exports and hands them over, each to the user who asked for it. */
final class Exports {

	/** Errors of everything that names an export: HTTP statuses by code. */
	public const ERRORS = array(
		'wcpay_export_not_found' => array( 404 ),
		'wcpay_export_used'      => array( 410 ),
		'wcpay_export_expired'   => array( 410 ),
	);

	/** Errors of the link besides those. */
	public const LINK_ERRORS = array(
		'wcpay_export_link_invalid' => array( 403 ),
		'wcpay_export_not_ready'    => array( 409 ),
	);

	/** Up to so many rows are exported at once, while the request waits. */
	private const AT_ONCE = 5000;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly Runner $runner,
		private readonly Schedule $schedule,
		private readonly ExportFolder $folder,
		private readonly Clock $clock
	) {}

	/** Opens the current user's export, or finds the one that is open for the same request. */
	public function open( ExportRequest $request, ListDefinition $source ): Job {
		[ $job, $new ] = $this->jobs->open( $request, get_current_user_id(), $source->query->newest( $request->list_request() ) );
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
	private function start( Job $job, ListDefinition $source ): void {
		$this->schedule->watch( $job->id, $this->clock->now() + Runner::LOCKED );
		$this->schedule->clean( $this->clock->now() + Job::KEPT );
		if ( $source->schema->summary( $source->query->totals( $job->request->list_request() ) )['count'] <= self::AT_ONCE ) {
			$this->runner->run( $job->id );
		} else {
			$this->schedule->run( $job->id );
			$this->schedule->hurry();
		}
	}

	/**
	 * How one of the current user's exports is doing.
	 *
	 * @return array<string, mixed> As ExportSchema::status().
	 * @throws Refusal When there is none, or its file is gone.
	 */
	public function status( string $id, string $list ): array {
		$job = $this->mine( $id );
		if ( $job->request->list !== $list ) {
			throw $this->not_found();
		}
		$this->must_be_there( $job );
		return ExportSchema::item( $job, $this->clock->now() );
	}

	/**
	 * The current user's exports that go on or wait to be fetched.
	 *
	 * @return list<array<string, mixed>> As ExportSchema::listed().
	 */
	public function open_ones(): array {
		return array_map( fn ( Job $job ): array => ExportSchema::listed_item( $job, $this->clock->now() ), $this->jobs->open_of( get_current_user_id() ) );
	}

	/**
	 * Hands a file over, once. A look at the headers alone (HEAD) does not use the link up.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request: `export_id` and the link's signature.
	 * @throws Refusal When the file is not the user's to have, or is gone.
	 */
	public function file( WP_REST_Request $request ): WP_REST_Response {
		$job = $this->mine( strval( $request['export_id'] ) );
		if ( ! DownloadLink::is_for( $job->user, $request ) ) {
			throw new Refusal( 'wcpay_export_link_invalid', __( 'This download link is not valid. Please open the list and download the export there.', 'woocommerce-payments' ), Reason::Forbidden );
		}
		$this->must_be_there( $job );
		if ( Job::SUCCESS !== $job->status ) {
			throw new Refusal( 'wcpay_export_not_ready', __( 'This export is not ready yet. Please wait a moment.', 'woocommerce-payments' ), Reason::Conflict );
		}
		$download = new Download( $this->folder->path( $job->file ), $this->name( $job ), $this->ending( $job ) );
		if ( 'HEAD' === $request->get_method() ) {
			return RawAnswer::headers_alone( $download->headers() );
		}
		if ( ! $this->jobs->take_file( $job ) ) {
			throw $this->used();
		}
		return $download->response( $request );
	}

	/**
	 * What happens after a file was handed over: it is deleted; or, when the line broke, may be asked for again.
	 *
	 * @return Closure(bool): void
	 */
	private function ending( Job $job ): Closure {
		return function ( bool $complete ) use ( $job ): void {
			if ( $complete ) {
				$this->folder->delete( $job->file );
				$this->jobs->without_file( $job );
			} else {
				$this->jobs->return_file( $job );
			}
		};
	}

	/**
	 * One of the current user's jobs. Somebody else's is as unknown as one that does not exist.
	 *
	 * @throws Refusal When there is none.
	 */
	private function mine( string $id ): Job {
		$job = $this->jobs->find( $id );
		if ( null === $job || get_current_user_id() !== $job->user ) {
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
			throw new Refusal( 'wcpay_export_expired', __( 'This export is no longer available. Please export the list again.', 'woocommerce-payments' ), Reason::Gone );
		}
	}

	/** The refusal of a second fetch. */
	private function used(): Refusal {
		return new Refusal( 'wcpay_export_used', __( 'This export was downloaded before, and its link works once. Please export the list again.', 'woocommerce-payments' ), Reason::Gone );
	}

	/** The refusal of an export that the user does not have. */
	private function not_found(): Refusal {
		return new Refusal( 'wcpay_export_not_found', __( 'The export cannot be found. Please export the list again.', 'woocommerce-payments' ), Reason::NotFound );
	}

	/** The name under which a file is saved. */
	private function name( Job $job ): string {
		$zone = new StoreZone( $job->request->asked['zone'] );
		return ( 'deposits' === $job->request->list ? 'payouts' : $job->request->list ) . '-' . strtr( $zone->text( $job->created ), ' :', '--' ) . '.csv';
	}
}
