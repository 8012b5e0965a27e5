<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use RuntimeException;

/**
 * Two processes that take in the same events both come to an end.
 *
 * @covers \MerchantPayments\Ledger\EventFeed
 */
final class EventFeedTest extends IntegrationTestCase {

	private const OPTION = EventFeed::OPTION . '1';

	/** What another process has noted already is nothing new to MySQL, and WordPress then goes on giving what it has read before. */
	public function test_it_ends_when_another_process_is_always_ahead(): void {
		$plugin = SandboxStore::make( 20 );
		$events = array_column( $plugin->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 5 ] )['data'], 'id' );
		$told   = [];
		$feed   = new EventFeed(
			$plugin->account()->platform()->events(),
			$plugin->account()->ledger()->projector(),
			$plugin->account()->ledger()->inbox(),
			static function ( array $event ) use ( &$told ): void {
				$told[] = $event['id'];
				if ( count( $told ) > 10 ) {
					throw new RuntimeException( 'It does not end.' );
				}
			},
			$plugin->account()->scope()
		);
		$feed->continue_after( $events[4] );
		$ahead = static function ( string $now, string $before ): string {
			global $wpdb;
			$wpdb->update( $wpdb->options, [ 'option_value' => $now ], [ 'option_name' => self::OPTION ] );
			return $before;
		};
		add_filter( 'pre_update_option_' . self::OPTION, $ahead, 10, 2 );
		try {
			$this->assertSame( 4, $feed->catch_up() );
			$this->assertSame( 0, $feed->catch_up() );
		} finally {
			remove_filter( 'pre_update_option_' . self::OPTION, $ahead );
		}
		$this->assertSame( array_reverse( array_slice( $events, 0, 4 ) ), $told );
	}

	/**
	 * The platform forgets events after thirty days, also the one that was taken in last: the feed goes on with the first that is still known,
	 * and tells of all of them.
	 */
	public function test_it_goes_on_where_its_place_is_forgotten(): void {
		$plugin = SandboxStore::make( 20 );
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		$all  = iterator_to_array( $plugin->account()->platform()->events()->events(), false );
		$told = [];
		$feed = new EventFeed(
			$plugin->account()->platform()->events(),
			$plugin->account()->ledger()->projector(),
			$plugin->account()->ledger()->inbox(),
			static function ( array $event ) use ( &$told ): void {
				$told[] = $event['id'];
			},
			$plugin->account()->scope()
		);
		$feed->continue_after( 'evt_3Forgotten00000000000000' );
		$this->assertSame( count( array_merge( ...$all ) ), $feed->catch_up() );
		$this->assertSame( array_reverse( array_column( array_merge( ...$all ), 'id' ) ), $told );
		$this->assertSame( $feed->newest(), get_option( self::OPTION ) );
		$this->assertSame( 0, $feed->catch_up() );
		$this->assertSame( [], $plugin->account()->check()->run() );
	}

	/** Neither does a forgotten place keep the ledger from being compared. */
	public function test_a_forgotten_place_does_not_stop_the_comparison(): void {
		$plugin = SandboxStore::make( 20 );
		$plugin->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		$plugin->account()->event_feed()->continue_after( 'evt_3Forgotten00000000000000' );
		$this->assertSame( [], $plugin->account()->ledger()->reconcile()->run()['found'] );
		$this->assertSame( [], $plugin->account()->check()->run() );
	}
}
