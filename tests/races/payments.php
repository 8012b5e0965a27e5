<?php
/**
 * Payments to race for, and what became of them.
 *
 * Run by payments.test.mjs inside a site: `php payments.php SITE make held|paid|disputed|decided COUNT` prints a
 * list of { order, intent, charge, dispute }, of which the last kind may be appealed;
 * `php payments.php SITE judge ORDER,ORDER,…` prints what order, ledger and platform say of each; `php payments.php SITE payouts` prints
 * how many payouts there are, what is left in dollars, what of it an instant payout would take, and how many differences the check finds;
 * `php payments.php SITE page ORDER AMOUNT TIME` refunds as the order's page does, at a time in UTC seconds; `php payments.php SITE tally
 * ORDER,ORDER,…` prints what order and platform have refunded of each, and what stands for no refund of the platform; `php payments.php
 * SITE falsify ORDER,ORDER,…` deletes a refund of each order, and prints what the check finds and what is left after the repair.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;

$_SERVER['HTTP_HOST'] = 'localhost';

[ , $merchant_payments_site, $merchant_payments_verb ] = $argv;

require $merchant_payments_site . '/wp-load.php';
require dirname( __DIR__ ) . '/php/integration/Operations/PaymentShop.php';

$merchant_payments_plugin = Site::instance();
$merchant_payments_plugin->migrations()->run_if_needed();

/**
 * What is known of an order's payment.
 *
 * @param Site $plugin   The plugin.
 * @param int    $order_id Order id.
 * @return array<string, mixed>
 */
function judged( Site $plugin, int $order_id ): array {
	$order    = wc_get_order( $order_id );
	$charge   = $plugin->account()->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
	$table    = $plugin->database()->table( 'ledgers_transactions' );
	$disputes = $plugin->account()->transport()->request( 'GET', '/v1/disputes', [ 'charge' => $charge['id'] ] )['data'];
	$appeals  = array_filter(
		array_map( static fn ( array $dispute ): ?string => $dispute['evidence']['appeal']['card']['reason_for_filing'] ?? null, $disputes )
	);
	return [
		'order'    => $order_id,
		'status'   => $order->get_status(),
		'refunds'  => count( $order->get_refunds() ),
		'notes'    => count(
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order_id ] ),
				static fn ( object $note ): bool => 1 === preg_match( '/captured|canceled|was refunded|was sent to/', $note->content )
			)
		),
		'captured' => $charge['amount_captured'],
		'refunded' => $charge['amount_refunded'],
		'answers'  => array_sum( array_map( static fn ( array $dispute ): int => $dispute['evidence_details']['submission_count'], $disputes ) ),
		'rows'     => $plugin->database()->column( "SELECT type FROM $table WHERE charge_id = %s ORDER BY type", [ $charge['id'] ] ),
	] + ( [] === $appeals ? [] : [ 'appeals' => $appeals ] );
}

/** Disputes a payment; whether it is decided, and the decision may be appealed. */
function merchant_payments_disputed( Site $plugin, string $charge, bool $is_decided ): string {
	$platform = $plugin->sandbox()->transport();
	$id       = $platform->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
	foreach ( $is_decided ? [ 'lost', 'appeal' ] : [] as $outcome ) {
		$platform->request( 'POST', "/v1/sandbox/disputes/$id/decide", [ 'outcome' => $outcome ] );
	}
	return $id;
}

if ( 'make' === $merchant_payments_verb ) {
	if ( null === get_option( 'merchant_payments_last_event_1', null ) ) {
		$merchant_payments_plugin->sandbox()->reset( 1 );
	}
	$merchant_payments_made = [];
	for ( $merchant_payments_count = 0; $merchant_payments_count < (int) $argv[4]; $merchant_payments_count++ ) {
		$merchant_payments_order  = ( new PaymentShop( $merchant_payments_plugin ) )->order( [ 'manual' => 'held' === $argv[3] ] );
		$merchant_payments_charge = $merchant_payments_order->get_meta( '_charge_id' );
		$merchant_payments_made[] = [
			'order'   => $merchant_payments_order->get_id(),
			'intent'  => $merchant_payments_order->get_meta( '_intent_id' ),
			'charge'  => $merchant_payments_charge,
			'dispute' => in_array( $argv[3], [ 'disputed', 'decided' ], true )
				? merchant_payments_disputed( $merchant_payments_plugin, $merchant_payments_charge, 'decided' === $argv[3] )
				: null,
		];
		$merchant_payments_plugin->account()->event_feed()->catch_up();
	}
	echo wp_json_encode( $merchant_payments_made );
} elseif ( 'payouts' === $merchant_payments_verb ) {
	$merchant_payments_plugin->account()->event_feed()->catch_up();
	$merchant_payments_balance = $merchant_payments_plugin->account()->transport()->request( 'GET', '/v1/balance' );
	$merchant_payments_dollars = static fn ( array $parts ): int => (int) array_sum(
		array_column( array_filter( $parts, static fn ( array $part ): bool => 'usd' === $part['currency'] ), 'amount' )
	);
	echo wp_json_encode(
		[
			'made'        => count(
				$merchant_payments_plugin->database()->rows(
					"SELECT payout_id FROM {$merchant_payments_plugin->database()->table( 'ledgers_payouts' )}"
				)
			),
			'left'        => $merchant_payments_dollars( [ ...$merchant_payments_balance['available'], ...$merchant_payments_balance['pending'] ] ),
			'instant'     => $merchant_payments_dollars( $merchant_payments_balance['instant_available'] ),
			'differences' => count( $merchant_payments_plugin->account()->check()->run() ),
		]
	);
} elseif ( 'page' === $merchant_payments_verb ) {
	wp_set_current_user( 1 );
	usleep( (int) max( 0, 1e6 * ( (float) $argv[5] - microtime( true ) ) ) );
	$merchant_payments_refund = wc_create_refund(
		[
			'order_id'       => (int) $argv[3],
			'amount'         => $argv[4],
			'refund_payment' => true,
		]
	);
	echo wp_json_encode( is_wp_error( $merchant_payments_refund ) ? $merchant_payments_refund->get_error_message() : true );
} elseif ( 'pass' === $merchant_payments_verb ) {
	// The plugin's clock is the machine's: what was begun becomes older instead, and the store looks.
	$merchant_payments_age = (int) $argv[3];
	$merchant_payments_plugin->database()->run(
		"UPDATE {$merchant_payments_plugin->database()->table( 'operations' )} SET created = created - %d, sent = sent - %d, missed = CASE missed WHEN 0 THEN 0 ELSE missed - %d END",
		[ $merchant_payments_age, $merchant_payments_age, $merchant_payments_age ]
	);
	echo wp_json_encode( $merchant_payments_plugin->account()->settlement()->run() );
} elseif ( 'falsify' === $merchant_payments_verb ) {
	foreach ( explode( ',', $argv[3] ) as $merchant_payments_order ) {
		wc_get_order( (int) $merchant_payments_order )->get_refunds()[0]->delete( true );
	}
	$merchant_payments_check = $merchant_payments_plugin->account()->order_check();
	$merchant_payments_texts = static fn ( iterable $differences ): array => array_map(
		static fn ( object $difference ): string => $difference->text(),
		[ ...$differences ]
	);
	echo wp_json_encode(
		[
			'found' => $merchant_payments_texts( $merchant_payments_check->differences() ),
			'left'  => $merchant_payments_texts( $merchant_payments_check->repair()['left'] ),
		]
	);
} elseif ( 'tally' === $merchant_payments_verb ) {
	$merchant_payments_left = $merchant_payments_plugin->account()->settlement()->run();
	$merchant_payments_plugin->account()->event_feed()->catch_up();
	$merchant_payments_wrong = array_map(
		static fn ( object $difference ): string => $difference->text(),
		[
			...$merchant_payments_plugin->account()->check()->run(),
			...iterator_to_array( $merchant_payments_plugin->account()->order_check()->differences(), false ),
		]
	);
	$merchant_payments_tally = static function ( string $id ) use ( $merchant_payments_plugin ): array {
		$order  = wc_get_order( (int) $id );
		$charge = $merchant_payments_plugin->account()->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) );
		$tied   = array_filter(
			$order->get_refunds(),
			static fn ( WC_Order_Refund $refund ): bool => '' !== $refund->get_meta( '_merchant_payments_refund_id' )
		);
		return [
			'order'    => (int) $id,
			'platform' => $charge['amount_refunded'],
			'tied'     => (int) round(
				100 * array_sum( array_map( static fn ( WC_Order_Refund $refund ): float => (float) $refund->get_amount(), $tied ) )
			),
			'empty'    => count( array_filter( $tied, static fn ( WC_Order_Refund $refund ): bool => 0.0 === (float) $refund->get_amount() ) ),
			'untied'   => count( $order->get_refunds() ) - count( $tied ),
			'refunds'  => count( $order->get_refunds() ),
			'notes'    => array_values(
				preg_grep( '/was refunded/', array_column( wc_get_order_notes( [ 'order_id' => (int) $id ] ), 'content' ) )
			),
			'stock'    => (int) array_values( $order->get_items() )[0]->get_product()->get_stock_quantity(),
		];
	};
	echo wp_json_encode(
		[
			'open'        => $merchant_payments_left,
			'differences' => $merchant_payments_wrong,
			'payments'    => array_map( $merchant_payments_tally, explode( ',', $argv[3] ) ),
		]
	);
} else {
	$merchant_payments_plugin->account()->event_feed()->catch_up();
	$merchant_payments_left = $merchant_payments_plugin->account()->settlement()->run();
	$merchant_payments_said = array_map(
		static fn ( string $id ): array => judged( $merchant_payments_plugin, (int) $id ),
		explode( ',', $argv[3] )
	);
	echo wp_json_encode(
		[
			'open'        => $merchant_payments_left,
			'differences' => count( $merchant_payments_plugin->account()->check()->run() ),
			'payments'    => $merchant_payments_said,
		]
	);
}
