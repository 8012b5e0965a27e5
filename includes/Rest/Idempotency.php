<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\OperationAnswer;
use WP_REST_Request;
use WP_REST_Response;

/** The `Idempotency-Key` header, which clients send with all retries of an operation, and the header that marks a replayed response. */
final class Idempotency {

	public const HEADER   = 'Idempotency-Key';
	public const REPLAYED = 'Idempotency-Replayed';

	/** Errors of every route with this header: HTTP statuses by code. */
	public const ERRORS  = array( self::INVALID => array( 400 ) );
	public const INVALID = 'wcpay_invalid_idempotency_key';

	/** Printable ASCII, at most 255 characters, as the platform requires. */
	private const KEY = '/^[\x21-\x7e]{1,255}$/D';

	/** Validates the header before the parameters, but after the permission (RouteGuard). */
	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'check' ), 5, 3 );
	}

	/**
	 * Refuses an invalid key on every route that documents that error.
	 *
	 * @param array<string, mixed>                  $handler The route's options.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function check( mixed $response, array $handler, WP_REST_Request $request ): mixed {
		if ( is_wp_error( $response ) || ! isset( $handler[ RouteGuard::ERRORS ][ self::INVALID ] ) ) {
			return $response;
		}
		try {
			self::key( $request );
			return $response;
		} catch ( Refusal $refusal ) {
			return ErrorMap::to_error( $refusal );
		}
	}

	/**
	 * The request's key, or null.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws Refusal When the header is not a valid key.
	 */
	public static function key( WP_REST_Request $request ): ?string {
		$key = $request->get_header( self::HEADER );
		if ( null === $key ) {
			return null;
		}
		if ( 1 !== preg_match( self::KEY, $key ) ) {
			throw new Refusal(
				self::INVALID,
				__( 'An idempotency key is 1 to 255 printable ASCII characters without spaces.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => self::HEADER )
			);
		}
		return 'client:' . $key;
	}

	public static function response( OperationAnswer $answer ): WP_REST_Response {
		return new WP_REST_Response( $answer->data, 200, $answer->replayed ? array( self::REPLAYED => 'true' ) : array() );
	}
}
