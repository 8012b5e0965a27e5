<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Transport;

/**
 * Replaces Stripe's hosted forms: it completes them and redirects the merchant back. The link's token serves as nonce: it is random,
 * works once and for five minutes, and only users who may manage the store get one.
 */
final class AccountLinkPage {

	/** Action for admin-post.php. */
	public const ACTION = 'merchant_payments_sandbox_account_link';

	public function __construct( private readonly Transport $sandbox ) {}

	/** Handles the link and redirects. */
	public function show(): never {
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			wp_die( esc_html__( 'You need permission to manage this store.', 'merchant-payments-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The token is one.
		$token = sanitize_key( wp_unslash( $_GET['token'] ?? '' ) );
		try {
			$visit = $this->sandbox->request( 'POST', "/v1/sandbox/account_links/{$token}/open" );
		} catch ( PlatformException ) {
			wp_die(
				esc_html__( 'This link was used already or is too old. Go back and open it again.', 'merchant-payments-for-woocommerce' ),
				'',
				array( 'response' => 404 )
			);
		}
		wp_safe_redirect( $visit['return_url'] );
		exit;
	}
}
