<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Documents\MonthlyInvoices;
use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Export\ExportFolder;
use MerchantPayments\Export\ExportJobs;
use MerchantPayments\Export\Exports;
use MerchantPayments\Export\FinishedMail;
use MerchantPayments\Export\Runner;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Features\Disputes\DisputesQuery;
use MerchantPayments\Features\Documents\DocumentsQuery;
use MerchantPayments\Features\Payouts\PayoutsQuery;
use MerchantPayments\Features\Transactions\TransactionsQuery;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\ListQuery;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/** The lists with routes and exports, and the jobs that export them. A job names its account. */
final readonly class ListTable {

	/** By name in the API; documents are made by the store. */
	private const QUERIES = array(
		'transactions' => TransactionsQuery::class,
		'deposits'     => PayoutsQuery::class,
		'disputes'     => DisputesQuery::class,
	);

	public function __construct( private Database $database, private Lock $lock, private Clock $clock, private Scopes $scopes ) {}

	/** @return array<string, Closure(Scope): ListQuery> By name. */
	public function queries(): array {
		$tables = fn ( Scope $scope ): ScopedTables => new ScopedTables( $this->database, $scope );
		$lists  = array_map(
			static fn ( string $query ): Closure => static fn ( Scope $scope ): ListQuery => new $query( $tables( $scope ) ),
			self::QUERIES
		);
		return $lists + array(
			'documents' => fn ( Scope $scope ): ListQuery => DocumentsQuery::of(
				$tables( $scope ),
				new MonthlyInvoices( $tables( $scope ), $this->lock, new TaxDetails( $scope ) )
			),
		);
	}

	/** An account's exports. */
	public function exports( Scope $scope ): Exports {
		return new Exports( $this->jobs( $scope ), $this->runner( $scope ), new Schedule(), new ExportFolder(), $this->clock );
	}

	/** Runs jobs of any account. */
	public function runner( Scope $scope ): Runner {
		$jobs = $this->jobs( $scope );
		return new Runner( $jobs, $this->source( ... ), new ExportFolder(), new Schedule(), new FinishedMail(), $this->lock, $this->clock );
	}

	private function jobs( Scope $scope ): ExportJobs {
		return new ExportJobs( $this->database, $this->clock, $scope );
	}

	/** The list in the scope of a job. */
	private function source( string $list, int $scope ): ?ListQuery {
		$scope = $this->scopes->find( $scope );
		$query = $this->queries()[ $list ] ?? null;
		return null === $scope || null === $query ? null : $query( $scope );
	}
}
