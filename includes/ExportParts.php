<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Export\ExportFolder;
use MerchantPayments\Export\ExportJobs;
use MerchantPayments\Export\Exports;
use MerchantPayments\Export\FinishedMail;
use MerchantPayments\Export\Runner;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/** The part of the composition root for exports and their jobs. */
final class ExportParts {

	private readonly ExportJobs $jobs;

	private readonly ExportFolder $folder;

	private readonly Schedule $schedule;

	/** @param array<string, Closure(Scope): ListQuery> $lists Lists that can be exported, by name. */
	public function __construct(
		Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		Scope $scope,
		private readonly Scopes $scopes,
		private readonly array $lists
	) {
		$this->jobs     = new ExportJobs( $database, $clock, $scope );
		$this->folder   = new ExportFolder();
		$this->schedule = new Schedule();
	}

	public function exports(): Exports {
		return new Exports( $this->jobs, $this->runner(), $this->schedule, $this->folder, $this->clock );
	}

	public function runner(): Runner {
		return new Runner( $this->jobs, $this->source( ... ), $this->folder, $this->schedule, new FinishedMail(), $this->lock, $this->clock );
	}

	/** The list in the scope of a job. */
	private function source( string $list, int $scope ): ?ListQuery {
		$scope = $this->scopes->find( $scope );
		return null !== $scope && isset( $this->lists[ $list ] ) ? ( $this->lists[ $list ] )( $scope ) : null;
	}
}
