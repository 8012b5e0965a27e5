<?php
/**
 * A customer's own pages.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Checkout;

use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/**
 * Under My account: what the customer has saved to pay with, and the form that adds to it.
 */
final class AccountPages {

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		add_action( 'parse_request', [ self::class, 'find' ] );
		add_action( 'template_redirect', [ self::class, 'answer' ], 7 );
	}

	/**
	 * Finds the page in the address.
	 *
	 * @param \WP $request The request.
	 */
	public static function find( $request ): void {
		if ( 1 === preg_match( '~/(payment-methods|add-payment-method)/?$~', '/' . $request->request, $found ) ) {
			$request->query_vars = [
				'page_id' => wc_get_page_id( 'myaccount' ),
				$found[1] => '',
			];
		}
	}

	/**
	 * Shows the page that was asked for, and takes what it sends.
	 */
	public static function answer(): void {
		$asked = array_intersect_key( $GLOBALS['wp']->query_vars, array_flip( [ 'payment-methods', 'add-payment-method' ] ) );
		if ( ! is_account_page() || ! is_user_logged_in() || [] === $asked ) {
			return;
		}
		if ( isset( $_POST['woocommerce_add_payment_method'] ) ) {
			check_admin_referer( 'woocommerce-add-payment-method', 'woocommerce-add-payment-method-nonce' );
			self::add();
		}
		isset( $asked['payment-methods'] )
			? ShopPage::show( 'Payment methods', [ self::class, 'list' ] )
			: ShopPage::show( 'Add payment method', [ self::class, 'form' ] );
	}

	/**
	 * Adds what was entered, and says what came of it.
	 */
	private static function add(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked before.
		$chosen  = sanitize_key( wp_unslash( $_POST['payment_method'] ?? '' ) );
		$gateway = WC()->payment_gateways()->get_available_payment_gateways()[ $chosen ] ?? null;
		$can_add = $gateway?->supports( 'add_payment_method' ) && $gateway->supports( 'tokenization' );
		if ( ! $can_add ) {
			wc_add_notice( 'Invalid payment gateway.', 'error' );
			return;
		}
		$gateway->validate_fields();
		if ( wc_notice_count( 'error' ) > 0 ) {
			return;
		}
		$result = $gateway->add_payment_method();
		match ( $result['result'] ) {
			'success' => wc_add_notice( 'Payment method successfully added.' ),
			'failure' => wc_add_notice( 'Unable to add payment method to your account.', 'error' ),
			default   => null,
		};
		if ( '' !== $result['redirect'] ) {
			wp_safe_redirect( $result['redirect'] );
			exit;
		}
	}

	/**
	 * Prints the form, by the names that gateways and themes know.
	 */
	public static function form(): void {
		echo '<form id="add_payment_method" method="post">';
		ShopPage::methods();
		wp_nonce_field( 'woocommerce-add-payment-method', 'woocommerce-add-payment-method-nonce' );
		echo '<input type="hidden" name="woocommerce_add_payment_method" value="1">
			<button id="place_order" class="button">Add payment method</button></form>';
	}

	/**
	 * Prints what is saved, as WooCommerce's table has it.
	 */
	public static function list(): void {
		echo '<table class="woocommerce-MyAccount-paymentMethods account-payment-methods-table"><tr><th>Method</th><th>Expires</th></tr>';
		foreach ( self::saved() as $saved ) {
			printf( '<tr class="payment-method"><td>%s</td><td>%s</td></tr>', esc_html( $saved['label'] ), esc_html( $saved['expires'] ) );
		}
		echo '</table>';
	}

	/**
	 * What the customer has saved, as WooCommerce calls it.
	 *
	 * @return list<array{id: string, gateway: string, label: string, expires: string}>
	 */
	public static function saved(): array {
		$saved = [];
		foreach ( WC_Payment_Tokens::get_customer_tokens( get_current_user_id() ) as $token ) {
			$item    = apply_filters( 'woocommerce_payment_methods_list_item', self::item( $token ), $token );
			$brand   = wc_get_credit_card_type_label( $item['method']['brand'] );
			$saved[] = [
				'id'      => (string) $token->get_id(),
				'gateway' => $token->get_gateway_id(),
				'label'   => sprintf( '%1$s ending in %2$s', $brand, $item['method']['last4'] ),
				'expires' => $item['expires'],
			];
		}
		return $saved;
	}

	/**
	 * What WooCommerce knows of it by itself.
	 *
	 * @param WC_Payment_Token $token What is saved.
	 * @return array{method: array<string, string>, expires: string}
	 */
	private static function item( WC_Payment_Token $token ): array {
		if ( ! $token instanceof WC_Payment_Token_CC ) {
			return [
				'method'  => [
					'brand' => '',
					'last4' => '',
				],
				'expires' => 'N/A',
			];
		}
		return [
			'method'  => [
				'brand' => ucfirst( (string) $token->get_card_type() ),
				'last4' => (string) $token->get_last4(),
			],
			'expires' => $token->get_expiry_month() . '/' . substr( (string) $token->get_expiry_year(), -2 ),
		];
	}
}
