<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Cli;

use MerchantPayments\Connections\UnknownEvents;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Ledger\ImportedStore;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * The commands, run by WP-CLI itself in a process of its own.
 *
 * @covers \MerchantPayments\Cli\Commands
 * @covers \MerchantPayments\Cli\SeedCommand
 * @covers \MerchantPayments\Cli\ClockCommand
 * @covers \MerchantPayments\Cli\LedgerCommands
 * @covers \MerchantPayments\Cli\ConnectionCommands
 */
final class CommandsTest extends CommandTestCase {

	/** Seeding makes a store that adds up, damage is named with exit code 1, a rebuild heals it, and time goes on. */
	public function test_seed_check_rebuild_and_clock(): void {
		[ $code, $output ] = $this->wp( 'seed', '--transactions=100', '--seed=4', '--until=2026-03-01 12:00:00' );
		$this->assertSame( 0, $code, $output );
		[ $code, $output ] = $this->wp( 'check' );
		$this->assertSame( 0, $code, $output );

		$database = Site::instance()->database();
		$table    = $database->table( 'ledgers_transactions' );
		$row      = $database->row( "SELECT transaction_id FROM {$table} ORDER BY transaction_id LIMIT 1" );
		$id       = (string) ( $row['transaction_id'] ?? '' );
		$database->run( "UPDATE {$table} SET net = net + 1 WHERE transaction_id = %s", [ $id ] );
		[ $code, $output ] = $this->wp( 'check' );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( $id, $output );

		[ $code, $output ] = $this->wp( 'ledger', 'rebuild' );
		$this->assertSame( 0, $code, $output );
		[ $code, $output ] = $this->wp( 'clock', 'advance', '3d' );
		$this->assertSame( 0, $code, $output );
		[ $code, $output ] = $this->wp( 'check' );
		$this->assertSame( 0, $code, $output );
	}

	/** What happened on the platform and was not read yet is no difference: the check reads it first. */
	public function test_events_that_wait_are_no_differences(): void {
		$plugin = SandboxStore::make( 20 );
		$paid   = array_filter(
			$plugin->account()->transport()->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'],
			static fn ( array $charge ): bool => $charge['captured'] && ! $charge['disputed'] && 0 === $charge['amount_refunded']
		);
		$plugin->account()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => (string) reset( $paid )['id'], 'amount' => 1 ], 'key' );
		$this->assertNotSame( [], $plugin->account()->check()->run(), 'Something waits.' );
		[ $code, $output ] = $this->wp( 'check' );
		$this->assertSame( 0, $code, $output );
	}

	/**
	 * Where another platform answers, what is only for the sandbox refuses, and nothing of the sandbox is made.
	 *
	 * @testWith ["seed", "--transactions=20"]
	 *           ["clock", "show"]
	 *           ["clock", "advance", "1d"]
	 *           ["sandbox", "do", "payout_hold"]
	 *           ["sandbox", "fail", "capture", "--mode=500"]
	 *           ["sandbox", "heal"]
	 */
	public function test_the_sandbox_is_refused_in_other_modes( string ...$words ): void {
		$database = Site::instance()->database();
		( new SandboxTables( $database ) )->remove();
		[ $code, $output ] = $this->wp( ...[ ...$words, '--require=' . __DIR__ . '/in-test-mode.php' ] );
		$tables            = $database->column( 'SHOW TABLES LIKE %s', [ $database->wpdb->esc_like( $database->table( 'sandbox_' ) ) . '%' ] );
		( new SandboxTables( $database ) )->install();
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString(
			'Error: This store is in test mode. This command works in sandbox mode only; nothing was changed.',
			$output
		);
		$this->assertSame( [], $tables );
	}

	/**
	 * A platform that does not answer, and a ledger that somebody else is writing, are said in a sentence and not in a stack.
	 *
	 * @dataProvider commands
	 */
	public function test_what_stands_in_the_way_is_said( string ...$words ): void {
		$plugin = SandboxStore::make( 20 );
		if ( [ 'import' ] === $words ) {
			ImportedStore::forget( $plugin );
		}
		$plugin->sandbox()->faults()->order( FaultTarget::from( 'read' ), FaultMode::from( 'drop' ), 1000 );
		[ $code, $output ] = $this->wp( ...$words );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( 'Error: The payments platform could not be reached.', $output );
		$this->assertStringNotContainsString( 'Stack trace', $output );
	}

	/**
	 * Commands that read the platform.
	 *
	 * @return list<list<string>>
	 */
	public static function commands(): array {
		return [ [ 'check' ], [ 'reconcile' ], [ 'import' ], [ 'ledger', 'rebuild' ], [ 'ledger', 'update' ], [ 'clock', 'advance', '1d' ] ];
	}

	/** Keys are changed by somebody who may, named with --user. */
	public function test_nobody_disconnects_nothing(): void {
		[ $code, $output ] = $this->wp( 'disconnect', '--scope=9999' );
		$this->assertSame( 1, $code );
		$this->assertStringContainsString( 'You aren\'t allowed to do this in this store.', $output );
	}

	/** What somebody who helps a merchant asks first: whether events come, and which nobody knows. */
	public function test_what_stripe_sends(): void {
		UnknownEvents::count( Site::instance()->account()->scope->id, 'customer.created' );
		[ $code, $output ] = $this->wp( 'webhook' );
		$this->assertSame( 0, $code, $output );
		$this->assertStringEndsWith( "unreachable\nUnknown events: customer.created (1)", $output );
	}

	/** An import that was stopped goes on, says how far it is, and is done once. */
	public function test_an_import(): void {
		$plugin = ImportedStore::make();
		$before = ImportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$plugin->account()->importer()->run( null, 0 );
		[ $code, $output ] = $this->wp( 'import' );
		$this->assertSame( 0, $code, $output );
		$this->assertMatchesRegularExpression(
			'/^transactions: \d+, all of them\npayouts: \d+, all of them\n(.+\n)*Success: The ledger has the account\'s history\./m',
			$output
		);
		$this->assertSame( $before, ImportedStore::rows( $plugin ) );
		[ $code, $output ] = $this->wp( 'import' );
		$this->assertSame( 0, $code, $output );
		$this->assertStringEndsWith( 'Success: The history was imported before. Compare it with: wp payments reconcile', $output );
		[ $code, $output ] = $this->wp( 'import', '--scope=77' );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( 'Unknown scope: 77', $output );
	}

	/** The accounts that the store has had, and which is the current one. */
	public function test_the_accounts_are_listed(): void {
		$scope             = Site::instance()->account()->scope();
		[ $code, $output ] = $this->wp( 'scopes' );
		$this->assertSame( 0, $code, $output );
		$this->assertMatchesRegularExpression( "/\b{$scope->id}\b.*\bsandbox\b.*\byes\b/", $output );
	}

	/** A ledger whose tables are gone is made anew. */
	public function test_dropped_tables_are_made_anew(): void {
		$database = SandboxStore::make( 20 )->database();
		$before   = SandboxStore::ledger();
		foreach ( array_keys( $before ) as $table ) {
			$database->run( 'DROP TABLE ' . $database->table( $table ) );
		}
		[ $code, $output ] = $this->wp( 'ledger', 'rebuild' );
		$this->assertSame( 0, $code, $output );
		$this->assertSame( $before, SandboxStore::ledger() );
	}

	/**
	 * Bad options are refused with a sentence, and change nothing.
	 *
	 * @dataProvider mistakes
	 */
	public function test_mistakes_are_refused( string ...$words ): void {
		[ $code, $output ] = $this->wp( ...$words );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( 'Error:', $output );
		$count = Site::instance()->database()->row(
			'SELECT COUNT(*) AS number FROM ' . Site::instance()->database()->table( 'ledgers_transactions' )
		);
		$this->assertSame( '0', $count['number'] ?? null );
	}

	/** @return list<list<string>> */
	public static function mistakes(): array {
		return [
			[ 'seed', '--transactions=0' ],
			[ 'seed', '--transactions=many' ],
			[ 'seed', '--seed=-1' ],
			[ 'seed', '--until=someday' ],
			[ 'clock', 'advance', '3' ],
			[ 'clock', 'advance', '-3d' ],
			[ 'clock', 'advance', '0d' ],
			[ 'clock', 'advance', '523w' ],
			[ 'clock', 'advance', '999999w' ],
		];
	}
}
