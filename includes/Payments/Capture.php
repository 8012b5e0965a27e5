<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\ManualDecision;
use MerchantPayments\Orders\OrderMoney;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;
use Throwable;
use WC_Order;

/** Takes authorized money, at most what the order comes to now. Of a payment that fraud rules hold it is the approval. */
final class Capture extends AuthorizationOperation {

	/** The error of a capture that the platform refused. */
	public const FAILED = 'wcpay_capture_error';

	public function name(): string {
		return 'capture';
	}

	/**
	 * Checks that it can be captured.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @throws Refusal When it cannot.
	 */
	public function call( array $params ): PlatformCall {
		list( $order, $intent ) = $this->check( $params );
		if ( strtolower( $order->get_currency() ) !== $intent['currency'] ) {
			// Somebody changed it: what the order comes to is no amount of this payment.
			throw self::mismatch();
		}
		ManualDecision::begin( $order, ManualDecision::APPROVE, $intent, $this->clock->now() );
		$total  = OrderMoney::of_decimal( (string) $order->get_total(), (string) $intent['currency'] );
		$amount = min( $total->amount, (int) $intent['amount_capturable'] );
		return PaymentsClient::capture( (string) $intent['id'], $amount );
	}

	/**
	 * Tells the order, which may have been deleted since.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @param array<string, mixed> $intent The captured intent.
	 * @return array{id: string, status: string}
	 */
	public function finish( array $params, array $intent ): array {
		$order_id = (int) $params['order_id'];
		if ( null !== PaymentOrders::find( $order_id ) ) {
			$this->payment->captured( $order_id, $intent );
			$this->orders->change( $order_id, static fn ( WC_Order $order ) => ManualDecision::complete( $order, ManualDecision::APPROVE ) );
		}
		return array(
			'id'     => (string) $intent['id'],
			'status' => 'succeeded',
		);
	}

	/**
	 * Why the platform did not take it; `error_type` is the platform's code.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		$details = array( 'error_type' => $failure->error_code );
		if ( 'amount_too_small' === $failure->error_code ) {
			$details['extra_details'] = array_filter(
				array(
					'minimum_amount'          => $failure->details['minimum_amount'] ?? null,
					'minimum_amount_currency' => strtoupper( (string) ( $failure->details['currency'] ?? '' ) ),
				)
			);
		}
		return new Refusal( self::FAILED, $failure->getMessage(), $failure->reason(), $details );
	}
}
