<?php
/**
 * Payments to race for, and what became of them.
 *
 * Run by payments.test.mjs inside a site: `php payments.php SITE make held|paid|disputed COUNT` prints a list of { order, intent, charge, dispute };
 * `php payments.php SITE judge ORDER,ORDER,…` prints what order, ledger and platform say of each; `php payments.php SITE payouts` prints how many
 * payouts there are, what is left in dollars, what of it an instant payout would take, and how many differences the check finds.
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
