<?php
/**
 * Payments to race for, and what became of them.
 *
 * Run by payments.test.mjs inside a site: `php payments.php SITE make held|paid|disputed COUNT` prints a list of { order, intent, charge, dispute };
 * `php payments.php SITE judge ORDER,ORDER,…` prints what order, ledger and platform say of each; `php payments.php SITE payouts` prints how many
 * payouts there are, what is left in dollars, what of it an instant payout would take, and how many differences the check finds;
 * `php payments.php SITE page ORDER AMOUNT TIME` refunds as the order's page does, at a time in UTC seconds; `php payments.php SITE tally ORDER,ORDER,…` prints what
 * order and platform have refunded of each, and what stands for no refund of the platform; `php payments.php SITE falsify ORDER,ORDER,…` deletes a refund of
 * each order, and prints what the check finds and what is left after the repair.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Plugin;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;

$_SERVER['HTTP_HOST'] = 'localhost';

[ , $wcpay_site, $wcpay_verb ] = $argv;

require $wcpay_site . '/wp-load.php';
require dirname( __DIR__ ) . '/php/integration/Operations/PaymentShop.php';

$wcpay_plugin = Plugin::instance();
$wcpay_plugin->migrations()->run_if_needed();

/**
 * What is known of an order's payment.
 *
 * @param Plugin $plugin   The plugin.
 * @param int    $order_id Order id.
 * @return array<string, mixed>
 */
function judged( Plugin $plugin, int $order_id ): array {
	$order  = wc_get_order( $order_id );
	$charge = $plugin->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
	$table  = $plugin->database()->table( 'ledgers_transactions' );
	return [
		'order'    => $order_id,
		'status'   => $order->get_status(),
		'refunds'  => count( $order->get_refunds() ),
		'notes'    => count( array_filter( wc_get_order_notes( [ 'order_id' => $order_id ] ), static fn ( object $note ): bool => 1 === preg_match( '/captured|canceled|was refunded|was sent to/', $note->content ) ) ),
		'captured' => $charge['amount_captured'],
		'refunded' => $charge['amount_refunded'],
		'answers'  => array_sum( array_map( static fn ( array $dispute ): int => $dispute['evidence_details']['submission_count'], $plugin->transport()->request( 'GET', '/v1/disputes', [ 'charge' => $charge['id'] ] )['data'] ) ),
		'rows'     => $plugin->database()->column( "SELECT type FROM $table WHERE charge_id = %s ORDER BY type", [ $charge['id'] ] ),
	];
}

if ( 'make' === $wcpay_verb ) {
	if ( null === get_option( 'wcpay_last_event_1', null ) ) {
		$wcpay_plugin->sandbox()->reset( 1 );
	}
	$wcpay_made = [];
	for ( $wcpay_count = 0; $wcpay_count < (int) $argv[4]; $wcpay_count++ ) {
		$wcpay_order  = ( new PaymentShop( $wcpay_plugin ) )->order( [ 'manual' => 'held' === $argv[3] ] );
		$wcpay_charge = $wcpay_order->get_meta( '_charge_id' );
		$wcpay_made[] = [
			'order'   => $wcpay_order->get_id(),
			'intent'  => $wcpay_order->get_meta( '_intent_id' ),
			'charge'  => $wcpay_charge,
			'dispute' => 'disputed' === $argv[3] ? $wcpay_plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $wcpay_charge ] )['id'] : null,
		];
		$wcpay_plugin->event_feed()->catch_up();
	}
	echo wp_json_encode( $wcpay_made );
} elseif ( 'payouts' === $wcpay_verb ) {
	$wcpay_plugin->event_feed()->catch_up();
	$wcpay_balance = $wcpay_plugin->transport()->request( 'GET', '/v1/balance' );
	$wcpay_dollars = static fn ( array $parts ): int => (int) array_sum( array_column( array_filter( $parts, static fn ( array $part ): bool => 'usd' === $part['currency'] ), 'amount' ) );
	echo wp_json_encode(
		[
			'made'        => count( $wcpay_plugin->database()->rows( "SELECT payout_id FROM {$wcpay_plugin->database()->table( 'ledgers_payouts' )}" ) ),
			'left'        => $wcpay_dollars( [ ...$wcpay_balance['available'], ...$wcpay_balance['pending'] ] ),
			'instant'     => $wcpay_dollars( $wcpay_balance['instant_available'] ),
			'differences' => count( $wcpay_plugin->check()->run() ),
		]
	);
} elseif ( 'page' === $wcpay_verb ) {
	wp_set_current_user( 1 );
	usleep( (int) max( 0, 1e6 * ( (float) $argv[5] - microtime( true ) ) ) );
	$wcpay_refund = wc_create_refund(
		[
			'order_id'       => (int) $argv[3],
			'amount'         => $argv[4],
			'refund_payment' => true,
		]
	);
	echo wp_json_encode( is_wp_error( $wcpay_refund ) ? $wcpay_refund->get_error_message() : true );
} elseif ( 'falsify' === $wcpay_verb ) {
	foreach ( explode( ',', $argv[3] ) as $wcpay_order ) {
		wc_get_order( (int) $wcpay_order )->get_refunds()[0]->delete( true );
	}
	$wcpay_check = $wcpay_plugin->money()->order_check();
	$wcpay_texts = static fn ( iterable $differences ): array => array_map( static fn ( object $difference ): string => $difference->text(), [ ...$differences ] );
	echo wp_json_encode( [ 'found' => $wcpay_texts( $wcpay_check->differences() ), 'left' => $wcpay_texts( $wcpay_check->repair()['left'] ) ] );
} elseif ( 'tally' === $wcpay_verb ) {
	$wcpay_left = $wcpay_plugin->money()->settlement()->run();
	$wcpay_plugin->event_feed()->catch_up();
	$wcpay_wrong = array_map( static fn ( object $difference ): string => $difference->text(), [ ...$wcpay_plugin->check()->run(), ...iterator_to_array( $wcpay_plugin->money()->order_check()->differences(), false ) ] );
	$wcpay_tally = static function ( string $id ) use ( $wcpay_plugin ): array {
		$order  = wc_get_order( (int) $id );
		$charge = $wcpay_plugin->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
		$tied   = array_filter( $order->get_refunds(), static fn ( WC_Order_Refund $refund ): bool => '' !== $refund->get_meta( '_wcpay_refund_id' ) );
		return [
			'order'    => (int) $id,
			'platform' => $charge['amount_refunded'],
			'tied'     => (int) round( 100 * array_sum( array_map( static fn ( WC_Order_Refund $refund ): float => (float) $refund->get_amount(), $tied ) ) ),
			'empty'    => count( array_filter( $tied, static fn ( WC_Order_Refund $refund ): bool => 0.0 === (float) $refund->get_amount() ) ),
			'untied'   => count( $order->get_refunds() ) - count( $tied ),
			'refunds'  => count( $order->get_refunds() ),
			'notes'    => array_values( preg_grep( '/was refunded/', array_column( wc_get_order_notes( [ 'order_id' => (int) $id ] ), 'content' ) ) ),
			'stock'    => (int) array_values( $order->get_items() )[0]->get_product()->get_stock_quantity(),
		];
	};
	echo wp_json_encode(
		[
			'open'        => $wcpay_left,
			'differences' => $wcpay_wrong,
			'payments'    => array_map( $wcpay_tally, explode( ',', $argv[3] ) ),
		]
	);
} else {
	$wcpay_plugin->event_feed()->catch_up();
	$wcpay_left = $wcpay_plugin->money()->settlement()->run();
	$wcpay_said = array_map( static fn ( string $id ): array => judged( $wcpay_plugin, (int) $id ), explode( ',', $argv[3] ) );
	echo wp_json_encode(
		[
			'open'        => $wcpay_left,
			'differences' => count( $wcpay_plugin->check()->run() ),
			'payments'    => $wcpay_said,
		]
	);
}
