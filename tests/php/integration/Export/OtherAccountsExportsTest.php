<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use MerchantPayments\Export\ExportFolder;
use MerchantPayments\Export\ExportJobs;
use MerchantPayments\Export\ExportRequest;
use MerchantPayments\Export\Exports;
use MerchantPayments\Export\Job;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Features\Exports\DownloadLink;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;

/**
 * A user exports a list of an account that does not take the payments, and looks at another one when it is finished: exports name their
 * account (money.md, 1).
 *
 * @covers \MerchantPayments\Export\Exports
 * @covers \MerchantPayments\Export\Runner
 * @covers \MerchantPayments\Jobs
 */
final class OtherAccountsExportsTest extends ExportTestCase {

	private Scope $other;

	/** Rows in each of two accounts, of which the first takes the payments. */
	protected function set_up(): void {
		parent::set_up();
		$own         = Site::instance()->account()->scope;
		$this->other = Site::instance()->scopes()->of( Mode::Test, 'acct_other' );
		$this->assertSame( [ 1, 2 ], [ $own->id, $this->other->id ] );
		$fixed = static fn ( int $scope, string $type ): array => array_fill( 0, 5, [ 'scope' => $scope, 'type' => $type, 'listed' => 1 ] );
		( new RandomTransactions( 1 ) )->write( 10, [ ...$fixed( 1, 'refund' ), ...$fixed( 2, 'charge' ) ] );
	}

	public function test_exports_of_every_account_are_run(): void {
		$job = $this->open();
		do_action( Schedule::RUN, $job->id );
		$this->assertSame( Job::SUCCESS, $this->jobs()->find( $job->id )?->status );
		$rows = $this->read( (string) file_get_contents( ( new ExportFolder() )->path( $job->file ) ) );
		$this->assertSame( [ 'Charge' ], array_values( array_unique( array_column( $rows, 'Type' ) ) ) );
	}

	public function test_exports_of_every_account_are_cleaned(): void {
		$job = $this->open();
		do_action( Schedule::RUN, $job->id );
		$this->assertCount( 1, $this->files() );
		$this->age( $job->id, Job::KEPT );
		do_action( Schedule::CLEAN );
		$this->assertSame( [], $this->files() );
	}

	/** The browser follows the link without saying what account the page shows; the link of the e-mail comes from no page at all. */
	public function test_the_file_is_downloaded_whatever_account_is_looked_at(): void {
		$job = $this->open();
		do_action( Schedule::RUN, $job->id );
		$done = $this->jobs()->find( $job->id );
		$this->assertNotNull( $done );
		$this->assertCount( 1, $this->mails );
		[ $answer, $file ] = $this->follow( DownloadLink::to( $done ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertNotSame( [], $this->read( $file ) );
		$this->assertSame( $job->id, $this->exports()->again( $job->id )->id );
	}

	/** Pages list and watch the exports of the account that they show. */
	public function test_a_page_knows_those_of_its_account(): void {
		$job = $this->open();
		$this->assert_rest_error( $this->rest( 'GET', "/transactions/download/{$job->id}" ), 404, 'wcpay_export_not_found' );
		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/exports' ) ) );
	}

	private function open(): Job {
		$source  = Site::instance()->lists()->queries()['transactions']( $this->other );
		$asked   = [ 'sort' => 'date', 'direction' => 'desc' ];
		$request = ExportRequest::from( 'transactions', $this->other->id, $source, $asked );
		return $this->jobs()->open( $request, get_current_user_id(), $source->newest( $request->list_request() ) )[0];
	}

	private function jobs(): ExportJobs {
		return new ExportJobs( Site::instance()->database(), new SystemClock(), $this->other );
	}

	private function exports(): Exports {
		return Site::instance()->lists()->exports( Site::instance()->account()->scope );
	}
}
