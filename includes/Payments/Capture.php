<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\ManualDecision;
use MerchantPayments\Orders\OrderMoney;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;

/** Takes authorized money, at most what the order comes to now. Of a payment that fraud rules hold it is the approval. */
final class Capture extends AuthorizationOperation {

	public const FAILED = 'wcpay_capture_error';

	public function name(): string {
		return 'capture';
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When there is nothing to capture.
	 */
	public function call( array $params ): PlatformCall {
		list( $order, $authorization ) = $this->check( $params );
		if ( strtolower( $order->get_currency() ) !== $authorization['currency'] ) {
			// Somebody changed it: what the order comes to is no amount of this payment.
			throw self::mismatch();
		}
		ManualDecision::begin( $order, ManualDecision::APPROVE, $authorization['is_held'], $this->clock->now() );
		$total = OrderMoney::of_decimal( (string) $order->get_total(), $authorization['currency'] );
		return PaymentsClient::capture( (string) $params['payment_intent_id'], min( $total->amount, $authorization['amount'] ) );
	}

	/** @param array<string, mixed> $intent */
	protected function change_order( int $order_id, array $intent ): string {
		$this->payment->captured( $order_id, $intent );
		return ManualDecision::APPROVE;
	}

	/** @return array<string, mixed> */
	protected function details( PlatformException $failure ): array {
		if ( 'amount_too_small' !== $failure->error_code ) {
			return array();
		}
		$minimum = array(
			'minimum_amount'          => $failure->details['minimum_amount'] ?? null,
			'minimum_amount_currency' => strtoupper( (string) ( $failure->details['currency'] ?? '' ) ),
		);
		return array( 'extra_details' => array_filter( $minimum ) );
	}
}
