<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Exception;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;
use WP_Error;
use WP_REST_Request;

/**
 * One checkout at a time for each customer. WooCommerce makes an order for each request before any gateway is asked, so two tabs, a doubled
 * press or a nervous script would buy one cart twice: the lock is taken before the order is made, and kept until the request has ended and
 * the emptied cart is stored. Who had to wait orders nothing: they get the first one's order if that is paid, and else try again.
 */
final class OneCheckout {

	/** For how many seconds a checkout goes on when nobody knows what became of it, and how long another one waits for it. */
	private const SECONDS  = 180;
	private const PATIENCE = 60;

	/** The order of the last checkout that paid, by customer, for whoever waits for it; in seconds. */
	private const PAID    = 'merchant_payments_paid_';
	private const MINUTES = 300;

	/** Error of the block's checkout. */
	private const ERROR = 'merchant_payments_checkout_twice';

	/** Where the block's checkout is sent to. */
	private const ROUTE = '#^/wc/store(/v\d+)?/checkout/?$#i';

	public function __construct( private readonly Lock $lock ) {}

	/**
	 * The classic checkout begins (`woocommerce_before_checkout_process`).
	 *
	 * @throws Exception When there is another one, with a sentence for the customer: WooCommerce shows it.
	 */
	public function begin_classic(): void {
		// phpcs:ignore WordPress.Security -- WooCommerce has checked the nonce, and it is only compared.
		if ( ! self::is_ours( $_POST['payment_method'] ?? '' ) || $this->begin() ) {
			return;
		}
		$order = self::paid_by_other();
		if ( null === $order ) {
			throw new Exception( esc_html( self::again() ) );
		}
		wp_send_json(
			array(
				'result'   => 'success',
				'redirect' => $order->get_checkout_order_received_url(),
			)
		);
	}

	/**
	 * A REST request begins (`rest_request_before_callbacks`).
	 *
	 * @param mixed                                 $answer  What others say.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed An error where another checkout has bought the cart, or is still at it.
	 */
	public function begin_block( mixed $answer, WP_REST_Request $request ): mixed {
		$is_ours = 'POST' === $request->get_method()
			&& 1 === preg_match( self::ROUTE, $request->get_route() )
			&& self::is_ours( $request['payment_method'] );
		if ( is_wp_error( $answer ) || ! $is_ours || $this->begin() ) {
			return $answer;
		}
		$order = self::paid_by_other();
		$text  = null === $order ? self::again() : sprintf(
			/* translators: %s: number of the order. */
			__( 'You have just paid for this in another window: order %s. Nothing was paid twice.', 'merchant-payments-for-woocommerce' ),
			$order->get_order_number()
		);
		return new WP_Error( self::ERROR, $text, array( 'status' => 409 ) );
	}

	/** As WooCommerce reads it: spaces around a gateway's name don't matter to it. */
	private static function is_ours( mixed $method ): bool {
		return is_string( $method ) && Gateway::ID === wc_clean( $method );
	}

	/** @return bool Whether it is the only one. Otherwise the other one is over by now. */
	private function begin(): bool {
		$customer = self::customer();
		if ( '' === $customer ) {
			return true;
		}
		$name = 'cart:' . $customer;
		// One request may place several orders (the Store API's batches), and waits for none of its own.
		if ( $this->lock->is_own( $name ) ) {
			return false;
		}
		try {
			$this->lock->keep( $name, self::SECONDS, 0 );
			delete_transient( self::PAID . md5( $customer ) );
			return true;
		} catch ( Locked ) {
			$this->wait( $name );
			return false;
		}
	}

	private function wait( string $name ): void {
		try {
			$this->lock->wait( $name, self::SECONDS, self::PATIENCE, static fn () => null );
		} catch ( Locked ) {
			return;
		}
	}

	/** Remembers for whoever waits that the order was paid, or is on its way to be captured. */
	public static function note( WC_Order $order ): void {
		$customer = self::customer();
		if ( '' !== $customer ) {
			set_transient( self::PAID . md5( $customer ), $order->get_id(), self::MINUTES );
		}
	}

	private static function paid_by_other(): ?WC_Order {
		$id = get_transient( self::PAID . md5( self::customer() ) );
		return is_numeric( $id ) ? PaymentOrders::find( (int) $id ) : null;
	}

	/**
	 * Whose cart it is: a user's, or that of WooCommerce's session, which a cookie or the block's Cart-Token names. Only told apart from
	 * others by it, so that what a visitor invents locks nobody out but themselves.
	 */
	private static function customer(): string {
		if ( get_current_user_id() > 0 ) {
			return 'user:' . get_current_user_id();
		}
		$token = sanitize_text_field( wp_unslash( is_string( $_SERVER['HTTP_CART_TOKEN'] ?? null ) ? $_SERVER['HTTP_CART_TOKEN'] : '' ) );
		// WC_Session_Handler's name for it.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$cookie = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . constant( 'COOKIEHASH' ) );
		$cookie = sanitize_text_field( wp_unslash( is_string( $_COOKIE[ $cookie ] ?? null ) ? $_COOKIE[ $cookie ] : '' ) );
		if ( '' !== $token ) {
			return 'session:' . md5( self::session_of( $token ) );
		}
		return '' === $cookie ? '' : 'session:' . md5( (string) strtok( $cookie, '|' ) );
	}

	/** Each answer of the Store API has another token for the same session: it names when it ends, too. */
	private static function session_of( string $token ): string {
		$payload = strtr( explode( '.', $token )[1] ?? '', '-_', '+/' );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- A JSON Web Token has it so.
		$told = json_decode( (string) base64_decode( $payload, true ), true );
		return is_array( $told ) && is_string( $told['user_id'] ?? null ) ? $told['user_id'] : $token;
	}

	private static function again(): string {
		return __(
			'Your order is being placed in another window. Please look there, and try again here only if nothing was ordered.',
			'merchant-payments-for-woocommerce'
		);
	}
}
