<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Rest\RouteGuard;

/** WooPayments, or something else with the same routes, is in charge of the store's payments pages, and ours stand aside. */
final class OtherPayments {

	/** Option: others have routes of ours, of whatever plugin they are. */
	private const ROUTES = 'merchant_payments_other_routes';

	/** Routes that anything with the same API has. */
	private const KNOWN = array(
		RouteGuard::ROOT . '/accounts'     => true,
		RouteGuard::ROOT . '/deposits'     => true,
		RouteGuard::ROOT . '/disputes'     => true,
		RouteGuard::ROOT . '/transactions' => true,
	);

	/** How the route begins that stays: what Stripe sends is answered, whoever is in charge. */
	private const WEBHOOK = RouteGuard::ROOT . '/webhook/';

	/**
	 * Leaves all our routes to others that have them too. From the next request on, menu and pages stand aside as well.
	 *
	 * @param array<string, array<array-key, mixed>> $endpoints Handlers of the REST API by route.
	 * @return array<string, array<array-key, mixed>>
	 */
	public static function give_way( array $endpoints ): array {
		if ( array() === array_filter( array_intersect_key( $endpoints, self::KNOWN ), self::has_others( ... ) ) ) {
			return $endpoints;
		}
		update_option( self::ROUTES, 'yes', true );
		foreach ( $endpoints as $route => $handlers ) {
			if ( self::has_others( $handlers ) ) {
				$endpoints[ $route ] = array_filter( $handlers, static fn ( mixed $handler ): bool => ! self::is_ours( $handler ) );
			} elseif ( ! str_starts_with( $route, self::WEBHOOK ) && array() !== array_filter( $handlers, self::is_ours( ... ) ) ) {
				unset( $endpoints[ $route ] );
			}
		}
		return $endpoints;
	}

	/** @param array<array-key, mixed> $handlers A route's handlers by number, and its options by name. */
	private static function has_others( array $handlers ): bool {
		return array() !== array_filter(
			$handlers,
			static fn ( mixed $handler, int|string $key ): bool => is_int( $key ) && ! self::is_ours( $handler ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	private static function is_ours( mixed $handler ): bool {
		return is_array( $handler ) && isset( $handler[ RouteGuard::SCHEMA ] );
	}

	/** Says on Plugins and on Payments who is in charge. Routes that are gone are forgotten. */
	public static function show(): void {
		if ( ! self::is_shown_here() ) {
			return;
		}
		if ( isset( wp_load_alloptions()[ self::ROUTES ] ) && array() === array_intersect_key( rest_get_server()->get_routes(), self::KNOWN ) ) {
			delete_option( self::ROUTES );
			return;
		}
		echo '<div class="notice notice-warning"><p>' . esc_html( self::text() ) . '</p></div>';
	}

	private static function is_shown_here(): bool {
		$screen = get_current_screen()?->id;
		return match ( $screen ) {
			'plugins'                      => current_user_can( 'activate_plugins' ),
			'woocommerce_page_wc-settings' => 'checkout' === PageAddress::current()->value( 'tab' ) && Access::may_manage(),
			default                        => false,
		};
	}

	private static function text(): string {
		$is_known = class_exists( 'WC_Payments', false ) || ! isset( wp_load_alloptions()[ self::ROUTES ] );
		return sprintf(
			/* translators: %s: name of another plugin. */
			__(
				'%s is in charge of your store\'s payments. Merchant Payments stands aside: its menu and pages are hidden, and customers can\'t pay with it. Payments that were made with it stay up to date, and their orders can be refunded. To use Merchant Payments instead, deactivate the other. To keep the other, deactivate Merchant Payments when you no longer refund those orders.',
				'merchant-payments-for-woocommerce'
			),
			$is_known ? 'WooPayments' : __( 'Another payments feature', 'merchant-payments-for-woocommerce' )
		);
	}
}
