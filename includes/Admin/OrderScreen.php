<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\OrderMoney;
use MerchantPayments\Payments\OrderNotice;
use MerchantPayments\Payments\UnwantedPayment;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/** What an order's page says about its payment with us: what has to be done, what it cost and what it brings. Asks the ledger alone. */
final class OrderScreen {

	/** Ids by their prefix (docs.stripe.com/api). */
	private const IDS      = '/\b(pi|ch|py|re|pyr|dp|du)_[A-Za-z0-9_]+/';
	private const REFUNDS  = array( 're', 'pyr' );
	private const DISPUTES = array( 'dp', 'du' );

	/** The order that the page shows: its totals come later, by its id alone. */
	private ?WC_Order $shown = null;

	/** @param Closure(WC_Order): Account $account_of The account of an order's payment. */
	public function __construct( private readonly Closure $account_of ) {}

	/** The page of an order's payment; null for orders of others. */
	public static function address( WC_Order $order ): ?string {
		$charge = PaymentOrders::id( $order, PaymentOrders::CHARGE );
		$id     = '' === $charge ? PaymentOrders::id( $order, PaymentOrders::INTENT ) : $charge;
		return '' === $id || ( PaymentOrders::METHOD !== $order->get_payment_method() && ! PaymentOrders::is_taken( $order ) )
			? null
			: PageAddress::to( '/payments/transactions/details', array( 'id' => $id ) );
	}

	/**
	 * Links the ids in an order's notes to our pages: of its own payment, its refunds and its disputes. WooCommerce reads the notes before it
	 * shows the order, so the order is the one that the page is for.
	 *
	 * @param array<string, mixed> $note As WooCommerce's filter `woocommerce_get_order_note` has it.
	 * @return array<string, mixed>
	 */
	public function with_links( array $note ): array {
		$order   = $GLOBALS['theorder'] ?? null;
		$text    = $note['content'] ?? '';
		$address = $order instanceof WC_Order && $order->get_id() === ( $note['order_id'] ?? null ) ? self::address( $order ) : null;
		if ( null === $address || ! is_string( $text ) || str_contains( $text, '<a ' ) || ! Access::may_manage() ) {
			return $note;
		}
		$own             = array( PaymentOrders::id( $order, PaymentOrders::INTENT ), PaymentOrders::id( $order, PaymentOrders::CHARGE ) );
		$note['content'] = preg_replace_callback(
			self::IDS,
			static function ( array $found ) use ( $own, $address ): string {
				[ $id, $kind ] = $found;
				return match ( true ) {
					in_array( $kind, self::DISPUTES, true ) => self::linked( $id, PageAddress::to( '/payments/disputes/details', array( 'id' => $id ) ) ),
					in_array( $kind, self::REFUNDS, true ) || in_array( $id, $own, true ) => self::linked( $id, $address ),
					default => $id,
				};
			},
			$text
		);
		return $note;
	}

	private static function linked( string $id, string $address ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $address ), $id );
	}

	/** Prints the strip below the order's title. */
	public function show_notice( WC_Order $order ): void {
		$this->shown = $order;
		$address     = self::address( $order );
		if ( ! Access::may_manage() ) {
			return;
		}
		$this->show_unwanted( $order );
		if ( null === $address ) {
			return;
		}
		$account = ( $this->account_of )( $order );
		$notice  = OrderNotice::of( $order, $account->tables() );
		if ( null !== $notice ) {
			printf(
				'<div class="notice inline %s"><p>%s <a href="%s">%s</a></p></div>',
				esc_attr( $notice->waits ? 'notice-warning' : 'notice-info' ),
				esc_html( $notice->text ),
				esc_url( $address ),
				esc_html( $notice->action )
			);
		}
		if ( ! $account->mode()->is_live() ) {
			printf(
				'<p class="description">%s</p>',
				esc_html__( 'A test payment: no real money moves.', 'merchant-payments-for-woocommerce' )
			);
		}
	}

	/** Payments that the order does not want: also those of orders that another gateway was paid for. */
	private function show_unwanted( WC_Order $order ): void {
		echo RefundButton::told( $order ); // phpcs:ignore WordPress.Security.EscapeOutput -- HTML, escaped there.
		foreach ( UnwantedPayment::of( $order, fn (): ScopedTables => ( $this->account_of )( $order )->tables() ) as $payment ) {
			printf(
				'<div class="notice inline notice-warning"><p>%s <a href="%s">%s</a></p><p>%s</p></div>',
				esc_html( $payment->text() ),
				esc_url( PageAddress::to( '/payments/transactions/details', array( 'id' => $payment->charge ) ) ),
				esc_html__( 'See the payment', 'merchant-payments-for-woocommerce' ),
				RefundButton::html( $order, $payment ) // phpcs:ignore WordPress.Security.EscapeOutput -- HTML, escaped there.
			);
		}
	}

	/**
	 * Prints a mark behind the number of an order, in the list of orders, that was paid with a test account or the sandbox.
	 *
	 * @param WC_Order|int $order Its id, where orders are posts.
	 */
	public static function mark_test( string $column, WC_Order|int $order ): void {
		$order = 'order_number' === $column && is_int( $order ) ? PaymentOrders::find( $order ) : $order;
		if ( 'order_number' === $column && $order instanceof WC_Order && PaymentOrders::is_of_test( $order ) ) {
			printf( ' <mark class="order-status"><span>%s</span></mark>', esc_html__( 'Test payment', 'merchant-payments-for-woocommerce' ) );
		}
	}

	/** Prints rows below the order's totals. */
	public function show_totals( int $order_id ): void {
		$order = $order_id === $this->shown?->get_id() ? $this->shown : PaymentOrders::find( $order_id );
		if ( null === $order || null === self::address( $order ) || ! Access::may_manage() ) {
			return;
		}
		$charge = PaymentOrders::id( $order, PaymentOrders::CHARGE );
		$money  = '' === $charge ? null : OrderMoney::of_charge( ( $this->account_of )( $order )->tables(), $charge );
		if ( null === $money ) {
			return;
		}
		echo '<table class="wc-order-totals">';
		self::row( __( 'Payment fee:', 'merchant-payments-for-woocommerce' ), -$money->fee, $money->currency );
		self::row(
			$money->is_paid
				? __( 'Paid out to you:', 'merchant-payments-for-woocommerce' )
				: __( 'To be paid out to you:', 'merchant-payments-for-woocommerce' ),
			$money->net,
			$money->currency
		);
		echo '</table>';
	}

	private static function row( string $label, int $amount, string $currency ): void {
		printf(
			'<tr><td class="label">%s</td><td width="1%%"></td><td class="total">%s</td></tr>',
			esc_html( $label ),
			wp_kses_post(
				wc_price(
					(float) ( new MinorUnits( $amount, $currency ) )->decimal(),
					array(
						'currency' => strtoupper( $currency ),
						'decimals' => MinorUnits::decimals( $currency ),
					)
				)
			)
		);
	}
}
