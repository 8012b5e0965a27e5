<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\Saved\PaymentMeans;
use MerchantPayments\Fraud\Verdict;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Orders\AwaitedPayment;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\AuthorizedPayment;
use MerchantPayments\Payments\Confirmation;
use MerchantPayments\Payments\DeclineAdvice;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\NextAction;
use WC_Order;

/**
 * A customer pays an order. The order keeps the id of an intent before anything is charged; then the intent is confirmed with what
 * the customer chose. Whatever the order's intent says by then is true, so a second press of the button, a second tab or a lost answer
 * never charges twice: one intent is paid once, and an order has another one only when the one before is seen canceled.
 */
final class CheckoutPayment {

	/** For how many seconds an order is being paid when nobody knows what became of that request, and how long another one waits for it. */
	private const SECONDS  = 150;
	private const PATIENCE = 45;

	/** Refused by a fraud filter. Customers read the same sentence as for a decline. */
	public const BLOCKED = 'merchant_payments_blocked';

	/**
	 * @param Account                    $account    Takes customers' payments.
	 * @param Closure(WC_Order): Account $account_of The account of an order's payment so far.
	 * @param Closure(): bool            $is_manual  Whether the merchant captures payments.
	 */
	public function __construct(
		private readonly Account $account,
		private readonly Closure $account_of,
		private readonly Lock $lock,
		private readonly Closure $is_manual
	) {}

	/**
	 * @param SentForm     $sent  What the customer was shown.
	 * @param PaymentMeans $means What they chose.
	 * @throws Refusal           With a sentence for the customer.
	 * @throws PlatformException When the platform is not available; nothing was charged.
	 * @throws Locked            When another request is paying the order.
	 */
	public function pay( int $order_id, SentForm $sent, PaymentMeans $means ): PaymentStep {
		return $this->lock->wait(
			'checkout:' . $order_id,
			self::SECONDS,
			self::PATIENCE,
			function () use ( $order_id, $sent, $means ): PaymentStep {
				$order  = PaymentOrders::fresh( $order_id );
				$intent = $this->known_intent( $order );
				if ( null !== $intent && self::is_paid( $intent ) ) {
					return $this->finish( $order_id, ( $this->account_of )( $order ), $intent );
				}
				try {
					$intent = $this->open( $order, $intent, $sent->methods, $means );
				} catch ( PlatformException $failure ) {
					throw PayableAmount::refusal_of( $failure ) ?? $failure;
				}
				return $this->confirm( $order, $intent, $means );
			}
		);
	}

	/**
	 * Looks what became of a payment whose customer was asked by the bank.
	 *
	 * @throws Refusal           When it failed, with a sentence for the customer.
	 * @throws PlatformException When the platform can't be asked.
	 */
	public function look( WC_Order $order ): PaymentStep {
		if ( PaymentOrders::METHOD !== $order->get_payment_method() ) {
			if ( ! $order->needs_payment() ) {
				return PaymentStep::done();
			}
			if ( 0 === PaymentOrders::account( $order ) ) {
				// Another plugin's: its payment may be in the same account, and is not ours to follow.
				throw self::refused();
			}
		}
		$account = ( $this->account_of )( $order );
		$since   = $account->ledger()->projector()->revision();
		$intent  = $this->known_intent( $order ) ?? throw self::refused();
		$account->objects()->write( $intent, $since );
		return $this->finish( $order->get_id(), $account, $intent );
	}

	/**
	 * Ends what the customer began for an order, because they pay another one instead.
	 *
	 * @return bool Whether it can't be ended: it is paid, or on its way.
	 * @throws PlatformException When the platform is not available.
	 * @throws Locked            When another request is paying the order.
	 */
	public function end( WC_Order $order ): bool {
		return $this->lock->wait(
			'checkout:' . $order->get_id(),
			self::SECONDS,
			self::PATIENCE,
			function () use ( $order ): bool {
				$order  = PaymentOrders::fresh( $order->get_id() );
				$intent = $this->known_intent( $order );
				if ( null === $intent || 'canceled' === $intent['status'] ) {
					return false;
				}
				if ( ! self::is_paid( $intent ) ) {
					( $this->account_of )( $order )->platform()->payments()->abandon( (string) $intent['id'], 'abandoned' );
					$order->add_order_note(
						__( 'The customer went on to another order: the payment that was begun here was ended.', 'merchant-payments-for-woocommerce' )
					);
					return false;
				}
				$this->finish( $order->get_id(), ( $this->account_of )( $order ), $intent );
				return true;
			}
		);
	}

	/**
	 * Lets the order follow its payment, and decides on one that a bank has approved.
	 *
	 * @param array<string, mixed> $intent With its charge expanded.
	 * @throws Refusal When it failed or is blocked, with a sentence for the customer.
	 */
	private function finish( int $order_id, Account $account, array $intent ): PaymentStep {
		if ( OrderPayment::AUTHORIZED !== $intent['status'] ) {
			$account->payment()->settle( $order_id, $intent );
			if ( 'succeeded' === $intent['status'] && PaymentOrders::fresh( $order_id )->needs_payment() ) {
				throw self::paid_before();
			}
			return self::step( $intent );
		}
		$account->authorized()->decide( Actor::Customer, $order_id, $intent );
		return Verdict::BLOCK === PaymentOrders::fresh( $order_id )->get_meta( OrderPayment::FRAUD_OUTCOME )
			? throw self::refused( self::BLOCKED )
			: PaymentStep::done();
	}

	/**
	 * The intent that the order names, whatever account it is in.
	 *
	 * @return array<string, mixed>|null
	 */
	private function known_intent( WC_Order $order ): ?array {
		$id = PaymentOrders::id( $order, PaymentOrders::INTENT );
		return '' === $id
			? null
			: ( $this->account_of )( $order )->platform()->payments()->find_intent( $id, 'latest_charge.balance_transaction' );
	}

	/** @param array<string, mixed> $intent */
	private static function is_paid( array $intent ): bool {
		return in_array( $intent['status'], array( 'succeeded', OrderPayment::AUTHORIZED ), true ) || AwaitedPayment::is( $intent );
	}

	/**
	 * An intent of the order's amount that nobody has paid, with the order's fraud verdict.
	 *
	 * @param array<string, mixed>|null $intent  The one that the order names.
	 * @param list<string>              $methods Ids of the payment methods that the customer could choose from.
	 * @return array<string, mixed>
	 * @throws Refusal           When a fraud filter blocks the payment.
	 * @throws PlatformException When the platform refuses it, or is not available.
	 */
	private function open( WC_Order $order, ?array $intent, array $methods, PaymentMeans $means ): array {
		$rules = $this->account->fraud_rules()->all();
		// Nobody is asked about a customer's address, and no customer waits for it, unless a rule wants to know.
		$facts   = new OrderFacts( $order, str_contains( (string) wp_json_encode( $rules ), '"ip_' ) );
		$verdict = Verdict::of( $rules, $facts->for_rules() );
		$params  = $facts->for_platform();
		$capture = $this->is_authorized_first() ? 'manual' : 'automatic';

		// What is authorized first is judged when the bank has answered.
		$params['metadata'] += match ( true ) {
			true === $verdict?->blocks() || 'automatic' === $capture => $verdict?->metadata() ?? array(),
			( $this->is_manual )() => array( AuthorizedPayment::CAPTURE => AuthorizedPayment::BY_MERCHANT ),
			default => array( AuthorizedPayment::CAPTURE => AuthorizedPayment::AT_ONCE ),
		};

		$is_same = null !== $intent
			&& 'canceled' !== $intent['status']
			&& $means->fits( $intent )
			&& ( $this->account_of )( $order )->scope->id === $this->account->scope->id
			&& array( $params['amount'], $params['currency'], $capture, $params['metadata'][ AuthorizedPayment::CAPTURE ] ?? null )
				=== array(
					$intent['amount'],
					$intent['currency'],
					$intent['capture_method'],
					$intent['metadata'][ AuthorizedPayment::CAPTURE ] ?? null,
				)
			&& self::allows( $intent, $methods )
			&& true !== $verdict?->blocks();
		if ( null !== $intent && $is_same ) {
			return $intent;
		}
		if ( null !== $intent && 'canceled' !== $intent['status'] ) {
			( $this->account_of )( $order )->platform()->payments()->abandon( (string) $intent['id'], 'abandoned' );
		}
		return true === $verdict?->blocks()
			? throw $this->blocked( $order, $params )
			: OrderIntent::start(
				$this->account,
				$order,
				array(
					'capture_method'               => $capture,
					'allowed_payment_method_types' => $methods,
				) + $means->for_intent() + $facts->for_statement( $methods ) + $params
			);
	}

	/**
	 * Whether the intent allows what the form showed, and nothing else: Stripe refuses it otherwise.
	 *
	 * @param array<string, mixed> $intent
	 * @param list<string>         $methods In alphabetical order.
	 */
	private static function allows( array $intent, array $methods ): bool {
		$allowed = (array) $intent['payment_method_types'];
		sort( $allowed );
		return $allowed === $methods;
	}

	/** Whether payments are only authorized at first; the payment form says the same to Stripe's script. */
	public function is_authorized_first(): bool {
		return ( $this->is_manual )() || AuthorizedPayment::is_asked_for( $this->account->fraud_rules() );
	}

	/**
	 * What a fraud filter blocks is never tried; the merchant finds it in the list of blocked payments.
	 *
	 * @param array<string, mixed> $params Stripe's.
	 */
	private function blocked( WC_Order $order, array $params ): Refusal {
		$intent = OrderIntent::start( $this->account, $order, array( 'receipt_email' => $order->get_billing_email() ) + $params );
		$intent = $this->account->platform()->payments()->abandon( (string) $intent['id'], 'fraudulent' );
		$this->account->objects()->write( $intent, null );
		$order->update_meta_data( OrderPayment::FRAUD_OUTCOME, Verdict::BLOCK );
		$order->update_status(
			'failed',
			/* translators: %s: id of the payment. */
			sprintf( __( 'The payment was blocked by a fraud filter and not tried (%s).', 'merchant-payments-for-woocommerce' ), $intent['id'] )
		);
		return self::refused( self::BLOCKED );
	}

	/**
	 * @param array<string, mixed> $intent
	 * @throws Refusal When it failed, or nobody knows yet.
	 */
	private function confirm( WC_Order $order, array $intent, PaymentMeans $means ): PaymentStep {
		$params = array(
			'order_id'          => $order->get_id(),
			'payment_intent_id' => (string) $intent['id'],
			'return_url'        => ReturnPage::address( $order ),
		) + $means->for_confirmation( $intent );
		try {
			$confirmation = $this->account->confirmation();
			$status       = $this->account->operations()->run( Actor::Customer, $confirmation, $params )->data['status'];
			return OrderPayment::AUTHORIZED === $status || null === $confirmation->answered
				? $this->look( $order )
				: self::step( $confirmation->answered );
		} catch ( Refusal $refusal ) {
			if ( Confirmation::DECLINED === $refusal->error_code ) {
				$this->account->payment()->settle( $order->get_id(), DeclineAdvice::declined( $intent, $refusal ) );
			}
			// The answer to an earlier attempt had been lost, and says more than this one.
			if ( Operations::HAPPENED === $refusal->error_code ) {
				return $this->look( PaymentOrders::fresh( $order->get_id() ) );
			}
			throw Operations::UNKNOWN === $refusal->error_code ? self::unknown() : $refusal;
		}
	}

	/**
	 * @param array<string, mixed> $intent
	 * @throws Refusal When the payment failed.
	 */
	private static function step( array $intent ): PaymentStep {
		$address = NextAction::of( $intent )->address();
		return match ( true ) {
			self::is_paid( $intent )                => PaymentStep::done(),
			'' !== $address                         => PaymentStep::sent_to( $address ),
			'requires_action' === $intent['status'] => PaymentStep::asked( (string) $intent['client_secret'] ),
			default => throw new Refusal( Confirmation::DECLINED, DeclineAdvice::of_intent( $intent ), Reason::Declined ),
		};
	}

	/** Its money was given back, or a merchant has asked for it again: an order has one payment, and what is left to pay is not known. */
	private static function paid_before(): Refusal {
		$sentence = __(
			'This order was paid before, so nothing was charged now. Please ask the shop what is left to pay.',
			'merchant-payments-for-woocommerce'
		);
		return new Refusal( Confirmation::REFUSED, $sentence, Reason::Conflict );
	}

	/** Says no more than that it was not taken. */
	private static function refused( string $code = Confirmation::REFUSED ): Refusal {
		return new Refusal( $code, DeclineAdvice::general(), Reason::Declined );
	}

	/** Nothing is claimed of a payment that could not be looked at. */
	public static function unknown(): Refusal {
		return new Refusal(
			Operations::UNKNOWN,
			__(
				'We don’t know yet whether your payment went through. Please don’t pay again: we look within minutes, and you get an e-mail once it is paid.',
				'merchant-payments-for-woocommerce'
			),
			Reason::Unknown
		);
	}
}
