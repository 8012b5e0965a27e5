<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Operations\OperationLog;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * What a key promises: section D, where more than one request is needed.
 *
 * @coversNothing
 */
final class KeysTest extends PaymentTestCase {

	/** The same key for something else. */
	public function test_a_key_belongs_to_one_request(): void {
		$paid = $this->order();
		$held = $this->order( [ 'manual' => true ] );
		$key  = [ 'Idempotency-Key' => 'mine' ];
		$this->assertSame( 200, $this->refund( $paid, 1000, $key )->get_status() );
		$this->assert_rest_error( $this->refund( $paid, 1001, $key ), 422, 'wcpay_idempotency_key_reused', 'Idempotency-Key' );
		$this->assert_rest_error( $this->capture( $held, $key ), 422, 'wcpay_idempotency_key_reused', 'Idempotency-Key' );
		$this->assertSame( [ 1000, false ], [ $this->charge( $paid )['amount_refunded'], $this->charge( $held )['captured'] ] );
	}

	/** After a day it is known no more, and what is sent with it is a new wish. */
	public function test_a_key_is_known_for_a_day(): void {
		$order = $this->order();
		$key   = [ 'Idempotency-Key' => 'mine' ];
		$this->refund( $order, 1000, $key );
		$this->age( 'client:mine', OperationLog::LIFETIME - 60 );
		$this->assertSame( 'true', $this->refund( $order, 1000, $key )->get_headers()['Idempotency-Replayed'] ?? null );
		$this->assertSame( 1000, $this->charge( $order )['amount_refunded'] );
		$this->age( 'client:mine', 60 );
		$this->plugin->sandbox()->clock()->advance( OperationLog::LIFETIME + 1 );
		$this->assertSame( 200, $this->refund( $order, 500, $key )->get_status() );
		$this->assertSame( 1500, $this->charge( $order )['amount_refunded'] );
	}

	/** A key is the client's, and cannot name an action of ours. */
	public function test_a_key_cannot_take_the_place_of_our_own(): void {
		$order = $this->order( [ 'manual' => true ] );
		$asked = [
			'order_id'          => $order->get_id(),
			'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
		];
		$own   = 'capture:' . $asked['payment_intent_id'] . ':' . OperationLog::fingerprint( 'capture', $asked );
		$other = $this->order();
		$this->assertSame( 200, $this->refund( $other, 100, [ 'Idempotency-Key' => $own ] )->get_status() );
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertTrue( $this->charge( $order )['captured'] );
	}

	/** A key of every character that it may have, as long as it may be. */
	public function test_the_longest_key(): void {
		$order = $this->order();
		$key   = [ 'Idempotency-Key' => substr( str_repeat( implode( '', array_map( 'chr', range( 0x21, 0x7e ) ) ), 3 ), 0, 255 ) ];
		$this->assertSame( 200, $this->refund( $order, 1000, $key )->get_status() );
		$this->assertSame( 'true', $this->refund( $order, 1000, $key )->get_headers()['Idempotency-Replayed'] ?? null );
	}

	/** What was refused is forgotten: its key can be used for what is possible. */
	public function test_a_refused_request_leaves_its_key(): void {
		$order = $this->order();
		$key   = [ 'Idempotency-Key' => 'mine' ];
		$this->assert_rest_error( $this->refund( $order, 5001, $key ), 400, 'wcpay_refund_invalid_amount', 'amount' );
		$this->assertSame( 200, $this->refund( $order, 5000, $key )->get_status() );
	}

	/** Makes an action older. */
	private function age( string $key, int $seconds ): void {
		$table = $this->plugin->database()->table( 'operations' );
		$this->plugin->database()->run( "UPDATE $table SET created = created - %d WHERE id = %s", [ $seconds, OperationLog::id_of( $key ) ] );
	}
}
