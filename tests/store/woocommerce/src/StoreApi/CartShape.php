<?php
/**
 * The cart as the Store API has it.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\StoreApi;

use MerchantPayments\Store\Shipping\Rates;
use WC_Shipping_Rate;

/**
 * Amounts are whole numbers in the smallest unit that the shop shows.
 */
final class CartShape {

	/**
	 * The request's cart.
	 *
	 * @return array<string, mixed>
	 */
	public static function now(): array {
		$cart = WC()->cart;
		return [
			'items'            => array_values( array_map( [ self::class, 'item' ], $cart->get_cart() ) ),
			'items_count'      => $cart->get_cart_contents_count(),
			'needs_payment'    => $cart->needs_payment(),
			'needs_shipping'   => $cart->needs_shipping(),
			'billing_address'  => WC()->customer->get_billing(),
			'shipping_address' => WC()->customer->get_shipping(),
			'shipping_rates'   => $cart->needs_shipping() ? [ self::package() ] : [],
			'coupons'          => [],
			'totals'           => [
				'total_items'         => self::amount( $cart->get_subtotal() ),
				'total_discount'      => '0',
				'total_fees'          => '0',
				'total_shipping'      => $cart->needs_shipping() ? self::amount( $cart->get_shipping_total() ) : null,
				'total_tax'           => '0',
				'total_price'         => self::amount( $cart->get_total( 'edit' ) ),
				'currency_code'       => get_woocommerce_currency(),
				'currency_minor_unit' => wc_get_price_decimals(),
			],
		];
	}

	/**
	 * A line of the cart.
	 *
	 * @param array<string, mixed> $line As the cart has it.
	 * @return array<string, mixed>
	 */
	private static function item( array $line ): array {
		return [
			'key'      => $line['key'],
			'id'       => $line['product_id'],
			'name'     => $line['data']->get_name(),
			'quantity' => $line['quantity'],
			'totals'   => [
				'line_subtotal' => self::amount( $line['line_total'] ?? 0 ),
				'line_total'    => self::amount( $line['line_total'] ?? 0 ),
			],
		];
	}

	/**
	 * The only package, and how it may be shipped.
	 *
	 * @return array<string, mixed>
	 */
	private static function package(): array {
		$chosen = Rates::chosen()?->get_id();
		$rates  = array_map(
			static fn ( WC_Shipping_Rate $rate ): array => [
				'rate_id'  => $rate->get_id(),
				'name'     => $rate->get_label(),
				'price'    => self::amount( $rate->get_cost() ),
				'selected' => $rate->get_id() === $chosen,
			],
			array_values( Rates::offered() )
		);
		return [
			'package_id'     => 0,
			'shipping_rates' => $rates,
		];
	}

	/**
	 * A whole number.
	 *
	 * @param mixed $amount Decimal.
	 */
	private static function amount( $amount ): string {
		return (string) (int) round( (float) $amount * 10 ** wc_get_price_decimals() );
	}
}
