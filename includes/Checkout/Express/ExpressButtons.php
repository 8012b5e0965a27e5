<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Express;

use Closure;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OfferedMethods;
use MerchantPayments\Checkout\OrderOnPage;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Platform\MinorUnits;

/**
 * Buttons of wallets (Apple Pay, Google Pay, Link) with which customers buy at once. Stripe's Express Checkout Element shows those that
 * the device and the account have; `client/checkout/express` buys through WooCommerce's Store API, and where an order is paid, through its
 * page.
 */
final class ExpressButtons {

	/** Payment methods that a button may stand for; Apple's and Google's wallets hold cards. */
	private const METHODS = array( 'card', 'link', 'amazon_pay' );

	/**
	 * @param ExpressLook               $look
	 * @param Closure(): PaymentForm    $form
	 * @param Closure(): OfferedMethods $offered
	 */
	public function __construct(
		private readonly ExpressLook $look,
		private readonly Closure $form,
		private readonly Closure $offered
	) {}

	/**
	 * Prints the place of the buttons and loads their script, where there is something to buy with them.
	 *
	 * @param 'product'|'cart'|'checkout'|'order' $place
	 */
	public function show( string $place ): void {
		$told = $this->told( $place );
		if ( null === $told ) {
			return;
		}
		foreach ( ( $this->form )()->register( 'express' ) as $handle ) {
			wp_enqueue_script( $handle );
			wp_enqueue_style( $handle );
		}
		printf(
			'<div class="merchant-payments-express" data-express="%s" hidden></div>',
			esc_attr( (string) wp_json_encode( $told ) )
		);
	}

	/**
	 * What the buttons' script needs to know.
	 *
	 * @param 'product'|'cart'|'checkout'|'order' $place
	 * @return array<string, mixed>|null Null where no button is shown.
	 */
	public function told( string $place ): ?array {
		if ( ! $this->look->has( $place ) || ! self::gateway()?->is_available() ) {
			return null;
		}
		$bought = $this->bought( $place );
		if ( null === $bought || ( 'product' !== $place && ( $this->form )()->recurs( $bought->order ) ) ) {
			return null;
		}
		$methods = array_intersect( ( $this->offered )()->for( $bought->amount, '' ), self::METHODS );
		return array() === $methods ? null : $bought->told() + array(
			'look'            => $this->look->told(),
			'shop'            => get_bloginfo( 'name' ),
			'store'           => rest_url( 'wc/store/v1/' ),
			// Pages of who is signed in are not cached.
			'userNonce'       => is_user_logged_in() ? wp_create_nonce( 'wp_rest' ) : '',
			'isPhoneRequired' => 'required' === get_option( 'woocommerce_checkout_phone_field', 'required' ),
			'countries'       => array_keys( WC()->countries->get_shipping_countries() ),
			// What renews is bought with a card that is kept.
			'recurs'          => false,
			'decimals'        => MinorUnits::decimals( $bought->amount->currency ),
			'step'            => MinorUnits::step( $bought->amount->currency ),
		) + array( 'methods' => $this->methods() ) + ( $this->form )()->told();
	}

	/** @return list<array<string, mixed>> OfferedMethods::told(), of those that a button may stand for. */
	private function methods(): array {
		$all = ( $this->offered )()->told();
		return array_values( array_filter( $all, static fn ( array $method ): bool => in_array( $method['id'], self::METHODS, true ) ) );
	}

	/** @param 'product'|'cart'|'checkout'|'order' $place */
	private function bought( string $place ): ?ExpressPlace {
		if ( 'product' === $place ) {
			return ExpressPlace::of_product( $GLOBALS['product'] ?? null );
		}
		if ( 'order' !== $place ) {
			return ExpressPlace::of_cart( $place );
		}
		$order = OrderOnPage::unpaid();
		return null === $order || ! $order->needs_payment() ? null : ExpressPlace::of_order( $order );
	}

	private static function gateway(): ?Gateway {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ] ?? null;
		return $gateway instanceof Gateway ? $gateway : null;
	}
}
