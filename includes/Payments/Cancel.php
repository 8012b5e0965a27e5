<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\ManualDecision;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;

/** Releases authorized money. Of a payment that fraud rules hold it is the block. */
final class Cancel extends AuthorizationOperation {

	public const FAILED = 'wcpay_cancel_error';

	public function name(): string {
		return 'cancel';
	}

	/**
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When there is nothing to cancel.
	 */
	public function call( array $params ): PlatformCall {
		list( $order, $authorization ) = $this->check( $params );
		ManualDecision::begin( $order, ManualDecision::BLOCK, $authorization['is_held'], $this->clock->now() );
		return PaymentsClient::cancel( (string) $params['payment_intent_id'] );
	}

	/** @param array<string, mixed> $intent */
	protected function change_order( int $order_id, array $intent ): string {
		$this->payment->released( $order_id, $intent );
		return ManualDecision::BLOCK;
	}
}
