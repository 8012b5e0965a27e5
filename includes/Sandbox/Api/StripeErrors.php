<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Data;

/**
 * Stripe's errors with their codes and messages (docs.stripe.com/error-codes, docs.stripe.com/declines/codes). Decline codes that
 * Data/declines.json lacks are generic declines.
 */
final class StripeErrors {

	/** A required parameter is missing. */
	public static function missing( string $param ): InvalidRequest {
		return new InvalidRequest( 'Missing required param: ' . $param . '.', 'parameter_missing', $param );
	}

	/** An unknown parameter. */
	public static function unknown( string $param ): InvalidRequest {
		return new InvalidRequest( 'Received unknown parameter: ' . $param, 'parameter_unknown', $param );
	}

	/** A parameter has an invalid value. */
	public static function invalid( string $param, string $reason, string $code = 'parameter_invalid' ): InvalidRequest {
		return new InvalidRequest( $reason, $code, $param );
	}

	/** The object in the path does not exist. */
	public static function not_found( string $noun, string $id ): NotFound {
		return new NotFound( sprintf( "No such %s: '%s'", $noun, $id ), 'resource_missing', 'id' );
	}

	/** The object in a parameter does not exist. */
	public static function no_such( string $noun, string $id, string $param ): InvalidRequest {
		return new InvalidRequest( sprintf( "No such %s: '%s'", $noun, $id ), 'resource_missing', $param );
	}

	/** @return array{code: string, message: string, param: string|null, advice_code: string|null} What is said to a decline code. */
	public static function decline_facts( string $decline ): array {
		list( $code, $message, $param, $advice_code ) = Data::of( 'declines' )[ $decline ] ?? array(
			'card_declined',
			'Your card was declined.',
			null,
			'try_again_later',
		);
		return compact( 'code', 'message', 'param', 'advice_code' );
	}

	/** @param array<string, mixed> $details Additional data: ids `charge`, `payment_intent`, `payment_method`. */
	public static function declined( string $decline, array $details = array() ): Declined {
		$facts   = self::decline_facts( $decline );
		$details = array(
			'type'         => 'card_error',
			'decline_code' => $decline,
			'advice_code'  => $facts['advice_code'],
		) + $details;
		return new Declined( $facts['message'], $facts['code'], $facts['param'], $details );
	}
}
