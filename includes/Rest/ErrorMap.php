<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\PlatformException;
use Throwable;
use WP_Error;

/** Converts exceptions to `{ code, message, data: { status, param? } }` with an HTTP status. */
final class ErrorMap {

	public static function status( Reason $reason ): int {
		return match ( $reason ) {
			Reason::Invalid         => 400,
			Reason::Declined        => 402,
			Reason::Forbidden       => 403,
			Reason::NotFound        => 404,
			Reason::Conflict        => 409,
			Reason::Gone            => 410,
			Reason::UnsupportedType => 415,
			Reason::KeyReused       => 422,
			Reason::RateLimited     => 429,
			Reason::Unavailable     => 503,
			Reason::Unknown         => 504,
		};
	}

	/** @param string|null $own Code in place of the platform's. */
	public static function to_error( Throwable $failure, ?string $own = null ): WP_Error {
		return match ( true ) {
			$failure instanceof Refusal => self::error(
				$failure,
				$failure->error_code,
				$failure->reason,
				self::param( $failure ) + $failure->details
			),
			$failure instanceof PlatformException => self::error(
				$failure,
				$own ?? $failure->error_code,
				$failure->reason(),
				array_filter( array( 'param' => $failure->param ) ) + $failure->details
			),
			$failure instanceof Locked => new WP_Error( Locked::CODE, Locked::sentence(), array( 'status' => self::status( Reason::Conflict ) ) ),
			default => self::unexpected( $failure ),
		};
	}

	/** @param array<string, mixed> $details Added to `data`. */
	private static function error( Throwable $failure, string $code, Reason $reason, array $details ): WP_Error {
		return new WP_Error( $code, $failure->getMessage(), array( 'status' => self::status( $reason ) ) + $details );
	}

	/**
	 * The idempotency key is a header, which only this layer knows about.
	 *
	 * @return array{param?: string}
	 */
	private static function param( Refusal $refusal ): array {
		return Reason::KeyReused === $refusal->reason ? array( 'param' => Idempotency::HEADER ) : array();
	}

	/** Details are logged and never sent to the client. */
	private static function unexpected( Throwable $failure ): WP_Error {
		Log::failure( $failure::class, $failure );
		return new WP_Error(
			'wcpay_server_error',
			__( 'An unexpected error occurred. Please try again later.', 'merchant-payments-for-woocommerce' ),
			array( 'status' => 500 )
		);
	}
}
