<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use MerchantPayments\Platform\Exception\NotFound;

/**
 * Time passes.
 *
 * @covers \MerchantPayments\Sandbox\SandboxClock
 * @covers \MerchantPayments\Sandbox\Scheduler
 * @covers \MerchantPayments\Sandbox\Store\AccountRow
 */
final class ClockTest extends SandboxTestCase {

	/** The passing of real time does what is due at the next request, as if it had been done in time. */
	public function test_real_time_passes(): void {
		$this->pay();
		$held = $this->pay( [ 'capture_method' => 'manual' ] )['id'];
		$this->clock->advance( 20 * 86_400 );

		$this->assertSame( 'canceled', $this->get( "payment_intents/$held" )['status'] );
		$payout = $this->get( 'payouts' )['data'][0];
		$this->assertSame( [ 'paid', '2026-03-05 04:00' ], [ $payout['status'], gmdate( 'Y-m-d H:i', $payout['created'] ) ] );
		$times = array_column( $this->get( 'events', [ 'limit' => 100 ] )['data'], 'created' );
		$order = $times;
		rsort( $order );
		$this->assertSame( $order, $times );
	}

	/** One great leap or many small steps, by hand or by waiting: the same. */
	public function test_the_way_does_not_matter(): void {
		$ways = [
			fn () => $this->sandbox->clock()->advance( 40 * 86_400 ),
			fn () => array_map( fn () => $this->sandbox->clock()->advance( 86_400 ), range( 1, 40 ) ),
			function (): void {
				for ( $day = 0; $day < 40; $day++ ) {
					$this->clock->advance( 86_400 );
					$this->get( 'balance' );
				}
			},
			fn () => $this->sandbox->bulk( static fn ( $transport, $clock ) => $clock->advance( 40 * 86_400 ) ),
		];
		$ends = [];
		foreach ( $ways as $way ) {
			$this->clock->set( self::NOW );
			$this->sandbox->reset( 1 );
			$this->pay( [ 'payment_method' => 'pm_card_createDispute', 'amount' => 90_000 ] );
			$this->pay( [ 'payment_method' => 'pm_card_createDisputeInquiry', 'currency' => 'jpy' ] );
			$this->post( 'refunds', [ 'charge' => $this->pay( [ 'payment_method' => 'pm_card_refundFail' ] )['latest_charge'] ] );
			$this->post( 'sandbox/payout_outcomes', [ 'currency' => 'usd', 'outcome' => 'failed' ] );
			$way();
			$ends[] = $this->dump();
		}
		foreach ( $ends as $end ) {
			$this->assertSame( $ends[0], $end );
		}
	}

	/** The clock's lead is kept for every process, and nothing due costs two small queries. */
	public function test_the_lead_is_kept(): void {
		$this->assertSame( self::NOW + 90, $this->sandbox->clock()->advance( 90 ) );
		$other = new \MerchantPayments\Sandbox\Sandbox( $this->database, real: $this->clock );
		$this->assertSame( self::NOW + 90, $other->clock()->now() );
		$charge = $this->pay()['latest_charge'];
		$before = $GLOBALS['wpdb']->num_queries;
		$this->get( "charges/$charge" );
		$this->assertLessThanOrEqual( 3, $GLOBALS['wpdb']->num_queries - $before );
	}

	/** A sandbox that nobody has used. */
	public function test_there_is_no_account_before_one_is_opened(): void {
		$this->database->run( 'DELETE FROM ' . $this->database->table( 'sandbox_accounts' ) );
		try {
			$this->get( 'account' );
			$this->fail( 'There is an account.' );
		} catch ( NotFound $failure ) {
			$this->assertSame( 'This store has no account.', $failure->getMessage() );
		}
	}

	public function test_a_new_account(): void {
		$account = $this->get( 'account' );
		$this->assertSame(
			[ 'account', 'US', 'usd', true ],
			[ $account['object'], $account['country'], $account['default_currency'], $account['payouts_enabled'] ]
		);
		$this->assertSame( $account, $this->get( 'accounts/' . $account['id'] ) );
		$this->assertSame( [ 'usd', 'eur', 'gbp', 'jpy', 'kwd' ], array_column( $account['external_accounts']['data'], 'currency' ) );
	}
}
