<?php
/**
 * Plugin Name: Carts to race for
 * Description: Copied into a site by checkout.test.mjs. Where WooCommerce's stand-in has no cart: `?wc-ajax=race` (POST) buys the cart of a
 * session as WooCommerce's classic checkout does. The cart is read before anything is locked, the order that waits for its payment is taken
 * again, and the emptied cart is stored when the request ends. Everywhere: customers' mails about a paid order are written to a file.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Races;

use Exception;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use WC_Order;

/** The cart of a session; it ends with the request. */
final class Cart {

	/** What it holds, minor units of US dollars; 0 for nothing. */
	private int $amount;

	/** The order that waits for its payment. */
	private int $waiting;

	private function __construct( private readonly string $option ) {
		$kept          = $this->kept();
		$this->amount  = (int) ( $kept['amount'] ?? 0 );
		$this->waiting = (int) ( $kept['order'] ?? 0 );
		// When WC_Session_Handler does.
		add_action( 'shutdown', $this->save( ... ), 20 );
	}

	/** @return array<string, int> What is stored by now. */
	private function kept(): array {
		wp_cache_delete( $this->option, 'options' );
		return array_map( 'intval', (array) get_option( $this->option, [] ) );
	}

	private function save(): void {
		update_option( $this->option, [ 'amount' => $this->amount, 'order' => $this->waiting ], false );
	}

	public function empty_cart(): void {
		$this->amount  = 0;
		$this->waiting = 0;
	}

	/** Answers as `?wc-ajax=checkout`. */
	public static function buy(): never {
		$cookie = (string) ( $_COOKIE[ 'wp_woocommerce_session_' . COOKIEHASH ] ?? '' );
		$cart   = new self( 'race_cart_' . md5( (string) strtok( $cookie, '|' ) ) );
		// Its cookie names the cart; WooCommerce's session would begin anew, as its signature is none.
		WC()->session = null;
		WC()->cart    = $cart;
		try {
			do_action( 'woocommerce_before_checkout_process' );
			// As CartSession::catch_up() does with a session of WooCommerce's (sessions.test.mjs).
			$cart->waiting = $cart->kept()['order'] ?? 0;
			if ( 0 === $cart->amount ) {
				throw new Exception( 'Sorry, your session has expired.' );
			}
			$order         = $cart->order();
			$cart->waiting = $order->get_id();
			$answer        = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->process_payment( $order->get_id() );
		} catch ( Exception $failure ) {
			$answer = [ 'result' => 'failure', 'messages' => $failure->getMessage() ];
		}
		wp_send_json( $answer + [ 'notices' => array_column( wc_get_notices( 'error' ), 'notice' ) ] );
	}

	/** The one that waits for its payment, or a new one. */
	private function order(): WC_Order {
		$waiting = wc_get_order( $this->waiting );
		if ( $waiting instanceof WC_Order && $waiting->has_status( [ 'pending', 'failed' ] ) ) {
			return $waiting;
		}
		require_once (string) getenv( 'RACE_SHOP' );
		$order = ( new PaymentShop( Site::instance() ) )->unpaid( new MinorUnits( $this->amount, 'usd' ) );
		$order->set_created_via( 'checkout' );
		$order->update_meta_data( 'race', $this->option );
		$order->save();
		return $order;
	}
}

/** @param mixed $order_id Of the order that is paid. */
function note_mail( mixed $order_id ): void {
	file_put_contents( WP_CONTENT_DIR . '/race-mails.log', "$order_id\n", FILE_APPEND );
}

add_action( 'wc_ajax_race', [ Cart::class, 'buy' ] );
foreach ( [ 'pending', 'failed', 'cancelled', 'on-hold' ] as $race_from ) {
	add_action( "woocommerce_order_status_{$race_from}_to_processing_notification", __NAMESPACE__ . '\note_mail' );
}
