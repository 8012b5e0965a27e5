<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\AuthorizedPayment;
use MerchantPayments\Platform\Exception\PlatformException;
use WC_Order;

/** Orders whose payment has begun and not come: what cancels them, and what that does to the payment (money.md, section 5). */
final readonly class UnpaidOrders {

	/** How long an order is kept for a customer whose bank asks, in seconds: a day. */
	private const PATIENCE = 86400;

	/** @param Closure(WC_Order): Account $account_of The account of an order's payment. */
	public function __construct( private Closure $account_of ) {}

	/**
	 * Whether WooCommerce may cancel an order that is not paid: not while its payment may still come.
	 *
	 * @param bool $may What others say.
	 */
	public function may_cancel( bool $may, WC_Order $order ): bool {
		$id = PaymentOrders::METHOD === $order->get_payment_method() ? PaymentOrders::id( $order, PaymentOrders::INTENT ) : '';
		if ( ! $may || '' === $id ) {
			return $may;
		}
		$account = ( $this->account_of )( $order );
		if ( $account->is_pending( $id ) ) {
			return false;
		}
		try {
			$intent = $account->platform()->payments()->find_intent( $id, 'latest_charge.balance_transaction' );
		} catch ( PlatformException ) {
			return false;
		}
		$status = (string) ( $intent['status'] ?? '' );
		if ( in_array( $status, array( 'succeeded', OrderPayment::AUTHORIZED ), true ) ) {
			$this->settle( $account, $order->get_id(), (array) $intent );
			return false;
		}
		$is_new = (int) ( $intent['created'] ?? 0 ) + self::PATIENCE > $account->connection->clock->now();
		return 'processing' !== $status && ! ( 'requires_action' === $status && $is_new );
	}

	/**
	 * What the job for unpaid orders found paid, or approved by a bank.
	 *
	 * @param array<string, mixed> $intent
	 */
	private function settle( Account $account, int $order_id, array $intent ): void {
		try {
			if ( OrderPayment::AUTHORIZED === $intent['status'] ) {
				$account->authorized()->decide( Actor::of_process(), $order_id, $intent );
			}
			if ( OrderPayment::AUTHORIZED !== $intent['status'] || ! AuthorizedPayment::decides_on( $intent ) ) {
				$account->payment()->settle( $order_id, $intent );
			}
		} catch ( Refusal | PlatformException | Locked $failure ) {
			// The order stays; the event decides, or the job's next look.
			Log::failure( sprintf( 'The payment of order %d was not settled', $order_id ), $failure );
		}
	}

	/**
	 * An order that was canceled, or that another gateway takes, can't be paid by what its customer began: its intent goes, unless a bank
	 * has approved it, which is decided on or which only the merchant releases.
	 *
	 * @param bool $is_first Whether it is the first attempt, which notes on the order that it failed; others note that they succeeded.
	 * @return bool Whether it is over: otherwise it is tried again.
	 */
	public function give_up( WC_Order $order, bool $is_first ): bool {
		$id      = PaymentOrders::id( $order, PaymentOrders::INTENT );
		$is_ours = PaymentOrders::METHOD === $order->get_payment_method();
		// Other plugins' orders have the same metas, and name no account.
		$is_begun = '' !== $id && ( $is_ours || 0 !== PaymentOrders::account( $order ) );
		if ( ! $is_begun || '' !== (string) $order->get_meta( OrderPayment::STATUS ) || ( $is_ours && null !== $order->get_date_paid() ) ) {
			return true;
		}
		try {
			$payments = ( $this->account_of )( $order )->platform()->payments();
			$status   = (string) ( $payments->find_intent( $id )['status'] ?? '' );
			$is_open  = str_starts_with( $status, 'requires_' ) && OrderPayment::AUTHORIZED !== $status;
			if ( $is_open ) {
				$payments->abandon( $id, 'abandoned' );
			}
			if ( ! $is_first && ( $is_open || 'canceled' === $status ) ) {
				$order->add_order_note( __( 'The payment that the customer began was ended.', 'merchant-payments-for-woocommerce' ) );
			}
			return true;
		} catch ( PlatformException $failure ) {
			if ( $is_first ) {
				/* translators: %s: what the payments platform answered, a sentence. */
				$text = __( 'The payment that the customer began could not be ended, and may still come: %s', 'merchant-payments-for-woocommerce' );
				$order->add_order_note( sprintf( $text, $failure->getMessage() ) );
			}
			return false;
		}
	}
}
