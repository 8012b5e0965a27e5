<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Kernel\Access;

/**
 * Whether customers are offered to pay by card. WooCommerce asks with every cart, so nobody else is asked, and nothing is loaded: what the
 * store knows stands in autoloaded options.
 */
final class Offer {

	/** Troubles of the account that customers need not know of: it is only not paid out (Account\AccountTrouble). */
	private const HARMLESS = array( '', 'payouts_off', 'payouts_blocked' );

	/** By the account that takes customers' payments. */
	public static function is_made(): bool {
		// Account\PlatformAccount::READY, Account\AccountTrouble::KNOWN.
		$scope = self::scope();
		return 'yes' === self::known( "merchant_payments_account_ready_$scope" )
			&& in_array( self::known( "merchant_payments_account_trouble_$scope" ), self::HARMLESS, true )
			&& ( 'live' === self::mode() || self::may_try() );
	}

	/** Whether the sandbox takes payments, which needs no key. */
	public static function is_of_sandbox(): bool {
		return 'sandbox' === self::mode();
	}

	/** Platform\Scopes::OPTION. */
	private static function mode(): string {
		$scopes = maybe_unserialize( self::known( 'merchant_payments_scopes' ) );
		return array_column( is_array( $scopes ) ? $scopes : array(), 'mode', 'id' )[ self::scope() ] ?? 'sandbox';
	}

	/** Platform\Scopes::CURRENT. */
	private static function scope(): int {
		return (int) self::known( 'merchant_payments_scope' );
	}

	private static function known( string $option ): string {
		return (string) ( wp_load_alloptions()[ $option ] ?? '' );
	}

	private static function is_public(): bool {
		return true === ( self::settings()['is_test_checkout_public'] ?? false );
	}

	/** Whether customers can pay by card, which suits each order. Where the account may not be read, each has cards. */
	public static function has_cards(): bool {
		// Account\UsableMethods::KNOWN.
		$account = maybe_unserialize( self::known( 'merchant_payments_account_methods_' . self::scope() ) );
		$methods = is_array( $account ) ? (string) ( $account['methods'] ?? '' ) : '';
		return in_array( 'card', self::chosen(), true ) && ( '' === $methods || in_array( 'card', explode( ' ', $methods ), true ) );
	}

	/** Whether the merchant offers nothing else. */
	public static function has_only_cards(): bool {
		return array( 'card' ) === self::chosen();
	}

	/** @return array<array-key, mixed> */
	private static function chosen(): array {
		$chosen = self::settings()['enabled_payment_method_ids'] ?? null;
		return is_array( $chosen ) ? $chosen : array( 'card' );
	}

	/** @return array<array-key, mixed> Features\Settings\StoreFields, whose defaults are cards, and nothing for all. */
	private static function settings(): array {
		$kept = maybe_unserialize( self::known( 'merchant_payments_settings' ) );
		return is_array( $kept ) ? $kept : array();
	}

	/** Payments that move no money are for who manages the store or works on a copy of it, or for all by the merchant's choice. */
	private static function may_try(): bool {
		/**
		 * Filters whether the current customer is offered payments of a test account or the sandbox, which move no money.
		 *
		 * @param bool $may Whether the site is for development (`wp_get_environment_type()`), the user manages the store, or the merchant has
		 *   switched it on for all.
		 */
		return true === apply_filters(
			'merchant_payments_offer_test_payments',
			in_array( wp_get_environment_type(), array( 'local', 'development' ), true )
				|| Access::may_manage()
				|| self::is_public()
		);
	}
}
