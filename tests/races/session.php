<?php
/**
 * The shop that sessions.test.mjs buys in. `php session.php SITE VERB …`, prints JSON.
 *
 * - `shop`: an account that takes payments, two products at 25 dollars each, one at 30 cents and one that is shipped for 5 or 7 (ids), and
 *   a page with the classic checkout (address).
 * - `token CARD`: a confirmation token of a test card.
 * - `bank ORDER`: the order's customer agrees at the bank, on a telephone; the shop hears of it by the platform's event alone.
 * - `tax on|off`: of ten percent, where the customer lives in California; only WooCommerce has taxes.
 * - `tally SINCE`: what orders since an id came to: [ { id, status, total, charged, intent } ].
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Site;

$_SERVER['HTTP_HOST'] = 'localhost';

[ , $merchant_payments_site, $merchant_payments_verb ] = $argv;

require $merchant_payments_site . '/wp-load.php';

$merchant_payments_plugin = Site::instance();
$merchant_payments_plugin->migrations()->run_if_needed();

/** @return array{products: list<int>, cheap: int, shipped: int, classic: string} */
function merchant_payments_shop( Site $plugin ): array {
	if ( null === get_option( 'merchant_payments_last_event_1', null ) ) {
		$plugin->sandbox()->reset( 1 );
	}
	// Of an earlier run.
	$earlier = (array) wc_get_orders( [ 'type' => 'shop_order', 'limit' => -1 ] );
	array_map( static fn ( WC_Order $order ): bool => $order->delete( true ), $earlier );
	update_option( PlatformAccount::READY . $plugin->account()->scope->id, 'yes', true );
	KnownAccount::remember( $plugin->account()->scope->id, [ 'country' => 'US', 'default_currency' => 'usd' ] );
	update_option( 'woocommerce_currency', 'USD' );
	update_option( 'woocommerce_coming_soon', 'no' );
	update_option( 'woocommerce_bacs_settings', [ 'enabled' => 'yes' ] );
	$product = static function ( string $name, string $price = '25', bool $is_shipped = false ): int {
		$made = new WC_Product_Simple();
		$made->set_name( $name );
		$made->set_regular_price( $price );
		$made->set_virtual( ! $is_shipped );
		$made->save();
		return $made->get_id();
	};
	$rates   = new WC_Shipping_Zone( 0 );
	foreach ( get_option( 'woocommerce_flat_rate_1_settings' ) ? [] : [ '5', '7' ] as $cost ) {
		update_option( 'woocommerce_flat_rate_' . $rates->add_shipping_method( 'flat_rate' ) . '_settings', [ 'cost' => $cost ] );
	}
	$page = wp_insert_post(
		[
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Classic',
			'post_content' => '[woocommerce_checkout]',
		]
	);
	return [
		'products' => [ $product( 'Red mug' ), $product( 'Blue mug' ) ],
		'cheap'    => $product( 'Pin', '0.30' ),
		'shipped'  => $product( 'Lamp', '25', true ),
		'classic'  => wp_make_link_relative( (string) get_permalink( $page ) ),
	];
}

/** @return bool Whether each sale to California has a tax of ten percent now. */
function merchant_payments_tax( bool $is_on ): bool {
	update_option( 'woocommerce_calc_taxes', $is_on ? 'yes' : 'no' );
	update_option( 'woocommerce_tax_based_on', 'billing' );
	if ( $is_on ) {
		WC_Tax::_insert_tax_rate(
			[
				'tax_rate_country'  => 'US',
				'tax_rate_state'    => 'CA',
				'tax_rate'          => '10',
				'tax_rate_name'     => 'Tax',
				'tax_rate_priority' => 1,
				'tax_rate_shipping' => 0,
				'tax_rate_compound' => 0,
				'tax_rate_class'    => '',
			]
		);
	}
	return $is_on;
}

/** The customer agrees, if the bank still asks. */
function merchant_payments_answer( Site $plugin, int $order ): string {
	$id = (string) PaymentOrders::get( $order )->get_meta( '_intent_id' );
	try {
		$path = "/v1/sandbox/payment_intents/$id/authenticate";
		$said = (string) $plugin->sandbox()->transport()->request( 'POST', $path, [ 'outcome' => 'succeeded' ] )['status'];
	} catch ( PlatformException $refused ) {
		$said = $refused->error_code;
	}
	$plugin->account()->event_feed()->catch_up();
	return $said;
}

/** @return list<array{id: int, status: string, total: string, charged: int, intent: string}> */
function merchant_payments_orders( Site $plugin, int $since ): array {
	$charges = $plugin->sandbox()->transport()->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'];
	$orders  = array_filter(
		(array) wc_get_orders( [ 'type' => 'shop_order', 'limit' => -1, 'orderby' => 'id', 'order' => 'ASC' ] ),
		static fn ( mixed $order ): bool => $order instanceof WC_Order && $order->get_id() > $since
	);
	return array_map(
		static function ( WC_Order $order ) use ( $charges, $plugin ): array {
			$own    = array_filter(
				$charges,
				static fn ( array $charge ): bool => 'succeeded' === $charge['status']
					&& (string) $order->get_id() === ( $charge['metadata']['order_id'] ?? '' )
			);
			$intent = (string) $order->get_meta( '_intent_id' );
			return [
				'id'      => $order->get_id(),
				'status'  => $order->get_status(),
				'total'   => (string) $order->get_total(),
				'charged' => (int) array_sum( array_column( $own, 'amount' ) ),
				'intent'  => '' === $intent ? '' : (string) $plugin->account()->platform()->payments()->intent( $intent )['status'],
			];
		},
		array_values( $orders )
	);
}

echo wp_json_encode(
	match ( $merchant_payments_verb ) {
		'shop'  => merchant_payments_shop( $merchant_payments_plugin ),
		'token' => $merchant_payments_plugin->sandbox()->transport()->request(
			'POST',
			'/v1/test_helpers/confirmation_tokens',
			[ 'payment_method' => 'pm_card_' . $argv[3] ]
		)['id'],
		'tax'   => merchant_payments_tax( 'on' === $argv[3] ),
		'bank'  => merchant_payments_answer( $merchant_payments_plugin, (int) $argv[3] ),
		default => merchant_payments_orders( $merchant_payments_plugin, (int) $argv[3] ),
	}
);
