<?php

declare( strict_types=1 );

namespace MerchantPayments\Actions;

use MerchantPayments\Rest\ErrorMap;
use MerchantPayments\Rest\Refusal;
use MerchantPayments\Rest\RouteGuard;
use WP_REST_Request;

/** Reads the `Idempotency-Key` header, which a dialog makes once and sends with each of its tries. */
final class IdempotencyKey {

	public const HEADER = 'Idempotency-Key';

	/** Printable ASCII, at most 255 characters: what the platform takes. */
	private const KEY = '/^[\x21-\x7e]{1,255}$/D';

	/** The error of a key that cannot be one; belongs to every route that takes the header. */
	public const INVALID = 'wcpay_invalid_idempotency_key';

	/** Has a key judged before the route looks at anything else. Permission comes first all the same (RouteGuard). */
	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'judge' ), 5, 3 );
	}

	/**
	 * Refuses what cannot be a key, on every route that documents that error.
	 *
	 * @param array<string, mixed>                  $handler The route's options.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function judge( mixed $response, array $handler, WP_REST_Request $request ): mixed {
		if ( is_wp_error( $response ) || ! isset( $handler[ RouteGuard::ERRORS ][ self::INVALID ] ) ) {
			return $response;
		}
		try {
			self::of( $request );
			return $response;
		} catch ( Refusal $refusal ) {
			return ErrorMap::to_error( $refusal );
		}
	}

	/**
	 * The request's key, or null when it has none.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws Refusal When the header cannot be a key.
	 */
	public static function of( WP_REST_Request $request ): ?string {
		$key = $request->get_header( self::HEADER );
		if ( null === $key ) {
			return null;
		}
		if ( 1 !== preg_match( self::KEY, $key ) ) {
			throw new Refusal(
				self::INVALID,
				__( 'An idempotency key is 1 to 255 printable ASCII characters without spaces.', 'woocommerce-payments' ),
				400,
				array( 'param' => self::HEADER )
			);
		}
		return 'client:' . $key;
	}
}
