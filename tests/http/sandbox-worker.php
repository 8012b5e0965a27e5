<?php
/**
 * Answers calls for server.mjs from a sandbox of a site, one line of JSON each: `php sandbox-worker.php SITE SANDBOX`.
 *
 * A call is `{ method, path, params, key }` and is answered with `{ status, body }` as Stripe does, and `{ fault }` when the sandbox was
 * told to fail; `{ reset }` starts over with a seed,
 * `{ advance }` moves the clock by seconds, `{ clock }` is answered with `{ now }`.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Site;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Tests\ReportingPlatform;
use MerchantPayments\Tests\StripeError;

$_SERVER['HTTP_HOST'] = 'localhost';

[ , $merchant_payments_site, $merchant_payments_name ] = $argv;

// Whatever WordPress prints while it loads is no answer.
ob_start();
require $merchant_payments_site . '/wp-load.php';
ob_end_clean();
require dirname( __DIR__ ) . '/php/ReportingPlatform.php';
require_once dirname( __DIR__ ) . '/php/StripeError.php';

/** The sandbox, which makes reports, too, as slowly as Stripe does. */
function merchant_payments_platform( Sandbox $sandbox ): ReportingPlatform {
	$platform          = new ReportingPlatform( $sandbox->transport(), $sandbox->clock()->now( ... ) );
	$platform->seconds = (int) getenv( 'MERCHANT_PAYMENTS_TEST_REPORT_SECONDS' );
	return $platform;
}

/**
 * @param array<string, mixed> $call The call.
 * @return array<string, mixed> The answer.
 */
function merchant_payments_answered( array $call, Sandbox $sandbox ): array {
	if ( isset( $call['reset'] ) ) {
		$sandbox->reset( $call['reset'] );
		return array( 'status' => 200 );
	}
	if ( isset( $call['advance'] ) ) {
		$sandbox->clock()->advance( $call['advance'] );
		return array( 'status' => 200 );
	}
	if ( isset( $call['clock'] ) ) {
		return array(
			'status' => 200,
			'now'    => $sandbox->clock()->now(),
		);
	}
	$aftermath = $sandbox->aftermath();
	$aftermath->arrive();
	if ( 'POST' === $call['method'] && $aftermath->is_spoilt( $call['key'] ) ) {
		return array( 'fault' => '500' );
	}
	$fault = $sandbox->faults()->take( $call['method'], $call['path'] );
	$mode  = array( 'fault' => $fault['mode']->value ?? null );
	if ( null !== $fault ) {
		$aftermath->before( $fault['mode'], $call['path'], $call['params'], $call['key'] );
		if ( ! $fault['mode']->works() ) {
			return $mode;
		}
	}
	try {
		$old    = 'GET' === $call['method'] ? $aftermath->old_answer( $call['path'] ) : null;
		$answer = $old ?? merchant_payments_platform( $sandbox )->request( $call['method'], $call['path'], $call['params'], $call['key'] );
		if ( null !== $fault ) {
			$aftermath->after( $fault['mode'], $call['path'], $answer );
		}
		return $mode + array(
			'status' => 200,
			'body'   => 'GET' === $call['method'] ? $aftermath->without_new( $answer ) : $answer,
		);
	} catch ( PlatformException $refusal ) {
		return $mode + StripeError::of( $refusal, $sandbox );
	}
}

Site::instance()->migrations()->run_if_needed();
while ( true ) {
	$merchant_payments_line = fgets( STDIN );
	if ( false === $merchant_payments_line ) {
		break;
	}
	// Other processes change options, too; a new sandbox remembers nothing.
	wp_cache_flush();
	$merchant_payments_sandbox = new Sandbox( Site::instance()->database(), ...array_filter( array( $merchant_payments_name ) ) );
	try {
		$merchant_payments_answer = merchant_payments_answered(
			(array) json_decode( $merchant_payments_line, true, 64, JSON_THROW_ON_ERROR ),
			$merchant_payments_sandbox
		);
	} catch ( Throwable $merchant_payments_failure ) {
		$merchant_payments_answer = array(
			'status' => 500,
			'body'   => array(
				'error' => array(
					'type'    => 'api_error',
					'message' => (string) $merchant_payments_failure,
				),
			),
		);
	}
	fwrite( STDOUT, wp_json_encode( $merchant_payments_answer, JSON_PRESERVE_ZERO_FRACTION ) . "\n" );
}
