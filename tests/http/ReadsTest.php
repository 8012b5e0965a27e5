<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Account\ReadAllocation;
use MerchantPayments\Admin\StatusReport;
use MerchantPayments\Tests\OwnAccountTestCase;
use MerchantPayments\Tests\StripeServer;

/**
 * Stripe allows an account to be read so often: what is read is counted and shown, and the background leaves half of it to people.
 *
 * @group own-account
 * @covers \MerchantPayments\Account\ReadAllocation
 * @covers \MerchantPayments\Account\CountedReads
 * @covers \MerchantPayments\Jobs
 */
final class ReadsTest extends OwnAccountTestCase {

	private int $id;

	protected function set_up(): void {
		parent::set_up();
		// PHPUnit has buffers of its own.
		remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 );
		foreach ( range( 1, 3 ) as $ignored ) {
			$this->order();
		}
		$this->forget();
		$this->id = (int) $this->connect( self::OWN )['id'];
		$this->site()->connections()->webhooks()->look_after( $this->account() );
	}

	protected function tear_down(): void {
		$this->account()->tables()->delete( 'reads' );
		delete_option( 'merchant_payments_looked' );
		delete_option( "merchant_payments_polled_{$this->id}" );
		parent::tear_down();
	}

	private function reads(): ReadAllocation {
		$reads = $this->account()->connection->reads;
		$this->assertNotNull( $reads );
		return $reads;
	}

	/** @return array<string, mixed> How often it was read, as another page shows it. */
	private function shown(): array {
		do_action( 'shutdown' );
		foreach ( $this->ask( 'GET', '/connections', [] )['data'] as $item ) {
			if ( $item['id'] === $this->id ) {
				return (array) $item['reads'];
			}
		}
		$this->fail( 'The account is not there.' );
	}

	/** As many calls as were made before. */
	private function read_so_often( int $calls ): void {
		$reads = $this->reads();
		$reads->count( $calls - $reads->used() );
		do_action( 'shutdown' );
	}

	/** @return list<string> What the server was asked for, apart from the endpoint of webhooks. */
	private function asked(): array {
		return array_values( (array) preg_grep( '~^GET (?!/v1/webhook_endpoints)~', StripeServer::served() ) );
	}

	public function test_each_read_counts_once(): void {
		$before = $this->shown();
		$this->assertSame( 10_000, $before['allowed'] );
		StripeServer::served();
		$this->bring_history( $this->id );
		$this->account()->platform()->balance()->balance();
		$asked = count( (array) preg_grep( '/^GET /', StripeServer::served() ) );
		$this->assertGreaterThan( 3, $asked );
		$this->assertSame( $before['used'] + $asked, $this->shown()['used'] );
		$report = new StatusReport( $this->account(), true, '' );
		$shown  = $report->add_to( [] )['merchant-payments']['fields']['reads-of-30-days']['value'];
		$this->assertSame( ( $before['used'] + $asked ) . ' / 10000', $shown );
	}

	/** An import waits in all its ways while half is used, says so, and goes on when there is room again. */
	public function test_an_import_leaves_half(): void {
		$this->read_so_often( 5000 );
		StripeServer::served();
		$start = [
			'id'     => $this->id,
			'action' => 'start',
		];
		$item  = $this->ask( 'POST', '/connections/(?P<id>\d+)/import', $start );
		[ 'is_done' => $is_done, 'is_stopped' => $is_stopped, 'is_waiting' => $is_waiting, 'left' => $left ] = $item['import'];
		$this->assertSame( [ false, false, true, '' ], [ $is_done, $is_stopped, $is_waiting, $left ] );
		$this->site()->jobs()->import();
		$this->site()->jobs()->reconcile();
		$this->assertSame( [], preg_grep( '~/v1/(balance_transactions|charges|payouts)~', StripeServer::served() ) );

		$this->account()->tables()->delete( 'reads' );
		$this->site()->jobs()->import();
		$this->assertFalse( $this->account()->importer()->is_unfinished() );
		$this->assertSame( [], $this->account()->check()->run() );
	}

	/** Where events don't come by themselves and somebody looks: every time, every hour once half is used, every day once nothing is left. */
	public function test_polling_leaves_half(): void {
		$this->bring_history( $this->id );
		$polls = function ( int $reads, int $seconds ): bool {
			$this->read_so_often( $reads );
			update_option( "merchant_payments_polled_{$this->id}", (string) ( time() - $seconds ) );
			StripeServer::served();
			$this->site()->jobs()->sync( 'page' );
			$this->account()->tables()->delete( 'reads' );
			return [] !== preg_grep( '~^GET /v1/events~', $this->asked() );
		};
		$this->assertSame( [ true, false, true ], [ $polls( 4000, 60 ), $polls( 5000, 60 ), $polls( 5000, 3600 ) ] );
		$this->assertSame( [ false, true ], [ $polls( 10_000, 3600 ), $polls( 10_000, 86_400 ) ] );
	}

	/** A day without payments, by jobs alone. Thirty of them leave more than half of what is allowed. */
	public function test_a_quiet_day(): void {
		$this->bring_history( $this->id );
		$this->site()->jobs()->sync( 'page' );
		$this->site()->jobs()->reconcile();
		$before = $this->shown()['used'];
		foreach ( range( 1, 24 ) as $ignored ) {
			update_option( "merchant_payments_polled_{$this->id}", (string) ( time() - 3600 ) );
			$this->site()->jobs()->sync();
		}
		$polls = $this->shown()['used'] - $before;
		$this->site()->jobs()->reconcile();
		$compared = $this->shown()['used'] - $before - $polls;
		$this->assertSame( 24 * 2, $polls, 'Hourly: the endpoint of webhooks, and the newest events.' );
		$this->assertLessThanOrEqual( 12, $compared, 'Of lists with few rows.' );
	}

	/** What customers pay at the checkout brings 500 reads a payment with it, and takes five of them, jobs included. */
	public function test_payments(): void {
		$this->bring_history( $this->id );
		$this->site()->jobs()->sync( 'page' );
		$before = $this->shown()['used'];
		foreach ( range( 1, 20 ) as $ignored ) {
			$this->order();
		}
		update_option( "merchant_payments_polled_{$this->id}", (string) ( time() - 3600 ) );
		$this->site()->jobs()->sync();
		$used = $this->shown()['used'] - $before;
		$this->assertGreaterThan( 20, $used );
		$this->assertLessThanOrEqual( 6 * 20, $used );
	}
}
