<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Platform\OwnAccount;
use MerchantPayments\Platform\PermissionsClient;

/** The permissions of a key in the merchant's words, and the way to a key that has them. */
final class KeyPermissions {

	/** Stripe's page for a new key (undocumented, and used by many: names that it does not know are left out, so ours stand beside it). */
	private const PAGE = 'apikeys/create';

	/**
	 * What to choose on Stripe's page for a new key, and that page with it chosen.
	 *
	 * @return list<array{name: string, permissions: list<array{name: string, label: string}>, test: string, live: string}>
	 */
	public static function presets(): array {
		return array(
			self::preset( 'see', PermissionsClient::to_see() ),
			self::preset( 'act', PermissionsClient::to_act() ),
			self::preset( 'take', PermissionsClient::to_take() ),
		);
	}

	/**
	 * Those that say all: at Stripe, writing a thing includes reading it, and only one of them can be chosen.
	 *
	 * @param list<string> $permissions
	 * @return list<string>
	 */
	public static function without_implied( array $permissions ): array {
		return array_values(
			array_filter(
				$permissions,
				static fn ( string $one ): bool => ! str_ends_with( $one, '_read' )
					|| ! in_array( substr( $one, 0, -strlen( 'read' ) ) . 'write', $permissions, true )
			)
		);
	}

	/** What a permission is called on Stripe's page, as far as that is known, and what it is for. */
	public static function label( string $permission ): string {
		$level = str_ends_with( $permission, '_write' )
			? __( 'Write', 'merchant-payments-for-woocommerce' )
			: __( 'Read', 'merchant-payments-for-woocommerce' );
		$what  = (string) preg_replace( '/^rak_|_(?:read|write)$/', '', $permission );
		$names = array(
			'balance'                      => __( 'Balance', 'merchant-payments-for-woocommerce' ),
			'balance_transaction_source'   => __( 'Balance transaction sources', 'merchant-payments-for-woocommerce' ),
			'charge'                       => __( 'Charges and refunds', 'merchant-payments-for-woocommerce' ),
			'confirmation_token'           => __( 'Confirmation tokens', 'merchant-payments-for-woocommerce' ),
			'connected_account'            => __( 'Accounts', 'merchant-payments-for-woocommerce' ),
			'customer'                     => __( 'Customers', 'merchant-payments-for-woocommerce' ),
			'dispute'                      => __( 'Disputes', 'merchant-payments-for-woocommerce' ),
			'event'                        => __( 'Events', 'merchant-payments-for-woocommerce' ),
			'file'                         => __( 'Files', 'merchant-payments-for-woocommerce' ),
			'payment_intent'               => __( 'Payment intents', 'merchant-payments-for-woocommerce' ),
			'payment_method'               => __( 'Payment methods', 'merchant-payments-for-woocommerce' ),
			'payment_method_domain'        => __( 'Payment method domains', 'merchant-payments-for-woocommerce' ),
			'payout'                       => __( 'Payouts', 'merchant-payments-for-woocommerce' ),
			'report_runs_and_report_types' => __( 'Report runs and report types', 'merchant-payments-for-woocommerce' ),
			'setup_intent'                 => __( 'Setup intents', 'merchant-payments-for-woocommerce' ),
			'webhook'                      => __( 'Webhook endpoints', 'merchant-payments-for-woocommerce' ),
		);
		/* translators: 1: what a key may be used for, for example Payouts. 2: Read or Write. */
		return sprintf( __( '%1$s: %2$s', 'merchant-payments-for-woocommerce' ), $names[ $what ] ?? $what, $level );
	}

	/**
	 * @param list<string> $permissions
	 * @return array{name: string, permissions: list<array{name: string, label: string}>, test: string, live: string}
	 */
	private static function preset( string $name, array $permissions ): array {
		$described = static fn ( string $permission ): array => array(
			'name'  => $permission,
			'label' => self::label( $permission ),
		);
		$query     = self::PAGE . '?name=' . rawurlencode( self::key_name() )
			. implode( '', array_map( static fn ( string $one ): string => '&permissions[]=' . $one, $permissions ) );
		return array(
			'name'        => $name,
			'permissions' => array_map( $described, self::without_implied( $permissions ) ),
			'test'        => OwnAccount::dashboard( '', false, $query ),
			'live'        => OwnAccount::dashboard( '', true, $query ),
		);
	}

	/** How the key is called in Stripe's list of keys. */
	private static function key_name(): string {
		return 'Merchant Payments ' . (string) wp_parse_url( home_url(), PHP_URL_HOST );
	}
}
