<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Exports;

use Closure;
use MerchantPayments\Export\ExportFolder;
use MerchantPayments\Export\Exports;
use MerchantPayments\Export\FinishedMail;
use MerchantPayments\Export\Jobs;
use MerchantPayments\Export\Runner;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Lists\ListDefinition;
use MerchantPayments\Platform\Offer;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/** The export routes of every list, and the jobs behind them. */
final class ExportsFeature implements Feature {

	private readonly Jobs $jobs;

	/** Where the files lie. */
	private readonly ExportFolder $folder;

	/** The queue. */
	private readonly Schedule $schedule;

	/**
	 * @param array<string, Closure(Scope): ListDefinition> $lists  The lists that can be exported, by their words on the wire.
	 * @param array<string, Offer>                 $offers Of the lists that not every account comes with.
	 */
	public function __construct(
		Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Scope $scope,
		private readonly Scopes $scopes,
		private readonly array $lists,
		private readonly array $offers = array()
	) {
		$this->jobs     = new Jobs( $database, $clock, $scope );
		$this->folder   = new ExportFolder();
		$this->schedule = new Schedule();
	}

	/** Adds the routes. */
	public function register(): void {
		$exports = $this->exports();
		foreach ( $this->lists as $list => $source ) {
			( new ExportController( $list, $source( $this->scope ), $this->scope, $exports ) )->register_routes( $this->offers[ $list ] ?? null );
		}
		( new ExportFilesController( $exports ) )->register_routes();
	}

	/** What the routes do. */
	public function exports(): Exports {
		return new Exports( $this->jobs, $this->runner(), $this->schedule, $this->folder, $this->clock );
	}

	/** What Action Scheduler runs. */
	public function runner(): Runner {
		return new Runner( $this->jobs, $this->source( ... ), $this->folder, $this->schedule, new FinishedMail(), $this->lock, $this->clock );
	}

	/** A list of the scope that a job belongs to. */
	private function source( string $list, int $scope ): ?ListDefinition {
		$scope = $this->scopes->find( $scope );
		return null !== $scope && isset( $this->lists[ $list ] ) ? ( $this->lists[ $list ] )( $scope ) : null;
	}
}
