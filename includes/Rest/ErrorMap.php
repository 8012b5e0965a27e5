<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\PlatformException;
use Throwable;
use WP_Error;

/** The one place where a failure becomes `{ code, message, data: { status, param? } }` with its true HTTP status. */
final class ErrorMap {

	/** Translates a failure. */
	public static function to_error( Throwable $failure ): WP_Error {
		return match ( true ) {
			$failure instanceof Refusal => new WP_Error(
				$failure->error_code,
				$failure->getMessage(),
				array( 'status' => $failure->status ) + $failure->details
			),
			$failure instanceof PlatformException => new WP_Error(
				$failure->error_code,
				$failure->getMessage(),
				array_filter(
					array(
						'status' => $failure->status(),
						'param'  => $failure->param,
					)
				) + $failure->details
			),
			$failure instanceof Locked => new WP_Error(
				'wcpay_locked',
				__( 'Somebody else is working on this right now. Please wait a moment and look again.', 'woocommerce-payments' ),
				array( 'status' => 409 )
			),
			default => self::unexpected( $failure ),
		};
	}

	/** A failure that nobody foresaw: its details go to the log, never to the client. */
	private static function unexpected( Throwable $failure ): WP_Error {
		Log::failure( $failure::class, $failure );
		return new WP_Error(
			'wcpay_server_error',
			__( 'An unexpected error occurred. Please try again later.', 'woocommerce-payments' ),
			array( 'status' => 500 )
		);
	}
}
