<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Saved;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\SentForm;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use Throwable;
use WC_Order;
use WC_Payment_Token;

/** Customers keep their cards in an account, and pay with them the next time. */
final readonly class SavedMethods {

	/** For how many seconds a card is being kept when nobody knows what became of that, and how long another request waits. */
	private const SECONDS  = 60;
	private const PATIENCE = 10;

	/** @param Closure(): bool $is_on Whether the merchant lets customers save cards. */
	public function __construct(
		private Account $account,
		private AccountCustomers $customers,
		private SavedCards $cards,
		private Lock $lock,
		private Closure $is_on
	) {}

	/** Whether the current user may keep cards and pay with them. Guests have nowhere to keep them. */
	public function is_offered(): bool {
		return is_user_logged_in() && ( $this->is_on )();
	}

	/** The cards where WooCommerce lists them. */
	public function lists(): SavedCardLists {
		return new SavedCardLists( $this->cards, $this->now() );
	}

	/** What the classic checkout calls a card. */
	public function name( WC_Payment_Token $token ): string {
		return $this->lists()->name( $token );
	}

	/** The platform's time, in UTC seconds. */
	private function now(): int {
		return $this->account->connection->clock->now();
	}

	/**
	 * The form of a customer who has chosen what was saved: nothing else was to choose from.
	 *
	 * @throws Refusal When it is not theirs, or has expired.
	 */
	public function narrowed( SentForm $sent ): SentForm {
		if ( 0 === $sent->card ) {
			return $sent;
		}
		$token = $this->cards->find( $sent->card, $this->is_offered() ? get_current_user_id() : 0, $this->now() );
		return $sent->only( SavedKind::of( $token )->value ?? '' );
	}

	/**
	 * What the current user pays an order with.
	 *
	 * @param bool $recurs Whether more is paid later without the customer: the card is kept for that, whoever lets customers save cards.
	 * @throws Refusal           When the saved card is not theirs, or has expired, or nobody is there to keep a card for.
	 * @throws PlatformException When the platform is not available.
	 * @throws Locked            When another request is at it.
	 */
	public function means( SentForm $sent, WC_Order $order, bool $recurs = false ): PaymentMeans {
		$user = $this->is_offered() ? get_current_user_id() : 0;
		if ( $sent->card > 0 ) {
			$card = $this->cards->find( $sent->card, $user, $this->now() );
			self::remember( $order, 0 );
			return PaymentMeans::saved(
				$card->get_token(),
				(string) $card->get_meta( SavedCards::CUSTOMER ),
				$sent->attempt,
				$recurs ? PaymentMeans::OFF_SESSION : '',
				(string) $card->get_meta( SavedCards::MANDATE )
			);
		}
		if ( $recurs ) {
			return $this->kept_for_later( $sent, $order );
		}
		$user = $sent->keeps ? $user : 0;
		self::remember( $order, $user );
		return 0 === $user
			? PaymentMeans::entered( $sent->token )
			: PaymentMeans::entered( $sent->token, $this->customers->of( $user ), PaymentMeans::ON_SESSION );
	}

	private function kept_for_later( SentForm $sent, WC_Order $order ): PaymentMeans {
		$user = $order->get_customer_id();
		if ( 0 === $user ) {
			$sentence = __( 'Please log in: your card is kept for later payments.', 'merchant-payments-for-woocommerce' );
			throw new Refusal( Confirmation::REFUSED, $sentence, Reason::Invalid );
		}
		self::remember( $order, $user );
		return PaymentMeans::entered( $sent->token, $this->customers->of( $user ), PaymentMeans::OFF_SESSION );
	}

	/**
	 * Does what names the customer of who pays; once more, with another, where the account no longer has that one.
	 *
	 * @template T
	 * @param Closure(): T $work As AccountCustomers::with_another_if_gone() takes it.
	 * @return T
	 * @throws PlatformException What the work throws.
	 */
	public function with_another_if_gone( WC_Order $order, Closure $work ): mixed {
		$user = get_current_user_id();
		return $this->customers->with_another_if_gone( $user > 0 ? $user : $order->get_customer_id(), $work );
	}

	/**
	 * Keeps the card that has paid an order, whoever hears of the payment first. A card that can't be kept is no reason to doubt the payment.
	 *
	 * @param array<string, mixed> $intent Paid or authorized; its charge expanded, or an id.
	 */
	public function keep( WC_Order $order, array $intent ): void {
		$user     = absint( $order->get_meta( OrderPayment::KEEP_FOR ) );
		$customer = Platform::id_of( $intent['customer'] ?? null );
		if ( 0 === $user || null === $customer || null === ( $intent['setup_future_usage'] ?? null ) ) {
			return;
		}
		try {
			$method  = (string) Platform::id_of( $intent['payment_method'] ?? null );
			$details = $intent['latest_charge']['payment_method_details'] ?? null;
			$this->add( $user, $customer, $method, is_array( $details ) ? $details : null );
			$order->delete_meta_data( OrderPayment::KEEP_FOR );
			$order->save_meta_data();
		} catch ( Throwable $failure ) {
			Log::failure( sprintf( 'The card that paid order %d was not kept', $order->get_id() ), $failure );
		}
	}

	/**
	 * @param string                    $method  Stripe's id of the payment method.
	 * @param array<string, mixed>|null $details `payment_method_details` of a charge; null where the payment method is asked for.
	 * @throws Locked            When another request is at it.
	 * @throws PlatformException When it can't be asked for.
	 */
	public function add( int $user, string $customer, string $method, ?array $details = null ): void {
		$kept = KeptMethod::of( $method, $details ?? $this->account->platform()->customers()->method( $method ) );
		if ( null !== $kept ) {
			$this->lock->wait( "cards:$user", self::SECONDS, self::PATIENCE, fn () => $this->cards->keep( $user, $customer, $kept ) );
		}
	}

	/** Notes on the order whose card it is; the payment starts from the database. */
	private static function remember( WC_Order $order, int $user ): void {
		if ( absint( $order->get_meta( OrderPayment::KEEP_FOR ) ) !== $user ) {
			0 === $user ? $order->delete_meta_data( OrderPayment::KEEP_FOR ) : $order->update_meta_data( OrderPayment::KEEP_FOR, (string) $user );
			$order->save_meta_data();
		}
	}
}
