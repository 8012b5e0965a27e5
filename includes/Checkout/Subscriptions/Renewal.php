<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\OrderIntent;
use MerchantPayments\Checkout\PayableAmount;
use MerchantPayments\Checkout\ReturnPage;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Orders\AwaitedPayment;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Payments\DeclineAdvice;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Platform\Platform;
use Throwable;
use WC_Order;

/**
 * A renewal of a subscription is due: its order is charged to the card that the subscription keeps, without the customer, once. The order
 * keeps one intent, which is read before each attempt. Captured at once: fraud filters judge customers at the checkout, and nobody is
 * there.
 */
final readonly class Renewal {

	/** Meta of a renewal's order: how often it was charged. */
	private const ATTEMPTS = '_merchant_payments_renewal_attempts';

	/** Of the jobs that try again (SubscriptionHooks::JOB), in seconds: five minutes, then twice as long each time. */
	private const FIRST = 300;
	private const TRIES = 7;

	/** For how many seconds a renewal is being charged when nobody knows what became of that request, and how long another one waits. */
	private const SECONDS  = 150;
	private const PATIENCE = 10;

	/**
	 * @param Account                $checkout Takes customers' payments.
	 * @param Closure(int): Account  $named    The account of a scope.
	 * @param Closure(Account): bool $is_held  Whether this is a copy of the site that the account's key was given to.
	 */
	public function __construct(
		private Account $checkout,
		private Closure $named,
		private Closure $is_held,
		private Lock $lock,
		private FinalDecline $declines
	) {}

	/**
	 * @param WC_Order $renewal As whoever asks has it.
	 * @param int      $tries   How often the platform could not be asked before.
	 * @param int|null $before  How often it had been charged when that was planned; null for now.
	 */
	public function charge( WC_Order $renewal, int $tries = 0, ?int $before = null ): void {
		$id     = $renewal->get_id();
		$before = $before ?? self::attempts( $renewal );
		$once   = function () use ( $id, $before, $tries ): void {
			try {
				$this->charge_once( PaymentOrders::fresh( $id ), $before );
			} catch ( InvalidRequest $failure ) {
				// The platform will never take it: its amount is too small or too large, or its customer is gone.
				self::end( $id, PayableAmount::refusal_of( $failure )?->getMessage() ?? $failure->getMessage() );
			} catch ( Locked | PlatformException $failure ) {
				self::put_off( $id, self::attempts( PaymentOrders::fresh( $id ) ), $tries, $failure );
			}
		};
		try {
			$this->lock->wait( "checkout:$id", self::SECONDS, self::PATIENCE, $once );
		} catch ( Locked $failure ) {
			// Whoever is charging it now makes the attempt that was meant.
			self::put_off( $id, $before, $tries, $failure );
		}
	}

	private static function attempts( WC_Order $order ): int {
		return absint( $order->get_meta( self::ATTEMPTS ) );
	}

	private static function put_off( int $order_id, int $before, int $tries, Throwable $failure ): void {
		Log::failure( "Renewal $order_id could not be charged yet", $failure );
		if ( $tries >= self::TRIES ) {
			self::end( $order_id, __( 'The payments platform could not be reached for hours.', 'merchant-payments-for-woocommerce' ) );
			return;
		}
		as_schedule_single_action(
			time() + self::FIRST * 2 ** $tries,
			SubscriptionHooks::JOB,
			array( $order_id, $tries + 1, $before ),
			'merchant-payments-for-woocommerce'
		);
	}

	/** @param int $before How often it was charged when it was asked for: whoever waited for another attempt makes none. */
	private function charge_once( WC_Order $order, int $before ): void {
		if ( ! $order->has_status( array( 'pending', 'failed' ) ) || self::attempts( $order ) !== $before ) {
			return;
		}
		$is_free  = ( new OrderFacts( $order ) )->is_free();
		$is_begun = '' !== PaymentOrders::id( $order, PaymentOrders::INTENT );
		if ( $is_free && ! $is_begun ) {
			$order->payment_complete();
			return;
		}
		if ( ! $is_free && ! $order->needs_payment() ) {
			return;
		}
		$card    = $this->card( $order );
		$account = $this->account_of( $card->account );
		if ( ( $this->is_held )( $account ) || ( $this->is_held )( $this->checkout ) ) {
			$order->add_order_note(
				__( 'This site is a copy, and charges nobody: the renewal stays as it is.', 'merchant-payments-for-woocommerce' )
			);
			return;
		}
		$intent = $this->intent_of( $order );
		if ( null !== $intent && $this->is_under_way( $order, $intent ) ) {
			return;
		}
		if ( $is_free ) {
			$this->complete( $order, $intent );
			return;
		}
		$trouble = $this->trouble( $card, $account );
		$trouble = '' === $trouble
			? PayableAmount::trouble( ( new OrderFacts( $order ) )->amount(), KnownAccount::of( $account->scope->id )->currency )
			: $trouble;
		'' === $trouble ? $this->attempt( $order, $account, $card, $intent, $before + 1 ) : self::end( $order->get_id(), $trouble );
	}

	/**
	 * An order that costs nothing any more: what was begun for it takes no money later.
	 *
	 * @param array<string, mixed>|null $intent
	 */
	private function complete( WC_Order $order, ?array $intent ): void {
		if ( null !== $intent && 'canceled' !== $intent['status'] ) {
			$this->account_of( PaymentOrders::account( $order ) )->platform()->payments()->abandon( (string) $intent['id'], 'abandoned' );
		}
		$order->payment_complete();
	}

	/** The card that the order's subscription keeps now. */
	private function card( WC_Order $order ): SubscriptionCard {
		foreach ( SubscriptionOrders::of( $order ) as $subscription ) {
			return SubscriptionCard::of( $subscription );
		}
		return SubscriptionCard::of( $order );
	}

	private function account_of( int $scope ): Account {
		return in_array( $scope, array( 0, $this->checkout->scope->id ), true ) ? $this->checkout : ( $this->named )( $scope );
	}

	/** @return array<string, mixed>|null The intent that the order names, in whatever account it is. */
	private function intent_of( WC_Order $order ): ?array {
		$id = PaymentOrders::id( $order, PaymentOrders::INTENT );
		return '' === $id ? null : $this->account_of( PaymentOrders::account( $order ) )->platform()->payments()->find_intent(
			$id,
			'latest_charge.balance_transaction'
		);
	}

	/**
	 * Whether no attempt is to be made: it is paid, or on its way, or its customer is asked by the bank just now.
	 *
	 * @param array<string, mixed> $intent
	 */
	private function is_under_way( WC_Order $order, array $intent ): bool {
		if ( in_array( $intent['status'], array( 'requires_payment_method', 'requires_confirmation', 'canceled' ), true ) ) {
			return false;
		}
		if ( 'requires_action' !== $intent['status'] || AwaitedPayment::is( $intent ) ) {
			$this->account_of( PaymentOrders::account( $order ) )->payment()->settle( $order->get_id(), $intent );
		}
		return true;
	}

	/** @return string Why it can't be charged, a sentence for the merchant; empty when it can. */
	private function trouble( SubscriptionCard $card, Account $account ): string {
		return match ( true ) {
			! $card->is_known()
				=> __( 'The subscription has no card to charge.', 'merchant-payments-for-woocommerce' ),
			$this->checkout->mode()->is_live() && ! $account->mode()->is_live()
				=> __( 'The subscription’s card was saved in a test, and moves no money.', 'merchant-payments-for-woocommerce' ),
			! $account->connection->is_open
				=> __( 'The account that the subscription’s card is in is no longer connected.', 'merchant-payments-for-woocommerce' ),
			default => '',
		};
	}

	/** @param array<string, mixed>|null $intent The one that the order names, which nobody has paid. */
	private function attempt( WC_Order $order, Account $account, SubscriptionCard $card, ?array $intent, int $number ): void {
		$intent = $this->open( $order, $account, $card, $intent );
		$order->update_meta_data( self::ATTEMPTS, (string) $number );
		FinalDecline::begin( $order );
		( new SubscriptionCard( $card->method, $card->customer, $account->scope->id ) )->note( $order );
		$params = array(
			'order_id'          => $order->get_id(),
			'payment_intent_id' => (string) $intent['id'],
			'return_url'        => ReturnPage::address( $order ),
			'payment_method'    => $card->method,
			'attempt'           => "renewal-{$order->get_id()}-$number",
			'charge_before'     => (string) Platform::id_of( $intent['latest_charge'] ?? null ),
			'error_before'      => DeclineAdvice::code_of( $intent ),
			'off_session'       => 'true',
		);
		try {
			$account->operations()->run( Actor::Plugin, $account->confirmation(), $params );
		} catch ( Refusal $refusal ) {
			if ( Operations::UNKNOWN !== $refusal->error_code && $refusal->reason->is_temporary() ) {
				// It was not taken: too many requests, or nobody there.
				FinalDecline::close( PaymentOrders::fresh( $order->get_id() ) );
				throw Unavailable::unreachable();
			}
			$this->refused( PaymentOrders::fresh( $order->get_id() ), $account, $intent, $refusal );
		}
	}

	/**
	 * @param array<string, mixed>|null $intent
	 * @return array<string, mixed> An intent of the order's amount, in the account of the card.
	 */
	private function open( WC_Order $order, Account $account, SubscriptionCard $card, ?array $intent ): array {
		$facts  = new OrderFacts( $order );
		$params = $facts->for_platform();
		$is_own = $this->account_of( PaymentOrders::account( $order ) )->scope->id === $account->scope->id;
		$types  = array( $card->kind_for( $order->get_customer_id() )->value );
		$wanted = array( $params['amount'], $params['currency'], 'automatic', $card->customer, $types );
		if ( null !== $intent && 'canceled' !== $intent['status'] ) {
			$has = array(
				$intent['amount'],
				$intent['currency'],
				$intent['capture_method'],
				Platform::id_of( $intent['customer'] ?? null ),
				$intent['payment_method_types'],
			);
			if ( $is_own && $wanted === $has ) {
				return $intent;
			}
			$this->account_of( PaymentOrders::account( $order ) )->platform()->payments()->abandon( (string) $intent['id'], 'abandoned' );
		}
		$more = array(
			'customer'                     => $card->customer,
			'capture_method'               => 'automatic',
			'allowed_payment_method_types' => $types,
		);
		return OrderIntent::start( $account, $order, $more + $facts->for_statement( $types ) + $params );
	}

	/** @param array<string, mixed> $intent As it was before. */
	private function refused( WC_Order $order, Account $account, array $intent, Refusal $refusal ): void {
		match ( $refusal->error_code ) {
			// The settling job goes on looking, and never sends.
			Operations::UNKNOWN => $order->add_order_note(
				__( 'It is not known yet whether the renewal was paid. It is looked for, and not charged again.', 'merchant-payments-for-woocommerce' )
			),
			Operations::HAPPENED => $this->settle( $order, $account, $this->intent_of( $order ) ?? $intent ),
			Confirmation::DECLINED => $this->declined( $order, $account, DeclineAdvice::declined( $intent, $refusal ) ),
			default => self::end( $order->get_id(), $refusal->getMessage() ),
		};
	}

	/**
	 * An earlier attempt, whose answer was lost, has happened.
	 *
	 * @param array<string, mixed> $intent As it is now.
	 */
	private function settle( WC_Order $order, Account $account, array $intent ): void {
		OrderPayment::FAILED === $intent['status']
			? $this->declined( $order, $account, $intent )
			: $account->payment()->settle( $order->get_id(), $intent );
	}

	/** @param array<string, mixed> $intent As the decline leaves it. */
	private function declined( WC_Order $order, Account $account, array $intent ): void {
		$id = $order->get_id();
		$account->payment()->settle( $id, $intent );
		$order = PaymentOrders::fresh( $id );
		if ( ! FinalDecline::is_open( $order ) ) {
			return;
		}
		// It says the same as an earlier attempt, which the order has noted.
		$this->declines->judge( $id, $intent );
		$order = PaymentOrders::fresh( $id );
		if ( $order->has_status( 'pending' ) ) {
			$order->update_status( 'failed' );
		}
		FinalDecline::tell( $id );
	}

	/** Nothing can be charged: the customer is asked to pay, as for any renewal that failed. */
	private static function end( int $order_id, string $sentence ): void {
		$order = PaymentOrders::fresh( $order_id );
		FinalDecline::end( $order );
		$order->update_status( 'failed', __( 'The renewal was not charged.', 'merchant-payments-for-woocommerce' ) . ' ' . $sentence );
	}
}
