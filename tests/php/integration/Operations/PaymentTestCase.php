<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Order;

/** Orders that are paid, or only authorized, in a new sandbox. */
abstract class PaymentTestCase extends IntegrationTestCase {

	protected Site $plugin;

	/** Makes a sandbox. */
	protected function set_up(): void {
		parent::set_up();
		$this->plugin = Site::instance();
		$this->plugin->migrations()->run_if_needed();
		$this->plugin->sandbox()->reset( 1 );
		$this->plugin->account()->event_feed()->continue_after( null );
	}

	/**
	 * An order of two things, of which ten were on the shelf, paid or authorized.
	 *
	 * @param array{amount?: int, currency?: string, manual?: bool, method?: string} $wanted As PaymentShop takes it.
	 */
	protected function order( array $wanted = [] ): WC_Order {
		return $this->again( ( new PaymentShop( $this->plugin ) )->order( $wanted ) );
	}

	/** An order as it is now. */
	protected function again( WC_Order $order ): WC_Order {
		$now = wc_get_order( $order->get_id() );
		$this->assertInstanceOf( WC_Order::class, $now );
		return $now;
	}

	/** What is on the shelf of the order's product. */
	protected function stock( WC_Order $order ): int {
		$items   = array_values( $order->get_items() );
		$product = wc_get_product( $items[0]['product_id'] );
		$this->assertInstanceOf( \WC_Product::class, $product );
		return (int) $product->get_stock_quantity();
	}

	/** Lets the next calls of a kind go wrong. */
	protected function fail_next( string $operation, string $mode, int $times = 1 ): void {
		$this->plugin->sandbox()->faults()->order( FaultTarget::from( $operation ), FaultMode::from( $mode ), $times );
	}

	/**
	 * Lets time pass, on the platform and for operations. Over HTTP the plugin's clock is the machine's, so what was begun becomes older
	 * instead.
	 */
	protected function pass( int $seconds ): void {
		$this->plugin->sandbox()->clock()->advance( $seconds );
		if ( Mode::Sandbox !== $this->plugin->account()->mode() ) {
			$table = $this->plugin->database()->table( 'operations' );
			$this->plugin->database()->run(
				"UPDATE $table SET created = created - %d, sent = sent - %d, missed = CASE missed WHEN 0 THEN 0 ELSE missed - %d END",
				[ $seconds, $seconds, $seconds ]
			);
		}
	}

	/**
	 * The order's charge, as the platform has it.
	 *
	 * @return array<string, mixed>
	 */
	protected function charge( WC_Order $order ): array {
		return $this->plugin->account()->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
	}

	/**
	 * The types of the ledger's rows of an order's charge, in their order.
	 *
	 * @return list<string>
	 */
	protected function ledger( WC_Order $order ): array {
		$table = $this->plugin->database()->table( 'ledgers_transactions' );
		return $this->plugin->database()->column(
			"SELECT type FROM $table WHERE charge_id = %s ORDER BY created, transaction_id",
			[ (string) $order->get_meta( '_charge_id' ) ]
		);
	}

	/**
	 * Captures an order's payment.
	 *
	 * @param array<string, string> $headers Headers by name.
	 */
	protected function capture( WC_Order $order, array $headers = [] ): \WP_REST_Response {
		return $this->rest(
			'POST',
			"/orders/{$order->get_id()}/capture_authorization",
			[ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ],
			$headers
		);
	}

	/** Cancels an order's payment. */
	protected function cancel( WC_Order $order ): \WP_REST_Response {
		return $this->rest(
			'POST',
			"/orders/{$order->get_id()}/cancel_authorization",
			[ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ]
		);
	}

	/**
	 * Refunds a part of an order's payment.
	 *
	 * @param array<string, string> $headers Headers by name.
	 */
	protected function refund( WC_Order $order, int $amount, array $headers = [], ?string $reason = null ): \WP_REST_Response {
		$asked = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => $amount,
			'reason'    => $reason,
			'order_id'  => $order->get_id(),
		];
		return $this->rest( 'POST', '/refund', $asked, $headers );
	}
}
