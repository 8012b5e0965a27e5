<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use WP_Error;
use WP_REST_Request;

/**
 * Pages send the account that they show with each change. When the store shows another one by now, nothing is done: what the merchant saw
 * was another account's. Clients that send none mean the current account.
 */
final class PageAccount {

	/** The id of the account's scope (`account` in the page's settings). */
	public const HEADER = 'X-Merchant-Payments-Account';

	public const SWITCHED = 'wcpay_account_switched';

	/** Opening an account may close a test account. The page that does so goes on with the new one, and is left when it has finished. */
	private const OPENING = '~^' . RouteGuard::ROOT . '/onboarding/(?!reset|test_drive_account/disable)~i';

	/** @param Closure(): int $current The id of the current account's scope. */
	public static function register( Closure $current ): void {
		$check = static fn ( mixed $response, array $handler, WP_REST_Request $request ): mixed => self::check( $response, $request, $current );
		// After permission and parameters.
		add_filter( 'rest_request_before_callbacks', $check, 11, 3 );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param Closure(): int                        $current
	 */
	private static function check( mixed $response, WP_REST_Request $request, Closure $current ): mixed {
		$shown     = $request->get_header( self::HEADER );
		$is_change = 'GET' !== $request->get_method() && RouteGuard::is_ours( $request ) && ! preg_match( self::OPENING, $request->get_route() );
		if ( null === $shown || ! $is_change || is_wp_error( $response ) || (string) $current() === $shown ) {
			return $response;
		}
		return new WP_Error(
			self::SWITCHED,
			__( 'The store was switched to another account after this page was opened. Nothing was changed. Reload the page to see the account that is in use now.', 'merchant-payments-for-woocommerce' ),
			array( 'status' => 409 )
		);
	}
}
