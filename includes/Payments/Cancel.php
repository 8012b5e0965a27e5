<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\ManualDecision;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PaymentsClient;
use MerchantPayments\Platform\PlatformCall;
use Throwable;
use WC_Order;

/** Gives authorized money back. Of a payment that fraud rules hold it is the block. */
final class Cancel extends AuthorizationOperation {

	/** The error of a cancelation that the platform refused. */
	public const FAILED = 'wcpay_cancel_error';

	public function name(): string {
		return 'cancel';
	}

	/**
	 * Checks that it can be canceled.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function call( array $params ): PlatformCall {
		list( $order, $intent ) = $this->check( $params );
		ManualDecision::begin( $order, ManualDecision::BLOCK, $intent, $this->clock->now() );
		return PaymentsClient::cancel( (string) $intent['id'] );
	}

	/**
	 * Tells the order, which may have been deleted since.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 * @param array<string, mixed> $intent The canceled intent.
	 * @return array{id: string, status: string}
	 */
	public function finish( array $params, array $intent ): array {
		$order_id = (int) $params['order_id'];
		if ( null !== PaymentOrders::find( $order_id ) ) {
			$this->payment->released( $order_id, $intent );
			$this->orders->change( $order_id, static fn ( WC_Order $order ) => ManualDecision::complete( $order, ManualDecision::BLOCK ) );
		}
		return array(
			'id'     => (string) $intent['id'],
			'status' => 'canceled',
		);
	}

	/**
	 * Why the platform did not cancel it.
	 *
	 * @param array<string, mixed> $params The action's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return new Refusal( self::FAILED, $failure->getMessage(), $failure->reason(), array( 'error_type' => $failure->error_code ) );
	}
}
