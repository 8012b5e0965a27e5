<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Import\ImportProgress;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Ledger\Import\PlatformLists;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\SettableClock;

/**
 * What is old in a long history comes as reports, and is the same but for what a report does not say.
 *
 * @covers \MerchantPayments\Ledger\Import\ReportedHistory
 * @covers \MerchantPayments\Ledger\Import\ReportedQuarter
 * @covers \MerchantPayments\Ledger\Import\ReportFile
 * @covers \MerchantPayments\Ledger\ReportedMovement
 * @covers \MerchantPayments\Ledger\TransactionWriter
 */
final class ReportedHistoryTest extends IntegrationTestCase {

	/** Both ways make the same rows: money, payouts and orders are exact; sums per currency are true. */
	public function test_reports_make_the_rows_that_pages_make(): void {
		$plugin   = ImportedStore::make();
		$expected = ReportedStore::rows( $plugin );
		$this->import_by_reports( $plugin );
		$lean = $plugin->account()->tables()->column( 'transaction_id', 'transactions', new Condition( 'lean = 1' ) );
		$this->assertGreaterThan( 30, count( $lean ) );
		$this->assertSame( $expected, ReportedStore::rows( $plugin ) );
		$this->assertSame( [], $plugin->account()->check()->run() );
		$this->assertSame( 'reports', $plugin->account()->importer()->way_of_older() );
	}

	/** What a merchant is likelier to look for comes first. */
	public function test_the_newest_quarter_comes_first(): void {
		$plugin = ImportedStore::make();
		ImportedStore::forget( $plugin );
		$begun    = [];
		$platform = self::over(
			ReportedStore::platform( $plugin ),
			static function ( string $path, array $params ) use ( &$begun ): void {
				$begun[] = $params['parameters']['interval_start'] ?? null;
			}
		);
		$this->assertTrue( ReportedStore::importer( $platform )->run() );
		$begun  = array_values( array_unique( array_filter( $begun ) ) );
		$sorted = $begun;
		rsort( $sorted );
		$this->assertGreaterThan( 1, count( $begun ) );
		$this->assertSame( $sorted, $begun );
	}

	/** A payout's movements are known from reports: it takes no call of its own, unless a report ends within it. */
	public function test_payouts_are_known_from_reports(): void {
		$plugin = ImportedStore::make();
		ImportedStore::forget( $plugin );
		$asked    = 0;
		$platform = self::over(
			ReportedStore::platform( $plugin ),
			static function ( string $path, array $params ) use ( &$asked ): void {
				$asked += (int) isset( $params['payout'] );
			}
		);
		$this->assertTrue( ReportedStore::importer( $platform )->run() );
		$automatic = new Condition( 'automatic = 1' );
		$this->assertLessThan( $plugin->account()->tables()->count( 'payouts', $automatic ) / 2, $asked );
		$this->assertSame( [], $plugin->account()->check()->payout_sums() );
	}

	/** What comes page by page is done where reports begin: 100 of 150 days in twice the time of the 50 that took ten seconds. */
	public function test_how_long_pages_take(): void {
		$plugin = ImportedStore::make();
		ImportedStore::forget( $plugin );
		$begun    = $plugin->clock()->now();
		$at       = static fn ( int $days ): int => $begun - $days * DAY_IN_SECONDS;
		$progress = new ImportProgress( $plugin->account()->tables() );
		$progress->begin( new ListProgress( PlatformLists::MOVEMENTS, 'txn_1', 5, $begun, 0, $at( 100 ), $at( 1000 ), $at( 50 ), 10_000 ) );
		$importer = ReportedStore::importer( ReportedStore::platform( $plugin ) );
		$left     = $importer->time_left();
		$this->assertNotNull( $left );
		$this->assertSame( [ PlatformLists::MOVEMENTS, 20 ], [ $left->list, $left->seconds ] );
		$importer->stop();
		$this->assertNull( $importer->time_left(), 'Nothing comes.' );
		$importer->start();
		$this->assertNull( $plugin->account()->ledger()->importer( static fn (): bool => false )->time_left() );
	}

	/** Reports name customers: no file of one stays, neither its own nor one that a killed process has left. */
	public function test_no_file_stays(): void {
		$plugin  = ImportedStore::make();
		$pattern = get_temp_dir() . 'merchant-payments-report-*';
		$others  = (array) glob( $pattern );
		$left    = get_temp_dir() . 'merchant-payments-report-left';
		touch( $left, time() - 2 * DAY_IN_SECONDS );
		$this->import_by_reports( $plugin );
		$this->assertFileDoesNotExist( $left );
		$this->assertSame( [], array_values( array_diff( (array) glob( $pattern ), $others ) ), 'Those of other processes are their own.' );
	}

	/** A rebuild, which reads all, makes rows whole, and calls none of that a difference. */
	public function test_a_rebuild_makes_rows_whole(): void {
		$plugin   = ImportedStore::make();
		$expected = ImportedStore::rows( $plugin );
		$this->import_by_reports( $plugin );
		$this->assertSame( [], $plugin->account()->rebuild()->run()['found'] );
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
	}

	/** An event about an old payment brings the whole row. */
	public function test_an_event_makes_a_row_whole(): void {
		$plugin = ImportedStore::make();
		$this->import_by_reports( $plugin );
		$is  = new Condition( "lean = 1 AND type = 'charge'" );
		$row = $plugin->account()->tables()->row( '*', 'transactions', $is, 'ORDER BY created, transaction_id LIMIT 1' );
		$this->assertNotNull( $row );
		$about = (string) $row['charge_id'];
		$plugin->account()->transport()->request( 'POST', "/v1/charges/$about", [ 'metadata' => [ 'order_id' => '900001' ] ] );
		$plugin->account()->event_feed()->catch_up();
		$is_it = new Condition( 'transaction_id = %s', [ (string) $row['transaction_id'] ] );
		$now   = $plugin->account()->tables()->row( 'lean, order_id, source_identifier', 'transactions', $is_it );
		$this->assertNotNull( $now );
		$this->assertSame( [ '0', '900001' ], [ $now['lean'], $now['order_id'] ] );
		$this->assertNotSame( '', $now['source_identifier'] );
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** Without the permission, before reports begin, and after two that failed: page by page, and nothing is missing. */
	public function test_where_there_are_no_reports(): void {
		$plugin   = ImportedStore::make();
		$expected = ImportedStore::rows( $plugin );
		$denied   = AccessDenied::of( 403, [ 'message' => 'It needs the permission \'rak_report_runs_and_report_types_read\'.' ] );
		$refuse   = static fn ( string $path ) => str_starts_with( $path, '/v1/reporting/' ) ? throw $denied : null;
		$vague    = AccessDenied::of( 403, [ 'message' => 'This needs a key in live mode.' ] );
		$of_live  = static fn ( string $path ) => str_starts_with( $path, '/v1/reporting/' ) ? throw $vague : null;
		$ways     = [
			'denied' => [ self::over( ReportedStore::platform( $plugin ), $refuse ), 'pages' ],
			'vague'  => [ self::over( ReportedStore::platform( $plugin ), $of_live ), 'pages' ],
			'late'   => [ ReportedStore::platform( $plugin, since: $plugin->clock()->now() ), 'pages' ],
			'failed' => [ ReportedStore::platform( $plugin, failures: 100 ), 'pages' ],
		];
		foreach ( $ways as $name => [ $platform, $way ] ) {
			ImportedStore::forget( $plugin );
			$importer = ReportedStore::importer( $platform );
			$this->assertTrue( $importer->run(), $name );
			$this->assertSame( $expected, ImportedStore::rows( $plugin ), $name );
			$this->assertSame( $way, $importer->way_of_older(), $name );
		}
	}

	/** One that failed is made once more. */
	public function test_a_report_that_fails_once(): void {
		$plugin   = ImportedStore::make();
		$expected = ReportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$importer = ReportedStore::importer( ReportedStore::platform( $plugin, failures: 1 ) );
		$this->assertTrue( $importer->run() );
		$this->assertSame( $expected, ReportedStore::rows( $plugin ) );
		$this->assertSame( 'reports', $importer->way_of_older() );
	}

	/** A line that can't be read, or whose money does not add up, is asked for; a file that is none is left. */
	public function test_files_that_are_odd(): void {
		$plugin   = ImportedStore::make();
		$expected = ReportedStore::rows( $plugin );
		$change   = static fn ( Closure $change ): Transport => self::changed( ReportedStore::platform( $plugin ), $change );
		$odd      = [
			'amounts'   => static fn ( string $csv ): string => (string) preg_replace( '/,usd,(\d+)/', ',usd,9$1', $csv ),
			'no money'  => static fn ( string $csv ): string => str_replace( ',usd,', ',usd,x', $csv ),
			'no report' => static fn (): string => '<html>',
			'half'      => static fn ( string $csv ): string => substr( $csv, 0, intdiv( strlen( $csv ), 2 ) ),
			'header'    => static fn ( string $csv ): string => str_replace( 'automatic_payout_id', 'payout', $csv ),
		];
		foreach ( $odd as $name => $one ) {
			ImportedStore::forget( $plugin );
			new LoggedLines();
			$importer = ReportedStore::importer( $change( $one ) );
			$this->assertTrue( $importer->run(), $name );
			$this->assertSame( [], $importer->unreadable(), $name );
			$this->assertSame( $expected, ReportedStore::rows( $plugin ), $name );
		}
	}

	/** It stops after any page and goes on there: nothing twice, nothing missing. */
	public function test_it_stops_and_goes_on(): void {
		$plugin   = ImportedStore::make();
		$expected = ReportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$runs = 0;
		do {
			$importer = ReportedStore::importer( ReportedStore::platform( $plugin ) );
			++$runs;
			$this->assertSame( [], ImportedStore::unsound( $plugin ) );
		} while ( ! $importer->run( null, 0 ) );
		$this->assertGreaterThan( 8, $runs );
		$this->assertSame( $expected, ReportedStore::rows( $plugin ) );
	}

	/** A job does not wait for a report: it ends, and the next one comes when there may be something to do. */
	public function test_a_job_waits_for_no_report(): void {
		$plugin   = ImportedStore::make();
		$expected = ReportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$begun             = time();
		$clock             = new SettableClock( $begun );
		$platform          = ReportedStore::platform( $plugin );
		$platform->clock   = $clock;
		$platform->seconds = 1;
		$importer          = ReportedStore::importer( $platform, 2, $clock );
		$this->assertFalse( $importer->run( null, 60 ) );
		$this->assertGreaterThan( 0, $importer->wait() );
		$next  = ReportedStore::importer( $platform, 2, $clock );
		$calls = 0;
		do {
			++$calls;
			$clock->advance( 1 );
		} while ( ! $next->run( null, 60 ) );
		$this->assertGreaterThan( 1, $calls );
		$this->assertGreaterThanOrEqual( 1, $clock->now() - $begun );
		$this->assertSame( $expected, ReportedStore::rows( $plugin ) );
		$this->assertSame( 0, $next->wait() );
	}

	private function import_by_reports( Site $plugin ): void {
		ImportedStore::forget( $plugin );
		$this->assertTrue( ReportedStore::importer( ReportedStore::platform( $plugin ) )->run() );
	}

	/** @param Closure(string, array<string, mixed>): mixed $asked Called before each call. */
	private static function over( Transport $platform, Closure $asked ): Transport {
		return new class( $platform, $asked ) implements Transport {

			/** @param Closure(string, array<string, mixed>): mixed $asked */
			public function __construct( private readonly Transport $platform, private readonly Closure $asked ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				( $this->asked )( $path, $params );
				return $this->platform->request( $method, $path, $params, $idempotency_key );
			}
		};
	}

	/** @param Closure(string): string $change Of a report's file. */
	private static function changed( Transport $platform, Closure $change ): Transport {
		return new class( $platform, $change ) implements Transport {

			/** @param Closure(string): string $change */
			public function __construct( private readonly Transport $platform, private readonly Closure $change ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$answer = $this->platform->request( $method, $path, $params, $idempotency_key );
				return 'file_contents' === ( $answer['object'] ?? '' )
					? [ 'data' => base64_encode( ( $this->change )( (string) base64_decode( $answer['data'], true ) ) ) ] + $answer
					: $answer;
			}
		};
	}
}
