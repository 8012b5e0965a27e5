<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\PaymentStep;
use MerchantPayments\Checkout\ReturnPage;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Payments\DeclineAdvice;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use WC_Order;

/**
 * An order that costs nothing now and is paid later (a trial), or a subscription that is to be paid with another card: the card is set up
 * at the account, and no money moves. The order is done once the customer's bank has agreed.
 */
final readonly class CardSetUp {

	/** Order meta: the id of its account's scope, a colon, and the id of the setup intent. */
	public const INTENT = '_merchant_payments_setup';

	/** Order meta: all of them, as above, whose customer a bank was asked for since the last one that was set up; the newest first. */
	private const OPEN = '_merchant_payments_setups';

	/** For how many seconds a card is being set up when nobody knows what became of that request, and how long another one waits. */
	private const SECONDS  = 150;
	private const PATIENCE = 45;

	/**
	 * @param Account                        $account Takes customers' payments.
	 * @param Closure(int): Account          $named   The account of a scope.
	 * @param Closure(Account): SavedMethods $saved
	 */
	public function __construct(
		private Account $account,
		private Closure $named,
		private Closure $saved,
		private Lock $lock
	) {}

	/** Whether nothing is to be paid. */
	public static function is_for( WC_Order $order ): bool {
		return ! self::is_payable( $order ) || ( new OrderFacts( $order ) )->is_free();
	}

	/** Orders of other types, subscriptions for example, are never paid themselves, whatever their total. */
	public static function is_payable( WC_Order $order ): bool {
		return 'shop_order' === $order->get_type();
	}

	/** Whether the order waits for a bank to agree that its card is kept. */
	public static function is_begun( WC_Order $order ): bool {
		return '' !== $order->get_meta( self::INTENT ) && self::is_for( $order );
	}

	/**
	 * Sets up what the customer chose. Moves no money, so it may be done again.
	 *
	 * @throws Refusal           With a sentence for the customer.
	 * @throws PlatformException When the platform is not available.
	 * @throws Locked            When another request is at it.
	 */
	public function begin( int $order_id, PaymentMeans $means ): PaymentStep {
		return $this->alone( $order_id, fn ( WC_Order $order ): PaymentStep => $this->set_up( $order, $means ) );
	}

	/** @param Closure(WC_Order): PaymentStep $act */
	private function alone( int $order_id, Closure $act ): PaymentStep {
		return $this->lock->wait(
			'checkout:' . $order_id,
			self::SECONDS,
			self::PATIENCE,
			static fn (): PaymentStep => $act( PaymentOrders::fresh( $order_id ) )
		);
	}

	private function set_up( WC_Order $order, PaymentMeans $means ): PaymentStep {
		if ( self::is_payable( $order ) && ! $order->needs_payment() ) {
			return PaymentStep::done();
		}
		try {
			$customers = $this->account->platform()->customers();
			$intent    = $customers->set_up( $means->customer(), $means->for_set_up(), ReturnPage::address( $order ) );
		} catch ( Declined $declined ) {
			$code = (string) ( $declined->details['decline_code'] ?? $declined->error_code );
			/* translators: %s: reason, by Stripe's word for it. */
			$order->add_order_note( sprintf( __( 'The customer’s card was not accepted: %s.', 'merchant-payments-for-woocommerce' ), $code ) );
			throw new Refusal( Confirmation::DECLINED, DeclineAdvice::of( $declined ), Reason::Declined );
		}
		$name = $this->account->scope->id . ':' . $intent['id'];
		$order->update_meta_data( self::INTENT, $name );
		$order->update_meta_data( self::OPEN, array( $name, ...self::open( $order ) ) );
		$order->save_meta_data();
		return $this->finish( $order, $this->account, $intent );
	}

	/**
	 * Looks what became of a card whose customer was asked by the bank.
	 *
	 * @throws Refusal           When the bank did not agree, with a sentence for the customer.
	 * @throws PlatformException When the platform can't be asked.
	 * @throws Locked            When another request is at it.
	 */
	public function look( int $order_id ): PaymentStep {
		return $this->alone( $order_id, $this->read( ... ) );
	}

	/** The newest, or one that was begun before it in another tab, where the bank has agreed to that one alone. */
	private function read( WC_Order $order ): PaymentStep {
		$newest = null;
		foreach ( array_unique( array( ...self::open( $order ), (string) $order->get_meta( self::INTENT ) ) ) as $name ) {
			list( $scope, $id ) = array( ...explode( ':', $name, 2 ), '' );
			$account            = ( $this->named )( (int) $scope );
			$intent             = $account->platform()->customers()->find_setup( $id );
			$newest           ??= array( $account, $intent );
			if ( 'succeeded' === ( $intent['status'] ?? '' ) ) {
				return $this->finish( $order, $account, $intent );
			}
		}
		return $this->finish( $order, $newest[0], $newest[1] ?? throw AddedCard::unconfirmed() );
	}

	/** @return list<string> */
	private static function open( WC_Order $order ): array {
		$all = $order->get_meta( self::OPEN );
		return is_array( $all ) ? array_values( array_filter( $all, is_string( ... ) ) ) : array();
	}

	/**
	 * @param array<string, mixed> $intent Stripe's setup intent.
	 * @throws Refusal When the bank did not agree.
	 */
	private function finish( WC_Order $order, Account $account, array $intent ): PaymentStep {
		if ( 'requires_action' === $intent['status'] ) {
			return PaymentStep::asked( (string) $intent['client_secret'] );
		}
		if ( 'succeeded' !== $intent['status'] ) {
			throw AddedCard::unconfirmed();
		}
		if ( self::is_payable( $order ) && ! $order->needs_payment() ) {
			return PaymentStep::done();
		}
		$this->keep( $order, $account, $intent );
		/**
		 * Fires when the card of an order that costs nothing now, or of a subscription, was set up for later payments; an order is completed
		 * after it. May fire again for the same card.
		 *
		 * @param int   $order_id The order's or the subscription's id.
		 * @param array $intent   Stripe's setup intent.
		 * @param int   $account  The id of the account's scope.
		 */
		do_action( 'merchant_payments_card_set_up', $order->get_id(), $intent, $account->scope->id );
		if ( self::is_payable( $order ) ) {
			$order = PaymentOrders::fresh( $order->get_id() );
			$order->payment_complete();
		}
		return PaymentStep::done();
	}

	/** @param array<string, mixed> $intent */
	private function keep( WC_Order $order, Account $account, array $intent ): void {
		$user = absint( $order->get_meta( OrderPayment::KEEP_FOR ) );
		if ( $user > 0 ) {
			$method = (string) Platform::id_of( $intent['payment_method'] ?? null );
			( $this->saved )( $account )->add( $user, (string) Platform::id_of( $intent['customer'] ?? null ), $method );
			$order->delete_meta_data( OrderPayment::KEEP_FOR );
		}
		// Those before it count no more; one that was begun after it may still succeed it.
		$name  = $account->scope->id . ':' . $intent['id'];
		$open  = self::open( $order );
		$newer = array_slice( $open, 0, (int) array_search( $name, array( ...$open, $name ), true ) );
		$order->update_meta_data( self::INTENT, $name );
		array() === $newer ? $order->delete_meta_data( self::OPEN ) : $order->update_meta_data( self::OPEN, $newer );
		$order->update_meta_data( PaymentOrders::ACCOUNT, (string) $account->scope->id );
		$order->update_meta_data( PaymentOrders::MODE, $account->mode()->value );
		$order->save_meta_data();
	}
}
