<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Platform\AccountClient;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * A link in wp-admin that asks the platform for one of its links, which works only once and soon, and goes there. Back again, the page of
 * payouts says that it was done.
 */
final class BankDetailsLink {

	/** The action of admin-post.php, and of its nonce. */
	public const ACTION = 'wcpay_update_bank_details';

	public function __construct( private readonly AccountClient $account ) {}

	/** The link, for the current user. */
	public static function address(): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( self::ACTION ), admin_url( 'admin-post.php?action=' . self::ACTION ) );
	}

	/** Goes there and ends the request. */
	public function follow(): never {
		check_admin_referer( self::ACTION );
		Access::require_manager();
		try {
			$address = $this->ask();
		} catch ( PlatformException ) {
			wp_die(
				esc_html__( 'The payments platform could not be reached. Go back and try again.', 'woocommerce-payments' ),
				'',
				array(
					'response'  => 503,
					'back_link' => true,
				)
			);
		}
		$host = (string) wp_parse_url( $address, PHP_URL_HOST );
		add_filter( 'allowed_redirect_hosts', static fn ( array $hosts ): array => array( ...$hosts, $host ) );
		wp_safe_redirect( $address );
		exit;
	}

	/** The platform's link. */
	private function ask(): string {
		$back = admin_url( 'admin.php?page=wc-admin&path=/payments/payouts&bank_details=updated' );
		return $this->account->update_link( (string) $this->account->account()['id'], self::address(), $back );
	}
}
