<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\PaymentsClient;
use WC_Order;

/** What capturing and canceling have in common. Parameters: `order_id` and `payment_intent_id`. */
abstract class AuthorizationOperation implements Operation {

	/** The refusals of both (specification part 2, section 8): reasons by code. */
	public const ERRORS = array(
		PaymentOrders::MISSING              => array( Reason::NotFound ),
		'wcpay_refunded_order_uncapturable' => array( Reason::Invalid ),
		'wcpay_intent_order_mismatch'       => array( Reason::Conflict ),
		'wcpay_payment_uncapturable'        => array( Reason::Conflict ),
	);

	public function __construct(
		protected readonly PaymentsClient $payments,
		protected readonly PaymentOrders $orders,
		protected readonly OrderPayment $payment,
		protected readonly Clock $clock
	) {}

	/**
	 * One at a time on each payment.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	final public function subject( array $params ): string {
		return 'intent:' . $params['payment_intent_id'];
	}

	/**
	 * Each can happen to a payment once.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	final public function key( array $params ): string {
		return $this->name() . ':' . $params['payment_intent_id'];
	}

	/**
	 * Checks order and payment.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @return array{0: WC_Order, 1: array<string, mixed>} The order and the intent.
	 * @throws Refusal When it cannot be done.
	 */
	final protected function check( array $params ): array {
		$order = $this->orders->get( (int) $params['order_id'] );
		if ( array() !== $order->get_refunds() ) {
			throw new Refusal( 'wcpay_refunded_order_uncapturable', __( 'Payment cannot be processed for partially or fully refunded orders.', 'woocommerce-payments' ), Reason::Invalid );
		}
		$intent = $this->payments->find_intent( (string) $params['payment_intent_id'] );
		if ( null === $intent || (int) ( $intent['metadata']['order_id'] ?? 0 ) !== $order->get_id() ) {
			throw self::mismatch();
		}
		if ( 'requires_capture' !== $intent['status'] ) {
			throw new Refusal( 'wcpay_payment_uncapturable', __( 'This payment cannot be processed in its current state.', 'woocommerce-payments' ), Reason::Conflict );
		}
		return array( $order, $intent );
	}

	/** The refusal of a payment that is not what the order says. */
	final protected static function mismatch(): Refusal {
		return new Refusal( 'wcpay_intent_order_mismatch', __( 'The payment cannot be processed due to a mismatch with order details.', 'woocommerce-payments' ), Reason::Conflict );
	}
}
