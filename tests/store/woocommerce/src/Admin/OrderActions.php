<?php
/**
 * What the page of an order can do.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use WC_Order;
use WP_Error;

/**
 * Takes the page's forms and sends the browser back to the page.
 */
final class OrderActions {

	private const NAME   = 'wc_stand_in_order';
	private const NOTICE = 'wc_stand_in_order_error';

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		add_action( 'admin_post_' . self::NAME, [ self::class, 'handle' ] );
		add_action( 'admin_notices', [ self::class, 'show_error' ] );
	}

	/**
	 * A form on an order's page.
	 *
	 * @param WC_Order $order The order.
	 * @param string   $what  update, note or refund.
	 * @param string   $html  Its fields.
	 */
	public static function form( WC_Order $order, string $what, string $html ): string {
		return sprintf(
			'<form method="post" action="%s" class="wc-order-%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="what" value="%2$s"><input type="hidden" name="order_id" value="%d">%s%s</form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( $what ),
			esc_attr( self::NAME ),
			$order->get_id(),
			wp_nonce_field( self::NAME, '_wpnonce', true, false ),
			$html
		);
	}

	/**
	 * Takes a form.
	 */
	public static function handle(): void {
		check_admin_referer( self::NAME );
		$order = wc_get_order( absint( $_POST['order_id'] ?? 0 ) );
		if ( ! $order instanceof WC_Order || ! current_user_can( 'edit_shop_orders' ) ) {
			wp_die( esc_html__( 'You do not have permission to edit this order.', 'woocommerce' ), 403 );
		}
		$result = match ( self::posted( 'what' ) ) {
			'update' => self::update( $order ),
			'note' => $order->add_order_note( wp_kses_post( wp_unslash( $_POST['order_note'] ?? '' ) ), 0, true ),
			'refund' => self::refund( $order ),
			default => null,
		};
		if ( $result instanceof WP_Error ) {
			set_transient( self::NOTICE . get_current_user_id(), $result->get_error_message(), MINUTE_IN_SECONDS );
		}
		wp_safe_redirect( $order->get_edit_order_url() );
		exit;
	}

	/**
	 * Says what went wrong, once.
	 */
	public static function show_error(): void {
		$message = get_transient( self::NOTICE . get_current_user_id() );
		if ( $message ) {
			delete_transient( self::NOTICE . get_current_user_id() );
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $message ) );
		}
	}

	private static function update( WC_Order $order ): void {
		$status = self::posted( 'order_status' );
		if ( 'wc-' . $order->get_status() !== $status ) {
			$order->update_status( $status, '', true );
		}
		$action = self::posted( 'wc_order_action' );
		if ( '' !== $action ) {
			do_action( 'woocommerce_order_action_' . sanitize_title( $action ), $order );
		}
	}

	private static function refund( WC_Order $order ): mixed {
		$amount = self::posted( 'refund_amount' );
		return wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => '' === $amount ? $order->get_remaining_refund_amount() : $amount,
				'reason'         => self::posted( 'refund_reason' ),
				'refund_payment' => 'gateway' === self::posted( 'refund_by' ),
			]
		);
	}

	private static function posted( string $name ): string {
		return sanitize_text_field( wp_unslash( $_POST[ $name ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- handle() checks it.
	}
}
