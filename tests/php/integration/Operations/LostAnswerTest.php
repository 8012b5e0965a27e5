<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Tests\Rounds;
use WC_Order;
use WP_REST_Response;

/**
 * A command whose answer is lost, in every way that answers get lost, then another one or the same again: nothing is carried out that
 * nobody asks for any more, and what the merchant was told is what the platform, the ledger and the order have.
 *
 * @group long
 * @covers \MerchantPayments\Operations\Operations
 * @covers \MerchantPayments\Operations\LostAnswers
 * @covers \MerchantPayments\Operations\Settlement
 */
final class LostAnswerTest extends PaymentTestCase {

	/** How an answer is lost. A killed process is KillTest's. */
	private const FAULTS = [ 'timeout_before', 'timeout_after', 'late', 'garbage', '500', '500_after', 'replayed_500', 'stale' ];

	/** Those after which the platform has, or gets, the request. */
	private const ARRIVING = [ 'timeout_after', 'late', 'garbage', '500_after', 'stale' ];

	/** Commands on one thing: what makes it, and the calls that faults are for. */
	private const THINGS = [
		'authorization' => [
			'capture' => 'capture',
			'cancel'  => 'cancel',
		],
		'held payment'  => [
			'capture' => 'capture',
			'cancel'  => 'cancel',
		],
		'payment'       => [
			'refund 500' => 'refund',
			'refund 600' => 'refund',
		],
		'dispute'       => [
			'draft'  => 'dispute_update',
			'submit' => 'dispute_update',
			'accept' => 'dispute_close',
		],
		'decision'      => [
			'appeal'           => 'dispute_update',
			'appeal otherwise' => 'dispute_update',
		],
		'balance'       => [ 'pay out' => 'payout' ],
	];

	/** They differ from their likes in what is sent alone: what is lost of them is the same, and `npm test` loses that once. */
	private const ALIKE = [ 'refund 600', 'appeal otherwise' ];

	/** The platform's error, in a merchant's second, after which nothing was done. */
	private const REFUSED = [ 400, 409 ];

	/** @return iterable<string, array{string, string, string, list<string>}> Thing, lost command, next command, faults. */
	public static function pairs(): iterable {
		foreach ( self::THINGS as $thing => $commands ) {
			foreach ( array_diff( array_keys( $commands ), Rounds::of( 0, 1 ) ? [] : self::ALIKE ) as $lost ) {
				foreach ( array_keys( $commands ) as $next ) {
					// A balance is one subject; payments are tried together.
					foreach ( 'balance' === $thing ? array_chunk( self::FAULTS, 1 ) : [ self::FAULTS ] as $faults ) {
						yield "$thing: $lost, then $next" . ( 1 === count( $faults ) ? ", $faults[0]" : '' ) => [ $thing, $lost, $next, $faults ];
					}
				}
			}
		}
	}

	/**
	 * @dataProvider pairs
	 * @param list<string> $faults How the answer is lost, each with a payment of its own.
	 */
	public function test_what_was_said_is_what_is( string $thing, string $lost, string $next, array $faults ): void {
		$made = [];
		foreach ( $faults as $fault ) {
			$order = $this->thing( $thing );
			$id    = in_array( $thing, [ 'dispute', 'decision' ], true ) ? $this->dispute( $order, $thing ) : '';
			$this->fail_next( self::THINGS[ $thing ][ $lost ], $fault );
			$this->assert_rest_error( $this->ask( $order, $id, $lost ), 504, 'wcpay_outcome_unknown' );
			$said = $this->ask( $order, $id, $next );
			$this->assertContains( $said->get_status(), [ 200, ...self::REFUSED ], $fault . ' ' . wp_json_encode( $said->get_data() ) );
			$made[ $fault ] = [ $order, $id, 200 === $said->get_status() ];
		}
		foreach ( [ 30, 100, 30 ] as $seconds ) {
			$this->pass( $seconds );
			$open = $this->plugin->account()->settlement()->run();
		}
		$this->assertSame( 0, $open, 'All is known in the end.' );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assert_all_agree();
		foreach ( $made as $name => [ $order, $id, $is_done ] ) {
			$fault = (string) $name;
			$done  = $this->done( $order, $id, $thing );
			$this->assertSame( [], array_diff( $done, [ $lost, $next ] ), $fault );
			if ( $is_done ) {
				$this->assertContains( $next, $done, "$fault: what was answered is there." );
				$this->assertCount(
					'draft' === $lost || 'draft' === $next ? count( $done ) : 1,
					$done,
					"$fault: what was lost is not carried out besides."
				);
			} elseif ( ! in_array( $fault, self::ARRIVING, true ) ) {
				$this->assertSame( [], $done, "$fault: what never arrived is not sent by the store itself." );
			}
			$this->assert_refunds_agree( $order );
		}
	}

	/**
	 * What the platform has done, by the names of the commands.
	 *
	 * @return list<string>
	 */
	private function done( WC_Order $order, string $id, string $thing ): array {
		$transport = $this->plugin->sandbox()->transport();
		$list      = static fn (
			string $path,
			array $params = []
		): array => array_values( $transport->request( 'GET', $path, $params )['data'] );
		if ( 'balance' === $thing ) {
			return array_map( static fn (): string => 'pay out', $list( '/v1/payouts' ) );
		}
		if ( '' !== $id ) {
			return $this->done_to( $transport->request( 'GET', "/v1/disputes/$id" ) );
		}
		$intent = $transport->request( 'GET', '/v1/payment_intents/' . $order->get_meta( '_intent_id' ) );
		if ( 'payment' === $thing ) {
			$refunds = $list( '/v1/refunds', [ 'charge' => $intent['latest_charge'] ] );
			return array_map( static fn ( array $refund ): string => 'refund ' . $refund['amount'], $refunds );
		}
		$decisions = [
			'succeeded' => 'capture',
			'canceled'  => 'cancel',
		];
		return array_values( array_intersect_key( $decisions, [ $intent['status'] => true ] ) );
	}

	/**
	 * What was done to a dispute.
	 *
	 * @param array<string, mixed> $dispute
	 * @return list<string>
	 */
	private function done_to( array $dispute ): array {
		return array_keys(
			array_filter(
				[
					'draft'            => 'A draft' === $dispute['evidence']['product_description'],
					'submit'           => 'under_review' === $dispute['status'],
					'accept'           => 'lost' === $dispute['status'],
					'appeal'           => 'appeal' === ( $dispute['evidence']['appeal']['card']['reason_for_filing'] ?? '' ),
					'appeal otherwise' => 'appeal otherwise' === ( $dispute['evidence']['appeal']['card']['reason_for_filing'] ?? '' ),
				]
			)
		);
	}

	/** Platform, ledger and orders, of all payments. */
	private function assert_all_agree(): void {
		$differ = [
			...$this->plugin->account()->check()->run(),
			...iterator_to_array( $this->plugin->account()->order_check()->differences(), false ),
		];
		$this->assertSame( [], $differ );
	}

	private function assert_refunds_agree( WC_Order $order ): void {
		$refunded = array_sum(
			array_map( static fn ( $refund ): float => (float) $refund->get_amount(), $this->again( $order )->get_refunds() )
		);
		$charge   = $this->charge( $order );
		if ( $charge['captured'] && ! $charge['disputed'] ) {
			$this->assertSame( $charge['amount_refunded'], (int) round( 100 * $refunded ) );
		}
	}

	/** An order whose payment is in the state that the commands are for. */
	private function thing( string $thing ): WC_Order {
		if ( 'held payment' === $thing ) {
			( new PaymentShop( $this->plugin ) )->review_expensive();
		}
		return $this->order(
			match ( $thing ) {
				'authorization' => [ 'manual' => true ],
				'held payment'  => [ 'amount' => 300000 ],
				default         => [ 'amount' => 20000 ],
			}
		);
	}

	/** A dispute of the order's payment, or one of which the decision may be appealed. */
	private function dispute( WC_Order $order, string $thing ): string {
		$platform = $this->plugin->sandbox()->transport();
		$dispute  = $platform->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => (string) $order->get_meta( '_charge_id' ) ] );
		foreach ( 'decision' === $thing ? [ 'lost', 'appeal' ] : [] as $outcome ) {
			$platform->request( 'POST', "/v1/sandbox/disputes/{$dispute['id']}/decide", compact( 'outcome' ) );
		}
		$this->plugin->account()->event_feed()->catch_up();
		return $dispute['id'];
	}

	/** Sends a command as a page does. */
	private function ask( WC_Order $order, string $id, string $command ): WP_REST_Response {
		$text = static fn ( string $words ): array => [ 'evidence' => [ 'product_description' => $words ] ];
		return match ( $command ) {
			'capture' => $this->capture( $order ),
			'cancel'  => $this->cancel( $order ),
			'draft'   => $this->rest( 'POST', "/disputes/$id", $text( 'A draft' ), [ 'Idempotency-Key' => wp_generate_uuid4() ] ),
			'submit'  => $this->rest(
				'POST',
				"/disputes/$id",
				$text( 'A lamp' ) + [ 'submit' => true ],
				[ 'Idempotency-Key' => wp_generate_uuid4() ]
			),
			'accept'  => $this->rest( 'POST', "/disputes/$id/close" ),
			'appeal', 'appeal otherwise' => $this->rest(
				'POST',
				"/disputes/$id/appeal",
				[ 'reason_for_filing' => $command ],
				[ 'Idempotency-Key' => wp_generate_uuid4() ]
			),
			'pay out' => $this->rest(
				'POST',
				'/deposits',
				[ 'type' => 'instant', 'currency' => 'usd', 'amount' => 10000, 'fee' => 150 ],
				[ 'Idempotency-Key' => wp_generate_uuid4() ]
			),
			default   => $this->refund( $order, (int) substr( $command, 7 ), [ 'Idempotency-Key' => wp_generate_uuid4() ] ),
		};
	}
}
