<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use WC_Order;

/** Where customers pay: who is offered it, what their payment form is told, and what happens to what they send. */
final class Checkout {

	/** How long an order is kept for a customer whose bank asks, in seconds (money.md, section 5: less than a day). */
	private const PATIENCE = 86400;

	/**
	 * @param Account                    $account     Takes customers' payments.
	 * @param Closure(WC_Order): Account $account_of  The account of an order's payment.
	 * @param Closure(): bool            $is_manual   Whether the merchant captures payments.
	 * @param Closure(): bool            $has_account Whether the store has an account that sent its details.
	 */
	public function __construct(
		private readonly Account $account,
		private readonly Closure $account_of,
		private readonly Lock $lock,
		private readonly Closure $is_manual,
		private readonly Closure $has_account
	) {}

	/** Whether the current customer can pay here, by what the store knows: nobody is asked. */
	public function is_offered(): bool {
		return ( $this->has_account )()
			&& $this->account->connection->is_open
			&& '' !== $this->account->connection->publishable_key
			&& in_array( AccountTrouble::known( $this->account->scope->id ), array( null, AccountTrouble::PayoutsOff, AccountTrouble::PayoutsBlocked ), true )
			&& ( $this->account->mode()->is_live() || self::may_try() );
	}

	/** Payments that move no money are for those who manage the store, and for whoever works on a copy of it. */
	private static function may_try(): bool {
		/**
		 * Filters whether the current customer is offered payments of a test account or the sandbox, which move no money.
		 *
		 * @param bool $may Whether the user manages the store, or the site is for development (`wp_get_environment_type()`).
		 */
		return true === apply_filters(
			'merchant_payments_offer_test_payments',
			Access::may_manage() || in_array( wp_get_environment_type(), array( 'local', 'development' ), true )
		);
	}

	public function mode(): Mode {
		return $this->account->mode();
	}

	public function payment(): CardPayment {
		return new CardPayment( $this->account, $this->account_of, $this->lock, $this->is_manual );
	}

	public function form(): PaymentForm {
		return new PaymentForm( $this->account, $this->payment()->is_authorized_first( ... ) );
	}

	public function requests(): ShopRequests {
		return new ShopRequests( $this->payment( ... ), $this->is_offered( ... ), $this->account->connection->adapters );
	}

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
			$account->payment()->settle( $order->get_id(), (array) $intent );
			return false;
		}
		return ! ( 'processing' === $status
			|| ( 'requires_action' === $status && (int) ( $intent['created'] ?? 0 ) + self::PATIENCE > $account->connection->clock->now() ) );
	}

	/**
	 * An order that was canceled can't be paid by what its customer began: its intent goes, unless a bank has approved it, which only the
	 * merchant releases.
	 */
	public function give_up( WC_Order $order ): void {
		$id = PaymentOrders::METHOD === $order->get_payment_method() ? PaymentOrders::id( $order, PaymentOrders::INTENT ) : '';
		if ( '' === $id || '' !== (string) $order->get_meta( OrderPayment::STATUS ) || null !== $order->get_date_paid() ) {
			return;
		}
		try {
			$payments = ( $this->account_of )( $order )->platform()->payments();
			$status   = (string) ( $payments->find_intent( $id )['status'] ?? '' );
			if ( str_starts_with( $status, 'requires_' ) && OrderPayment::AUTHORIZED !== $status ) {
				$payments->abandon( $id, 'abandoned' );
			}
		} catch ( PlatformException $failure ) {
			/* translators: %s: what the payments platform answered, a sentence. */
			$text = __( 'The payment that the customer began could not be ended, and may still come: %s', 'merchant-payments-for-woocommerce' );
			$order->add_order_note( sprintf( $text, $failure->getMessage() ) );
		}
	}
}
