<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;

/** A store with orders that WooCommerce Stripe Gateway has made. Counts the mails that are sent. */
abstract class OthersOrdersTestCase extends PaymentTestCase {

	protected int $mails = 0;

	protected function set_up(): void {
		parent::set_up();
		add_filter(
			'pre_wp_mail',
			function (): bool {
				++$this->mails;
				return true;
			}
		);
	}

	/**
	 * An order that WooCommerce Stripe Gateway has made, and its payment.
	 *
	 * @param list<string> $says As pay() takes it; `names` writes the payment's id on the order.
	 */
	protected function others_order( bool $is_held = false, array $says = [ 'names' ] ): WC_Order {
		$order = ( new PaymentShop( $this->plugin ) )->unpaid( new MinorUnits( 5000, 'usd' ) );
		$order->set_payment_method( 'stripe' );
		$order->set_status( $is_held ? 'on-hold' : 'processing' );
		$order->update_meta_data( '_stripe_upe_payment_type', 'card' );
		$order->update_meta_data( '_stripe_other_meta', 'pi_stays_as_it_is' );
		$order->save();
		$intent = $this->pay( $order, $is_held, $says );
		$order  = $this->again( $order );
		$order->update_meta_data( '_payment_of_test', $intent['id'] );
		if ( in_array( 'names', $says, true ) ) {
			$order->update_meta_data( '_stripe_intent_id', $intent['id'] );
			$order->set_transaction_id( $intent['latest_charge'] );
		}
		$order->set_date_paid( $is_held ? null : time() );
		$order->save();
		$this->mails = 0;
		return $this->again( $order );
	}

	/**
	 * @param list<string> $says What the payment says of the order: its `number`, its `key`.
	 * @return array<string, mixed> The intent.
	 */
	protected function pay( WC_Order $order, bool $is_held, array $says ): array {
		$metadata = array_intersect_key(
			[
				'number' => [ 'order_id' => (string) $order->get_order_number() ],
				'key'    => [
					'order_key' => $order->get_order_key(),
					'site_url'  => site_url(),
				],
			],
			array_flip( $says )
		);
		$intent   = $this->platform(
			'/v1/payment_intents',
			[
				'amount'              => 5000,
				'currency'            => 'usd',
				'confirm'             => true,
				'capture_method'      => $is_held ? 'manual' : 'automatic',
				'payment_method_data' => [
					'type'            => 'card',
					'card'            => [ 'token' => 'tok_visa' ],
					'billing_details' => [ 'email' => (string) $order->get_billing_email() ],
				],
				'metadata'            => array_merge( [], ...array_values( $metadata ) ),
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		return $intent;
	}

	protected function match(): void {
		$this->assertTrue( $this->plugin->account()->matching()->run() );
	}

	/** @return array<string, mixed> The order's payment, as the platform has it. */
	protected function payment( WC_Order $order ): array {
		return $this->plugin->account()->transport()->request( 'GET', '/v1/payment_intents/' . $order->get_meta( '_payment_of_test' ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	protected function platform( string $path, array $params = [] ): array {
		return $this->plugin->sandbox()->transport()->request( 'POST', $path, $params, wp_generate_uuid4() );
	}
}
