<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Import\ListProgress;
use MerchantPayments\Ledger\Import\PlatformLists;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\Integration\WatchedTransport;

/**
 * What an import stops for, and what it begins with.
 *
 * @covers \MerchantPayments\Ledger\Import\Importer
 */
final class StoppedImportTest extends IntegrationTestCase {

	private Site $plugin;

	protected function set_up(): void {
		parent::set_up();
		$this->plugin = SandboxStore::make( 40, 5 );
	}

	private function option(): string {
		return Importer::STOPPED . $this->plugin->account()->scope->id;
	}

	/** A merchant stops it on a page, which is another process than the one that imports: that one ends after its page. */
	public function test_another_process_stops_it(): void {
		ImportedStore::forget( $this->plugin );
		$importer = $this->plugin->account()->importer();
		$this->assertFalse( $importer->is_stopped() );
		$pages = 0;
		$done  = $importer->run(
			function () use ( &$pages ): void {
				++$pages;
				$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->options, [ 'option_name' => $this->option(), 'option_value' => '1', 'autoload' => 'off' ] );
			}
		);
		$this->assertSame( [ false, 1, true ], [ $done, $pages, $importer->is_stopped() ] );
		$GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->options, [ 'option_name' => $this->option() ] );
		$this->assertFalse( $importer->is_stopped(), 'Another process lets it go on.' );
		$importer->stop();
		$this->assertArrayNotHasKey( $this->option(), wp_load_alloptions(), 'Pages of the shop do without it.' );
		$this->assertTrue( $importer->is_stopped() );
		$this->assertNull( $importer->time_left() );
		$importer->start();
		$this->assertFalse( $importer->is_stopped() );
		$this->assertTrue( $importer->run() );
	}

	/** Nothing is due in a sandbox that has rows of any kind; in an empty one everything is. */
	public function test_where_it_is_needed(): void {
		$account = $this->plugin->account();
		$needed  = static fn (): bool => $account->importer()->is_needed();
		$account->tables()->delete( 'imports' );
		$this->assertFalse( $needed() );
		$account->tables()->delete( 'payouts' );
		$this->assertFalse( $needed() );
		$account->tables()->delete( 'transactions' );
		$this->assertTrue( $needed() );
		$this->assertFalse( $account->importer()->is_unfinished() );
		$this->assertFalse( $account->importer()->run( null, 0 ) );
		$this->assertSame( [ true, true ], [ $needed(), $account->importer()->is_unfinished() ] );
	}

	/** The newest page alone, and before it where events stand: what happens meanwhile is not missed. */
	public function test_it_looks_ahead(): void {
		$asked   = [];
		$watched = new WatchedTransport(
			ReportedStore::small_pages( $this->plugin->account()->transport() ),
			static function ( string $method, string $path, Closure $send ) use ( &$asked ): array {
				$asked[] = $path;
				return $send();
			}
		);
		$there   = new Platform( $watched, Capability::cases() );
		$scope   = new Scope( 95, Mode::Test, 'acct_ahead' );
		$nobody  = static function (): void {};
		$ledger  = new Ledger( $this->plugin->database(), $this->plugin->lock(), $this->plugin->clock(), $there, $nobody, $scope );
		$ledger->importer()->look_ahead();
		$this->assertSame( '/v1/events', $asked[0] );
		$this->assertCount( 1, array_keys( $asked, '/v1/balance_transactions', true ) );
		$rows = ( new ScopedTables( $this->plugin->database(), $scope ) )->count( 'transactions' );
		$this->assertGreaterThan( 0, $rows );
		$this->assertLessThanOrEqual( 10, $rows );
		$ledger->clear();
	}

	/** A request that the platform refuses for another reason than its position fails, and begins nothing again. */
	public function test_another_refusal(): void {
		ImportedStore::forget( $this->plugin );
		$calls    = 0;
		$logged   = new LoggedLines();
		$importer = $this->over(
			static function ( string $method, string $path, Closure $send ) use ( &$calls ): array {
				if ( '/v1/balance_transactions' === $path && 2 === ++$calls ) {
					throw new InvalidRequest( 'Invalid.', 'parameter_invalid', 'limit' );
				}
				return $send();
			}
		);
		try {
			$importer->run( static fn ( ListProgress $now ) => PlatformLists::MOVEMENTS === $now->list ? throw new Locked( 'Stopped.' ) : null );
			$this->fail( 'It went on.' );
		} catch ( Locked ) {
			$this->assertSame( 1, $calls );
		}
		try {
			$importer->run();
			$this->fail( 'It begins again.' );
		} catch ( InvalidRequest ) {
			$this->assertSame( 10, $importer->progress()[ PlatformLists::MOVEMENTS ]->objects );
		}
		$this->assertSame( [], $logged->like( '/begins again/' ) );
		$this->assertTrue( $importer->run() );
	}

	/** @param Closure(string, string, Closure(): array<string, mixed>): array<string, mixed> $call As WatchedTransport has it. */
	private function over( Closure $call ): Importer {
		$platform = ReportedStore::small_pages( $this->plugin->account()->transport() );
		return AccountOver::transport( new WatchedTransport( $platform, $call ) )->importer();
	}
}
