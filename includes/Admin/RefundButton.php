<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\UnwantedPayment;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/** A button on an order's page that gives a payment back which the order does not want: one press, and the page says what happened. */
final readonly class RefundButton {

	/** Action of admin-post.php, with the order and the charge also that of its nonce. */
	public const ACTION = 'merchant_payments_refund_unwanted';

	/** Name of a user's meta: what the order's page says next, by the order's id. */
	private const TOLD = '_merchant_payments_told';

	/** @param Closure(WC_Order): Account $account_of The account of an order's payment. */
	public function __construct( private Closure $account_of ) {}

	/**
	 * The button. Its form is at the page's end, because the order's own is around it.
	 *
	 * @return string HTML.
	 */
	public static function html( WC_Order $order, UnwantedPayment $payment ): string {
		$form = self::ACTION . '-' . $payment->charge;
		add_action(
			'admin_footer',
			static function () use ( $form, $order, $payment ): void {
				printf( '<form id="%s" method="post" action="%s">', esc_attr( $form ), esc_url( admin_url( 'admin-post.php' ) ) );
				$fields = array(
					'action'   => self::ACTION,
					'_wpnonce' => (string) wp_create_nonce( self::nonce( $order->get_id(), $payment->charge ) ),
					'order'    => (string) $order->get_id(),
					'charge'   => $payment->charge,
					'amount'   => (string) $payment->left->amount,
					'refunded' => (string) $payment->refunded,
					// The same page twice is one refund.
					'press'    => wp_generate_uuid4(),
				);
				foreach ( $fields as $name => $value ) {
					printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
				}
				echo '</form>';
			}
		);
		return sprintf(
			'<button type="submit" class="button" form="%s">%s</button>',
			esc_attr( $form ),
			/* translators: %s: amount with currency. */
			esc_html( sprintf( __( 'Refund %s', 'merchant-payments-for-woocommerce' ), $payment->left->text() ) )
		);
	}

	private static function nonce( int $order_id, string $charge ): string {
		return self::ACTION . ':' . $order_id . ':' . $charge;
	}

	/** It was pressed. */
	public function press(): never {
		// phpcs:ignore WordPress.Security -- The nonce names what is read here.
		$sent   = array_map( static fn ( mixed $value ): string => is_string( $value ) ? sanitize_text_field( $value ) : '', $_POST );
		$id     = absint( $sent['order'] ?? '' );
		$charge = $sent['charge'] ?? '';
		check_admin_referer( self::nonce( $id, $charge ) );
		$order = Access::may_manage() ? PaymentOrders::find( $id ) : null;
		if ( null === $order ) {
			wp_die( esc_html__( 'You need permission to manage this store.', 'merchant-payments-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		list( $sentence, $is_done ) = $this->refund( $order, $charge, $sent );
		update_user_meta( get_current_user_id(), self::TOLD, array( $id => array( $sentence, $is_done ) ) );
		wp_safe_redirect( $order->get_edit_order_url() );
		exit;
	}

	/**
	 * @param array<array-key, string> $sent
	 * @return array{string, bool} What happened, and whether it is what was wanted.
	 */
	private function refund( WC_Order $order, string $charge, array $sent ): array {
		if ( ! UnwantedPayment::is( $order, $charge ) ) {
			return array( __( 'This order’s payment is wanted now. Nothing was refunded.', 'merchant-payments-for-woocommerce' ), false );
		}
		$params = array(
			'charge_id' => $charge,
			'amount'    => absint( $sent['amount'] ?? '' ),
			'reason'    => null,
			'order_id'  => $order->get_id(),
			'refunded'  => absint( $sent['refunded'] ?? '' ),
		);
		try {
			$account = ( $this->account_of )( $order );
			$key     = 'unwanted:' . $charge . ':' . ( $sent['press'] ?? '' );
			$answer  = $account->operations()->run( Actor::Merchant, $account->refund(), $params, $key )->data;
			return self::done( $answer );
		} catch ( Refusal | PlatformException $failure ) {
			return array( $failure->getMessage(), false );
		} catch ( Locked ) {
			return array( Locked::sentence(), false );
		}
	}

	/**
	 * @param array<string, mixed> $answer Of the operation.
	 * @return array{string, bool}
	 */
	private static function done( array $answer ): array {
		$amount = ( new MinorUnits( (int) $answer['amount'], (string) $answer['currency'] ) )->text();
		return match ( $answer['status'] ) {
			'succeeded' => array(
				/* translators: 1: amount with currency, 2: the platform's id of the refund. */
				sprintf( __( '%1$s was refunded (%2$s).', 'merchant-payments-for-woocommerce' ), $amount, $answer['id'] ),
				true,
			),
			'failed', 'canceled' => array(
				/* translators: 1: amount with currency, 2: the platform's id of the refund. */
				sprintf( __( 'The refund of %1$s did not succeed (%2$s).', 'merchant-payments-for-woocommerce' ), $amount, $answer['id'] ),
				false,
			),
			default => array(
				/* translators: 1: amount with currency, 2: the platform's id of the refund. */
				sprintf( __( 'The refund of %1$s is on its way (%2$s).', 'merchant-payments-for-woocommerce' ), $amount, $answer['id'] ),
				true,
			),
		};
	}

	/**
	 * What the order's page says of the press before, once.
	 *
	 * @return string HTML; empty for nothing.
	 */
	public static function told( WC_Order $order ): string {
		$told = get_user_meta( get_current_user_id(), self::TOLD, true );
		$said = is_array( $told ) ? $told[ $order->get_id() ] ?? null : null;
		if ( ! is_array( $said ) ) {
			return '';
		}
		delete_user_meta( get_current_user_id(), self::TOLD );
		return sprintf(
			'<div class="notice inline %s" role="status"><p>%s</p></div>',
			$said[1] ? 'notice-success' : 'notice-error',
			esc_html( (string) $said[0] )
		);
	}
}
