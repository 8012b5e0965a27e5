<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** Who may see and move the store's money. */
final class Access {

	/** The capability behind every page and route. */
	public const CAPABILITY = 'manage_woocommerce';

	public static function may_manage(): bool {
		return current_user_can( self::CAPABILITY );
	}

	/** Ends the request of a user who may not manage the store, for links in wp-admin. */
	public static function require_manager(): void {
		if ( ! self::may_manage() ) {
			wp_die( esc_html__( 'You need permission to manage this store.', 'woocommerce-payments' ), '', array( 'response' => 403 ) );
		}
	}
}
