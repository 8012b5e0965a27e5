<?php
/**
 * WooCommerce > Status.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

/**
 * The report to which plugins add their own tables, and the scheduled actions.
 */
final class StatusPage {

	private const SHOWN_ACTIONS = 50;

	/**
	 * Draws the page.
	 */
	public static function show(): void {
		echo '<div class="wrap woocommerce"><h1 class="screen-reader-text">' . esc_html__( 'Status', 'woocommerce' ) . '</h1>';
		$rows = [
			__( 'WooCommerce version', 'woocommerce' ) => WC_VERSION . ' (stand-in)',
			__( 'WordPress version', 'woocommerce' )   => get_bloginfo( 'version' ),
			__( 'PHP version', 'woocommerce' )         => PHP_VERSION,
		];
		echo '<table class="wc_status_table widefat" cellspacing="0"><thead><tr><th colspan="3"><h2>' . esc_html__(
			'WordPress environment',
			'woocommerce'
		) . '</h2></th></tr></thead><tbody>';
		foreach ( $rows as $name => $value ) {
			printf( '<tr><td>%s:</td><td class="help"></td><td>%s</td></tr>', esc_html( $name ), esc_html( $value ) );
		}
		echo '</tbody></table>';
		do_action( 'woocommerce_system_status_report' );
		self::show_actions();
		echo '</div>';
	}

	private static function show_actions(): void {
		echo '<h2>' . esc_html__( 'Scheduled Actions', 'woocommerce' ) . '</h2><table class="widefat striped"><tbody>';
		foreach ( [ 'pending', 'in-progress', 'failed', 'complete' ] as $status ) {
			$actions = as_get_scheduled_actions(
				[
					'status'   => $status,
					'per_page' => self::SHOWN_ACTIONS,
					'order'    => 'DESC',
				]
			);
			foreach ( $actions as $id => $action ) {
				printf(
					'<tr><td>%d</td><td>%s</td><td>%s</td><td><code>%s</code></td></tr>',
					(int) $id,
					esc_html( $status ),
					esc_html( $action->get_hook() ),
					esc_html( (string) wp_json_encode( $action->get_args() ) )
				);
			}
		}
		echo '</tbody></table>';
	}
}
