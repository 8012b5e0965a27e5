<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Connect;

use MerchantPayments\Account\Accounts;

/** What the Connect page and the wizard know before their first request (`client/data/boot.ts`). */
final class ConnectSettings {

	/** Characters of a promotion's id: the name of one of WooCommerce's inbox notes. */
	private const ID = '/^[\w-]{1,255}$/D';

	/**
	 * @param list<string> $countries Countries in which accounts can be opened, ISO 3166-1 alpha-2.
	 * @return array{
	 *     country: string,
	 *     countries: string,
	 *     isPaused: bool,
	 *     firstName: string,
	 *     siteName: string,
	 *     siteUrl: string,
	 *     incentive: array{id: string, description: string, termsLink: string}|null,
	 *     hasWooPay: bool
	 * }
	 */
	public static function all( array $countries ): array {
		return array(
			'country'   => (string) wc_get_base_location()['country'],
			'countries' => implode( ' ', $countries ),
			'isPaused'  => Accounts::are_paused(),
			'firstName' => wp_get_current_user()->first_name,
			'siteName'  => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'siteUrl'   => self::site(),
			'incentive' => self::incentive(),
			'hasWooPay' => self::has_woopay(),
		);
	}

	/**
	 * Lets WooCommerce activate the note of the promotion that the page offers.
	 *
	 * @param list<string> $names Notes that it may activate.
	 * @return list<string>
	 */
	public static function allow_promotion( array $names ): array {
		$offered = self::incentive();
		return null === $offered ? $names : array( ...$names, $offered['id'] );
	}

	/** The shop's address as the platform can open it: while the shop is coming soon, only with the key of its private link. */
	private static function site(): string {
		$opens = 'yes' === get_option( 'woocommerce_coming_soon' ) && 'yes' === get_option( 'woocommerce_private_link' );
		$key   = $opens ? (string) get_option( 'woocommerce_share_key' ) : '';
		return '' === $key ? home_url() : add_query_arg( 'woo-share', rawurlencode( $key ), home_url( '/' ) );
	}

	private static function has_woopay(): bool {
		/**
		 * Filters whether the Connect page names WooPay among the payment methods.
		 *
		 * @param bool $has_woopay Default false: another plugin brings it.
		 */
		return true === apply_filters( 'merchant_payments_has_woopay', false );
	}

	/**
	 * The offer to stores that connect now. A promotion that is not well-formed is left out.
	 *
	 * @return array{id: string, description: string, termsLink: string}|null
	 */
	private static function incentive(): ?array {
		/**
		 * Filters the promotion on the Connect page, for example of a host for its stores.
		 *
		 * @param array<string, string>|null $incentive `id`, the name of an inbox note that WooCommerce may activate; `description`; `tc_url`, a
		 *   link to the terms. Default null.
		 */
		$offered = apply_filters( 'merchant_payments_connect_incentive', null );
		$fields  = array_filter( is_array( $offered ) ? $offered : array(), 'is_string' );
		$id      = $fields['id'] ?? '';
		$says    = trim( wp_strip_all_tags( $fields['description'] ?? '' ) );
		if ( 1 !== preg_match( self::ID, $id ) || '' === $says ) {
			return null;
		}
		return array(
			'id'          => $id,
			'description' => $says,
			'termsLink'   => esc_url_raw( $fields['tc_url'] ?? '', array( 'https', 'http' ) ),
		);
	}
}
