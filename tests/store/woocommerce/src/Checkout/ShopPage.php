<?php
/**
 * A page of the shop.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Checkout;

/**
 * What gateways need around their fields, without a theme.
 */
final class ShopPage {

	/**
	 * Prints it, with what customers are told.
	 *
	 * @param string          $title What the page is called.
	 * @param callable(): void $body  Prints what is on it.
	 */
	public static function show( string $title, callable $body ): never {
		ob_start();
		$body();
		$html = (string) ob_get_clean();
		printf(
			'<!doctype html><html %s><head><meta name="viewport" content="width=device-width"><title>%s</title>',
			wp_kses_data( get_language_attributes() ),
			esc_html( $title )
		);
		wp_head();
		printf( '</head><body class="woocommerce-page"><main><h1>%s</h1>', esc_html( $title ) );
		wc_print_notices();
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Markup of the gateways and ours.
		echo '</main>';
		wp_footer();
		echo '</body></html>';
		exit;
	}

	/**
	 * Prints the methods to choose from, each with its fields, as themes and gateways know them. The first one is chosen.
	 */
	public static function methods(): void {
		$checked = ' checked';
		echo '<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods payment_methods methods">';
		foreach ( WC()->payment_gateways()->get_available_payment_gateways() as $gateway ) {
			printf(
				'<li class="wc_payment_method payment_method_%1$s"><input id="payment_method_%1$s" type="radio" class="input-radio"
					name="payment_method" value="%1$s"%3$s><label for="payment_method_%1$s">%2$s</label>
				<div class="payment_box payment_method_%1$s">',
				esc_attr( $gateway->id ),
				esc_html( $gateway->get_title() ),
				$checked // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A word.
			);
			$checked = '';
			$gateway->payment_fields();
			echo '</div></li>';
		}
		echo '</ul></div>';
	}
}
