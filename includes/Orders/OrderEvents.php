<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\PartialCapture;
use MerchantPayments\Platform\Platform;

/** Applies events to orders. It reads the current objects, so events may arrive late, twice or in any order. */
final class OrderEvents {

	/** @param Closure(int, array<string, mixed>): void $decide What becomes of an order's payment that a bank has approved. */
	public function __construct(
		private readonly Platform $platform,
		private readonly PaymentOrders $orders,
		private readonly OrderPayment $payment,
		private readonly OrderRefunds $refunds,
		private readonly OrderDisputes $disputes,
		private readonly OtherRefunds $others,
		private readonly Closure $decide
	) {}

	/**
	 * Applies an event to its order.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @throws Locked When the order stays locked; the event is retried.
	 */
	public function handle( array $event ): void {
		$thing = (array) ( $event['data']['object'] ?? array() );
		match ( $event['type'] ) {
			'payment_intent.succeeded',
			'payment_intent.canceled',
			'payment_intent.amount_capturable_updated',
			'payment_intent.processing',
			'payment_intent.payment_failed' => $this->payment_of( (string) $thing['id'] ),
			'charge.failed'                                      => $this->failure_of( (string) $thing['id'] ),
			'refund.created', 'refund.updated', 'refund.failed'  => $this->refund_of( (string) $thing['id'] ),
			'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed' => $this->dispute_of(
				(string) $thing['id'],
				'charge.dispute.created' === $event['type']
			),
			default                                              => null,
		};
	}

	private function payment_of( string $intent_id ): void {
		$intent = $this->platform->payments()->find_intent( $intent_id, 'latest_charge' );
		$order  = null === $intent ? null : $this->orders->of( $intent );
		if ( null === $intent || null === $order ) {
			return;
		}
		OrderPayment::AUTHORIZED === $intent['status']
			? ( $this->decide )( $order->get_id(), $intent )
			: $this->payment->settle( $order->get_id(), $intent );
	}

	/** A charge that failed before its money came is the checkout's to tell of. */
	private function failure_of( string $charge_id ): void {
		$charge = $this->platform->payments()->find_charge( $charge_id, 'payment_intent' );
		$order  = null === $charge ? null : $this->orders->of( $charge );
		if ( null !== $charge && null !== $order && is_array( $charge['payment_intent'] ?? null ) ) {
			$this->payment->failed( $order->get_id(), $charge['payment_intent'], $charge );
		}
	}

	private function refund_of( string $refund_id ): void {
		$refund = $this->platform->refunds()->find_refund( $refund_id, 'charge', 'balance_transaction' );
		$order  = is_array( $refund['charge'] ?? null ) ? $this->orders->told( $refund['charge'] ) : null;
		if ( null !== $refund && ! PartialCapture::is_rest( $refund ) ) {
			null === $order ? $this->others->plan( $refund ) : $this->refunds->note( $order->get_id(), $refund );
		}
	}

	private function dispute_of( string $dispute_id, bool $is_new ): void {
		$dispute = $this->platform->disputes()->find_dispute( $dispute_id, 'charge' );
		$order   = is_array( $dispute['charge'] ?? null ) ? $this->orders->told( $dispute['charge'] ) : null;
		if ( null !== $dispute && null !== $order ) {
			$this->disputes->note( $order->get_id(), $dispute, $is_new );
		}
	}
}
