<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Checkout\Saved\CardSetUp;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Mode;
use WC_AJAX;
use WC_Order;

/**
 * What the shop's pages need for the payment form (`client/checkout`): files, and what they are told. No page of the shop loads them
 * without a checkout.
 */
final class PaymentForm {

	/**
	 * What the form sends: Stripe's confirmation token, the amount that the customer saw, as AMOUNT:currency in minor units, the ids of the
	 * payment methods that were shown, separated by spaces, and for a saved card what names the press of the button.
	 */
	public const TOKEN   = 'merchant_payments_token';
	public const TOTAL   = 'merchant_payments_total';
	public const METHODS = 'merchant_payments_methods';
	public const ATTEMPT = 'merchant_payments_attempt';

	/** The version of Stripe's script, of the same release as our calls (Platform\Http\Endpoint::VERSION). */
	private const STRIPE = 'https://js.stripe.com/endive/stripe.js';

	private const STRIPE_HANDLE = 'merchant-payments-stripe';

	/**
	 * @param Mode                      $mode                Of the account that takes customers' payments.
	 * @param string                    $key                 Its publishable key.
	 * @param Closure(): bool           $is_authorized_first Whether payments are only authorized at first.
	 * @param Closure(): OfferedMethods $offered
	 * @param Closure(): bool           $keeps_cards         Whether the current customer may keep cards.
	 * @param Closure(?WC_Order): bool  $recurs              Whether more is paid later, without the customer, for an order or for the cart.
	 */
	public function __construct(
		private readonly Mode $mode,
		private readonly string $key,
		private readonly Closure $is_authorized_first,
		private readonly Closure $offered,
		private readonly Closure $keeps_cards,
		private readonly Closure $recurs
	) {}

	/** Whether its card is kept for later payments, so that nobody is asked whether it is to be kept. */
	public function recurs( ?WC_Order $order ): bool {
		return ( $this->recurs )( $order );
	}

	/** Without the key nothing can be shown. */
	public function is_usable(): bool {
		return '' !== $this->key;
	}

	/** Prints the form of the classic checkout and of an order's own page; enqueues its files. */
	public function show( ?WC_Order $order ): void {
		foreach ( $this->register( 'classic' ) as $handle ) {
			wp_enqueue_script( $handle );
			wp_enqueue_style( $handle );
		}
		$amount = self::amount( $order );
		$told   = $this->told( $order ) + array(
			'amount'   => $amount->amount,
			'currency' => $amount->currency,
			'country'  => self::country( $order ),
			'order'    => null === $order ? null : self::known_of( $order ),
		);
		$this->print_form( $told );
	}

	/** What is paid now, for an order or for the cart. */
	public static function amount( ?WC_Order $order ): MinorUnits {
		if ( null === $order ) {
			return MinorUnits::of_decimal( (string) ( WC()->cart?->get_total( 'edit' ) ?? 0 ), get_woocommerce_currency() );
		}
		$amount = ( new OrderFacts( $order ) )->amount();
		return CardSetUp::is_payable( $order ) ? $amount : new MinorUnits( 0, $amount->currency );
	}

	/** Where the customer is, as far as that is known. */
	public static function country( ?WC_Order $order ): string {
		return null === $order ? (string) WC()->customer?->get_billing_country() : $order->get_billing_country();
	}

	/** The same for a card that is only added to the customer's. */
	public function show_set_up(): void {
		foreach ( $this->register( 'classic' ) as $handle ) {
			wp_enqueue_script( $handle );
			wp_enqueue_style( $handle );
		}
		$this->print_form(
			$this->told() + array(
				'amount'   => 0,
				'currency' => strtolower( get_woocommerce_currency() ),
				'country'  => '',
				'order'    => null,
				'setsUp'   => true,
			)
		);
	}

	/** @param array<string, mixed> $told */
	private function print_form( array $told ): void {
		printf(
			'%s<div class="merchant-payments-form" data-form="%s"></div><noscript>%s</noscript>',
			$this->mode->is_live() ? '' : '<p class="merchant-payments-test">' . esc_html( self::test_text() ) . '</p>',
			esc_attr( (string) wp_json_encode( $told ) ),
			esc_html__( 'Paying here needs JavaScript. Please switch it on, or choose another way to pay.', 'merchant-payments-for-woocommerce' )
		);
	}

	/** @return array<string, mixed> What `client/checkout/form.ts` reads as `FormSettings`, without the amount. */
	public function told( ?WC_Order $order = null ): array {
		return array(
			'publishableKey' => $this->key,
			'isManual'       => ( $this->is_authorized_first )(),
			'methods'        => ( $this->offered )()->told(),
			'keepsCards'     => ( $this->keeps_cards )(),
			'recurs'         => $this->recurs( $order ),
			'isTest'         => ! $this->mode->is_live(),
			'testText'       => $this->mode->is_live() ? '' : self::test_text(),
			'locale'         => str_replace( '_', '-', get_locale() ),
			'requests'       => WC_AJAX::get_endpoint( ShopRequests::ACTION ),
			'nonce'          => wp_create_nonce( ShopRequests::ACTION ),
		);
	}

	/** What customers read beside a form that moves no money. */
	private static function test_text(): string {
		return __( 'Test mode: no money moves. Only test payments work here.', 'merchant-payments-for-woocommerce' );
	}

	/** @return array<string, mixed> What the order knows already, where the page asks for no address. */
	private static function known_of( WC_Order $order ): array {
		return array(
			'id'      => $order->get_id(),
			'key'     => $order->get_order_key(),
			'billing' => array_filter(
				array(
					'name'    => $order->get_formatted_billing_full_name(),
					'email'   => $order->get_billing_email(),
					'phone'   => $order->get_billing_phone(),
					'address' => array_filter(
						array(
							'line1'       => $order->get_billing_address_1(),
							'line2'       => $order->get_billing_address_2(),
							'city'        => $order->get_billing_city(),
							'state'       => $order->get_billing_state(),
							'postal_code' => $order->get_billing_postcode(),
							'country'     => $order->get_billing_country(),
						)
					),
				)
			),
		);
	}

	/**
	 * Registers a script of `build/checkout` and its styles by the same name, with what they need: Stripe's own, or the sandbox's in its
	 * place. WooCommerce asks for the blocks' on every page, wp-admin's too, so that nothing is enqueued here.
	 *
	 * @param 'classic'|'blocks'|'express' $name
	 * @return list<non-empty-string> Its handle; none when the client was not built.
	 */
	public function register( string $name ): array {
		$written = dirname( MERCHANT_PAYMENTS_FILE ) . '/build/checkout/assets.json';
		$built   = is_readable( $written ) ? wp_json_file_decode( $written, array( 'associative' => true ) ) : null;
		if ( ! is_array( $built ) ) {
			return array();
		}
		if ( Mode::Sandbox === $this->mode ) {
			$first = self::script( 'sandbox', $built, array() );
			$told  = array_intersect_key( $this->told(), array_flip( array( 'requests', 'nonce' ) ) );
			$text  = (string) wp_json_encode( $told, JSON_HEX_TAG | JSON_HEX_AMP );
			wp_add_inline_script( $first, "window.merchantPaymentsSandbox = $text;", 'before' );
		} else {
			$first = self::STRIPE_HANDLE;
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- Its address names the version.
			wp_register_script( $first, self::STRIPE, array(), null, true );
		}
		return array( self::script( $name, $built, 'classic' === $name ? array( $first, 'jquery' ) : array( $first ) ) );
	}

	/**
	 * @param array<array-key, mixed> $built  What webpack says of each file.
	 * @param list<non-empty-string>  $before Handles.
	 * @return non-empty-string
	 */
	private static function script( string $name, array $built, array $before ): string {
		$handle  = "merchant-payments-checkout-$name";
		$address = plugins_url( "build/checkout/$name", MERCHANT_PAYMENTS_FILE );
		$file    = $built[ "$name.js" ];
		wp_register_script( $handle, $address . '.js', array( ...$before, ...$file['dependencies'] ), (string) $file['version'], true );
		$styles = array_values( array_filter( $before, static fn ( string $other ): bool => wp_style_is( $other, 'registered' ) ) );
		wp_register_style( $handle, $address . '.css', $styles, (string) $file['version'] );
		wp_set_script_translations( $handle, 'merchant-payments-for-woocommerce', dirname( MERCHANT_PAYMENTS_FILE ) . '/languages' );
		return $handle;
	}
}
