<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Admin\LedgerHealth;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Ledger;
use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Exception\UnknownOutcome;
use MerchantPayments\Tests\Integration\Kill\KilledProcess;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use RuntimeException;
use TypeError;
use WC_Order;
use WC_Order_Refund;

/**
 * An event that cannot be applied holds up no other, is named, and is tried again until it can be.
 *
 * @covers \MerchantPayments\Ledger\EventInbox
 * @covers \MerchantPayments\Ledger\EventFeed
 * @covers \MerchantPayments\Admin\LedgerHealth
 */
final class EventInboxTest extends PaymentTestCase {

	/** The button that retries is for managers who come from the page with its nonce. */
	public function test_who_may_retry(): void {
		$ends = static fn () => static fn ( string $message ): never => throw new RuntimeException( $message );
		add_filter( 'wp_die_handler', $ends );
		add_filter( 'wp_redirect', static fn ( string $to ) => throw new RuntimeException( $to ) );
		$retried = 0;
		$press   = static function ( string $nonce ) use ( &$retried ): string {
			$_REQUEST['_wpnonce'] = $nonce;
			try {
				LedgerHealth::retry(
					static function () use ( &$retried ): int {
						return ++$retried;
					}
				);
			} catch ( RuntimeException $end ) {
				return $end->getMessage();
			}
		};
		$this->act_as( 'customer' );
		$this->assertStringContainsString( 'You need permission', $press( wp_create_nonce( LedgerHealth::RETRY ) ) );
		$this->act_as( 'shop_manager' );
		$this->assertStringContainsString( 'expired', $press( '' ) );
		$this->assertSame( 0, $retried );
		$this->assertStringContainsString( 'site-health.php', $press( wp_create_nonce( LedgerHealth::RETRY ) ) );
		$this->assertSame( 1, $retried );
	}

	/** Broken until it is mended. */
	public function test_one_order_holds_up_no_other(): void {
		$sick   = $this->order();
		$sound  = $this->order();
		$broken = static function ( WC_Order_Refund $refund ) use ( $sick ): void {
			if ( $refund->get_parent_id() === $sick->get_id() ) {
				throw new TypeError( 'Another plugin.' );
			}
		};
		add_action( 'woocommerce_create_refund', $broken );
		foreach ( [ $sick, $sound ] as $order ) {
			$params = [ 'charge' => (string) $order->get_meta( '_charge_id' ), 'amount' => 1000 ];
			$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', $params );
		}
		$logged = new LoggedLines();
		$this->plugin->jobs()->sync();
		$this->assertSame( [ 0, 1 ], [ $this->refunds( $sick ), $this->refunds( $sound ) ] );
		$found = $this->plugin->account()->check()->run();
		$this->assertSame(
			[ 'event' ],
			array_map( static fn ( Difference $difference ): string => $difference->rule, $found ),
			'The ledger has everything.'
		);
		$this->assertSame( [ 'applied', 'Another plugin.' ], [ $found[0]->expected, $found[0]->found ] );
		$this->assertStringContainsString( $found[0]->id, $this->health()['description'] );
		$this->assertSame( 'critical', $this->health()['status'] );

		$this->plugin->jobs()->sync();
		$this->assertSame( 1, $this->tries(), 'Not before its time.' );
		$this->wait();
		$this->plugin->jobs()->sync();
		$this->assertSame( [ 2, 0 ], [ $this->tries(), $this->refunds( $sick ) ] );
		$this->assertCount( 1, $logged->like( '/was set aside/' ), 'One line for each failure, not for each try.' );

		remove_action( 'woocommerce_create_refund', $broken );
		$this->wait();
		$this->plugin->jobs()->sync();
		$this->plugin->jobs()->sync();
		$this->assertSame( 1, $this->refunds( $sick ) );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
		$this->assertSame( 'good', $this->health()['status'] );
	}

	/**
	 * What the platform refuses it would refuse for ever: the event is set aside, and those behind it do not wait. When it does not answer,
	 * they do.
	 *
	 * @dataProvider failures
	 */
	public function test_a_refusal_holds_up_nobody( PlatformException $failure, bool $stays ): void {
		$ids    = $this->three_events();
		$told   = [];
		$feed   = $this->feed(
			static function ( array $event ) use ( &$told, $ids, $failure ): void {
				if ( $ids[0] === $event['id'] ) {
					throw $failure;
				}
				$told[] = $event['id'];
			}
		);
		$thrown = null;
		try {
			$feed->catch_up();
		} catch ( PlatformException $thrown ) {
			$this->assertSame( $failure, $thrown );
		}
		$this->assertSame( $stays, null !== $thrown );
		$this->assertSame( $stays ? [] : array_slice( $ids, 1 ), $told );
		$this->assertSame( $stays ? 0 : 1, $this->plugin->account()->ledger()->inbox()->number_set_aside() );
	}

	/**
	 * What the platform may say.
	 *
	 * @return list<array{PlatformException, bool}>
	 */
	public static function failures(): array {
		return [
			[ new InvalidRequest( 'No.', 'parameter_invalid' ), false ],
			[ new NotFound( 'No such charge.', 'resource_missing' ), false ],
			[ new Conflict( 'Not now.', 'idempotency_error' ), false ],
			[ new Unavailable( 'Nothing.', 'api_error' ), true ],
			[ new RateLimited( 'Slower.', 'rate_limit' ), true ],
			[ new UnknownOutcome( 'Perhaps.', 'api_error' ), true ],
			[ AccessDenied::refused(), true ],
		];
	}

	/** However often the platform does not answer, what happened goes in as soon as it does. */
	public function test_an_outage_counts_as_no_try(): void {
		$ids     = $this->three_events();
		$told    = [];
		$outages = array_fill( 0, 6, new Unavailable( 'Nothing.', 'api_error' ) );
		$feed    = $this->feed(
			static function ( array $event ) use ( &$told, &$outages ): void {
				$outage = array_shift( $outages );
				if ( null !== $outage ) {
					throw $outage;
				}
				$told[] = $event['id'];
			}
		);
		for ( $pass = 0; $pass < 6; $pass++ ) {
			try {
				$feed->catch_up();
				$this->fail( 'The platform is away.' );
			} catch ( Unavailable ) {
				$this->assertSame( [], $told );
			}
		}
		$feed->catch_up();
		$this->assertSame( [ $ids, 0 ], [ $told, $this->plugin->account()->ledger()->inbox()->number_set_aside() ] );
	}

	/** A busy order waits alone, is no failure, and has its turn in the next pass. */
	public function test_a_busy_order_waits_alone(): void {
		$ids  = $this->three_events();
		$busy = [ $ids[0] ];
		$told = [];
		$feed = $this->feed(
			static function ( array $event ) use ( &$told, &$busy ): void {
				if ( in_array( $event['id'], $busy, true ) ) {
					throw new Locked( 'order' );
				}
				$told[] = $event['id'];
			}
		);
		$this->assertSame( count( $ids ) - 1, $feed->catch_up() );
		$this->assertSame( array_slice( $ids, 1 ), $told );
		$this->assertSame( 0, $this->plugin->account()->ledger()->inbox()->number_set_aside() );
		$busy = [];
		$this->assertSame( 1, $feed->catch_up() );
		$this->assertSame( [ ...array_slice( $ids, 1 ), $ids[0] ], $told );
	}

	/** Given up after the last try, until somebody asks. */
	public function test_it_is_given_up_until_somebody_asks(): void {
		$order  = $this->order();
		$broken = static fn () => throw new TypeError( 'Another plugin.' );
		add_action( 'woocommerce_create_refund', $broken );
		$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => (string) $order->get_meta( '_charge_id' ) ] );
		$this->plugin->account()->event_feed()->catch_up();
		for ( $times = 0; $times < 20; $times++ ) {
			$this->wait();
			$this->plugin->account()->event_feed()->catch_up();
		}
		$this->assertSame( 6, $this->tries() );
		remove_action( 'woocommerce_create_refund', $broken );
		$this->assertSame( 0, $this->plugin->account()->event_feed()->catch_up() );
		$this->assertSame( 1, $this->plugin->account()->event_feed()->retry() );
		$this->assertSame( [ 1, [] ], [ $this->refunds( $order ), $this->plugin->account()->check()->run() ] );
	}

	/**
	 * An event whose handling ends PHP each time holds up the others twice. Then it is set aside and named, and goes in when its cause is
	 * mended.
	 */
	public function test_an_event_that_ends_php(): void {
		$sick  = $this->order();
		$sound = $this->order();
		foreach ( [ $sick, $sound ] as $order ) {
			$this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => (string) $order->get_meta( '_charge_id' ) ] );
		}
		$table = $this->plugin->database()->table( 'ledgers_inbox' );
		foreach ( range( 1, 2 ) as $time ) {
			$this->assertTrue( KilledProcess::kill( 'woocommerce_create_refund', [ 'feed' ] ), "Time $time." );
			$this->plugin->database()->run( "UPDATE $table SET handled = handled - 60 WHERE handled > 0" );
		}
		wp_cache_flush();
		$logged = new LoggedLines();
		$this->plugin->jobs()->sync();
		$this->assertSame( [ 0, 1 ], [ $this->refunds( $sick ), $this->refunds( $sound ) ] );
		$this->assertCount( 1, $logged->like( '/PHP ended 2 times while it was handled/' ) );
		$this->assertSame(
			[ 'event' ],
			array_map( static fn ( Difference $difference ): string => $difference->rule, $this->plugin->account()->check()->run() )
		);
		$this->assertSame( 'critical', $this->health()['status'] );

		$this->wait();
		$this->assertTrue( KilledProcess::kill( 'woocommerce_create_refund', [ 'feed' ] ) );
		wp_cache_flush();
		$this->assertSame( 0, $this->plugin->account()->event_feed()->catch_up(), 'Not before its time.' );
		$this->wait();
		$this->assertSame( 1, $this->plugin->account()->event_feed()->catch_up() );
		$this->assertSame( [ 1, [] ], [ $this->refunds( $sick ), $this->plugin->account()->check()->run() ] );
	}

	/** Done events are forgotten after five weeks, others never. */
	public function test_old_events_are_forgotten(): void {
		$ids   = $this->three_events();
		$table = $this->plugin->database()->table( 'ledgers_inbox' );
		$feed  = $this->feed( static fn ( array $event ) => $ids[0] === $event['id'] ? throw new TypeError( 'No.' ) : null );
		$feed->catch_up();
		$this->plugin->account()->ledger()->prune();
		$this->assertCount( count( $ids ), $this->plugin->database()->rows( "SELECT event_id FROM $table" ) );
		$this->plugin->database()->run( "UPDATE $table SET created = 1, handled = handled - 36 * 86400 WHERE handled > 0" );
		$this->plugin->account()->ledger()->prune();
		$this->assertSame( [ $ids[0] ], $this->plugin->database()->column( "SELECT event_id FROM $table" ) );
	}

	/**
	 * Lets a payment happen.
	 *
	 * @return list<string> Its events, oldest first.
	 */
	private function three_events(): array {
		$this->plugin->account()->event_feed()->continue_after( $this->plugin->account()->event_feed()->newest() );
		$this->plugin->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		$last   = (string) get_option( 'merchant_payments_last_event_1' );
		$params = '' === $last ? [] : [ 'ending_before' => $last ];
		$ids    = array_reverse( array_column( $this->plugin->account()->transport()->request( 'GET', '/v1/events', $params )['data'], 'id' ) );
		$this->assertGreaterThan( 2, count( $ids ) );
		return $ids;
	}

	/** @param Closure(array<string, mixed>): mixed $listener */
	private function feed( Closure $listener ): EventFeed {
		return (
			new Ledger(
				$this->plugin->database(),
				$this->plugin->lock(),
				$this->plugin->clock(),
				$this->plugin->account()->platform(),
				$listener,
				$this->plugin->account()->scope()
			)
		)->feed();
	}

	/** Lets the delay of what is to be tried again pass. */
	private function wait(): void {
		$this->plugin->database()->run(
			"UPDATE {$this->plugin->database()->table( 'ledgers_inbox' )} SET next_try = 0 WHERE next_try < %d",
			[ time() + 2 * DAY_IN_SECONDS ]
		);
	}

	/** How often the event that fails most was tried. */
	private function tries(): int {
		return (int) $this->plugin->database()->column(
			"SELECT MAX(tries) FROM {$this->plugin->database()->table( 'ledgers_inbox' )} WHERE error <> ''"
		)[0];
	}

	/** @return array<string, mixed> What Site Health shows. */
	private function health(): array {
		return apply_filters( 'site_status_tests', [] )['direct']['merchant_payments_ledger']['test']();
	}

	/** How many of the platform's refunds an order has; one that WooCommerce has begun and other code broke is none. */
	private function refunds( WC_Order $order ): int {
		return count(
			array_filter(
				$this->again( $order )->get_refunds(),
				static fn ( WC_Order_Refund $refund ): bool => '' !== $refund->get_meta( OrderRefunds::REFUND )
			)
		);
	}
}
