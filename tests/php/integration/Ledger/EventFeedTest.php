<?php
/**
 * Tests of keeping up with the platform.
 *
 * @package MerchantPayments\Tests
 */

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

	private const OPTION = 'wcpay_last_event';

	/**
	 * What another process has noted already is nothing new to MySQL, and WordPress then goes on giving what it has read before.
	 */
	public function test_it_ends_when_another_process_is_always_ahead(): void {
		$plugin = SandboxStore::make( 20, 5 );
		$events = array_column( $plugin->transport()->request( 'GET', '/v1/events', [ 'limit' => 5 ] )['data'], 'id' );
		$told   = [];
		$feed   = new EventFeed(
			$plugin->transport(),
			$plugin->ledger()->projector(),
			static function ( array $event ) use ( &$told ): void {
				$told[] = $event['id'];
				if ( count( $told ) > 10 ) {
					throw new RuntimeException( 'It does not end.' );
				}
			}
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
}
