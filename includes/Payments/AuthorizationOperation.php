<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Operations\Effect;
use MerchantPayments\Operations\LookResult;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Orders\HeldDecision;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\OrderSignature;
use MerchantPayments\Orders\OtherLocks;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;
use Throwable;
use WC_Order;

/**
 * Captures an authorization, at most up to the order's current total, or cancels it. For a payment held by fraud rules these are
 * approval and block.
 * Parameters: `order_id` and `payment_intent_id`.
 *
 * @phpstan-type Authorization array{amount: int, currency: string, is_held: bool}
 */
final class AuthorizationOperation implements Operation {

	/** Error codes of other refusals by the platform. */
	public const CAPTURE_FAILED = 'wcpay_capture_error';
	public const CANCEL_FAILED  = 'wcpay_cancel_error';

	/** Refusals of both operations (specification part 2, section 8): reasons by code. */
	public const ERRORS = array(
		PaymentOrders::MISSING              => array( Reason::NotFound ),
		'wcpay_refunded_order_uncapturable' => array( Reason::Invalid ),
		'wcpay_intent_order_mismatch'       => array( Reason::Conflict ),
		'wcpay_payment_uncapturable'        => array( Reason::Conflict ),
		PaymentOrders::BUSY                 => array( Reason::Conflict ),
	);

	/** @param bool $captures Whether it captures; otherwise it cancels. */
	public function __construct(
		private readonly bool $captures,
		private readonly PaymentsClient $payments,
		private readonly LedgerObjects $ledger,
		private readonly PaymentOrders $orders,
		private readonly OrderPayment $payment,
		private readonly Clock $clock
	) {}

	public function name(): string {
		return $this->captures ? 'capture' : 'cancel';
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return LockedPayment::of_intent( (string) $params['payment_intent_id'] );
	}

	public function effect(): Effect {
		return Effect::Decides;
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function contests( array $params ): string {
		return 'authorization:' . $params['payment_intent_id'];
	}

	/**
	 * Each operation happens to a payment once. After a refund, the stored result of an earlier success no longer holds.
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
	 * @throws Refusal When the payment can't be captured or canceled.
	 */
	public function call( array $params, string $operation ): PlatformCall {
		list( $order, $authorization ) = $this->check( $params );
		$id                            = (string) $params['payment_intent_id'];
		if ( $this->captures && strtolower( $order->get_currency() ) !== $authorization['currency'] ) {
			// The order's currency was changed, so its total is not an amount of this payment.
			throw self::mismatch();
		}
		$beside = $this->orders->beside( $order, $id );
		if ( null === $beside && self::is_held( $order, $authorization['is_held'] ) ) {
			HeldDecision::begin( $order, $this->decision(), $this->clock->now() );
		} elseif ( null !== $beside ) {
			OtherLocks::require_free( $order, time() );
		}
		if ( ! $this->captures ) {
			return PaymentsClient::cancel( $id );
		}
		$total = MinorUnits::of_decimal( (string) $order->get_total(), $authorization['currency'] )->amount;
		// An order that is only likely the payment's does not say how much.
		return PaymentsClient::capture( $id, min( false === $beside?->is_sure() ? PHP_INT_MAX : $total, $authorization['amount'] ) );
	}

	/** Whether fraud rules hold the payment, by the order, or by the payment where the order does not know it yet. */
	private static function is_held( WC_Order $order, bool $said ): bool {
		$judged = (string) $order->get_meta( OrderPayment::FRAUD_OUTCOME );
		return 'review' === $judged || ( '' === $judged && $said );
	}

	private function decision(): string {
		return $this->captures ? HeldDecision::APPROVE : HeldDecision::BLOCK;
	}

	/**
	 * By the intent's status: whoever captured or canceled it, the platform's amounts count. An authorization that expired was not canceled by
	 * anybody.
	 */
	public function find_out( OperationRecord $record ): LookResult {
		$intent = $this->payments->find_intent( (string) $record->params['payment_intent_id'], 'latest_charge.balance_transaction' );
		if ( null === $intent ) {
			return LookResult::excluded( __( 'The payments platform no longer has this payment.', 'merchant-payments-for-woocommerce' ) );
		}
		return match ( true ) {
			'succeeded' === $intent['status'] && $this->captures => LookResult::happened( $intent ),
			'succeeded' === $intent['status'] => LookResult::excluded(
				__( 'The payment was captured instead.', 'merchant-payments-for-woocommerce' )
			),
			'canceled' !== $intent['status'] => LookResult::missing(),
			'automatic' === ( $intent['cancellation_reason'] ?? null ) => LookResult::excluded(
				__( 'The authorization has expired.', 'merchant-payments-for-woocommerce' )
			),
			$this->captures => LookResult::excluded( __( 'The payment was canceled instead.', 'merchant-payments-for-woocommerce' ) ),
			default => LookResult::happened( $intent ),
		};
	}

	public function happened(): string {
		return $this->captures
			? __( 'This payment was captured.', 'merchant-payments-for-woocommerce' )
			: __( 'This payment was canceled.', 'merchant-payments-for-woocommerce' );
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function note( array $params, string $sentence ): void {
		$what = $this->captures
			? __( 'The payment was not captured.', 'merchant-payments-for-woocommerce' )
			: __( 'The payment was not canceled.', 'merchant-payments-for-woocommerce' );
		PaymentOrders::find( (int) $params['order_id'] )?->add_order_note( $what . ' ' . $sentence );
	}

	/**
	 * Applies the response to the ledger and to the order, which may have been deleted meanwhile.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @param array<string, mixed> $intent
	 * @param int|null             $since As the interface says.
	 * @return array{id: string, status: string}
	 */
	public function apply( array $params, array $intent, ?int $since ): array {
		$order_id = (int) $params['order_id'];
		$this->ledger->write( $intent, $since );
		$order = PaymentOrders::find( $order_id );
		if ( null !== $order && null === $this->orders->beside( $order, (string) $intent['id'] ) ) {
			$this->captures ? $this->payment->captured( $order_id, $intent ) : $this->payment->released( $order_id, $intent );
			if ( self::is_held( PaymentOrders::fresh( $order_id ), false ) ) {
				$this->orders->hold( $order_id, fn ( WC_Order $held ) => HeldDecision::complete( $held, $this->decision() ) );
			}
		}
		return array(
			'id'     => (string) $intent['id'],
			'status' => (string) $intent['status'],
		);
	}

	/**
	 * Converts the platform's refusal. The ledger may have been outdated.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return match ( true ) {
			$failure instanceof NotFound => self::mismatch(),
			'payment_intent_unexpected_state' === $failure->error_code => self::uncapturable(),
			default => new Refusal(
				$this->captures ? self::CAPTURE_FAILED : self::CANCEL_FAILED,
				$failure->getMessage(),
				$failure->reason(),
				array( 'error_type' => $failure->error_code ) + ( $this->captures ? self::details( $failure ) : array() )
			),
		};
	}

	/**
	 * Details of a refused capture besides its code.
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
	 * Checks the order and its authorization, by the ledger or, when that doesn't know it yet, by the platform.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @return array{WC_Order, Authorization}
	 * @throws Refusal When the payment can't be captured or canceled.
	 */
	private function check( array $params ): array {
		$order = PaymentOrders::get( (int) $params['order_id'] );
		self::require_unrefunded( $order );
		$id      = (string) $params['payment_intent_id'];
		$known   = $this->ledger->authorization( $id );
		$is_paid = null !== $known
			&& ( $this->orders->is_paid_by( $order, $id, $known['order_id'] ) || null !== $this->orders->beside( $order, $id ) );
		return array( $order, $is_paid ? $known : $this->read( $id, $order ) );
	}

	/**
	 * @return Authorization
	 * @throws Refusal When the payment is not the order's, or not authorized.
	 */
	private function read( string $id, WC_Order $order ): array {
		$intent = $this->payments->find_intent( $id );
		// A customer who tried twice has two authorizations, and the order names one. Another shop's order may have the same number.
		if (
			null === $intent
			|| ! ( $this->orders->is_paid_by( $order, $id, PaymentOrders::said( $intent ) ) || OrderSignature::is_on( $intent, $order ) )
		) {
			throw self::mismatch();
		}
		if ( 'requires_capture' !== $intent['status'] ) {
			throw self::uncapturable();
		}
		return array(
			'amount'   => (int) $intent['amount_capturable'],
			'currency' => (string) $intent['currency'],
			'is_held'  => null !== ( $intent['review'] ?? null ),
		);
	}

	/** @throws Refusal When a part of the order was refunded. */
	private static function require_unrefunded( WC_Order $order ): void {
		if ( array() !== $order->get_refunds() ) {
			throw new Refusal(
				'wcpay_refunded_order_uncapturable',
				__( 'Payment cannot be processed for partially or fully refunded orders.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid
			);
		}
	}

	private static function mismatch(): Refusal {
		return new Refusal(
			'wcpay_intent_order_mismatch',
			__( 'The payment cannot be processed due to a mismatch with order details.', 'merchant-payments-for-woocommerce' ),
			Reason::Conflict
		);
	}

	private static function uncapturable(): Refusal {
		return new Refusal(
			'wcpay_payment_uncapturable',
			__( 'This payment cannot be processed in its current state.', 'merchant-payments-for-woocommerce' ),
			Reason::Conflict
		);
	}
}
