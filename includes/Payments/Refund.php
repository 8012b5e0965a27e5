<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;
use MerchantPayments\Platform\RefundsClient;
use Throwable;

/**
 * Refunds a charge, all or part of it. Parameters: `charge_id`, `amount` in minor units, `reason` or null, `order_id` or 0; `order_refund`
 * when it is asked for on the order's page: the order's own refund that it pays.
 */
final class Refund implements Operation {

	/** Its refusals (facts/rest.md, section 4): reasons by code. */
	public const ERRORS = array(
		'resource_missing'              => array( Reason::NotFound ),
		'wcpay_refund_missing_order'    => array( Reason::NotFound ),
		self::MISMATCH                  => array( Reason::Conflict ),
		'wcpay_refund_already_refunded' => array( Reason::Conflict ),
		self::AMOUNT                    => array( Reason::Invalid ),
		self::FAILED                    => array( Reason::Invalid, Reason::Conflict ),
	);

	/** The errors of a refund that the platform refuses, of a payment that is not the order's, and of an amount that cannot be. */
	private const FAILED   = 'wcpay_refund_payment_failed';
	private const MISMATCH = 'wcpay_refund_charge_order_mismatch';
	private const AMOUNT   = 'wcpay_refund_invalid_amount';

	/** The reasons that the platform knows; any other is not told to it. */
	public const REASONS = array( 'duplicate', 'fraudulent', 'requested_by_customer' );

	public function __construct( private readonly PaymentsClient $payments, private readonly OrderRefunds $refunds ) {}

	public function name(): string {
		return 'refund';
	}

	/**
	 * One at a time on each charge.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function subject( array $params ): string {
		return 'charge:' . $params['charge_id'];
	}

	/**
	 * One after each refund that there was: also after one that came back, which leaves the charge as it was before.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function key( array $params ): string {
		$charge = $this->payments->charge( (string) $params['charge_id'], 'refunds' );
		return implode( ':', array( 'refund', $charge['id'], $charge['refunds']['data'][0]['id'] ?? 'none' ) );
	}

	/**
	 * Checks that so much can be given back.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When it cannot.
	 */
	public function call( array $params ): PlatformCall {
		$charge = $this->payments->charge( (string) $params['charge_id'] );
		$this->check_order( $params, $charge );
		$amount = (int) $params['amount'];
		if ( true === $charge['captured'] && true === $charge['refunded'] ) {
			throw new Refusal( 'wcpay_refund_already_refunded', __( 'This payment is already fully refunded.', 'woocommerce-payments' ), Reason::Conflict );
		}
		if ( $amount < 1 ) {
			throw new Refusal( self::AMOUNT, __( 'The refund must be more than zero.', 'woocommerce-payments' ), Reason::Invalid, array( 'param' => 'amount' ) );
		}
		if ( $amount > self::most( $charge ) ) {
			throw new Refusal( self::AMOUNT, __( 'The refund is larger than what is left of the payment.', 'woocommerce-payments' ), Reason::Invalid, array( 'param' => 'amount' ) );
		}
		return RefundsClient::create( (string) $charge['id'], $amount, in_array( $params['reason'], self::REASONS, true ) ? $params['reason'] : null );
	}

	/**
	 * Tells the order, when there is one: it may have been deleted since.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @param array<string, mixed> $refund Stripe's refund.
	 * @return array<string, mixed>
	 */
	public function finish( array $params, array $refund ): array {
		if ( null !== PaymentOrders::find( (int) $params['order_id'] ) ) {
			$this->refunds->note( (int) $params['order_id'], $refund, (int) ( $params['order_refund'] ?? 0 ) );
		}
		return array(
			'id'       => (string) $refund['id'],
			'amount'   => (int) $refund['amount'],
			'currency' => (string) $refund['currency'],
			'status'   => (string) $refund['status'],
			'reason'   => $refund['reason'],
			'charge'   => (string) $refund['charge'],
			'order_id' => (int) $params['order_id'],
		);
	}

	/**
	 * Why the platform did not give it back. That it has too much to do, or is away, says nothing of the refund and travels as it is.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return $failure->reason()->is_temporary()
			? $failure
			: new Refusal( self::FAILED, $failure->getMessage(), $failure instanceof Conflict ? $failure->reason() : Reason::Invalid, array( 'error_type' => $failure->error_code ) );
	}

	/**
	 * The most that a refund of a charge can be: of one that was captured in part, no more than that. What is only authorized the platform refuses.
	 *
	 * @param array<string, mixed> $charge The charge.
	 */
	private static function most( array $charge ): int {
		$left = (int) $charge['amount'] - (int) $charge['amount_refunded'];
		return true === $charge['captured'] ? min( $left, (int) $charge['amount_captured'] ) : $left;
	}

	/**
	 * Checks that the order is the charge's.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @param array<string, mixed> $charge The charge.
	 * @throws Refusal When it is not.
	 */
	private function check_order( array $params, array $charge ): void {
		$order_id = (int) $params['order_id'];
		if ( 0 === $order_id ) {
			return;
		}
		$order = PaymentOrders::find( $order_id );
		if ( null === $order ) {
			throw new Refusal( 'wcpay_refund_missing_order', __( 'The order could not be found.', 'woocommerce-payments' ), Reason::NotFound, array( 'param' => 'order_id' ) );
		}
		if ( PaymentOrders::of( $charge )?->get_id() !== $order_id ) {
			throw new Refusal( self::MISMATCH, __( 'This payment belongs to another order.', 'woocommerce-payments' ), Reason::Conflict );
		}
		if ( isset( $params['order_refund'] ) && strtolower( $order->get_currency() ) !== $charge['currency'] ) {
			// The order's page counts in the order's currency, which somebody changed.
			throw new Refusal( self::MISMATCH, __( 'The order is in another currency than its payment. Please refund it from the payment\'s details.', 'woocommerce-payments' ), Reason::Conflict );
		}
	}
}
