<?php
/**
 * Tests of `wp payments …`.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Cli;

use MerchantPayments\Plugin;

/**
 * The commands, run by WP-CLI itself in a process of its own.
 *
 * @covers \MerchantPayments\Cli\Commands
 * @covers \MerchantPayments\Cli\SeedCommand
 * @covers \MerchantPayments\Cli\CheckCommand
 * @covers \MerchantPayments\Cli\ClockCommand
 * @covers \MerchantPayments\Cli\LedgerCommand
 */
final class CommandsTest extends CommandTestCase {

	/**
	 * Seeding makes a store that adds up, damage is named with exit code 1, a rebuild heals it, and time goes on.
	 */
	public function test_seed_check_rebuild_and_clock(): void {
		[ $code, $output ] = $this->wp( 'seed', '--transactions=100', '--seed=4', '--until=2026-03-01 12:00:00' );
		$this->assertSame( 0, $code, $output );
		[ $code, $output ] = $this->wp( 'check' );
		$this->assertSame( 0, $code, $output );

		$database = Plugin::instance()->database();
		$table    = $database->table( 'ledger_transactions' );
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

	/**
	 * Bad options are refused with a sentence, and change nothing.
	 *
	 * @dataProvider mistakes
	 *
	 * @param string ...$words The command.
	 */
	public function test_mistakes_are_refused( string ...$words ): void {
		[ $code, $output ] = $this->wp( ...$words );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( 'Error:', $output );
		$count = Plugin::instance()->database()->row( 'SELECT COUNT(*) AS number FROM ' . Plugin::instance()->database()->table( 'ledger_transactions' ) );
		$this->assertSame( '0', $count['number'] ?? null );
	}

	/**
	 * Mistakes.
	 *
	 * @return list<list<string>>
	 */
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
