<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;

/** A customer at the checkout of a store that takes payments with the sandbox. */
abstract class CheckoutTestCase extends PaymentTestCase {

	/** Blocks what the bank says has another billing address. */
	protected const WRONG_ADDRESS = [
		'key'     => 'avs_verification',
		'outcome' => 'block',
		'check'   => [
			'key'      => 'avs_mismatch',
			'operator' => 'equals',
			'value'    => true,
		],
	];

	/** A page of ours has seen the account. */
	protected function set_up(): void {
		parent::set_up();
		update_option( PlatformAccount::READY . $this->plugin->account()->scope->id, 'yes', true );
	}

	/** Whether WooCommerce's job for unpaid orders would cancel it. */
	protected function may_be_canceled( WC_Order $order ): bool {
		return (bool) apply_filters( 'woocommerce_cancel_unpaid_order', true, $this->again( $order ) );
	}

	/** @return array{string, mixed} Its status, and what fraud filters say of it. */
	protected function judged( WC_Order $order ): array {
		return [ $this->again( $order )->get_status(), $this->again( $order )->get_meta( OrderPayment::FRAUD_OUTCOME ) ];
	}

	/** @return array{key: string, outcome: string, check: array<string, mixed>} A rule about the order's total. */
	protected static function rule( string $outcome, string $above ): array {
		return [
			'key'     => 'purchase_price_threshold',
			'outcome' => $outcome,
			'check'   => [
				'key'      => 'order_total',
				'operator' => 'greater_than',
				'value'    => $above,
			],
		];
	}

	/** An order of two things, of which ten are on the shelf, as a checkout has just made it. */
	protected function unpaid( int $amount = 5000, string $currency = 'usd' ): WC_Order {
		$order = ( new PaymentShop( $this->plugin ) )->unpaid( new MinorUnits( $amount, $currency ) );
		$order->set_created_via( 'checkout' );
		$order->save();
		return $order;
	}

	/** What Stripe's script, or the sandbox's, makes in the browser: Stripe's way for tests. */
	protected function choose( string $card ): string {
		$path = '/v1/test_helpers/confirmation_tokens';
		return (string) $this->plugin->account()->transport()->request( 'POST', $path, [ 'payment_method' => 'pm_card_' . $card ] )['id'];
	}

	/** @return array<string, string> */
	protected function pay( WC_Order $order, string $card, ?string $total = null ): array {
		$amount = ( new OrderFacts( $this->again( $order ) ) )->amount();
		return $this->submit( $order, $this->choose( $card ), $total ?? $amount->amount . ':' . $amount->currency );
	}

	/** @return array<string, string> */
	protected function submit( WC_Order $order, string $token, string $total ): array {
		wc_clear_notices();
		$_POST = [ PaymentForm::TOKEN => $token, PaymentForm::TOTAL => $total ];
		try {
			return WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->process_payment( $order->get_id() );
		} finally {
			$_POST = [];
		}
	}

	/** The customer opens an order's own page, by the link with its key. */
	protected function open_page( WC_Order $order, string $page = 'order-pay', ?string $key = null ): void {
		$_GET = [ 'key' => $key ?? $order->get_order_key() ];
		set_query_var( $page, (string) $order->get_id() );
		add_filter( 'woocommerce_is_checkout', '__return_true' );
	}

	protected function leave_page(): void {
		set_query_var( 'order-pay', '' );
		set_query_var( 'order-received', '' );
		remove_filter( 'woocommerce_is_checkout', '__return_true' );
		$_GET = [];
	}

	/** What the customer reads. */
	protected function told(): string {
		return implode( ' ', array_column( wc_get_notices( 'error' ), 'notice' ) );
	}

	/** The customer answers the bank's question, and the shop hears of it. */
	protected function answer_bank( WC_Order $order, bool $passes ): void {
		$id = (string) $this->again( $order )->get_meta( '_intent_id' );
		try {
			$path = "/v1/sandbox/payment_intents/$id/authenticate";
			$this->plugin->sandbox()->transport()->request( 'POST', $path, [ 'outcome' => $passes ? 'succeeded' : 'failed' ] );
		} catch ( Declined ) {
			// What the intent says.
			unset( $path );
		}
		$this->plugin->account()->event_feed()->catch_up();
	}

	/** How many charges succeeded, of any order. */
	protected function charges(): int {
		$all = $this->plugin->account()->transport()->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'];
		return count( array_filter( $all, static fn ( array $charge ): bool => 'succeeded' === $charge['status'] ) );
	}

	/** @return list<string> Notes of the order with a text. */
	protected function notes( WC_Order $order, string $text ): array {
		$notes = array_column( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), 'content' );
		return array_values( array_filter( $notes, static fn ( string $note ): bool => str_contains( $note, $text ) ) );
	}
}
