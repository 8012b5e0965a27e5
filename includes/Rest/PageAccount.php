<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use WP_Error;
use WP_REST_Request;

/**
 * Pages send the account that they show with each request. Questions are answered about it; a change is made only while the user still
 * looks at it: what the merchant saw was that account's. Clients that send none mean the account that takes customers' payments.
 */
final readonly class PageAccount {

	/** The id of the account's scope (`account` in the page's settings). */
	public const HEADER = 'X-Merchant-Payments-Account';

	public const SWITCHED = 'wcpay_account_switched';

	/** Opening an account may close a test account. The page that does so goes on with the new one, and is left when it has finished. */
	private const OPENING = '~^' . RouteGuard::ROOT . '/onboarding/(?!reset|test_drive_account/disable)~i';

	/**
	 * @param Closure(): int              $answering The id of the scope whose routes the server has.
	 * @param Closure(?string, bool): int $meant     The id of the scope that a request means, by the one that its page shows, and whether it
	 *   only asks.
	 */
	public function __construct( private Closure $answering, private Closure $meant ) {}

	public function register(): void {
		// After permission and parameters.
		add_filter( 'rest_request_before_callbacks', array( $this, 'check' ), 11, 3 );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public function meant_by( WP_REST_Request $request ): int {
		return ( $this->meant )( $request->get_header( self::HEADER ), self::is_question( $request ) );
	}

	/**
	 * Whether a request changes nothing, whatever it asks for: WordPress answers HEAD as GET.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function is_question( WP_REST_Request $request ): bool {
		return in_array( $request->get_method(), array( 'GET', 'HEAD', 'OPTIONS' ), true );
	}

	/**
	 * @param array<string, mixed>                  $handler The route's options.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function check( mixed $response, array $handler, WP_REST_Request $request ): mixed {
		if ( is_wp_error( $response ) || ! RouteGuard::is_ours( $request ) ) {
			return $response;
		}
		$answering = ( $this->answering )();
		$shown     = $request->get_header( self::HEADER );
		$is_change = ! self::is_question( $request ) && ! preg_match( self::OPENING, $request->get_route() );
		$is_left   = $is_change && null !== $shown && (string) $answering !== $shown;
		// Several requests at one server, such as a batch's, may mean several accounts.
		if ( ! $is_left && $this->meant_by( $request ) === $answering ) {
			return $response;
		}
		return new WP_Error(
			self::SWITCHED,
			__(
				'The store was switched to another account after this page was opened. Nothing was changed. Reload the page to see the account that is in use now.',
				'merchant-payments-for-woocommerce'
			),
			array( 'status' => 409 )
		);
	}
}
