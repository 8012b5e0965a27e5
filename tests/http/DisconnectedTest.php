<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Connections\Choices;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Changes;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Tests\OwnAccountTestCase;

/**
 * A merchant takes a pasted key away again: what the store has of the account stays or goes, as he says.
 *
 * @group own-account
 * @covers \MerchantPayments\Connections\Keys
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Ledger\Import\ImportProgress
 */
final class DisconnectedTest extends OwnAccountTestCase {

	/** Without its key an account takes nothing in. */
	public function test_rows_stay_or_go(): void {
		$this->order();
		$this->forget();
		$id = (int) $this->connect( self::OWN )['id'];
		$this->bring_history( $id );
		$rows = fn (): int => $this->site()->connections()->named( $id )->tables()->count( 'transactions' );
		$open = array_filter( $this->disconnect( $id, 'keep' )['data'], static fn ( array $one ): bool => $one['is_open'] );
		$this->assertNotContains( $id, array_column( $open, 'id' ) );
		$this->assertSame( [ 1, Mode::Sandbox ], [ $rows(), $this->account()->mode() ] );

		$this->assertSame( $id, $this->connect( self::OWN )['id'], 'It is the account that was here.' );
		$this->disconnect( $id, 'delete' );
		$this->assertSame( 0, $rows() );
		$this->assert_refused( Connections::MISSING, fn () => $this->disconnect( $id, 'keep' ) );
	}

	/** A job that reads at that moment leaves nothing behind, and the account's whole history comes when it is connected again. */
	public function test_while_its_history_comes(): void {
		$this->order();
		$this->order( [ 'manual' => true ] );
		$this->forget();
		$id      = (int) $this->connect( self::OWN )['id'];
		$account = $this->site()->connections()->named( $id );
		$end     = function ( array $args, string $address ) use ( $id, &$end ): array {
			if ( str_contains( $address, '/v1/payouts' ) ) {
				remove_filter( 'http_request_args', $end );
				$this->disconnect( $id, 'delete' );
			}
			return $args;
		};
		add_filter( 'http_request_args', $end, 10, 2 );
		try {
			$account->importer()->run();
			$this->fail( 'It went on.' );
		} catch ( Locked ) {
			$tables = $account->tables();
			$this->assertSame( [ 0, 0 ], [ $tables->count( 'transactions' ), $tables->count( 'imports' ) ] );
		}
		$ledger = $account->ledger()->projector();
		try {
			$ledger->write( new Changes( gone: [ 'txn_read_meanwhile' ] ), $ledger->revision() );
			$this->fail( 'It was taken in.' );
		} catch ( Locked ) {
			$this->assertFalse( ( (array) $this->connect( self::OWN )['import'] )['is_stopped'] );
		}
		$this->bring_history( $id );
		$tables = $this->account()->tables();
		$this->assertSame( [ 1, 1 ], [ $tables->count( 'transactions' ), $tables->count( 'authorizations' ) ] );
	}

	/** Nobody says when wp-config.php has a key again: what was deleted with a pasted one comes with the next look. */
	public function test_a_key_comes_by_the_file_afterwards(): void {
		$this->order();
		$this->forget();
		$id = (int) $this->connect( self::OWN )['id'];
		$this->disconnect( $id, 'delete' );
		$connections = $this->site( [ 'MERCHANT_PAYMENTS_TEST_SECRET_KEY' => self::OWN ] )->connections();
		$account     = $connections->named( $id );
		$this->assertSame( [ true, true ], [ $account->connection->is_open, $account->importer()->is_stopped() ] );
		$connections->learn();
		$this->assertFalse( $account->importer()->is_stopped() );
		$this->assertTrue( $account->importer()->run() );
		$this->assertSame( 1, $account->tables()->count( 'transactions' ) );
		$account->importer()->stop();
		$connections->learn();
		$this->assertTrue( $account->importer()->is_stopped(), 'What the merchant stops stays so.' );
	}

	/** An account may turn out to be one that the store has: its key stays that account's, and goes with it. */
	public function test_an_account_that_became_one_with_another(): void {
		$this->forget();
		$first  = (int) $this->connect( self::OWN )['id'];
		$scopes = new Scopes( $this->plugin->lock() );
		$other  = $scopes->of( Mode::Test, 'acct_theOther' );
		$scopes->join( $scopes->find( $first ) ?? $this->fail(), $other );
		$list = array_column( $this->ask( 'GET', '/connections', [] )['data'], null, 'id' );
		$this->assertSame( [ true, true ], [ isset( $list[ $other->id ]['key'] ), $list[ $other->id ]['is_checkout'] ] );

		$this->disconnect( $other->id, 'keep' );
		$this->assertSame( [ null, false ], [ StoredKeys::entry( Mode::Test ), get_option( Choices::CHECKOUT ) ] );
	}

	/** @return array<string, mixed> */
	private function disconnect( int $id, string $rows ): array {
		return $this->ask( 'DELETE', '/connections/(?P<id>\d+)', compact( 'id', 'rows' ) );
	}
}
