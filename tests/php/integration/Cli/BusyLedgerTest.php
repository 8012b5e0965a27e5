<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Cli;

use MerchantPayments\Ledger\Projector;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * A command that others keep from writing: it waits a minute for them, which passes at once here.
 *
 * @covers \MerchantPayments\Cli\LedgerCommands
 */
final class BusyLedgerTest extends CommandTestCase {

	/** The ledger is not made anew while somebody else is writing it. */
	public function test_a_busy_ledger_is_said(): void {
		[ $code, $output ] = SandboxStore::make( 20 )->lock()->hold( Projector::lock( Site::instance()->account()->scope() ), 300, fn (): array => $this->wp( 'ledger', 'rebuild', '--require=' . __DIR__ . '/without-waits.php' ) );
		$this->assertSame( 1, $code, $output );
		$this->assertStringContainsString( 'Error: The ledger is being updated by another process', $output );
		$this->assertStringNotContainsString( 'Stack trace', $output );
	}
}
