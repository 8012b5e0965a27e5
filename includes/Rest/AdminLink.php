<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Platform\Exception\PlatformException;

/** Common parts of our links in wp-admin (admin-post.php, admin-ajax.php). */
final class AdminLink {

	/** Ends the request of a user who may not manage the store. */
	public static function require_manager(): void {
		if ( ! Access::may_manage() ) {
			wp_die( esc_html__( 'You need permission to manage this store.', 'merchant-payments-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
	}

	/**
	 * Redirects to a page of the platform.
	 *
	 * @param string            $action  Action of the link's nonce.
	 * @param Closure(): string $address Requests the page's URL from the platform.
	 */
	public static function redirect( string $action, Closure $address ): never {
		check_admin_referer( $action );
		self::require_manager();
		try {
			$to = $address();
		} catch ( PlatformException ) {
			wp_die(
				esc_html__( 'The payments platform could not be reached. Go back and try again.', 'merchant-payments-for-woocommerce' ),
				'',
				array(
					'response'  => 503,
					'back_link' => true,
				)
			);
		}
		$host = (string) wp_parse_url( $to, PHP_URL_HOST );
		add_filter( 'allowed_redirect_hosts', static fn ( array $hosts ): array => array( ...$hosts, $host ) );
		wp_safe_redirect( $to );
		exit;
	}
}
