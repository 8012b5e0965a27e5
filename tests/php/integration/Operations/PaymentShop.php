<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Fraud\Facts;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Orders\OrderSignature;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Site;
use RuntimeException;
use WC_Order;
use WC_Product_Simple;

/** Makes orders as a checkout would, and pays them in the sandbox. */
final class PaymentShop {

	/** A fraud rule that holds what costs more than 2,000 dollars. */
	private const EXPENSIVE = [
		'key'     => 'purchase_price_threshold',
		'outcome' => 'review',
		'check'   => [
			'key'      => 'order_total',
			'operator' => 'greater_than',
			'value'    => '200000|usd',
		],
	];

	private readonly Transport $platform;

	/** @param Sandbox|null $platform Behind the site's account, by default the store's own sandbox. */
	public function __construct( private readonly Site $plugin, ?Sandbox $platform = null ) {
		$this->platform = ( $platform ?? $plugin->sandbox() )->transport();
	}

	/** From now on payments of more than 2,000 dollars are held. */
	public function review_expensive(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::EXPENSIVE ] );
	}

	/**
	 * An order of two things, of which ten were on the shelf; the ledger has it, too.
	 *
	 * @param array{amount?: int, currency?: string, manual?: bool, method?: string, late?: array<string, mixed>, fraud?: string} $wanted As
	 *   place() takes it.
	 * @throws RuntimeException When WooCommerce makes no order.
	 */
	public function order( array $wanted = [] ): WC_Order {
		$order = $this->place( $wanted );
		$this->plugin->account()->event_feed()->catch_up();
		return $order;
	}

	/**
	 * An order of which the ledger knows nothing yet.
	 *
	 * @param array{amount?: int, currency?: string, manual?: bool, method?: string, late?: array<string, mixed>, fraud?: string} $wanted Minor
	 *   units, 5000 when left out; ISO code, usd; whether the payment is only authorized; what it is paid with, a card; or the parameters of a
	 *   payment by a method whose bank answers later; what fraud rules said, by default what the store's say.
	 * @throws RuntimeException When WooCommerce makes no order.
	 */
	public function place( array $wanted = [] ): WC_Order {
		$total  = new MinorUnits( $wanted['amount'] ?? 5000, $wanted['currency'] ?? 'usd' );
		$order  = $this->unpaid( $total );
		$method = ( $wanted['late'] ?? [ 'payment_method' => $wanted['method'] ?? 'pm_card_visa' ] ) + [
			'capture_method' => true === ( $wanted['manual'] ?? false ) ? 'manual' : 'automatic',
		];
		$this->pay( $order, $total, $method, isset( $wanted['fraud'] ) ? [ Verdict::METADATA => $wanted['fraud'] ] : [] );
		return $order;
	}

	/**
	 * An order that nobody has paid.
	 *
	 * @throws RuntimeException When WooCommerce makes no order.
	 */
	public function unpaid( MinorUnits $total ): WC_Order {
		$order = wc_create_order();
		if ( ! $order instanceof WC_Order ) {
			throw new RuntimeException( 'WooCommerce made no order.' );
		}
		$order->set_currency( strtoupper( $total->currency ) );
		$order->set_payment_method( 'merchant_payments' );
		$order->set_billing_email( 'ada@store.example' );
		$prices = [
			'subtotal' => $total->decimal(),
			'total'    => $total->decimal(),
		];
		$order->add_product( $this->product( $total ), 2, $prices );
		$order->set_total( $total->decimal() );
		$order->save();
		return $order;
	}

	/** Something to sell. */
	private function product( MinorUnits $price ): WC_Product_Simple {
		$product = new WC_Product_Simple();
		$product->set_name( 'Lamp' );
		$product->set_manage_stock( true );
		$product->set_stock_quantity( 10 );
		$product->set_regular_price( $price->decimal() );
		$product->save();
		return $product;
	}

	/**
	 * Pays an order; what the store's fraud rules hold is only authorized.
	 *
	 * @param array<string, mixed>  $method How it is paid.
	 * @param array<string, string> $said   What the payment's metadata say of fraud rules; by default what the store's say.
	 */
	private function pay( WC_Order $order, MinorUnits $total, array $method, array $said ): void {
		$verdict = Verdict::of( $this->plugin->account()->fraud_rules()->all(), new Facts( [ $total->currency => $total->amount ] ) );
		$method  = true === $verdict?->holds() ? [ 'capture_method' => 'manual' ] + $method : $method;
		$intent  = $this->platform->request(
			'POST',
			'/v1/payment_intents',
			$method + [
				'amount'   => $total->amount,
				'currency' => $total->currency,
				'confirm'  => true,
				'metadata' => [
					'order_id'               => (string) $order->get_id(),
					OrderSignature::METADATA => OrderSignature::of( $order ),
				] + $said + ( $verdict?->metadata() ?? [] ),
			]
		);
		$this->plugin->account()->orders()->link( $order, $intent['id'], (string) $intent['latest_charge'] );
		if ( 'manual' === $method['capture_method'] || 'processing' === $intent['status'] ) {
			$order->update_status( 'on-hold' );
		} else {
			$order->payment_complete( $intent['id'] );
		}
	}
}
