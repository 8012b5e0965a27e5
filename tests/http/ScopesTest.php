<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Connections\Configuration;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Cli\CommandTestCase;
use MerchantPayments\Tests\Integration\Ledger\ScopeWorld;
use MerchantPayments\Tests\Rounds;
use MerchantPayments\Tests\StripeServer;
use Random\Engine\Mt19937;
use Random\Randomizer;
use MerchantPayments\Tests\Integration\Ledger\ScopesTest as InProcess;

/**
 * Three accounts in one store: the sandbox, a second one of another seed, and one over HTTP, which the store is in. The server serves a
 * sandbox named
 * `served`, so this test has a run of its own in plugin.test.mjs.
 *
 * @group three-scopes
 * @covers \MerchantPayments\Ledger\ScopedTables
 * @covers \MerchantPayments\Platform\Scopes
 * @covers \MerchantPayments\Cli\LedgerCommand
 */
final class ScopesTest extends CommandTestCase {

	/** What happens in each. */
	private const ACTS     = 50;
	private const ALL_ACTS = 200;

	private string $platform;

	/** @var list<Sandbox> */
	private array $sandboxes = [];

	protected function set_up(): void {
		parent::set_up();
		$this->platform = (string) getenv( 'MERCHANT_PAYMENTS_TEST_PLATFORM' );
	}

	protected function tear_down(): void {
		putenv( "MERCHANT_PAYMENTS_TEST_PLATFORM={$this->platform}" );
		array_map( static fn ( Sandbox $sandbox ) => $sandbox->remove(), $this->sandboxes );
		parent::tear_down();
	}

	public function test_three_scopes(): void {
		$plugin  = Site::instance();
		$sandbox = new ScopeWorld( $plugin->sandbox(), $plugin->scopes()->of( Mode::Sandbox, Configuration::SANDBOX ), 1 );
		$second  = new ScopeWorld( $this->sandbox( 'second' ), $plugin->scopes()->of( Mode::Sandbox, 'second' ), 2 );
		$http    = new ScopeWorld( $this->sandbox( 'served' ), $plugin->account()->scope(), 3, StripeServer::transport() );
		$worlds  = [ $sandbox, $second, $http ];
		$this->assertSame( Mode::Test, $http->scope->mode );

		InProcess::live( $worlds, Rounds::of( self::ACTS, self::ALL_ACTS ), new Randomizer( new Mt19937( 7 ) ) );
		foreach ( $worlds as $number => $world ) {
			$this->assertEquals( [], $world->differences(), "World $number." );
			$this->assertGreaterThan( Rounds::of( 12, 50 ), $world->tables->count( 'transactions' ) );
			$this->assertGreaterThan( 0, $world->tables->count( 'payouts' ) );
		}

		// A command works on the scope that the store is in: the server's here, the sandbox's without the constants.
		$this->assert_commands_keep( $http, [ $sandbox, $second ] );
		$this->assert_option( $sandbox, $http, $second );
		putenv( 'MERCHANT_PAYMENTS_TEST_PLATFORM=' );
		$this->assert_commands_keep( $sandbox, [ $http, $second ] );
	}

	/**
	 * The commands heal a damaged scope, and leave the others byte for byte as they were.
	 *
	 * @param list<ScopeWorld> $others The others.
	 */
	private function assert_commands_keep( ScopeWorld $damaged, array $others ): void {
		$kept   = static fn (): array => array_map( static fn ( ScopeWorld $world ): array => $world->kept(), $others );
		$before = $kept();
		$damaged->tables->delete( 'daily' );
		$this->assertSame( 1, $this->wp( 'check' )[0] );
		$this->assertSame( $before, $kept(), 'A failing check.' );
		foreach ( [ [ 'reconcile' ], [ 'check' ], [ 'ledger', 'rebuild' ], [ 'check' ] ] as $command ) {
			[ $code, $output ] = $this->wp( ...$command );
			$this->assertSame( 0, $code, $output );
			$this->assertSame( $before, $kept(), implode( ' ', $command ) );
		}
		foreach ( [ $damaged, ...$others ] as $world ) {
			$this->assertEquals( [], $world->differences() );
		}
	}

	/** A command says which scope it works on; one for which nobody answers, and one that there is not, are refused. */
	private function assert_option( ScopeWorld $damaged, ScopeWorld $current, ScopeWorld $unreachable ): void {
		$option = "--scope={$damaged->scope->id}";
		$before = [ $current->kept(), $unreachable->kept() ];
		$damaged->tables->delete( 'daily' );
		$this->assertSame( 0, $this->wp( 'check' )[0], 'The scope that the store is in.' );
		$this->assertSame(
			[ 1, 0, 0 ],
			[ $this->wp( 'check', $option )[0], $this->wp( 'ledger', 'rebuild', $option )[0], $this->wp( 'check', $option )[0] ]
		);
		$this->assertSame( $before, [ $current->kept(), $unreachable->kept() ] );
		$this->assertEquals( [], $damaged->differences() );
		$this->assertStringContainsString(
			"no key for the account {$unreachable->scope->account} in sandbox mode",
			$this->wp( 'check', "--scope={$unreachable->scope->id}" )[1]
		);
		$this->assertStringContainsString(
			'Error: Unknown scope: test. List them with: wp payments scopes',
			$this->wp( 'ledger', 'rebuild', '--scope=test' )[1]
		);
		$this->assertMatchesRegularExpression(
			"~{$current->scope->id}[|\\s]+test[|\\s]+{$current->scope->account}[|\\s]+yes~",
			$this->wp( 'scopes' )[1]
		);
	}

	private function sandbox( string $name ): Sandbox {
		$this->sandboxes[] = new Sandbox( Site::instance()->database(), $name );
		return end( $this->sandboxes );
	}
}
