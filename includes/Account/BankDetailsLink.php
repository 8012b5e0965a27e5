<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Platform\AccountClient;

/** The link in wp-admin to the platform's form for bank details. The form's own address works once and not for long, so it is asked for when the link is followed. */
final class BankDetailsLink {

	/** The action of admin-post.php, and of its nonce. */
	public const ACTION = 'wcpay_update_bank_details';

	public function __construct( private readonly AccountClient $account ) {}

	/** The link, for the current user. */
	public static function address(): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( self::ACTION ), admin_url( 'admin-post.php?action=' . self::ACTION ) );
	}

	/** Asks the platform for its form. The page of payouts says afterwards that it was done. */
	public function form(): string {
		$back = admin_url( 'admin.php?page=wc-admin&path=/payments/payouts&bank_details=updated' );
		return $this->account->update_link( (string) $this->account->account()['id'], self::address(), $back );
	}
}
