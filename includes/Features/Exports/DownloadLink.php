<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Exports;

use MerchantPayments\Export\Exports;
use MerchantPayments\Export\FinishedMail;
use MerchantPayments\Export\Job;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Rest\AdminLink;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\ErrorMap;
use MerchantPayments\Rest\RouteGuard;
use WP_REST_Request;

/**
 * Creates and verifies signed links to export files. Links end up in logs and browser histories, so they carry no nonce that is valid
 * elsewhere: the signature is bound to the file, the user's session, and the file's expiry.
 */
final class DownloadLink {

	/** Query args: the signature, and its expiry in UTC seconds. */
	public const SIGNATURE = 'signature';
	public const EXPIRES   = 'expires';

	/** The link for the current user. */
	public static function to( Job $job ): string {
		$expires = $job->finished + Job::KEPT;
		return add_query_arg(
			array(
				self::EXPIRES   => $expires,
				self::SIGNATURE => self::signature( $job->id, $job->user, $expires ),
			),
			rest_url( Controller::ROUTE_NAMESPACE . Controller::PREFIX . '/exports/' . $job->id . '/file' )
		);
	}

	/** Handles the e-mail's link: redirects to the file, or says why there is none. */
	public static function follow( Exports $exports, PageAddress $address ): never {
		AdminLink::require_manager();
		try {
			$file = self::to( $exports->again( (string) $address->value( FinishedMail::ID ) ) );
		} catch ( Refusal $refusal ) {
			wp_die(
				esc_html( $refusal->getMessage() ),
				'',
				array(
					'response'  => absint( ErrorMap::status( $refusal->reason ) ),
					'link_url'  => esc_url( PageAddress::to( '/payments/transactions' ) ),
					'link_text' => esc_html__( 'Transactions', 'merchant-payments-for-woocommerce' ),
				)
			);
		}
		wp_safe_redirect( $file );
		exit;
	}

	/**
	 * Whether a link was created for a user.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The link's request.
	 */
	public static function is_for( int $user, WP_REST_Request $request ): bool {
		[ $id, $expires, $signature ] = array( $request['export_id'], $request[ self::EXPIRES ], $request[ self::SIGNATURE ] );
		return is_string( $id ) && is_numeric( $expires ) && is_string( $signature ) && (int) $expires > time()
			&& hash_equals( self::signature( $id, $user, (int) $expires ), $signature );
	}

	/**
	 * Authenticates the link's user. WordPress treats a request with cookies but without a REST nonce as a visitor's; the signature
	 * replaces that nonce.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request, not validated yet.
	 */
	public static function lets_in( WP_REST_Request $request ): bool {
		$user = 0 === get_current_user_id() ? (int) wp_validate_auth_cookie( '', 'logged_in' ) : 0;
		if ( $user > 0 && self::is_for( $user, $request ) ) {
			wp_set_current_user( $user );
		}
		return RouteGuard::may_act( $request );
	}

	/** @param int $expires UTC seconds. */
	private static function signature( string $id, int $user, int $expires ): string {
		return hash_hmac(
			'sha256',
			implode( '|', array( 'merchant_payments_export', $id, $user, $expires, wp_get_session_token() ) ),
			wp_salt( 'nonce' )
		);
	}
}
