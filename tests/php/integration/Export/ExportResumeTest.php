<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Export;

use MerchantPayments\Export\Runner;
use MerchantPayments\Export\Schedule;
use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\Kill\KilledProcess;
use MerchantPayments\Tests\SettableClock;

/**
 * A job that is split, killed and taken up again makes the same file as one that is left alone.
 *
 * @covers \MerchantPayments\Export\Runner
 * @covers \MerchantPayments\Export\Schedule
 */
final class ExportResumeTest extends ExportTestCase {

	/** Enough to be killed three times in. */
	private const ROWS = 22001;

	/** Enough for several slices. */
	private const SEVERAL = 20001;

	/** Two batches and a row. */
	private const FEW = 10001;

	/** For tests that care about the job alone: an export is queued by what the sums say. */
	private const ONE_BATCH = 500;

	/** What an export may use of memory, in bytes. */
	private const MEMORY = 32 * 1024 * 1024;

	/** Makes many rows of a few. */
	private function write( int $count ): void {
		$database = Site::instance()->database();
		$few      = ( new RandomTransactions( 9 ) )->write( 500 );
		$bulk     = new BulkWrite( $database );
		$database->run( "DELETE FROM {$database->table( 'ledgers_transactions' )}" );
		$database->transaction(
			function () use ( $few, $bulk, $database, $count ): void {
				for ( $start = 0; $start < $count; $start += 2000 ) {
					$rows = [];
					foreach ( range( $start, min( $count, $start + 2000 ) - 1 ) as $number ) {
						$rows[] = [
							'transaction_id' => 'txn_' . substr( md5( (string) $number ), 0, 20 ),
							'scope'          => 1,
							'listed'         => 1,
							'deposit_id'     => null,
						] + $few[ $number % 500 ];
					}
					$bulk->write(
						$database->table( 'ledgers_transactions' ),
						array_map( fn ( array $row ): array => array_merge( $few[0], $row ), $rows )
					);
				}
			}
		);
		// The sums decide whether an export is short enough to be made at once.
		$database->run( "UPDATE {$database->table( 'ledgers_daily' )} SET transactions = transactions * 70" );
	}

	/** Killed at three random moments and taken up again, an export has lost and doubled nothing, and the queue is asked to take it up. */
	public function test_a_killed_export_loses_and_doubles_no_row(): void {
		$this->write( self::ROWS );
		$whole = $this->undisturbed( [ 'direction' => 'desc' ] );
		$this->assertCount( self::ROWS, array_unique( array_column( $this->read( $whole ), 'Transaction ID' ) ) );
		$id = $this->killed_three_times( $whole );

		// Action Scheduler's queue stands still; WP-Cron does not.
		$watched = wp_next_scheduled( Schedule::WATCH, [ $id ] );
		$this->assertTrue( is_int( $watched ) && $watched < time() + 60 );
		Exporter::at( new SettableClock( time() + Runner::WATCHED ) )->watch( $id );

		$this->assertSame( [ 'success', self::ROWS ], [ $this->look( $id )['status'], $this->look( $id )['rows'] ] );
		$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ) );
	}

	/**
	 * A job whose runner was killed at three random moments. One that was quicker than the kill is fetched, and another begun.
	 *
	 * @return string The job.
	 */
	private function killed_three_times( string $whole ): string {
		for ( $try = 0; $try < 5; $try++ ) {
			$id = $this->ask( [ 'direction' => 'desc' ] );
			// From the second batch on: before the first is noted there is nothing to lose. And some are always left.
			foreach ( [ 0.25, 0.35, 0.45 ] as $from ) {
				$this->run_and_kill( $id, (int) ( ( $from + random_int( 0, 20 ) / 100 ) * strlen( $whole ) ) );
				$look = $this->look( $id );
				if ( 'running' !== $look['status'] ) {
					$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ) );
					continue 2;
				}
				$this->assertGreaterThan( 0, $look['rows'] );
			}
			return $id;
		}
		$this->fail( 'The runner was never killed three times in one job.' );
	}

	/**
	 * Killed before any of its statements and taken up again, an export has every row once. MERCHANT_PAYMENTS_KILL_ROUNDS asks for more than
	 * four moments.
	 */
	public function test_an_export_killed_at_any_statement(): void {
		$this->write( self::ONE_BATCH );
		$whole  = $this->undisturbed( [ 'sort' => 'fees' ] );
		$id     = $this->ask( [ 'sort' => 'fees' ] );
		$count  = KilledProcess::live( [ 'export', $id ] );
		$rounds = max( 4, (int) getenv( 'MERCHANT_PAYMENTS_KILL_ROUNDS' ) );
		$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ) );
		foreach ( range( 0, $rounds - 1 ) as $round ) {
			$moment = 1 + intdiv( $round * $count, $rounds ) + random_int( 0, max( 0, intdiv( $count, $rounds ) - 1 ) );
			$id     = $this->ask( [ 'sort' => 'fees' ] );
			$when   = "Killed before statement $moment of $count.";
			$this->assertTrue( KilledProcess::kill( $moment, [ 'export', $id ] ), $when );
			wp_cache_flush();
			Exporter::at( new SettableClock( time() + Runner::WATCHED ) )->watch( $id );
			$this->assertSame( [ 'success', self::ONE_BATCH ], [ $this->look( $id )['status'], $this->look( $id )['rows'] ], $when );
			$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ), $when );
		}
	}

	/** A long export waits in the queue, is begun at once by a request of its own, and goes on in several actions. */
	public function test_a_long_export_is_split_over_several_actions(): void {
		$this->write( self::SEVERAL );
		$whole          = $this->undisturbed( [ 'sort' => 'amount' ] );
		$this->requests = [];
		$id             = $this->ask( [ 'sort' => 'amount' ] );
		$this->assertSame( 'queued', $this->look( $id )['status'] );
		$this->assertStringContainsString( 'action=as_async_request_queue_runner', implode( ' ', $this->requests ) );
		$hasty  = new class() implements Clock {
			/** Every look at it costs six seconds. */
			private int $late = 0;

			/** The time. */
			public function now(): int {
				$this->late += 6;
				return time() + $this->late;
			}
		};
		$slices = 0;
		do {
			as_unschedule_all_actions( Schedule::RUN, [ $id ], 'merchant-payments-for-woocommerce' );
			Exporter::at( $hasty )->run( $id );
			++$slices;
		} while ( [] !== as_get_scheduled_actions( [ 'hook' => Schedule::RUN, 'args' => [ $id ], 'status' => 'pending' ] ) );

		$this->assertGreaterThan( 2, $slices );
		$this->assertFalse( wp_next_scheduled( Schedule::WATCH, [ $id ] ) );
		$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ) );
	}

	/** Its account turns out to be another one while it is written: the rows have moved, and the file is not taken for whole. */
	public function test_an_export_whose_account_becomes_one_with_another(): void {
		$this->write( self::FEW );
		$whole = $this->undisturbed( [ 'sort' => 'amount' ] );
		$id    = $this->ask( [ 'sort' => 'amount' ] );
		$other = Site::instance()->scopes()->assign( Mode::Sandbox, 'fingerprint', '', null )->id;
		$clock = new class( $other ) implements Clock {

			private int $asked = 0;

			public function __construct( private readonly int $other ) {}

			/** The time. When the first batch is noted, everything moves. */
			public function now(): int {
				if ( 4 === ++$this->asked ) {
					$database = Site::instance()->database();
					foreach ( [ 'ledgers_transactions', 'exports' ] as $table ) {
						$database->run( "UPDATE {$database->table( $table )} SET scope = %d WHERE scope = 1", [ $this->other ] );
					}
				}
				return time();
			}
		};
		Exporter::at( $clock )->run( $id );
		Exporter::at( new SettableClock( time() ) )->run( $id );
		$database = Site::instance()->database();
		$done     = $database->row( "SELECT status, rows_done FROM {$database->table( 'exports' )} WHERE export_id = %s", [ $id ] );
		$database->run( "UPDATE {$database->table( 'exports' )} SET scope = 1" );
		$this->assertSame( [ 'success', (string) self::FEW ], array_values( (array) $done ) );
		$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ) );
	}

	/** A job at which every runner dies without getting on is given up. */
	public function test_a_job_that_kills_its_runners_is_given_up(): void {
		$this->write( self::ONE_BATCH );
		$id       = $this->ask();
		$database = Site::instance()->database();
		$database->run( "UPDATE {$database->table( 'exports' )} SET status = 'running', attempts = 5" );
		do_action( Schedule::RUN, $id );

		$this->assertSame( 'failed', $this->look( $id )['status'] );
		$this->assertSame( [], $this->files() );
	}

	/** Killed after the last row and before the end was noted, an export ends with the same file. */
	public function test_an_export_killed_at_its_very_end_doubles_nothing(): void {
		$this->write( self::FEW );
		$whole    = $this->undisturbed( [ 'sort' => 'net' ] );
		$id       = $this->ask( [ 'sort' => 'net' ] );
		$database = Site::instance()->database();
		do_action( Schedule::RUN, $id );
		$database->run( "UPDATE {$database->table( 'exports' )} SET status = 'running', finished = 0 WHERE export_id = %s", [ $id ] );
		do_action( Schedule::RUN, $id );

		$this->assertSame( md5( $whole ), md5( $this->fetch( $id ) ) );
	}

	/** Filters that few rows fit, and such that none fits, find all of them. */
	public function test_rare_rows_are_found(): void {
		$this->write( self::FEW );
		$database = Site::instance()->database();
		$rare     = $database->column(
			"SELECT transaction_id FROM {$database->table( 'ledgers_transactions' )} ORDER BY transaction_id LIMIT 3"
		);
		$database->run(
			"UPDATE {$database->table( 'ledgers_transactions' )} SET loan_id = 'loan_rare' WHERE transaction_id IN (%s, %s, %s)",
			$rare
		);
		$found = array_column( $this->read( $this->fetch( $this->ask( [ 'loan_id_is' => 'loan_rare' ] ) ) ), 'Transaction ID' );

		$this->assertEqualsCanonicalizing( $rare, $found );
		$this->assertSame( [], $this->read( $this->fetch( $this->ask( [ 'loan_id_is' => 'loan_none' ] ) ) ) );
	}

	/** Two runners at a time make one file: the second leaves at once. */
	public function test_a_second_runner_leaves(): void {
		$this->write( self::ONE_BATCH );
		$id = $this->ask();
		Site::instance()->lock()->hold( 'export:' . $id, 60, static fn () => do_action( Schedule::RUN, $id ) );
		$this->assertSame( 'queued', $this->look( $id )['status'] );
		do_action( Schedule::RUN, $id );

		$this->assertSame( 'success', $this->look( $id )['status'] );
	}

	/**
	 * The file of an export that nobody disturbed. It is made in a process of its own, whose memory is watched.
	 *
	 * @param array<string, mixed> $params What is asked.
	 */
	private function undisturbed( array $params ): string {
		$id      = $this->ask( $params );
		$process = $this->start( $id );
		$out     = stream_get_contents( $process[1] );
		$this->assertSame( 0, proc_close( $process[0] ), (string) $out );
		$used = json_decode( (string) $out, true )['used'];
		$this->assertLessThan( self::MEMORY, $used );
		return $this->fetch( $id );
	}

	/**
	 * Runs a job in a process of its own and kills it as soon as the file is so long.
	 *
	 * @param int $least How long the file must be, in bytes.
	 */
	private function run_and_kill( string $id, int $least ): void {
		$database = Site::instance()->database();
		$path     = $this->folder() . '/' . $database->column(
			"SELECT file FROM {$database->table( 'exports' )} WHERE export_id = %s",
			[ $id ]
		)[0];
		$process  = $this->start( $id );
		do {
			usleep( 500 );
			clearstatcache( true, $path );
			$running = proc_get_status( $process[0] )['running'];
		} while ( $running && ( ! is_file( $path ) || filesize( $path ) < $least ) );
		usleep( random_int( 0, 20000 ) );
		proc_terminate( $process[0], SIGKILL );
		fclose( $process[1] );
		proc_close( $process[0] );
	}

	/**
	 * Starts a process that runs a job.
	 *
	 * @return array{resource, resource} The process and its output.
	 */
	private function start( string $id ): array {
		$process = proc_open(
			[ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/run-job.php', ABSPATH, $id ],
			[ 1 => [ 'pipe', 'w' ] ],
			$pipes
		);
		$this->assertIsResource( $process );
		return [ $process, $pipes[1] ];
	}
}
