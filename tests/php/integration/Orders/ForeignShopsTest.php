<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use MerchantPayments\Orders\OrderSignature;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;

/**
 * Another shop of the same account has orders of the same numbers (money.md, 3).
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Orders\OrderEvents
 * @covers \MerchantPayments\Orders\OrderSignature
 * @covers \MerchantPayments\Orders\PaymentOrders
 */
final class ForeignShopsTest extends PaymentTestCase {

	/** What happens to its payments changes the ledger, whose balance is one, and never an order, a stock or a mail here. */
	public function test_a_foreign_payment_changes_the_ledger_alone(): void {
		$paid = $this->order();
		$held = $this->order( [ 'manual' => true ] );
		$was  = [ $this->state( $paid ), $this->state( $held ) ];
		$mail = 0;
		add_filter(
			'pre_wp_mail',
			static function () use ( &$mail ): bool {
				++$mail;
				return true;
			}
		);
		$refunded = $this->foreign( $paid );
		$this->platform( '/v1/refunds', [ 'charge' => $refunded['latest_charge'], 'amount' => 5000 ] );
		$this->platform( '/v1/sandbox/disputes', [ 'charge' => $this->foreign( $paid )['latest_charge'] ] );
		$captured = $this->foreign( $held, [ 'capture_method' => 'manual' ] );
		$this->platform( "/v1/payment_intents/{$captured['id']}/capture" );
		$canceled = $this->foreign( $held, [ 'capture_method' => 'manual' ] );
		$this->platform( "/v1/payment_intents/{$canceled['id']}/cancel" );
		$this->plugin->account()->event_feed()->catch_up();
		$this->plugin->jobs()->reconcile();

		$this->assertSame( [ $was, 0 ], [ [ $this->state( $paid ), $this->state( $held ) ], $mail ] );
		$types = array_column( $this->body( $this->rest( 'GET', '/transactions' ) )['data'], 'type' );
		sort( $types );
		$this->assertSame( [ 'charge', 'charge', 'charge', 'charge', 'dispute', 'refund' ], $types );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/** An order that names no payment yet is that of a payment which carries its signature. */
	public function test_a_signed_payment_is_the_orders(): void {
		$order = $this->order( [ 'manual' => true ] );
		$order->delete_meta_data( PaymentOrders::INTENT );
		$order->save();
		$signed  = $this->foreign( $order, [ 'capture_method' => 'manual' ], [ OrderSignature::METADATA => OrderSignature::of( $order ) ] );
		$others  = [ OrderSignature::METADATA => OrderSignature::of( $this->order() ) ];
		$another = $this->foreign( $order, [ 'capture_method' => 'manual' ], $others );
		$path    = "/orders/{$order->get_id()}/capture_authorization";
		$this->assert_rest_error( $this->rest( 'POST', $path, [ 'payment_intent_id' => $another['id'] ] ), 409, 'wcpay_intent_order_mismatch' );
		$this->assertSame( 200, $this->rest( 'POST', $path, [ 'payment_intent_id' => $signed['id'] ] )->get_status() );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** The route of an order needs one. */
	public function test_an_authorization_without_an_order(): void {
		$order  = $this->order( [ 'manual' => true ] );
		$path   = "/orders/{$order->get_id()}/capture_authorization";
		$intent = (string) $order->get_meta( '_intent_id' );
		$order->delete( true );
		$this->assert_rest_error( $this->rest( 'POST', $path, [ 'payment_intent_id' => $intent ] ), 404, 'wcpay_missing_order' );
	}

	/**
	 * A payment that another shop made for its order of the same number.
	 *
	 * @param array<string, mixed>  $params   Of the payment.
	 * @param array<string, string> $metadata
	 * @return array<string, mixed> Its intent.
	 */
	private function foreign( WC_Order $order, array $params = [], array $metadata = [] ): array {
		return $this->platform(
			'/v1/payment_intents',
			$params + [
				'amount'         => 5000,
				'currency'       => 'usd',
				'confirm'        => true,
				'payment_method' => 'pm_card_visa',
				'metadata'       => $metadata + [ 'order_id' => (string) $order->get_id() ],
			]
		);
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function platform( string $path, array $params = [] ): array {
		return $this->plugin->sandbox()->transport()->request( 'POST', $path, $params, wp_generate_uuid4() );
	}

	/** @return array{string, int, int, int} What other people see of an order: status, stock, refunds and notes. */
	private function state( WC_Order $order ): array {
		$now   = $this->again( $order );
		$notes = wc_get_order_notes( [ 'order_id' => $now->get_id() ] );
		return [ $now->get_status(), $this->stock( $now ), count( $now->get_refunds() ), count( $notes ) ];
	}
}
