<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Admin\OrderScreen;
use MerchantPayments\Admin\StatusReport;
use MerchantPayments\Checkout\SettingsSection;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;
use WC_Order;

/** What is ours on screens of WooCommerce and WordPress: orders, plugins, status, Site Health. */
final class StoreScreens {

	/** @param Closure(): bool $has_account Whether the account that takes customers' payments has sent its details. */
	public static function open( Site $site, Closure $has_account ): void {
		$orders = static function () use ( $site ): OrderScreen {
			static $screen   = null;
			return $screen ??= new OrderScreen( $site->account_of( ... ) );
		};
		add_action( 'woocommerce_admin_order_data_after_payment_info', static fn ( WC_Order $order ) => $orders()->show_notice( $order ) );
		add_action( 'woocommerce_admin_order_totals_after_total', static fn ( mixed $order_id ) => $orders()->show_totals( absint( $order_id ) ) );
		add_filter(
			'plugin_action_links_' . plugin_basename( MERCHANT_PAYMENTS_FILE ),
			static fn ( array $links ): array => self::with_settings( $links, $has_account() )
		);
		add_filter(
			'plugin_row_meta',
			static fn ( array $links, string $file ): array => plugin_basename( MERCHANT_PAYMENTS_FILE ) === $file ? self::with_docs( $links ) : $links,
			10,
			2
		);
		$report = static fn (): StatusReport => new StatusReport( $site->account(), $has_account() );
		add_action( 'woocommerce_system_status_report', static fn () => $report()->show() );
		add_filter( 'debug_information', static fn ( array $info ): array => Access::may_manage() ? $report()->add_to( $info ) : $info );
	}

	/**
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	private static function with_settings( array $links, bool $has_account ): array {
		$link = $has_account
			? array( SettingsSection::address(), __( 'Settings', 'merchant-payments-for-woocommerce' ) )
			: array( PageAddress::to( '/payments/connect' ), __( 'Finish setup', 'merchant-payments-for-woocommerce' ) );
		return array( 'settings' => self::link( ...$link ) ) + $links;
	}

	/**
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	private static function with_docs( array $links ): array {
		return array( ...$links, self::link( plugins_url( 'readme.txt', MERCHANT_PAYMENTS_FILE ), __( 'Docs', 'merchant-payments-for-woocommerce' ) ) );
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
