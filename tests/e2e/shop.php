<?php
/**
 * The shop behind the browser's back: what customers, banks and the platform do, and what the store has noted of it.
 *
 * Run by shop.ts: `php shop.php SITE VERB JSON` prints JSON.
 *
 * - `order` { amount, currency, manual, method, late, fraud, buyer: { ip, email } } (minor units; all may be left out): an order as a
 *   checkout leaves it;
 *   of a named buyer also at the platform's time; prints { order, intent, charge }.
 * - `unpaid` { amount, currency }: an order that nobody has paid; prints { order, address } of the page on which it is paid.
 * - `subscribe` {}: an order that costs nothing now and begins a subscription, of the administrator's; from now on the shop has a stand-in
 *   for WooCommerce Subscriptions; prints what `unpaid` does, and { subscription }.
 * - `renew` { subscription, amount }: charges a renewal of so many cents; prints { order, mails }: its order, and the texts of what was
 *   mailed meanwhile.
 * - `shelf` { amount, currency }: the shop sells in this currency from now on; a product of ten, shipped for five of it; prints { product,
 *   add, cart, checkout, classic }: the addresses of its page, of putting it into the cart, of the cart, and of both checkouts.
 * - `newest` {}: the id of the last order.
 * - `disputes` [ { order, dispute, then: { path, params } } ]: payments that a bank disputes, by what `order` and POST /v1/sandbox/disputes
 *   take, and what is
 *   then posted to the sandbox, with `{charge}` and `{dispute}` for their ids; prints what `order` does, and { dispute }, of each.
 * - `platform` { method, path, params }: asks the sandbox, for example POST /v1/sandbox/disputes; prints its answer.
 * - `look` { order }: { status, total, refunded, notes, mails, stock, charge, rows }: the order in WooCommerce's words, the changes that it
 *   mails of (order-mails.php), the platform's charge (null before there is one), and the ledger's rows of it as { type, amount, fees,
 *   net }.
 * - `fail` { operation, mode, times }: lets the platform's next answers of a kind go wrong.
 * - `settle` {}: looks what became of operations of unknown outcome; prints how many still have none.
 * - `clock` { days, which may be a fraction }: moves the sandbox's time, and everything due happens.
 * - `check` {}: how many differences between ledger and platform there are.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Site;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Subscriptions\Renewals;

if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}

$_SERVER['HTTP_HOST'] = 'localhost';

[ , $merchant_payments_site, $merchant_payments_verb, $merchant_payments_json ] = $argv;

if ( 'subscribe' === $merchant_payments_verb ) {
	putenv( 'STORE_SUBSCRIPTIONS=1' );
}
require $merchant_payments_site . '/wp-load.php';
require dirname( __DIR__ ) . '/php/integration/Operations/PaymentShop.php';

/** @return list<string> The changes of an order that WooCommerce has mailed of, for example `pending_to_processing`. */
function merchant_payments_mails( WC_Order $order ): array {
	$log   = WP_CONTENT_DIR . '/order-mails.log';
	$its   = "{$order->get_id()} {$order->get_order_key()} ";
	$lines = is_readable( $log ) ? (array) file( $log, FILE_IGNORE_NEW_LINES ) : array();
	return array_values(
		array_map(
			static fn ( string $line ): string => substr( $line, strlen( $its ) ),
			array_filter( $lines, static fn ( string $line ): bool => str_starts_with( $line, $its ) )
		)
	);
}

/**
 * What is known of an order.
 *
 * @param Site     $plugin The plugin.
 * @param WC_Order $order  The order.
 * @return array<string, mixed>
 */
function merchant_payments_look( Site $plugin, WC_Order $order ): array {
	$charge = $order->get_meta( '_charge_id' );
	$table  = $plugin->database()->table( 'ledgers_transactions' );
	return array(
		'status'   => $order->get_status(),
		'total'    => $order->get_total(),
		'refunded' => $order->get_total_refunded(),
		'notes'    => array_map(
			static fn ( object $note ): string => $note->content,
			wc_get_order_notes( array( 'order_id' => $order->get_id() ) )
		),
		'mails'    => merchant_payments_mails( $order ),
		'stock'    => array_map(
			static fn ( WC_Order_Item_Product $item ): ?int => $item->get_product()->get_stock_quantity(),
			array_values( $order->get_items() )
		),
		'charge'   => '' === $charge ? null : $plugin->account()->transport()->request( 'GET', "/v1/charges/$charge" ),
		'rows'     => array_map(
			static fn ( array $row ): array => array(
				'type'   => $row['type'],
				'amount' => (int) $row['amount'],
				'fees'   => (int) $row['fees'],
				'net'    => (int) $row['net'],
			),
			$plugin->database()->rows( "SELECT type, amount, fees, net FROM $table WHERE charge_id = %s ORDER BY type", array( $charge ) )
		),
	);
}

/**
 * An order as a checkout leaves it.
 *
 * @param Site                 $plugin The plugin.
 * @param array<string, mixed> $wish   As `order` takes it.
 * @return array<string, mixed> As it prints it.
 */
function merchant_payments_paid( Site $plugin, array $wish ): array {
	$order = ( new PaymentShop( $plugin ) )->place( $wish );
	if ( isset( $wish['buyer'] ) ) {
		$order->set_date_created( (string) $plugin->sandbox()->clock()->now() );
		$order->set_customer_ip_address( $wish['buyer']['ip'] );
		$order->set_billing_email( $wish['buyer']['email'] );
		$order->save();
	}
	return array(
		'order'  => $order->get_id(),
		'intent' => $order->get_meta( '_intent_id' ),
		'charge' => $order->get_meta( '_charge_id' ),
	);
}

/**
 * A payment that a bank disputes.
 *
 * @param Site                 $plugin The plugin.
 * @param array<string, mixed> $wish   One of those that `disputes` takes.
 * @return array<string, mixed> As it prints it.
 */
function merchant_payments_disputed( Site $plugin, array $wish ): array {
	$ask      = static fn ( string $path, array $params ): array => $plugin->account()->transport()->request( 'POST', $path, $params );
	$paid     = merchant_payments_paid( $plugin, $wish['order'] ?? array() );
	$disputed = $paid + array(
		'dispute' => $ask(
			'/v1/sandbox/disputes',
			array( 'charge' => $paid['charge'] ) + ( $wish['dispute'] ?? array() )
		)['id'],
	);
	if ( isset( $wish['then'] ) ) {
		$names = array(
			'{charge}'  => $disputed['charge'],
			'{dispute}' => $disputed['dispute'],
		);
		$then  = json_decode( strtr( (string) wp_json_encode( $wish['then'], JSON_UNESCAPED_SLASHES ), $names ), true );
		$ask( $then['path'], $then['params'] ?? array() );
	}
	return $disputed;
}

/**
 * An order that nobody has paid.
 *
 * @param WC_Order $order The order.
 * @return array{order: int, address: string}
 */
function merchant_payments_unpaid( WC_Order $order ): array {
	return array(
		'order'   => $order->get_id(),
		'address' => $order->get_checkout_payment_url(),
	);
}

/**
 * A trial of a subscription.
 *
 * @param Site $plugin The plugin.
 * @return array<string, mixed> As `subscribe` prints it.
 */
function merchant_payments_subscribed( Site $plugin ): array {
	update_option( 'store_subscriptions', 'yes' );
	$order        = ( new PaymentShop( $plugin ) )->unpaid( new MinorUnits( 0, 'usd' ) );
	$user         = get_users( array( 'role' => 'administrator', 'fields' => 'ID' ) )[0];
	$subscription = Renewals::subscribe( $order, (int) $user );
	return merchant_payments_unpaid( $order ) + array( 'subscription' => $subscription->get_id() );
}

/**
 * A renewal that is due.
 *
 * @param array{subscription: int, amount: int} $wish As `renew` takes it.
 * @return array{order: int, mails: list<string>} As it prints it.
 */
function merchant_payments_renewed( array $wish ): array {
	$mails = array();
	add_filter(
		'pre_wp_mail',
		static function ( mixed $sent, array $mail ) use ( &$mails ): mixed {
			$mails[] = $mail['message'];
			return $sent;
		},
		20,
		2
	);
	$subscription = wc_get_order( $wish['subscription'] );
	if ( ! $subscription instanceof WC_Subscription ) {
		throw new RuntimeException( 'There is no such subscription.' );
	}
	$renewal = Renewals::make( $subscription, ( new MinorUnits( $wish['amount'], 'usd' ) )->decimal() );
	Renewals::charge( $renewal );
	return array(
		'order' => $renewal->get_id(),
		'mails' => $mails,
	);
}

/**
 * Something on the shelf, and a shop that ships it.
 *
 * @param MinorUnits $price Of one.
 * @return array<string, string> Addresses of pages.
 */
function merchant_payments_shelf( MinorUnits $price ): array {
	update_option( 'woocommerce_currency', strtoupper( $price->currency ) );
	$product = new WC_Product_Simple();
	$product->set_name( 'Teapot' );
	$product->set_manage_stock( true );
	$product->set_stock_quantity( 10 );
	$product->set_regular_price( $price->decimal() );
	$product->save();
	if ( array() === WC_Shipping_Zones::get_zones() ) {
		$zone = new WC_Shipping_Zone();
		$zone->set_zone_name( 'Home' );
		$zone->add_location( 'US', 'country' );
		$zone->save();
		$rate = $zone->add_shipping_method( 'flat_rate' );
		update_option( "woocommerce_flat_rate_{$rate}_settings", array( 'title' => 'By van', 'cost' => '5' ) );
	}
	if ( ! get_page_by_path( 'classic-checkout' ) ) {
		$page = array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'classic-checkout', 'post_title' => 'Classic' );
		wp_insert_post( $page + array( 'post_content' => '[woocommerce_checkout]' ) );
	}
	// Both kinds of WooCommerce make their pages when they are activated; some have lost them.
	if ( null === get_post( wc_get_page_id( 'checkout' ) ) && is_callable( array( 'WC_Install', 'create_pages' ) ) ) {
		WC_Install::create_pages();
	}
	update_option( 'woocommerce_coming_soon', 'no' );
	return array(
		'product'  => $product->get_permalink(),
		'add'      => home_url( '/?add-to-cart=' . $product->get_id() ),
		'cart'     => wc_get_cart_url(),
		'checkout' => wc_get_checkout_url(),
		'classic'  => get_permalink( get_page_by_path( 'classic-checkout' ) ),
	);
}

$merchant_payments_plugin = Site::instance();
$merchant_payments_wish   = json_decode( $merchant_payments_json, true, 64, JSON_THROW_ON_ERROR );
$merchant_payments_plugin->account()->event_feed()->catch_up();

if ( 'order' === $merchant_payments_verb ) {
	$merchant_payments_said = merchant_payments_paid( $merchant_payments_plugin, $merchant_payments_wish );
	$merchant_payments_plugin->account()->event_feed()->catch_up();
} elseif ( 'unpaid' === $merchant_payments_verb ) {
	$merchant_payments_said = merchant_payments_unpaid(
		( new PaymentShop( $merchant_payments_plugin ) )->unpaid(
			new MinorUnits( $merchant_payments_wish['amount'], $merchant_payments_wish['currency'] )
		)
	);
} elseif ( 'subscribe' === $merchant_payments_verb ) {
	$merchant_payments_said = merchant_payments_subscribed( $merchant_payments_plugin );
} elseif ( 'renew' === $merchant_payments_verb ) {
	$merchant_payments_said = merchant_payments_renewed( $merchant_payments_wish );
} elseif ( 'shelf' === $merchant_payments_verb ) {
	$merchant_payments_said = merchant_payments_shelf(
		new MinorUnits( $merchant_payments_wish['amount'], $merchant_payments_wish['currency'] )
	);
} elseif ( 'newest' === $merchant_payments_verb ) {
	$merchant_payments_said = (int) ( wc_get_orders( array( 'limit' => 1, 'return' => 'ids', 'orderby' => 'ID' ) )[0] ?? 0 );
} elseif ( 'disputes' === $merchant_payments_verb ) {
	$merchant_payments_said = array_map(
		static fn ( array $wish ): array => merchant_payments_disputed( $merchant_payments_plugin, $wish ),
		$merchant_payments_wish
	);
	$merchant_payments_plugin->account()->event_feed()->catch_up();
} elseif ( 'platform' === $merchant_payments_verb ) {
	$merchant_payments_said = $merchant_payments_plugin->account()->transport()->request(
		$merchant_payments_wish['method'],
		$merchant_payments_wish['path'],
		$merchant_payments_wish['params'] ?? array()
	);
	$merchant_payments_plugin->account()->event_feed()->catch_up();
} elseif ( 'look' === $merchant_payments_verb ) {
	$merchant_payments_said = merchant_payments_look( $merchant_payments_plugin, wc_get_order( $merchant_payments_wish['order'] ) );
} elseif ( 'fail' === $merchant_payments_verb ) {
	$merchant_payments_plugin->sandbox()->faults()->order(
		FaultTarget::from( $merchant_payments_wish['operation'] ),
		FaultMode::from( $merchant_payments_wish['mode'] ),
		$merchant_payments_wish['times']
	);
	$merchant_payments_said = null;
} elseif ( 'settle' === $merchant_payments_verb ) {
	$merchant_payments_said = $merchant_payments_plugin->account()->settlement()->run();
} elseif ( 'clock' === $merchant_payments_verb ) {
	$merchant_payments_plugin->sandbox()->clock()->advance( (int) round( $merchant_payments_wish['days'] * DAY_IN_SECONDS ) );
	$merchant_payments_plugin->account()->event_feed()->catch_up();
	$merchant_payments_said = null;
} else {
	$merchant_payments_said = count( $merchant_payments_plugin->account()->check()->run() );
}

echo wp_json_encode( $merchant_payments_said );
