<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Payments\PaymentMethodTable;
use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\MinorUnits;

/**
 * The page of a bank or a payment service where the sandbox takes payments: the customer agrees or refuses, and is sent back to the shop.
 * The payment's secret, which only its customer was given, is the proof.
 */
final class TestBankPage {

	/** The value of `step` in its address. */
	public const STEP = 'bank';

	public function __construct( private readonly Adapters $adapters ) {}

	public function show(): never {
		nocache_headers();
		// A page, although WooCommerce takes whatever comes by `wc-ajax` for a request of a script.
		add_filter( 'wp_die_ajax_handler', static fn (): string => '_default_wp_die_handler' );
		// phpcs:disable WordPress.Security.NonceVerification -- The secret proves it.
		$secret = sanitize_text_field( wp_unslash( is_string( $_GET['secret'] ?? null ) ? $_GET['secret'] : '' ) );
		$method = sanitize_key( wp_unslash( is_string( $_GET['method'] ?? null ) ? $_GET['method'] : '' ) );
		$passes = sanitize_key( wp_unslash( is_string( $_POST['passes'] ?? null ) ? $_POST['passes'] : '' ) );
		// phpcs:enable
		$customer = $this->adapters->test_customer();
		$asked    = $customer?->asked( $secret );
		if ( null === $customer || null === $asked ) {
			wp_die(
				esc_html__(
					'This payment waits for nobody any more. Go back to the shop to see what became of it.',
					'merchant-payments-for-woocommerce'
				),
				'',
				array( 'response' => 404 )
			);
		}
		if ( '' === $passes ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- form() escapes what it prints.
			wp_die( self::form( $asked, self::title( $method ) ), esc_html( self::title( $method ) ), array( 'response' => 200 ) );
		}
		$customer->answer( $secret, '1' === $passes );
		$told = array(
			'payment_intent'               => strstr( $secret, '_secret_', true ),
			'payment_intent_client_secret' => $secret,
			'redirect_status'              => '1' === $passes ? 'succeeded' : 'failed',
		);
		wp_safe_redirect( add_query_arg( $told, $asked['return_url'] ) );
		exit;
	}

	private static function title( string $method ): string {
		$name = PaymentMethodTable::names()[ $method ] ?? $method;
		/* translators: %s: name of a payment method, for example iDEAL. */
		return sprintf( __( '%s, played by the sandbox', 'merchant-payments-for-woocommerce' ), $name );
	}

	/**
	 * @param array{amount: int, currency: string, return_url: string} $asked As Platform\TestCustomer says.
	 * @return string Markup.
	 */
	private static function form( array $asked, string $title ): string {
		return sprintf(
			'<main><h1>%1$s</h1><p>%2$s</p><form method="post">%3$s %4$s</form></main>',
			esc_html( $title ),
			esc_html(
				sprintf(
					/* translators: %s: amount with currency. */
					__( 'Here a customer agrees to pay %s. No bank is asked, and no money moves.', 'merchant-payments-for-woocommerce' ),
					( new MinorUnits( $asked['amount'], $asked['currency'] ) )->text()
				)
			),
			self::button( '1', __( 'Pay', 'merchant-payments-for-woocommerce' ) ),
			self::button( '0', __( 'Refuse', 'merchant-payments-for-woocommerce' ) )
		);
	}

	private static function button( string $passes, string $label ): string {
		return sprintf( '<button class="button" name="passes" value="%s">%s</button>', esc_attr( $passes ), esc_html( $label ) );
	}
}
