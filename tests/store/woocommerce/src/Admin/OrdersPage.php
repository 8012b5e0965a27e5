<?php
/**
 * WooCommerce > Orders.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use Automattic\WooCommerce\Utilities\OrderUtil;
use WC_Order;

/**
 * A list of orders, or one order.
 */
final class OrdersPage {

	private const PER_PAGE = 20;

	/**
	 * Draws the page.
	 */
	public static function show(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Reads the address only.
		$order  = OrderUtil::is_order_edit_screen() ? wc_get_order( absint( $_GET['id'] ?? 0 ) ) : null;
		$page   = max( 1, absint( $_GET['paged'] ?? 1 ) );
		$status = sanitize_key( $_GET['status'] ?? '' );
		// phpcs:enable
		if ( false === $order || ( null !== $order && ! $order instanceof WC_Order ) ) {
			wp_die( esc_html__( 'You attempted to edit an item that does not exist. Perhaps it was deleted?', 'woocommerce' ) );
		}
		echo '<div class="wrap">';
		if ( $order ) {
			OrderPage::show( $order );
		} else {
			self::show_list( $page, $status );
		}
		echo '</div>';
	}

	private static function show_list( int $page, string $status ): void {
		$found = wc_get_orders(
			[
				'type'     => 'shop_order',
				'status'   => $status,
				'limit'    => self::PER_PAGE,
				'page'     => $page,
				'paginate' => true,
			]
		);
		echo '<h1 class="wp-heading-inline">' . esc_html__( 'Orders', 'woocommerce' ) . '</h1><hr class="wp-header-end">';
		self::show_views( $status );
		self::show_pages( $found->total, $found->max_num_pages, $page );
		echo '<table class="wp-list-table widefat fixed striped orders wc-orders-list-table"><thead><tr>';
		foreach ( [
			'order_number' => 'Order',
			'order_date'   => 'Date',
			'order_status' => 'Status',
			'order_total'  => 'Total',
		] as $column => $title ) {
			printf( '<th scope="col" class="manage-column column-%s">%s</th>', esc_attr( $column ), esc_html( $title ) );
		}
		echo '</tr></thead><tbody id="the-list">';
		array_map( [ self::class, 'show_row' ], $found->orders );
		if ( [] === $found->orders ) {
			echo '<tr class="no-items"><td colspan="4">' . esc_html__( 'No orders found', 'woocommerce' ) . '</td></tr>';
		}
		echo '</tbody></table>';
	}

	private static function show_row( WC_Order $order ): void {
		printf(
			'<tr id="order-%1$d"><td class="order_number column-order_number"><a href="%2$s" class="order-view"><strong>#%3$s %4$s</strong></a></td><td class="order_date column-order_date"><time datetime="%5$s">%6$s</time></td><td class="order_status column-order_status">%7$s</td><td class="order_total column-order_total">%8$s</td></tr>',
			(int) $order->get_id(),
			esc_url( $order->get_edit_order_url() ),
			esc_html( $order->get_order_number() ),
			esc_html( trim( $order->get_formatted_billing_full_name() ) ),
			esc_attr( $order->get_date_created()->date( 'c' ) ),
			esc_html( $order->get_date_created()->date_i18n( 'M j, Y' ) ),
			self::badge( $order ),
			wp_kses_post( $order->get_formatted_order_total() )
		);
	}

	/**
	 * An order's status as WooCommerce shows it.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function badge( WC_Order $order ): string {
		return sprintf(
			'<mark class="order-status status-%s"><span>%s</span></mark>',
			esc_attr( $order->get_status() ),
			esc_html( wc_get_order_status_name( $order->get_status() ) )
		);
	}

	private static function show_views( string $current ): void {
		$views = [];
		foreach ( [ '' => __( 'All', 'woocommerce' ) ] + wc_get_order_statuses() as $status => $name ) {
			$count = '' === $status ? 0 : wc_orders_count( $status );
			if ( '' === $status || $count > 0 ) {
				$views[] = sprintf(
					'<li><a href="%s"%s>%s%s</a>',
					esc_url( admin_url( 'admin.php?page=wc-orders' . ( '' === $status ? '' : '&status=' . $status ) ) ),
					$status === $current ? ' class="current" aria-current="page"' : '',
					esc_html( $name ),
					$count ? ' <span class="count">(' . esc_html( number_format_i18n( $count ) ) . ')</span>' : ''
				);
			}
		}
		echo '<ul class="subsubsub">' . implode( ' |</li>', $views ) . '</li></ul>';
	}

	private static function show_pages( int $total, int $pages, int $page ): void {
		$links = paginate_links(
			[
				'base'    => add_query_arg( 'paged', '%#%' ),
				'format'  => '',
				'total'   => max( 1, $pages ),
				'current' => $page,
			]
		);
		/* translators: %s: number of orders. */
		$items = sprintf( _n( '%s item', '%s items', $total, 'woocommerce' ), number_format_i18n( $total ) );
		echo '<div class="tablenav top"><div class="tablenav-pages"><span class="displaying-num">'
			. esc_html( $items )
			. '</span> '
			. wp_kses_post( (string) $links )
			. '</div></div>';
	}
}
