<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout\Walks;

use Closure;
use MerchantPayments\Site;
use WP_REST_Response;

/** What the merchant, the staff and WooCommerce's job do meanwhile. */
final class Staff {

	private const REVIEW = [
		'key'     => 'purchase_price_threshold',
		'outcome' => 'review',
		'check'   => [
			'key'      => 'order_total',
			'operator' => 'greater_than',
			'value'    => '4000|usd',
		],
	];

	private const WRONG_ADDRESS = [
		'key'     => 'avs_verification',
		'outcome' => 'block',
		'check'   => [
			'key'      => 'avs_mismatch',
			'operator' => 'equals',
			'value'    => true,
		],
	];

	/** @param Closure(string, string, array<string, mixed>): WP_REST_Response $rest As Walk takes it. */
	public function __construct( private readonly Site $plugin, private readonly Customer $customer, private readonly Closure $rest ) {}

	/** @return list<Closure(): string> */
	public function acts(): array {
		return [
			$this->refunds( ... ),
			$this->captures( ... ),
			$this->moves( ... ),
			$this->cancels( ... ),
			$this->job( ... ),
			$this->job( ... ),
			$this->filters( ... ),
			$this->filters( ... ),
			$this->chooses_capture( ... ),
			$this->takes_a_transfer( ... ),
			...array_fill( 0, 4, $this->takes_a_transfer_first( ... ) ),
		];
	}

	private function refunds(): string {
		$order  = $this->customer->order();
		$charge = (string) $order->get_meta( '_charge_id' );
		$found  = '' === $charge ? null : $this->plugin->account()->platform()->payments()->find_charge( $charge );
		$left   = null === $found ? 0 : $found['amount_captured'] - $found['amount_refunded'];
		if ( $left <= 0 ) {
			return 'nothing to refund';
		}
		$amount = $this->customer->one_of( [ $left, intdiv( $left, 20 ) * 10 ] );
		$asked  = [
			'charge_id' => $charge,
			'amount'    => max( 10, $amount ),
			'reason'    => null,
			'order_id'  => $order->get_id(),
		];
		return "refunds $amount: " . ( $this->rest )( 'POST', '/refund', $asked )->get_status();
	}

	private function captures(): string {
		$order = $this->customer->order();
		$id    = (string) $order->get_meta( '_intent_id' );
		$what  = $this->customer->one_of( [ 'capture', 'capture', 'cancel' ] );
		// Whoever captures it wants to deliver.
		$this->customer->is_canceled = $this->customer->is_canceled && 'capture' !== $what;

		$path = "/orders/{$order->get_id()}/{$what}_authorization";
		return "{$what}s: " . ( $this->rest )( 'POST', $path, [ 'payment_intent_id' => $id ] )->get_status();
	}

	/** An order that waits is sent. */
	private function moves(): string {
		if ( ! $this->customer->order()->has_status( [ 'on-hold', 'processing' ] ) ) {
			return 'nothing to send';
		}
		$status = $this->customer->one_of( [ 'processing', 'completed' ] );
		// From now on it is to be delivered.
		$this->customer->is_canceled = false;
		$this->customer->order()->update_status( $status );
		return "sends: $status";
	}

	private function cancels(): string {
		$this->customer->is_canceled = true;
		$this->customer->order()->update_status( 'cancelled' );
		return 'staff cancels';
	}

	/** WooCommerce's job for unpaid orders. */
	private function job(): string {
		$order = $this->customer->order();
		if ( ! $order->has_status( 'pending' ) || true !== apply_filters( 'woocommerce_cancel_unpaid_order', true, $order ) ) {
			return 'the job leaves it';
		}
		remove_all_actions( 'woocommerce_cancel_unpaid_orders' );
		add_action( 'woocommerce_cancel_unpaid_orders', fn (): bool => $this->customer->order()->update_status( 'cancelled' ) );
		do_action( 'woocommerce_cancel_unpaid_orders' );
		return 'the job cancels';
	}

	private function filters(): string {
		$rules = $this->customer->one_of( [ [], [ self::REVIEW ], [ self::WRONG_ADDRESS ] ] );
		$this->plugin->account()->fraud_rules()->save( [] === $rules ? 'basic' : 'advanced', $rules );
		return 'filters: ' . ( $rules[0]['key'] ?? 'none' );
	}

	private function chooses_capture(): string {
		$is_manual = 1 === $this->customer->number( 0, 1 );
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => $is_manual ] );
		return $is_manual ? 'captures later' : 'captures at once';
	}

	/** The customer pays the order another way. */
	private function takes_a_transfer(): string {
		$order = $this->customer->order();
		if ( ! $order->needs_payment() ) {
			return 'no transfer is needed';
		}
		$order->set_payment_method( 'bacs' );
		$order->payment_complete( 'transfer' );
		return 'takes a transfer';
	}

	/** … while the bank asks the customer, whose card pays as well then. */
	private function takes_a_transfer_first(): string {
		return $this->customer->answers_after( $this->takes_a_transfer( ... ) );
	}
}
