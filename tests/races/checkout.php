<?php
/**
 * Carts to race for, and what became of them. Run by checkout.test.mjs inside a site: `php checkout.php SITE VERB …` prints JSON.
 *
 * - `begin TOKENS TARGET MODE`: puts ten of a thing of 25 dollars on the shelf, makes tokens of test cards, and lets the next call to the
 *   platform go wrong (`none` for neither); prints { product, tokens, classic, order, address }: the address of the classic checkout, and
 *   an order that has a page of its own.
 * - `end ORDER`: faults end, time passes, and jobs run; prints what order and platform say of the cart that was bought after that order,
 *   and of that order: { cart: { orders, paid, charges, mails, stock }, page: the same, differences }.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;

$_SERVER['HTTP_HOST'] = 'localhost';

[ , $merchant_payments_site, $merchant_payments_verb ] = $argv;

require $merchant_payments_site . '/wp-load.php';
require_once dirname( __DIR__ ) . '/php/integration/Operations/PaymentShop.php';

$merchant_payments_plugin = Site::instance();
$merchant_payments_plugin->migrations()->run_if_needed();

/** @return list<string> Tokens of cards that pay. */
function merchant_payments_tokens( Site $plugin, int $number ): array {
	$path  = '/v1/test_helpers/confirmation_tokens';
	$token = static fn (): string => $plugin->sandbox()->transport()->request( 'POST', $path, [ 'payment_method' => 'pm_card_visa' ] )['id'];
	return array_map( $token, range( 1, $number ) );
}

/** @return int Id of a product of which there are ten. */
function merchant_payments_product(): int {
	$product = new WC_Product_Simple();
	$product->set_name( 'Lamp' );
	$product->set_regular_price( '25' );
	$product->set_virtual( true );
	$product->set_manage_stock( true );
	$product->set_stock_quantity( 10 );
	return $product->save();
}

/** @return string Address of a page with the classic checkout. */
function merchant_payments_classic(): string {
	$page = [
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_title'   => 'Classic',
		'post_content' => '[woocommerce_checkout]',
	];
	return wp_make_link_relative( (string) get_permalink( get_page_by_path( 'classic' ) ?? wp_insert_post( $page ) ) );
}

/**
 * @param list<WC_Order> $orders
 * @return array{orders: int, paid: int, charges: int, mails: int, stock: int}
 */
function merchant_payments_judged( Site $plugin, array $orders ): array {
	$ids     = array_map( static fn ( WC_Order $order ): string => (string) $order->get_id(), $orders );
	$charges = $plugin->sandbox()->transport()->request( 'GET', '/v1/charges', [ 'limit' => 100 ] )['data'];
	$log     = WP_CONTENT_DIR . '/order-mails.log';
	$mails   = is_readable( $log ) ? (array) file( $log, FILE_IGNORE_NEW_LINES ) : [];
	$paid    = array_map(
		static fn ( WC_Order $order ): string => "/^{$order->get_id()} {$order->get_order_key()} \\S+_to_processing$/",
		$orders
	);
	$items   = array_merge( ...array_map( static fn ( WC_Order $order ): array => array_values( $order->get_items() ), $orders ) );
	return [
		'orders'  => count( $orders ),
		'paid'    => count( array_filter( $orders, static fn ( WC_Order $order ): bool => $order->has_status( 'processing' ) ) ),
		'charges' => count(
			array_filter(
				$charges,
				static fn ( array $charge ): bool => 'succeeded' === $charge['status'] && in_array( $charge['metadata']['order_id'] ?? '', $ids, true )
			)
		),
		'mails'   => array_sum( array_map( static fn ( string $one ): int => count( (array) preg_grep( $one, $mails ) ), $paid ) ),
		'stock'   => [] === $items ? -1 : (int) wc_get_product( $items[0]['product_id'] )->get_stock_quantity(),
	];
}

if ( 'begin' === $merchant_payments_verb ) {
	if ( null === get_option( 'merchant_payments_last_event_1', null ) ) {
		$merchant_payments_plugin->sandbox()->reset( 1 );
	}
	update_option( PlatformAccount::READY . $merchant_payments_plugin->account()->scope->id, 'yes', true );
	$merchant_payments_order = ( new PaymentShop( $merchant_payments_plugin ) )->unpaid( new MinorUnits( 5000, 'usd' ) );
	$merchant_payments_said  = [
		'product' => merchant_payments_product(),
		'tokens'  => merchant_payments_tokens( $merchant_payments_plugin, (int) $argv[3] ),
		'classic' => merchant_payments_classic(),
		'order'   => $merchant_payments_order->get_id(),
		'address' => $merchant_payments_order->get_checkout_payment_url(),
	];
	if ( 'none' !== $argv[4] ) {
		$merchant_payments_plugin->sandbox()->faults()->order( FaultTarget::from( $argv[4] ), FaultMode::from( $argv[5] ), 1 );
	}
} else {
	$merchant_payments_plugin->sandbox()->faults()->clear();
	foreach ( [ 130, 90_000 ] as $merchant_payments_seconds ) {
		$merchant_payments_plugin->sandbox()->clock()->advance( $merchant_payments_seconds );
		$merchant_payments_plugin->account()->settlement()->run();
		$merchant_payments_plugin->account()->event_feed()->catch_up();
	}
	$merchant_payments_made = array_values(
		array_filter(
			wc_get_orders( [ 'type' => 'shop_order', 'limit' => -1 ] ),
			static fn ( WC_Order $order ): bool => $order->get_id() > (int) $argv[3]
		)
	);
	$merchant_payments_said = [
		'cart'        => merchant_payments_judged( $merchant_payments_plugin, $merchant_payments_made ),
		'page'        => merchant_payments_judged( $merchant_payments_plugin, [ wc_get_order( (int) $argv[3] ) ] ),
		'differences' => array_map(
			static fn ( object $difference ): string => $difference->text(),
			[ ...$merchant_payments_plugin->account()->check()->run(), ...$merchant_payments_plugin->account()->order_check()->differences() ]
		),
	];
}
echo wp_json_encode( $merchant_payments_said );
