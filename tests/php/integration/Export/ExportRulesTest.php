<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use Error;
use MerchantPayments\Export\Job;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Features\Exports\DownloadLink;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;

/**
 * One job a request, one user a job, one day, one fetch a link.
 *
 * @covers \MerchantPayments\Features\Exports\ExportFilesController
 * @covers \MerchantPayments\Export\ExportRequest
 * @covers \MerchantPayments\Export\Exports
 * @covers \MerchantPayments\Export\ExportJobs
 */
final class ExportRulesTest extends ExportTestCase {

	/** Some rows. */
	protected function set_up(): void {
		parent::set_up();
		( new RandomTransactions( 1 ) )->write( 20 );
	}

	/** The same request is the same job until it is fetched; another request, or another user's, is another. */
	public function test_the_same_request_is_the_same_job_until_it_is_fetched(): void {
		$asked = [ 'type_is' => 'charge', 'columns' => [ 'date', 'net' ] ];
		$id    = $this->ask( $asked );
		$this->assertSame( $id, $this->ask( $asked + [ 'user_email' => 'somebody@example.com' ] ) );
		$this->assertNotSame( $id, $this->ask( [ 'columns' => [ 'net', 'date' ] ] + $asked ) );
		$this->assertNotSame( $id, $this->ask( [ 'type_is' => 'refund' ] + $asked ) );
		$this->assertNotSame( $id, $this->ask( [ 'direction' => 'asc' ] + $asked ) );
		$this->act_as( 'shop_manager' );
		$this->assertNotSame( $id, $this->ask( $asked ) );
		$this->act_as( 'administrator' );
		$this->assertSame( $id, $this->ask( $asked ) );

		$this->fetch( $id );
		$this->assertNotSame( $id, $this->ask( $asked ) );
	}

	/**
	 * Clients start an export by POST or by GET: the same request is the same job, also of disputes and documents, whose ids are paths, too.
	 */
	public function test_a_get_starts_the_same_export(): void {
		foreach ( [
			'transactions' => [ 'type_is' => 'charge', 'columns' => [ 'date', 'net' ] ],
			'deposits'     => [],
			'disputes'     => [],
			'documents'    => [],
		] as $list => $asked ) {
			$begun = $this->rest( 'GET', "/$list/download", $asked + [ 'user_email' => 'somebody@example.com' ] );
			$this->assertSame( 200, $begun->get_status(), (string) wp_json_encode( $this->body( $begun ) ) );
			$this->assertSame( [ 'export_id' => $this->ask( $asked, $list ) ], $this->body( $begun ) );
			$this->assertSame( 'success', $this->look( $this->body( $begun )['export_id'], $list )['status'] );
		}
	}

	/** Who asks for the headers alone starts nothing. */
	public function test_a_head_request_starts_nothing(): void {
		$head = $this->rest( 'HEAD', '/transactions/download' );

		$this->assertSame( [ 200, [] ], [ $head->get_status(), $head->get_data() ] );
		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/exports' ) ) );
	}

	/** A finished file without the newest row is no answer; its own link still works. */
	public function test_rows_that_came_in_since_make_another_job(): void {
		$id  = $this->ask();
		$url = $this->look( $id )['download_url'];
		( new RandomTransactions( 2 ) )->write(
			1,
			[
				[
					'transaction_id' => 'txn_later',
					'scope'          => 1,
					'listed'         => 1,
					'created'        => RandomTransactions::START + 100 * DAY_IN_SECONDS,
				],
			]
		);
		$again = $this->ask();
		$this->assertNotSame( $id, $again );
		$this->assertSame( $again, $this->ask() );
		$this->assertStringContainsString( 'txn_later', $this->fetch( $again ) );
		$this->assertStringNotContainsString( 'txn_later', $this->follow( $url )[1] );
	}

	/** What waits to be fetched for an hour is made anew: the state of its rows may be another one. */
	public function test_an_old_file_is_no_answer(): void {
		$id = $this->ask();
		$this->age( $id, HOUR_IN_SECONDS - 5 );
		$this->assertSame( $id, $this->ask() );
		$this->age( $id, 5 );
		$this->assertNotSame( $id, $this->ask() );
		$this->assertStringContainsString( 'txn_', $this->fetch( $id ), 'Its own link still works' );
	}

	/** A job's time over, its request opens another. */
	public function test_an_expired_job_is_no_answer(): void {
		$id = $this->ask();
		$this->age( $id, Job::KEPT );

		$this->assertNotSame( $id, $this->ask() );
	}

	/** Somebody else's export is as unknown as one that does not exist, and as one of another list. */
	public function test_a_foreign_export_is_unknown(): void {
		$id  = $this->ask();
		$url = $this->look( $id )['download_url'];
		$this->assert_rest_error( $this->rest( 'GET', "/deposits/download/$id" ), 404, 'wcpay_export_not_found' );
		$this->act_as( 'shop_manager' );
		$this->assert_rest_error( $this->rest( 'GET', "/transactions/download/$id" ), 404, 'wcpay_export_not_found' );
		$this->assert_rest_error( $this->follow( $url )[0], 404, 'wcpay_export_not_found' );
		$this->assert_rest_error( $this->rest( 'GET', '/transactions/download/exp_0' ), 404, 'wcpay_export_not_found' );
		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/exports' ) ) );
		$this->act_as( 'editor' );
		$this->assert_rest_error( $this->follow( $url )[0], 403, 'rest_forbidden' );
		$this->act_as( null );
		$this->assert_rest_error( $this->follow( $url )[0], 401, 'rest_forbidden' );
		$this->act_as( 'administrator' );
		$this->assertNotSame( '', $this->follow( $url )[1], 'Nobody else has used it up' );
	}

	/** The link works once; the file stays for the link in the mail. */
	public function test_a_link_works_once(): void {
		$id  = $this->ask();
		$url = $this->look( $id )['download_url'];
		$this->assertCount( 1, $this->files() );
		[ $head, $nothing ] = $this->follow( $url, 'HEAD' );
		$this->assertSame( [ 200, '' ], [ $head->get_status(), $nothing ] );

		[ $answer, $file ] = $this->follow( $url );

		$headers = $answer->get_headers();
		$this->assertSame( 'text/csv; charset=utf-8', $headers['Content-Type'] );
		$this->assertMatchesRegularExpression( '/^attachment; filename="transactions-[0-9-]+\.csv"$/', $headers['Content-Disposition'] );
		$this->assertSame( 'nosniff', $headers['X-Content-Type-Options'] );
		$this->assertStringContainsString( 'no-store', $headers['Cache-Control'] );
		$this->assertSame( (string) strlen( $file ), $headers['Content-Length'] );
		$this->assertCount( 1, $this->files() );
		$this->assert_rest_error( $this->follow( $url )[0], 410, 'wcpay_export_used' );
		$this->assert_rest_error( $this->rest( 'GET', "/transactions/download/$id" ), 410, 'wcpay_export_used' );
	}

	public function test_a_link_works_for_a_day(): void {
		$id  = $this->ask();
		$url = $this->look( $id )['download_url'];
		$this->age( $id, Job::KEPT - 5 );
		$url = $this->look( $id )['download_url'];
		$this->assertSame( 200, $this->follow( $url, 'HEAD' )[0]->get_status() );
		$this->age( $id, 5 );

		$this->assert_rest_error( $this->rest( 'GET', "/transactions/download/$id" ), 410, 'wcpay_export_expired' );
		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/exports' ) ) );
	}

	/** A link with another signature, of another export or none, is refused and uses nothing up. */
	public function test_a_tampered_link_is_refused(): void {
		$url     = $this->look( $this->ask() )['download_url'];
		$other   = $this->look( $this->ask( [ 'direction' => 'asc' ] ) )['download_url'];
		$foreign = (string) preg_replace( '/^.*signature=(\w+).*$/', '$1', $other );
		foreach ( [ $foreign, '', str_repeat( '0', 64 ) ] as $wrong ) {
			$tampered = (string) preg_replace( '/signature=\w+/', 'signature=' . $wrong, $url );
			$this->assert_rest_error( $this->follow( $tampered )[0], 403, 'wcpay_export_link_invalid' );
		}
		$this->assertSame( 200, $this->follow( $url )[0]->get_status() );
	}

	/** The list shows what goes on and what waits to be fetched. */
	public function test_exports_are_listed_until_they_are_fetched(): void {
		$id   = $this->ask();
		$data = $this->body( $this->rest( 'GET', '/exports' ) )['data'];
		$this->assertCount( 1, $data );
		$this->assertSame(
			[ $id, 'transactions', 'success', 20 ],
			[
				$data[0]['export_id'],
				$data[0]['list'],
				$data[0]['status'],
				$data[0]['rows'] + 20 - count( $this->read( $this->follow( $data[0]['download_url'] )[1] ) ),
			]
		);

		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/exports' ) ) );
	}

	/**
	 * Mistakes are named, as in the list.
	 *
	 * @dataProvider mistakes
	 */
	public function test_mistakes_are_named( string $param, mixed $value, string $code = 'rest_invalid_param' ): void {
		$this->assert_rest_error( $this->rest( 'POST', '/transactions/download', [ $param => $value ] ), 400, $code, $param );
		$this->assertSame( [], $this->files() );
	}

	/** @return list<array{0: string, 1: mixed, 2?: string}> */
	public static function mistakes(): array {
		return [
			[ 'columns', [ 'password' ] ],
			[ 'columns', [ 'date', 'date' ] ],
			[ 'columns', [ [ 'date' ] ] ],
			[ 'sort', 'evil;drop' ],
			[ 'direction', 'sideways' ],
			[ 'type_is', 'nonsense' ],
			[ 'date_before', '2026-02-30' ],
			[ 'search', array_fill( 0, 11, 'a' ), 'wcpay_core_invalid_request_parameter_invalid_search' ],
			[ 'locale', [ 'de_DE' ] ],
			[ 'user_email', str_repeat( 'a', 300 ) ],
		];
	}

	/** A language that is not installed gives a file in the site's. */
	public function test_an_unknown_language_is_the_sites(): void {
		$this->assertSame( $this->ask(), $this->ask( [ 'locale' => '../../xx_XX' ] ) );
	}

	/** Where nothing can be written the export fails at once, and leaves no link and no file. */
	public function test_uploads_that_cannot_be_written_to_fail_the_export(): void {
		$this->ask();
		$aside = $this->folder() . '-aside';
		rename( $this->folder(), $aside );
		file_put_contents( $this->folder(), 'a file where the folder should be' );
		$id   = $this->ask( [ 'direction' => 'asc' ] );
		$look = $this->look( $id );
		unlink( $this->folder() );
		rename( $aside, $this->folder() );

		$this->assertSame( [ 'status' => 'failed', 'rows' => 0 ], $look );
		$this->assertNotSame( $id, $this->ask( [ 'direction' => 'asc' ] ), 'The same request begins anew' );
	}

	public function test_a_full_disk_fails_the_export(): void {
		$this->fetch( $this->ask() );
		$files = $this->files();
		$full  = function ( string $query ): string {
			if ( str_contains( $query, 'attempts = attempts + 1' ) ) {
				$database = Site::instance()->database();
				$name     = $database->column( "SELECT file FROM {$database->table( 'exports' )} WHERE status = 'queued'" )[0];
				symlink( '/dev/full', $this->folder() . '/' . $name );
			}
			return $query;
		};
		add_filter( 'query', $full );
		$id = $this->ask();
		remove_filter( 'query', $full );

		$this->assertSame( 'failed', $this->look( $id )['status'] );
		$this->assertSame( $files, $this->files() );
	}

	/**
	 * An export that breaks before or while it begins has failed; nothing is left of it, and the same request begins anew.
	 *
	 * @dataProvider first_steps
	 */
	public function test_an_export_that_breaks_at_its_start_has_failed( string $statement ): void {
		$broken = 0;
		$break  = static function ( string $query ) use ( &$broken, $statement ): string {
			if ( str_contains( $query, $statement ) && 1 === ++$broken ) {
				throw new Error( 'The database is away.' );
			}
			return $query;
		};
		add_filter( 'query', $break );
		$id = $this->ask();
		remove_filter( 'query', $break );

		$this->assertSame( [ 1, 'failed' ], [ $broken, $this->look( $id )['status'] ] );
		$this->assertSame( [], $this->files() );
		$this->assertSame( [], as_get_scheduled_actions( [ 'hook' => Schedule::RUN, 'args' => [ $id ], 'status' => 'pending' ] ) );
		$again = $this->ask();
		$this->assertNotSame( $id, $again );
		$this->assertSame( 'success', $this->look( $again )['status'] );
	}

	/** @return array<string, array{string}> */
	public static function first_steps(): array {
		return [
			'counting its rows' => [ 'SUM(' ],
			'its first runner'  => [ 'attempts = attempts + 1' ],
			'its first batch'   => [ 'rows_done = ' ],
			'its end'           => [ "SET status = 'success'" ],
		];
	}

	/** A job that nobody runs has failed after its time, and the same request then begins anew; if somebody runs it after all, it is done. */
	public function test_a_job_that_makes_no_progress_has_failed(): void {
		$id = $this->waiting();
		$this->assertSame( 'queued', $this->look( $id )['status'] );
		$this->assertSame( [ 'queued' ], array_column( $this->body( $this->rest( 'GET', '/exports' ) )['data'], 'status' ) );
		$this->age( $id, Job::PATIENCE );
		$this->assertSame( 'failed', $this->look( $id )['status'] );
		$this->assertSame( [ 'data' => [] ], $this->body( $this->rest( 'GET', '/exports' ) ) );

		do_action( Schedule::RUN, $id );
		$this->assertSame( 'success', $this->look( $id )['status'] );
	}

	/** A stalled job does not stand in the way of the next. */
	public function test_a_stalled_job_is_replaced(): void {
		$id = $this->waiting();
		$this->age( $id, Job::PATIENCE );

		$this->assertNotSame( $id, $this->ask() );
		do_action( Schedule::RUN, $id );
		$this->assertSame( 'failed', $this->look( $id )['status'] );
	}

	/** Files that nobody can fetch any more are deleted, others stay; a week later the job is forgotten. */
	public function test_files_are_deleted_in_time(): void {
		$old = $this->ask();
		$new = $this->ask( [ 'direction' => 'asc' ] );
		$this->assertFileExists( $this->folder() . '/index.php' );
		$this->assertStringContainsString( 'denied', (string) file_get_contents( $this->folder() . '/.htaccess' ) );
		$this->assertCount( 1, as_get_scheduled_actions( [ 'hook' => Schedule::CLEAN, 'status' => 'pending' ] ) );
		$this->age( $old, Job::KEPT );
		do_action( Schedule::CLEAN );

		$this->assertCount( 1, $this->files() );
		$this->assert_rest_error( $this->rest( 'GET', "/transactions/download/$old" ), 410, 'wcpay_export_expired' );
		$this->assertSame( 'success', $this->look( $new )['status'] );
		$this->age( $old, WEEK_IN_SECONDS );
		do_action( Schedule::CLEAN );
		$this->assert_rest_error( $this->rest( 'GET', "/transactions/download/$old" ), 404, 'wcpay_export_not_found' );
	}
}
