<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Authorizations;

use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/** What can be captured is listed, and nothing else. */
final class AuthorizationsTest extends PaymentTestCase {

	/** The option of the first scope. */
	private const UNCAPTURED = Projections::UNCAPTURED . '1';

	/** Rows come and go. */
	public function test_what_can_be_captured(): void {
		$first  = $this->order( [ 'manual' => true ] );
		$second = $this->order(
			[
				'manual'   => true,
				'amount'   => 900,
				'currency' => 'jpy',
			]
		);
		$third  = $this->order( [ 'manual' => true ] );
		$this->order();
		$this->assertEqualsCanonicalizing( [ $first->get_id(), $second->get_id(), $third->get_id() ], $this->listed() );

		$this->capture( $first );
		$this->cancel( $third );
		$this->assertSame( [ $second->get_id() ], $this->listed() );
		$this->assertSame(
			[
				'count'          => 1,
				'total'          => 900,
				'currency'       => 'jpy',
				'all_currencies' => [ 'jpy' ],
				'totals'         => [
					[
						'currency' => 'jpy',
						'count'    => 1,
						'total'    => 900,
					],
				],
			],
			$this->body( $this->rest( 'GET', '/authorizations/summary' ) )
		);

		$this->plugin->sandbox()->clock()->advance( 8 * DAY_IN_SECONDS );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->listed() );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
	}

	/** A payment that fraud rules hold is marked, others aren't; an approved one is gone. */
	public function test_held_payments(): void {
		( new PaymentShop( $this->plugin ) )->review_expensive();
		$held  = $this->order( [ 'manual' => true, 'amount' => 250000 ] );
		$plain = $this->order( [ 'manual' => true ] );
		$marks = fn (): array => array_column( $this->body( $this->rest( 'GET', '/authorizations' ) )['data'], 'is_held', 'order_id' );
		$this->assertEqualsCanonicalizing( [ $held->get_id() => true, $plain->get_id() => false ], $marks() );
		$this->capture( $held );
		$this->assertSame( [ $plain->get_id() => false ], $marks() );
	}

	/** A rebuild makes the same list. */
	public function test_a_rebuild(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->order();
		$this->plugin->account()->rebuild()->run();
		$this->assertSame( [ $order->get_id() ], $this->listed() );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
	}

	/** The menu's number is kept with the list: it needs no question, and is right after a rebuild and a reconciliation. */
	public function test_the_number_in_the_menu(): void {
		$first = $this->order( [ 'manual' => true ] );
		$this->order( [ 'manual' => true ] );
		$shown = static fn (): int => Projections::number( Projections::UNCAPTURED, Site::instance()->account()->scope->id );
		$this->assertSame( 2, $shown() );
		$this->capture( $first );
		$this->assertSame( 1, $shown() );

		update_option( self::UNCAPTURED, 7 );
		$this->plugin->account()->rebuild()->run();
		$this->assertSame( 1, $shown() );
		update_option( self::UNCAPTURED, 7 );
		$this->plugin->account()->ledger()->reconcile()->run();
		$this->assertSame( 1, $shown() );

		$this->plugin->sandbox()->clock()->advance( 8 * DAY_IN_SECONDS );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 0, $shown() );
		$this->assertArrayHasKey( self::UNCAPTURED, wp_load_alloptions() );
	}

	/** Another process has changed the number since this one read its options. */
	public function test_the_number_that_another_process_wrote(): void {
		global $wpdb;
		$this->order( [ 'manual' => true ] );
		$wpdb->update( $wpdb->options, [ 'option_value' => '0' ], [ 'option_name' => self::UNCAPTURED ] );
		$this->plugin->account()->ledger()->reconcile()->run();
		$this->assertSame(
			'1',
			$wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::UNCAPTURED ) )
		);
	}

	/** Counting leaves the cache of the site's options, which every request reads, as it is. */
	public function test_the_number_drops_no_cache(): void {
		$this->order( [ 'manual' => true ] );
		wp_cache_set( 'alloptions', [ 'cached_by_a_test' => '1' ] + wp_load_alloptions(), 'options' );
		$this->plugin->account()->ledger()->reconcile()->run();
		$this->assertArrayHasKey( 'cached_by_a_test', wp_load_alloptions() );
	}

	/** Amounts in order, whichever way. */
	public function test_sorts(): void {
		$orders = array_map(
			fn ( int $amount ): int => $this->order(
				[
					'manual' => true,
					'amount' => $amount,
				]
			)->get_id(),
			[ 3000, 1000, 2000 ]
		);
		$this->assertSame( [ $orders[1], $orders[2], $orders[0] ], $this->listed( [ 'sort' => 'amount', 'direction' => 'asc' ] ) );
		$this->assertSame( $orders, $this->listed( [ 'sort' => 'order', 'direction' => 'asc' ] ) );
		$this->assert_rest_error( $this->rest( 'GET', '/authorizations', [ 'sort' => 'customer_email' ] ), 400, 'rest_invalid_param', 'sort' );
	}

	/**
	 * Walking by neighbours shows every payment once, also those without an assessed risk or an order.
	 *
	 * @dataProvider nullable
	 */
	public function test_walking_past_what_is_not_known( string $sort, string $column ): void {
		global $wpdb;
		foreach ( [ 1, 0, null, 0, null ] as $value ) {
			$intent = (string) $this->order( [ 'manual' => true ] )->get_meta( '_intent_id' );
			$wpdb->update( $this->plugin->database()->table( 'ledgers_authorizations' ), [ $column => $value ], [ 'payment_intent_id' => $intent ] );
		}
		foreach ( [ 'asc', 'desc' ] as $direction ) {
			$asked  = compact( 'sort', 'direction' ) + [ 'pagesize' => 1 ];
			$walked = [];
			for ( $turn = 0; $turn < 6; $turn++ ) {
				$after  = [] === $walked ? [] : [ 'after' => end( $walked ) ];
				$page   = array_column( $this->body( $this->rest( 'GET', '/authorizations', $asked + $after ) )['data'], 'payment_intent_id' );
				$walked = [ ...$walked, ...$page ];
			}
			$this->assertSame( [ 5, 5 ], [ count( $walked ), count( array_unique( $walked ) ) ], $direction );
		}
	}

	/**
	 * Columns that may have no value.
	 *
	 * @return list<array{string, string}>
	 */
	public static function nullable(): array {
		return [ [ 'risk_level', 'risk_level' ], [ 'order', 'order_id' ] ];
	}

	/** One payment's authorization. */
	public function test_one(): void {
		$order  = $this->order( [ 'manual' => true ] );
		$intent = (string) $order->get_meta( '_intent_id' );
		$this->assertFalse( $this->body( $this->rest( 'GET', "/authorizations/$intent" ) )['is_captured'] );
		$this->capture( $order );
		$this->assertTrue( $this->body( $this->rest( 'GET', "/authorizations/$intent" ) )['is_captured'] );
		$plain = (string) $this->order()->get_meta( '_intent_id' );
		$this->assert_rest_error( $this->rest( 'GET', "/authorizations/$plain" ), 404, 'authorization_missing' );
		$this->assert_rest_error( $this->rest( 'GET', '/authorizations/pi_unknown' ), 404, 'authorization_missing' );
	}

	/**
	 * The orders of the listed rows, in order.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return list<int>
	 */
	private function listed( array $params = [] ): array {
		return array_column( $this->body( $this->rest( 'GET', '/authorizations', $params ) )['data'], 'order_id' );
	}
}
