<?php
/**
 * Pays orders in a site and says what that took beside an empty gateway, which only completes the order. The platform's own time is taken
 * out: the sandbox answers in the same process.
 *
 * Run by bin/bench/checkout.mjs: `php checkout.php SITE NUMBER` prints a list of { empty, ours, calls }: milliseconds for each order, and
 * calls to the platform.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Checkout\CheckoutPayment;
use MerchantPayments\Checkout\Saved\PaymentMeans;
use MerchantPayments\Checkout\SentForm;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use MerchantPayments\Tests\Integration\WatchedTransport;

require __DIR__ . '/load.php';
foreach ( [ 'Operations/PaymentShop', 'AccountOver', 'WatchedTransport' ] as $merchant_payments_file ) {
	require_once dirname( __DIR__ ) . "/php/integration/$merchant_payments_file.php";
}

$merchant_payments_site   = Site::instance();
$merchant_payments_shop   = new PaymentShop( $merchant_payments_site );
$merchant_payments_away   = 0.0;
$merchant_payments_calls  = 0;
$merchant_payments_watch  = static function ( string $method, string $path, Closure $send ) use (
	&$merchant_payments_away,
	&$merchant_payments_calls
): array {
	$began = hrtime( true );
	try {
		return $send();
	} finally {
		$merchant_payments_away += ( hrtime( true ) - $began ) / 1e6;
		++$merchant_payments_calls;
	}
};
$merchant_payments_client = $merchant_payments_site->sandbox()->transport();
$merchant_payments_over   = AccountOver::transport( new WatchedTransport( $merchant_payments_client, $merchant_payments_watch ) );
$merchant_payments_figure = [];

// Filters that look at the bank's answer cost two calls more.
$merchant_payments_over->fraud_rules()->save( 'basic', [] );

for ( $merchant_payments_turn = -2; $merchant_payments_turn < (int) $argv[2]; $merchant_payments_turn++ ) {
	$merchant_payments_order = $merchant_payments_shop->unpaid( new MinorUnits( 5000, 'usd' ) );
	$merchant_payments_began = hrtime( true );
	$merchant_payments_order->payment_complete( 'nothing' );
	$merchant_payments_empty = ( hrtime( true ) - $merchant_payments_began ) / 1e6;

	$merchant_payments_order = $merchant_payments_shop->unpaid( new MinorUnits( 5000, 'usd' ) );
	$merchant_payments_token = $merchant_payments_client->request(
		'POST',
		'/v1/test_helpers/confirmation_tokens',
		[ 'payment_method' => 'pm_card_visa' ]
	)['id'];
	$merchant_payments_away  = 0.0;
	$merchant_payments_calls = 0;
	$merchant_payments_began = hrtime( true );
	( new CheckoutPayment(
		$merchant_payments_over,
		static fn () => $merchant_payments_over,
		$merchant_payments_site->lock(),
		static fn (): bool => false
	) )->pay( $merchant_payments_order->get_id(), SentForm::of_request(), PaymentMeans::entered( $merchant_payments_token ) );
	$merchant_payments_whole = ( hrtime( true ) - $merchant_payments_began ) / 1e6;
	if ( $merchant_payments_turn >= 0 ) {
		$merchant_payments_figure[] = [
			'empty' => $merchant_payments_empty,
			'ours'  => $merchant_payments_whole - $merchant_payments_away,
			'calls' => $merchant_payments_calls,
		];
	}
}
echo wp_json_encode( $merchant_payments_figure );
