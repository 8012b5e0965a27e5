<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Platform\AccountClient;
use MerchantPayments\Platform\OwnAccount;

/**
 * The wp-admin link to the platform's form for bank details. The form's own URL works once and expires soon, so it is requested when
 * the merchant follows our link.
 */
final class BankDetailsLink {

	/** Action for admin-post.php, also used for the nonce. */
	public const ACTION = 'merchant_payments_update_bank_details';

	public function __construct( private readonly AccountClient $account, private readonly bool $is_live ) {}

	public static function of( Account $account ): self {
		return new self( $account->platform()->account(), $account->mode()->is_live() );
	}

	/** The link for the current user. */
	public static function address(): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( self::ACTION ), admin_url( 'admin-post.php?action=' . self::ACTION ) );
	}

	/**
	 * Requests the form's URL. The form returns to the payouts page, which shows a notice. An account of the merchant's own is changed in
	 * Stripe's Dashboard.
	 */
	public function form(): string {
		$account = $this->account->account();
		if ( OwnAccount::is( $account ) ) {
			$works = true === $account['charges_enabled'] && true === $account['payouts_enabled'];
			return OwnAccount::dashboard( (string) $account['id'], $this->is_live, $works ? 'settings/payouts' : 'account/status' );
		}
		$back = admin_url( 'admin.php?page=wc-admin&path=/payments/payouts&bank_details=updated' );
		return $this->account->update_link( (string) $account['id'], self::address(), $back );
	}
}
