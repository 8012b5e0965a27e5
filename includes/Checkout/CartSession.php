<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use WC_Cart_Session;
use WC_Order;
use WC_Session;

/**
 * WooCommerce's session of a request. WooCommerce reads it when the request begins, and writes all of it when the request ends: what
 * another window has done since is only seen by reading it again.
 */
final class CartSession {

	/** In the session: the orders that were begun with its cart, and the goods of each (CartContents). The emptied cart forgets them. */
	private const BEGUN = 'merchant_payments_begun';

	/** In the session: the order that waits for its payment, of the classic checkout and of the block's. */
	private const WAITING = array( 'order_awaiting_payment', 'store_api_draft_order' );

	/** Nobody tries more carts before one is paid. */
	private const MOST = 5;

	/** What another request may have changed in it. */
	private const OF_CART = array(
		'applied_coupons',
		'cart',
		'cart_totals',
		'chosen_shipping_methods',
		'coupon_discount_tax_totals',
		'coupon_discount_totals',
		'order_awaiting_payment',
		'removed_cart_contents',
		'store_api_draft_order',
		self::BEGUN,
	);

	/** What changes the cart within a request, so that it is newer than what is stored. */
	private const CHANGES = array(
		'woocommerce_add_to_cart',
		'woocommerce_applied_coupon',
		'woocommerce_after_cart_item_quantity_update',
		'woocommerce_cart_emptied',
		'woocommerce_cart_item_removed',
		'woocommerce_removed_coupon',
	);

	private static function session(): ?WC_Session {
		// WooCommerce's declaration says that there is always one.
		$session = get_object_vars( WC() )['session'] ?? null;
		return $session instanceof WC_Session ? $session : null;
	}

	/** Whose it is: a user's id, or one that WooCommerce gives a guest; empty where there is none. */
	public static function id(): string {
		return (string) self::session()?->get_customer_id();
	}

	/** The cart of the request; null where there is no session. */
	public static function contents(): ?CartContents {
		$session = self::session();
		return null === $session ? null : CartContents::of(
			$session->get( 'cart' ),
			$session->get( 'applied_coupons' ),
			$session->get( 'chosen_shipping_methods' )
		);
	}

	/**
	 * Learns which orders others have begun with the cart since this request has read its session: one of them may be paid, or waits to be
	 * tried again.
	 *
	 * @return CartContents|null The cart as it is stored by now; null where that can't be said.
	 */
	public static function catch_up(): ?CartContents {
		$stored = self::read();
		foreach ( array( ...self::WAITING, self::BEGUN ) as $key ) {
			if ( isset( $stored[ $key ] ) ) {
				self::session()?->set( $key, $stored[ $key ] );
			}
		}
		return null === $stored ? null : CartContents::of(
			$stored['cart'] ?? null,
			$stored['applied_coupons'] ?? null,
			$stored['chosen_shipping_methods'] ?? null
		);
	}

	/** Whether this request has changed the cart, as a batch of the Store API does that adds something and buys it. */
	public static function is_changed_here(): bool {
		return array_sum( array_map( did_action( ... ), self::CHANGES ) ) > 0;
	}

	/** @return array<string, mixed>|null What is stored, past what this request has read of it. */
	private static function read(): ?array {
		$session = self::session();
		$read    = array( $session, 'get_session_data' );
		if ( null === $session || ! is_callable( $read ) ) {
			return null;
		}
		if ( defined( 'WC_SESSION_CACHE_GROUP' ) ) {
			$group = (string) constant( 'WC_SESSION_CACHE_GROUP' );
			wp_cache_delete( \WC_Cache_Helper::get_cache_prefix( $group ) . self::id(), $group );
		}
		return array_map( maybe_unserialize( ... ), (array) $read() );
	}

	/** Takes what is stored for the request's own, so that its end writes no older cart over it. */
	public static function reload(): void {
		$stored = self::read();
		if ( null === $stored || null === WC()->cart ) {
			return;
		}
		foreach ( self::OF_CART as $key ) {
			self::session()?->set( $key, $stored[ $key ] ?? null );
		}
		// WooCommerce reads an empty cart as nothing to do.
		WC()->cart->set_cart_contents( array() );
		( new WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
	}

	/** @return array<int, array<string, float>> The goods of each order that was begun with this cart, by the order's id. */
	public static function begun(): array {
		$begun = self::session()?->get( self::BEGUN );
		return is_array( $begun ) ? array_filter( $begun, is_array( ... ) ) : array();
	}

	/** An order is begun with this cart. */
	public static function note( WC_Order $order ): void {
		$begun = array( $order->get_id() => self::contents()->goods ?? array() ) + self::begun();
		self::session()?->set( self::BEGUN, array_slice( $begun, 0, self::MOST, true ) );
	}

	/** The cart was emptied: what is put into it from now on is bought anew. */
	public static function forget(): void {
		self::session()?->set( self::BEGUN, null );
	}

	/** What an order has bought leaves the cart. Whether anything is left in it. */
	public static function take_out( int $order_id ): bool {
		$cart  = WC()->cart;
		$begun = self::begun();
		if ( null === $cart ) {
			return false;
		}
		foreach ( $begun[ $order_id ] ?? array() as $key => $quantity ) {
			$line = $cart->get_cart_item( (string) $key );
			if ( array() !== $line ) {
				$cart->set_quantity( (string) $key, (int) max( 0, (float) $line['quantity'] - $quantity ) );
			}
		}
		unset( $begun[ $order_id ] );
		self::session()?->set( self::BEGUN, $begun );
		if ( $cart->is_empty() ) {
			$cart->empty_cart();
			return false;
		}
		// WooCommerce would empty the cart for it on the next page.
		foreach ( self::WAITING as $key ) {
			$order_id === absint( self::session()?->get( $key ) ) && self::session()?->set( $key, null );
		}
		return true;
	}
}
