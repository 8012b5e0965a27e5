<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\RateLimited;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Sandbox\Sandbox;

/** How Stripe says over HTTP what a sandbox refuses. */
final class StripeError {

	/** @return array{status: int, body: array<string, mixed>} */
	public static function of( PlatformException $refusal, Sandbox $sandbox ): array {
		$code  = $refusal->error_code;
		$error = [
			'type'    => 'invalid_request_error',
			'code'    => $code,
			'message' => $refusal->getMessage(),
			'param'   => $refusal->param,
		];
		if ( $refusal instanceof Declined ) {
			$error['type']         = 'card_error';
			$error['decline_code'] = $refusal->details['decline_code'] ?? null;
			$error['advice_code']  = $refusal->details['advice_code'] ?? null;
			$error['charge']       = $refusal->details['charge'] ?? null;
			if ( isset( $refusal->details['payment_intent'] ) ) {
				$error['payment_intent'] = $sandbox->transport()->request( 'GET', '/v1/payment_intents/' . $refusal->details['payment_intent'] );
			}
		}
		if ( in_array( $code, [ 'idempotency_error', 'unrecognized_url' ], true ) ) {
			$error['type'] = 'idempotency_error' === $code ? $code : $error['type'];
			unset( $error['code'], $error['param'] );
		}
		$status = match ( true ) {
			$refusal instanceof Declined => 402,
			$refusal instanceof NotFound, 'unrecognized_url' === $code => 404,
			$refusal instanceof RateLimited, $refusal instanceof Unavailable => 429,
			// Stripe's 409 is about keys alone: an object whose state does not allow a call is a bad request.
			default => 400,
		};
		return [
			'status' => $status,
			'body'   => [ 'error' => array_filter( $error, static fn ( mixed $value ): bool => null !== $value ) ],
		];
	}
}
