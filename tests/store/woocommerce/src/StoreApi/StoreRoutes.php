<?php
/**
 * The Store API.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\StoreApi;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use Automattic\WooCommerce\StoreApi\SessionHandler;
use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use MerchantPayments\Store\Shipping\Rates;
use WC_Cart_Session;
use WC_Customer;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The routes with which blocks and wallets fill a cart and buy it, each with WooCommerce's nonce, or with a token of a cart of its own.
 */
final class StoreRoutes {

	private const SPACE = 'wc/store/v1';

	/**
	 * Adds the routes.
	 */
	public static function register(): void {
		self::route( '/cart', 'GET', static fn (): array => CartShape::now() );
		self::route( '/cart/add-item', 'POST', [ self::class, 'add' ], 201 );
		self::route( '/cart/items', 'DELETE', [ self::class, 'clear' ] );
		self::route( '/cart/update-customer', 'POST', [ self::class, 'move' ] );
		self::route( '/cart/select-shipping-rate', 'POST', [ self::class, 'choose' ] );
		self::route( '/checkout', 'POST', [ Purchase::class, 'make' ] );
		self::route( '/batch', 'POST', [ self::class, 'batch' ], 207 );
	}

	/**
	 * Puts something into the cart.
	 *
	 * @param WP_REST_Request $request With `id` and `quantity`.
	 * @return array<string, mixed>
	 * @throws RouteException When it can't be bought.
	 */
	public static function add( WP_REST_Request $request ): array {
		if ( false === WC()->cart->add_to_cart( absint( $request['id'] ), absint( $request['quantity'] ?? 1 ) ) ) {
			wc_clear_notices();
			throw new RouteException( 'woocommerce_rest_product_out_of_stock', 'There is not enough of it.', 400 );
		}
		return CartShape::now();
	}

	/**
	 * Empties the cart.
	 *
	 * @return array<string, mixed>
	 */
	public static function clear(): array {
		WC()->cart->empty_cart();
		return [];
	}

	/**
	 * Says where the customer lives, and where it is shipped to.
	 *
	 * @param WP_REST_Request $request With `billing_address`, `shipping_address` or both.
	 * @return array<string, mixed>
	 */
	public static function move( WP_REST_Request $request ): array {
		self::keep_addresses( $request );
		WC()->customer->save();
		WC()->cart->calculate_totals();
		return CartShape::now();
	}

	/**
	 * Chooses a way of shipping.
	 *
	 * @param WP_REST_Request $request With `rate_id`.
	 * @return array<string, mixed>
	 */
	public static function choose( WP_REST_Request $request ): array {
		Rates::choose( sanitize_text_field( $request['rate_id'] ) );
		WC()->cart->calculate_totals();
		return CartShape::now();
	}

	/**
	 * Answers several requests, one after the other.
	 *
	 * @param WP_REST_Request $request With `requests`.
	 * @return array{responses: list<array{status: int, body: mixed}>}
	 */
	public static function batch( WP_REST_Request $request ): array {
		$responses = [];
		foreach ( (array) $request['requests'] as $asked ) {
			$one = new WP_REST_Request( $asked['method'] ?? 'POST', $asked['path'] );
			$one->set_headers( $asked['headers'] ?? [] );
			$one->set_body_params( $asked['body'] ?? [] );
			$said        = rest_do_request( $one );
			$responses[] = [
				'status' => $said->get_status(),
				'body'   => $said->get_data(),
			];
		}
		return [ 'responses' => $responses ];
	}

	/**
	 * Takes the addresses that were sent; what is shipped nowhere goes to who pays.
	 *
	 * @param WP_REST_Request $request As move() takes it.
	 */
	public static function keep_addresses( WP_REST_Request $request ): void {
		$billing  = (array) ( $request['billing_address'] ?? [] );
		$shipping = WC()->cart->needs_shipping() ? (array) ( $request['shipping_address'] ?? [] ) : $billing;
		foreach ( [ 'billing' => $billing, 'shipping' => $shipping ] as $type => $address ) {
			foreach ( $address as $field => $value ) {
				WC()->customer->set_props( [ "{$type}_{$field}" => sanitize_text_field( $value ) ] );
			}
		}
	}

	private static function route( string $path, string $method, callable $callback, int $status = 200 ): void {
		register_rest_route(
			self::SPACE,
			$path,
			[
				'methods'             => $method,
				'callback'            => static fn ( WP_REST_Request $request ): WP_REST_Response => self::answer( $request, $callback, $status ),
				'permission_callback' => '__return_true',
			]
		);
	}

	/**
	 * Answers with the headers that the next request needs.
	 *
	 * @param WP_REST_Request $request  The request.
	 * @param callable        $callback What it asks for.
	 * @param int             $status   Of an answer that is no refusal.
	 */
	private static function answer( WP_REST_Request $request, callable $callback, int $status ): WP_REST_Response {
		self::load_cart();
		try {
			self::check_nonce( $request );
			$response = new WP_REST_Response( $callback( $request ), $status );
		} catch ( RouteException $refusal ) {
			$data     = [
				'code'    => $refusal->getErrorCode(),
				'message' => $refusal->getMessage(),
				'data'    => [ 'status' => $refusal->getCode() ] + $refusal->getAdditionalData(),
			];
			$response = new WP_REST_Response( $data, $refusal->getCode() );
		}
		$response->header( 'Nonce', wp_create_nonce( 'wc_store_api' ) );
		$response->header( 'Cart-Token', CartTokenUtils::get_cart_token( (string) WC()->session->get_customer_id() ) );
		$response->header( 'Cart-Hash', WC()->cart->get_cart_hash() );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/**
	 * WordPress loads no cart for REST; a token names another one than the browser's.
	 */
	private static function load_cart(): void {
		$is_own = '' !== CartTokenUtils::get_request_cart_token() && ! WC()->session instanceof SessionHandler;
		$is_new = null === WC()->cart || $is_own;
		if ( $is_own ) {
			WC()->session = new SessionHandler();
			WC()->session->init();
			WC()->customer = new WC_Customer( get_current_user_id(), true );
			add_action( 'shutdown', [ WC()->customer, 'save' ], 10, 0 );
		}
		wc_load_cart();
		if ( $is_new ) {
			WC()->cart->set_cart_contents( [] );
			( new WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
		}
	}

	/**
	 * Refuses what another site may have sent.
	 *
	 * @param WP_REST_Request $request The request.
	 * @throws RouteException When it has no valid nonce.
	 */
	private static function check_nonce( WP_REST_Request $request ): void {
		$is_safe = 'GET' === $request->get_method() || str_ends_with( $request->get_route(), '/batch' );
		if ( $is_safe || CartTokenUtils::validate_cart_token( CartTokenUtils::get_request_cart_token() ) ) {
			return;
		}
		$nonce = $request->get_header( 'Nonce' );
		if ( null === $nonce ) {
			throw new RouteException( 'woocommerce_rest_missing_nonce', 'Missing the Nonce header.', 401 );
		}
		if ( ! wp_verify_nonce( $nonce, 'wc_store_api' ) ) {
			throw new RouteException( 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.', 403 );
		}
	}
}
