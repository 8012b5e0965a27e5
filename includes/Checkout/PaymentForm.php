<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Mode;
use WC_AJAX;
use WC_Order;

/**
 * What the shop's pages need for the payment form (`client/checkout`): files, and what they are told. No page of the shop loads them
 * without a checkout.
 */
final class PaymentForm {

	/** What the form sends: Stripe's confirmation token, and the amount that the customer saw, as AMOUNT:currency in minor units. */
	public const TOKEN = 'merchant_payments_token';
	public const TOTAL = 'merchant_payments_total';

	/** The version of Stripe's script, of the same release as our calls (Platform\Http\Endpoint::VERSION). */
	private const STRIPE = 'https://js.stripe.com/endive/stripe.js';

	private const STRIPE_HANDLE = 'merchant-payments-stripe';

	/** @param Closure(): bool $is_authorized_first Whether payments are only authorized at first. */
	public function __construct( private readonly Account $account, private readonly Closure $is_authorized_first ) {}

	/** Prints the form of the classic checkout and of an order's own page; enqueues its files. */
	public function show( ?WC_Order $order ): void {
		foreach ( $this->register( 'classic' ) as $handle ) {
			wp_enqueue_script( $handle );
		}
		wp_enqueue_style( 'merchant-payments-checkout' );
		$amount = null === $order
			? MinorUnits::of_decimal( (string) ( WC()->cart?->get_total( 'edit' ) ?? 0 ), get_woocommerce_currency() )
			: ( new OrderFacts( $order ) )->amount();
		$told   = $this->told() + array(
			'amount'   => $amount->amount,
			'currency' => $amount->currency,
			'order'    => null === $order ? null : self::known_of( $order ),
		);
		printf(
			'%s<div class="merchant-payments-form" data-form="%s"></div><noscript>%s</noscript>',
			$this->account->mode()->is_live() ? '' : '<p class="merchant-payments-test">' . esc_html( self::test_text() ) . '</p>',
			esc_attr( (string) wp_json_encode( $told ) ),
			esc_html__( 'Paying by card needs JavaScript. Please switch it on, or choose another way to pay.', 'merchant-payments-for-woocommerce' )
		);
	}

	/** @return array<string, mixed> What `client/checkout/form.ts` reads as `FormSettings`, without the amount. */
	public function told(): array {
		return array(
			'publishableKey' => $this->account->connection->publishable_key,
			'isManual'       => ( $this->is_authorized_first )(),
			'isTest'         => ! $this->account->mode()->is_live(),
			'testText'       => $this->account->mode()->is_live() ? '' : self::test_text(),
			'locale'         => str_replace( '_', '-', get_locale() ),
			'requests'       => WC_AJAX::get_endpoint( ShopRequests::ACTION ),
			'nonce'          => wp_create_nonce( ShopRequests::ACTION ),
		);
	}

	/** What customers read beside a form that moves no money. */
	private static function test_text(): string {
		return __( 'Test mode: no money moves. Only test cards work here.', 'merchant-payments-for-woocommerce' );
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
	 * Registers a script of `build/checkout` with what it needs: Stripe's own, or the sandbox's in its place.
	 *
	 * @param 'classic'|'blocks' $name
	 * @return list<non-empty-string> Handles, of which the last one is its own.
	 */
	public function register( string $name ): array {
		$folder = dirname( MERCHANT_PAYMENTS_FILE ) . '/build/checkout/';
		$built  = is_readable( $folder . 'assets.json' ) ? wp_json_file_decode( $folder . 'assets.json', array( 'associative' => true ) ) : array();
		if ( ! is_array( $built ) || ! isset( $built[ "$name.js" ] ) ) {
			return array();
		}
		$first  = Mode::Sandbox === $this->account->mode() ? 'sandbox' : '';
		$handle = self::STRIPE_HANDLE;
		if ( '' === $first ) {
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- Its address names the version.
			wp_register_script( $handle, self::STRIPE, array(), null, true );
		} else {
			$handle = self::script( $first, $built, array() );
		}
		$version = (string) $built[ "$name.js" ]['version'];
		wp_register_style( 'merchant-payments-checkout', plugins_url( "build/checkout/$name.css", MERCHANT_PAYMENTS_FILE ), array(), $version );
		return array( $handle, self::script( $name, $built, array( $handle ) ) );
	}

	/**
	 * @param array<array-key, mixed> $built  What webpack says of each file.
	 * @param list<non-empty-string>  $before Handles.
	 * @return non-empty-string
	 */
	private static function script( string $name, array $built, array $before ): string {
		$handle  = "merchant-payments-checkout-$name";
		$address = plugins_url( "build/checkout/$name.js", MERCHANT_PAYMENTS_FILE );
		$file    = $built[ "$name.js" ];
		wp_register_script(
			$handle,
			'' === $address ? false : $address,
			array( ...$before, ...$file['dependencies'] ),
			(string) $file['version'],
			true
		);
		wp_set_script_translations( $handle, 'merchant-payments-for-woocommerce', dirname( MERCHANT_PAYMENTS_FILE ) . '/languages' );
		return $handle;
	}
}
