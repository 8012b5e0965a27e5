<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Operations\Effect;
use MerchantPayments\Operations\LookResult;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * A customer pays an order: the intent that the order names is confirmed with what was chosen in the payment form. Sent only by the
 * customer's own request, or for a subscription's renewal by the job that asks for it.
 *
 * Parameters: `order_id`, `payment_intent_id`, `return_url`, and `confirmation_token`. For a card that was saved before, instead of the
 * token: `payment_method`, `attempt`, which names the press of the button, and `charge_before`, the intent's charge by then; `mandate`, where
 * the customer has agreed to debits; with `off_session` (`true`) nobody is there to be asked, and `error_before` is why the attempt before
 * failed.
 */
final class Confirmation implements Operation {

	/** The bank declined it; `details` has `code`, the bank's reason, `charge`, the attempt, and `advice`, Stripe's. */
	public const DECLINED = 'merchant_payments_declined';

	/** The platform did not take the request: what was chosen is too old, the amount too small, the currency not offered. */
	public const REFUSED = 'merchant_payments_refused';

	/**
	 * The intent as this request's answer has it; null where none came. It is not recorded: the address of a bank's page is a secret.
	 *
	 * @var array<string, mixed>|null
	 */
	public ?array $answered = null;

	public function __construct(
		private readonly PaymentsClient $payments,
		private readonly LedgerObjects $ledger,
		private readonly OrderPayment $payment
	) {}

	public function name(): string {
		return 'confirm';
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return LockedPayment::of_intent( (string) $params['payment_intent_id'] );
	}

	/** An intent is paid once, with whatever was chosen. */
	public function effect(): Effect {
		return Effect::Decides;
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function contests( array $params ): string {
		return 'confirmation:' . $params['payment_intent_id'];
	}

	/**
	 * Names the attempt: Stripe answers a declined attempt's key with the decline for a day. A token is good for one, a saved card is not.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		$attempt = $params['confirmation_token'] ?? $params['payment_method'] . ':' . $params['attempt'];
		return 'confirm:' . $params['payment_intent_id'] . ':' . $attempt;
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When the order no longer wants to be paid.
	 */
	public function call( array $params, string $operation ): PlatformCall {
		$order  = PaymentOrders::get( (int) $params['order_id'] );
		$intent = (string) $params['payment_intent_id'];
		if ( ! $order->needs_payment() || PaymentOrders::id( $order, PaymentOrders::INTENT ) !== $intent ) {
			throw new Refusal(
				self::REFUSED,
				__( 'This order can’t be paid any more. Look at its status before you try again.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
		$with = array_intersect_key( $params, array_flip( array( 'confirmation_token', 'payment_method', 'off_session', 'mandate' ) ) );
		return PaymentsClient::confirm( $intent, $with, (string) $params['return_url'] );
	}

	/** By the intent's status, and after a decline by the token, which is good for one attempt, or by the charge that the attempt has made. */
	public function find_out( OperationRecord $record ): LookResult {
		$id     = (string) $record->params['payment_intent_id'];
		$intent = $this->payments->find_intent( $id, 'latest_charge.balance_transaction' );
		if ( null === $intent ) {
			return LookResult::excluded( __( 'The payments platform no longer has this payment.', 'merchant-payments-for-woocommerce' ) );
		}
		if ( 'canceled' === $intent['status'] ) {
			return LookResult::excluded( __( 'The payment was canceled instead.', 'merchant-payments-for-woocommerce' ) );
		}
		if ( 'requires_payment_method' !== $intent['status'] && 'requires_confirmation' !== $intent['status'] ) {
			return LookResult::happened( $intent );
		}
		return $this->was_tried( $record->params, $intent ) ? LookResult::happened( $intent ) : LookResult::missing();
	}

	/**
	 * Whether the attempt has failed, rather than never been made. Where the bank wants to ask a customer who is not there, no charge is made.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $intent
	 */
	private function was_tried( array $params, array $intent ): bool {
		if ( ! isset( $params['confirmation_token'] ) ) {
			return (string) Platform::id_of( $intent['latest_charge'] ?? null ) !== $params['charge_before']
				|| ( isset( $params['error_before'] ) && DeclineAdvice::code_of( $intent ) !== $params['error_before'] );
		}
		$token = $this->payments->find_token( (string) $params['confirmation_token'] );
		return Platform::id_of( $token['payment_intent'] ?? null ) === $params['payment_intent_id'];
	}

	public function happened(): string {
		return __( 'An earlier attempt to pay was answered meanwhile.', 'merchant-payments-for-woocommerce' );
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function note( array $params, string $sentence ): void {
		$order = PaymentOrders::find( (int) $params['order_id'] );
		if ( isset( $params['off_session'] ) && true === $order?->needs_payment() ) {
			// Nobody else asks for it again.
			$order->update_status( 'failed', __( 'The renewal was not charged.', 'merchant-payments-for-woocommerce' ) . ' ' . $sentence );
			return;
		}
		$what = __( 'The customer’s attempt to pay did not happen.', 'merchant-payments-for-woocommerce' );
		$order?->add_order_note( $what . ' ' . $sentence );
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $intent
	 * @param int|null             $since As the interface says.
	 * @return array{id: string, status: string}
	 */
	public function apply( array $params, array $intent, ?int $since ): array {
		$order_id       = (int) $params['order_id'];
		$this->answered = $intent;
		$this->ledger->write( $intent, $since );
		// What a bank has only approved is decided on by whoever asked (AuthorizedPayment), or by the event.
		if ( OrderPayment::AUTHORIZED !== $intent['status'] && null !== PaymentOrders::find( $order_id ) ) {
			$this->payment->settle( $order_id, $intent );
		}
		return array(
			'id'     => (string) $intent['id'],
			'status' => (string) $intent['status'],
		);
	}

	/**
	 * In the customer's words. Why is in the order's notes.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		if ( $failure instanceof Declined ) {
			$details = array(
				'code'   => (string) ( $failure->details['decline_code'] ?? $failure->error_code ),
				'charge' => $failure->details['charge'] ?? null,
				'advice' => $failure->details['advice_code'] ?? null,
			);
			return new Refusal( self::DECLINED, DeclineAdvice::of( $failure ), Reason::Declined, $details );
		}
		$text = match ( $failure->error_code ) {
			'amount_too_small' => __( 'The amount is too small to be paid this way.', 'merchant-payments-for-woocommerce' ),
			'amount_too_large' => __( 'The amount is too large to be paid this way.', 'merchant-payments-for-woocommerce' ),
			default            => __( 'The payment could not be made. Please choose again how you pay.', 'merchant-payments-for-woocommerce' ),
		};
		return new Refusal( self::REFUSED, $text, $failure->reason(), array( 'error_type' => $failure->error_code ) );
	}
}
