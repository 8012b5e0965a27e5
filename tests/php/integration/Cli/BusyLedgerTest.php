<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Cli;

use MerchantPayments\Ledger\EventInbox;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * A command that others keep from writing: it waits for them, which passes at once here.
 *
 * @covers \MerchantPayments\Cli\LedgerCommands
 */
final class BusyLedgerTest extends CommandTestCase {

	private const WITHOUT_WAITS = '--require=' . __DIR__ . '/without-waits.php';

	/** What another process may be at is waited for, but no longer than somebody at a prompt waits: then it is read later. */
	public function test_events_wait_five_seconds_for_others(): void {
		$plugin = SandboxStore::make( 20 );
		$plugin->account()->transport()->request( 'POST', '/v1/sandbox/account_state', [ 'state' => 'restricted_soon' ], 'key' );
		$this->busy( $plugin, static fn (): int => $plugin->account()->ledger()->feed()->catch_up() );
		$inbox = $plugin->database()->table( 'ledgers_inbox' );
		$begun = $plugin->database()->run(
			"UPDATE $inbox SET tries = 3, handled = %d WHERE stage = %s",
			[ $plugin->clock()->now(), EventInbox::LEDGER ]
		);
		$this->assertGreaterThan( 0, $begun );
		[ $code, $output ] = $this->wp( 'ledger', 'update', self::WITHOUT_WAITS );
		$this->assertSame( 0, $code, $output );
		$this->assertStringContainsString( 'Success: 0 events read.', $output );
		$this->assertStringContainsString( 'Waited 5 s.', $output );
	}

	/** The ledger is not made anew while somebody else is writing it. */
	public function test_a_busy_ledger_is_said(): void {
		[ $code, $output ] = $this->busy( SandboxStore::make( 20 ), fn (): array => $this->wp( 'ledger', 'rebuild', self::WITHOUT_WAITS ) );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( 'Error: The ledger is being updated by another process', $output );
		$this->assertStringNotContainsString( 'Stack trace', $output );
	}

	/**
	 * Does something while somebody else writes the ledger.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 */
	private function busy( Site $plugin, callable $work ): mixed {
		return $plugin->lock()->hold( Projector::lock( $plugin->account()->scope() ), 300, $work );
	}
}
