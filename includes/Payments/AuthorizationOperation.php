<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\AnswerWriter;
use MerchantPayments\Ledger\KnownObjects;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Orders\ManualDecision;
use MerchantPayments\Orders\OrderMoney;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;
use Throwable;
use WC_Order;

/**
 * Captures authorized money, at most what the order comes to now, or cancels it. Of a payment that fraud rules hold these are the approval and the block.
 * Parameters: `order_id` and `payment_intent_id`.
 *
 * @phpstan-type Authorization array{order_id: int, amount: int, currency: string, is_held: bool}
 */
final class AuthorizationOperation implements Operation {

	/** The errors of what the platform refused for another reason. */
	public const CAPTURE_FAILED = 'wcpay_capture_error';
	public const CANCEL_FAILED  = 'wcpay_cancel_error';

	/** The refusals of both (specification part 2, section 8): reasons by code. */
	public const ERRORS = array(
		PaymentOrders::MISSING              => array( Reason::NotFound ),
		'wcpay_refunded_order_uncapturable' => array( Reason::Invalid ),
		'wcpay_intent_order_mismatch'       => array( Reason::Conflict ),
		'wcpay_payment_uncapturable'        => array( Reason::Conflict ),
	);

	/** @param bool $captures Whether it captures; else it cancels. */
	public function __construct(
		private readonly bool $captures,
		private readonly PaymentsClient $payments,
		private readonly KnownObjects $known,
		private readonly AnswerWriter $ledger,
		private readonly PaymentOrders $orders,
		private readonly OrderPayment $payment,
		private readonly Clock $clock
	) {}

	public function name(): string {
		return $this->captures ? 'capture' : 'cancel';
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return 'intent:' . $params['payment_intent_id'];
	}

	/**
	 * Each happens to a payment once. Of a payment that was refunded since, "succeeded" is no longer the truth.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When the order was refunded.
	 */
	public function key( array $params ): string {
		$order = PaymentOrders::find( (int) $params['order_id'] );
		if ( null !== $order ) {
			self::require_unrefunded( $order );
		}
		return $this->name() . ':' . $params['payment_intent_id'];
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When there is nothing to capture or cancel.
	 */
	public function call( array $params ): PlatformCall {
		list( $order, $authorization ) = $this->check( $params );
		$id                            = (string) $params['payment_intent_id'];
		if ( $this->captures && strtolower( $order->get_currency() ) !== $authorization['currency'] ) {
			// Somebody changed it: the order's total is no amount of this payment.
			throw self::mismatch();
		}
		ManualDecision::begin( $order, $this->decision(), $authorization['is_held'], $this->clock->now() );
		if ( ! $this->captures ) {
			return PaymentsClient::cancel( $id );
		}
		$total = OrderMoney::of_decimal( (string) $order->get_total(), $authorization['currency'] );
		return PaymentsClient::capture( $id, min( $total->amount, $authorization['amount'] ) );
	}

	private function decision(): string {
		return $this->captures ? ManualDecision::APPROVE : ManualDecision::BLOCK;
	}

	/**
	 * Applies the answer to ledger and order, which may have been deleted since.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $intent
	 * @return array{id: string, status: string}
	 */
	public function apply( array $params, array $intent ): array {
		$order_id = (int) $params['order_id'];
		$this->ledger->intent( $intent );
		if ( null !== PaymentOrders::find( $order_id ) ) {
			$this->captures ? $this->payment->captured( $order_id, $intent ) : $this->payment->released( $order_id, $intent );
			$this->orders->hold( $order_id, fn ( WC_Order $order ) => ManualDecision::complete( $order, $this->decision() ) );
		}
		return array(
			'id'     => (string) $intent['id'],
			'status' => (string) $intent['status'],
		);
	}

	/**
	 * The platform's refusal in our words. What the ledger knew may have been old.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return match ( true ) {
			$failure instanceof NotFound => self::mismatch(),
			'payment_intent_unexpected_state' === $failure->error_code => self::uncapturable(),
			default => new Refusal( $this->captures ? self::CAPTURE_FAILED : self::CANCEL_FAILED, $failure->getMessage(), $failure->reason(), array( 'error_type' => $failure->error_code ) + ( $this->captures ? self::details( $failure ) : array() ) ),
		};
	}

	/**
	 * What a refused capture can tell beside its code.
	 *
	 * @return array<string, mixed>
	 */
	private static function details( PlatformException $failure ): array {
		if ( 'amount_too_small' !== $failure->error_code ) {
			return array();
		}
		$minimum = array(
			'minimum_amount'          => $failure->details['minimum_amount'] ?? null,
			'minimum_amount_currency' => strtoupper( (string) ( $failure->details['currency'] ?? '' ) ),
		);
		return array( 'extra_details' => array_filter( $minimum ) );
	}

	/**
	 * The order and its authorization: of the ledger or, when that does not know it yet, of the platform.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @return array{WC_Order, Authorization}
	 * @throws Refusal When there is nothing to capture or cancel.
	 */
	private function check( array $params ): array {
		$order = PaymentOrders::get( (int) $params['order_id'] );
		self::require_unrefunded( $order );
		$id            = (string) $params['payment_intent_id'];
		$authorization = $this->known->authorization( $id ) ?? $this->read( $id, $order );
		return $authorization['order_id'] === $order->get_id() ? array( $order, $authorization ) : throw self::mismatch();
	}

	/**
	 * @return Authorization
	 * @throws Refusal When the payment is not the order's, or not authorized.
	 */
	private function read( string $id, WC_Order $order ): array {
		$intent   = $this->payments->find_intent( $id );
		$order_id = (int) ( $intent['metadata']['order_id'] ?? 0 );
		if ( null === $intent || $order_id !== $order->get_id() ) {
			throw self::mismatch();
		}
		if ( 'requires_capture' !== $intent['status'] ) {
			throw self::uncapturable();
		}
		return array(
			'order_id' => $order_id,
			'amount'   => (int) $intent['amount_capturable'],
			'currency' => (string) $intent['currency'],
			'is_held'  => null !== ( $intent['review'] ?? null ),
		);
	}

	/** @throws Refusal When anything of the order was refunded. */
	private static function require_unrefunded( WC_Order $order ): void {
		if ( array() !== $order->get_refunds() ) {
			throw new Refusal( 'wcpay_refunded_order_uncapturable', __( 'Payment cannot be processed for partially or fully refunded orders.', 'woocommerce-payments' ), Reason::Invalid );
		}
	}

	private static function mismatch(): Refusal {
		return new Refusal( 'wcpay_intent_order_mismatch', __( 'The payment cannot be processed due to a mismatch with order details.', 'woocommerce-payments' ), Reason::Conflict );
	}

	private static function uncapturable(): Refusal {
		return new Refusal( 'wcpay_payment_uncapturable', __( 'This payment cannot be processed in its current state.', 'woocommerce-payments' ), Reason::Conflict );
	}
}
