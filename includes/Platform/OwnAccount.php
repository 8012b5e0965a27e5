<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Exception\Unreadable;

/**
 * An account that is the key's own, and no Connect platform's. Stripe answers less of it than of a connected one, and lets nobody but its
 * Dashboard change it (docs.stripe.com/api/accounts/object: fields that are "only for connected accounts").
 */
final class OwnAccount {

	/** Ours, in what Stripe answered: it is the key's own account; the key may not read it, so that most of it is unknown. */
	public const IS_OWN    = 'merchant_payments_is_own';
	public const IS_UNREAD = 'merchant_payments_is_unread';

	private const DASHBOARD = 'https://dashboard.stripe.com/';

	private const NOTHING_ASKED = array(
		'currently_due'        => array(),
		'eventually_due'       => array(),
		'past_due'             => array(),
		'pending_verification' => array(),
		'errors'               => array(),
		'disabled_reason'      => null,
		'current_deadline'     => null,
	);

	/** When Stripe pays out; an interval that is named otherwise is one that Stripe keeps by itself, too. */
	public const INTERVALS = array( 'daily', 'weekly', 'monthly', 'manual' );

	/** What may be missing in the settings. Stripe pays out by itself each day, two business days later, unless it says otherwise. */
	private const SETTINGS = array(
		'card_payments' => array(
			'decline_on' => array(
				'avs_failure' => false,
				'cvc_failure' => false,
			),
		),
		'payments'      => array( 'statement_descriptor' => '' ),
		'payouts'       => array(
			'schedule' => array(
				'delay_days' => 2,
				'interval'   => 'daily',
			),
		),
	);

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array<string, mixed> The same, with every field that our pages read.
	 * @throws Unreadable When a connected one lacks what Stripe always says.
	 */
	public static function completed( array $account ): array {
		$said                = array_filter( self::said( $account['settings'] ?? null ), is_array( ... ) );
		$account['settings'] = array_replace_recursive( self::SETTINGS, $said );
		$interval            = &$account['settings']['payouts']['schedule']['interval'];
		if ( ! in_array( $interval, self::INTERVALS, true ) ) {
			$interval = self::SETTINGS['payouts']['schedule']['interval'];
		}
		unset( $interval );
		if ( isset( $account['requirements'] ) ) {
			return self::connected( $account );
		}
		return array_filter( $account, static fn ( mixed $value ): bool => null !== $value ) + array(
			'business_profile'  => array(),
			'capabilities'      => array(),
			'charges_enabled'   => true,
			'country'           => '',
			'created'           => 0,
			'default_currency'  => '',
			'details_submitted' => true,
			'email'             => '',
			'id'                => '',
			'metadata'          => array(),
			'payouts_enabled'   => true,
			'requirements'      => self::NOTHING_ASKED,
			self::IS_OWN        => true,
		);
	}

	/**
	 * Nothing is assumed of what Stripe always says of a connected account.
	 *
	 * @param array<string, mixed> $account
	 * @return array<string, mixed> The same.
	 * @throws Unreadable When it isn't said.
	 */
	private static function connected( array $account ): array {
		foreach ( array( 'id', 'country', 'default_currency', 'charges_enabled', 'payouts_enabled', 'details_submitted' ) as $field ) {
			if ( ! isset( $account[ $field ] ) ) {
				throw Unreadable::field( 'account', $field );
			}
		}
		return $account;
	}

	/**
	 * @return array<array-key, mixed> What isn't null, at any depth.
	 */
	private static function said( mixed $part ): array {
		$said = array_filter( is_array( $part ) ? $part : array(), static fn ( mixed $value ): bool => null !== $value );
		return array_map( static fn ( mixed $value ): mixed => is_array( $value ) ? self::said( $value ) : $value, $said );
	}

	/**
	 * The account of a key that may not read it. Its currency is its balance's; nothing says that it could not be paid.
	 *
	 * @param string               $id      Its id, where that is known; else empty.
	 * @param array<string, mixed> $balance Stripe's `balance`.
	 * @return array<string, mixed>
	 */
	public static function unread( string $id, array $balance ): array {
		return self::completed(
			array(
				'id'               => $id,
				'object'           => 'account',
				'capabilities'     => array( 'card_payments' => 'active' ),
				'country'          => wc_get_base_location()['country'],
				'default_currency' => (string) ( $balance['available'][0]['currency'] ?? strtolower( get_woocommerce_currency() ) ),
				self::IS_UNREAD    => true,
			)
		);
	}

	/** @param array<string, mixed> $account As completed() gives it. */
	public static function is( array $account ): bool {
		return true === ( $account[ self::IS_OWN ] ?? false );
	}

	/**
	 * Where Stripe's Dashboard begins for this account and mode.
	 *
	 * @param string $account Its id; empty for the one that the merchant looks at there.
	 * @param string $page    For example `settings/payouts`.
	 */
	public static function dashboard( string $account, bool $is_live, string $page = '' ): string {
		return self::DASHBOARD . ( '' === $account ? '' : "$account/" ) . ( $is_live ? '' : 'test/' ) . $page;
	}
}
