<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Orders\OrderNotes;
use MerchantPayments\Sandbox\Generator\Shop\PriceList;

/** Captures, cancels, refunds: what the merchant does with a payment, at the platform and in the order. */
final class MerchantActions {

	/** What the platform gives back of a fee, in minor units: less than any fee is. */
	private const FEE_REFUND = 20;

	public function __construct(
		private readonly Transport $platform,
		private readonly OrderWriter $orders,
		private readonly OrderNotes $notes,
		private readonly Disputes $disputes
	) {}

	/** Does one step. */
	public function take( Sale $sale, Step $step ): void {
		match ( $step->kind ) {
			StepKind::Capture       => $this->capture( $sale, $step ),
			StepKind::Void          => $this->void( $sale, $step ),
			StepKind::Expire        => $this->note( $sale, $step, 'The authorization of %s expired because it was not captured within 7 days.' ),
			StepKind::Refund        => $this->refund( $sale, $step ),
			StepKind::FailingRefund => $this->failing_refund( $sale, $step ),
			StepKind::RefundFails   => $this->note( $sale, $step, 'The refund of %s failed: the customer’s card has expired or was canceled. The money is back in your balance.' ),
			StepKind::FeeRefund     => $this->refund_fee( $sale ),
			StepKind::Warning       => $this->warn( $sale, $step ),
			StepKind::SentBack      => $this->note( $sale, $step, 'The customer’s bank sent the payment of %s back.' ),
			default                 => $this->disputes->take( $sale, $step ),
		};
	}

	/** Captures an authorization. */
	private function capture( Sale $sale, Step $step ): void {
		$this->platform->request( 'POST', '/v1/payment_intents/' . $sale->receipt->intent_id . '/capture' );
		$this->note( $sale, $step, 'The authorization of %s was captured.' );
	}

	/** Cancels an authorization. */
	private function void( Sale $sale, Step $step ): void {
		$this->platform->request(
			'POST',
			'/v1/payment_intents/' . $sale->receipt->intent_id . '/cancel',
			array( 'cancellation_reason' => 'requested_by_customer' )
		);
		$this->note( $sale, $step, 'The authorization of %s was canceled.' );
	}

	/** Refunds all or a part. */
	private function refund( Sale $sale, Step $step ): void {
		$amount   = 0 === $step->amount ? $sale->purchase->basket->total : $step->amount;
		$refund   = $this->platform->request( 'POST', '/v1/refunds', self::refund_params( $sale, $amount ) );
		$occasion = array(
			'time'   => $step->time,
			'reason' => 'Requested by customer',
		);
		$this->orders->refund( $sale, $amount, $occasion, $refund['id'] );
		$this->note( $sale, new Step( $step->time, $step->kind, $amount ), 'A refund of %s was made.' );
	}

	/** Makes a refund that will fail. */
	private function failing_refund( Sale $sale, Step $step ): void {
		$course = array(
			'sandbox' => array(
				'outcome'        => 'failed',
				'failure_reason' => 'expired_or_canceled_card',
				'after'          => Steps::REFUND_FAILS_AFTER,
			),
		);
		$this->platform->request( 'POST', '/v1/refunds', self::refund_params( $sale, $sale->purchase->basket->total ) + $course );
		$this->note( $sale, $step, 'A refund of %s was made.' );
	}

	/** The customer's bank warns of fraud. */
	private function warn( Sale $sale, Step $step ): void {
		$params = array(
			'charge'     => $sale->receipt->charge_id,
			'fraud_type' => 'unauthorized_use_of_card',
		);
		$this->platform->request( 'POST', '/v1/sandbox/early_fraud_warnings', $params );
		$this->note( $sale, $step, 'The customer’s bank warns that the payment of %s may be fraud. A refund now avoids a dispute.' );
	}

	/** The platform gives a part of its fee back. */
	private function refund_fee( Sale $sale ): void {
		$this->platform->request(
			'POST',
			'/v1/sandbox/fee_refunds',
			array(
				'charge'      => $sale->receipt->charge_id,
				'amount'      => self::FEE_REFUND,
				'description' => 'Processing fee adjustment',
			)
		);
	}

	/** @return array<string, mixed> */
	private static function refund_params( Sale $sale, int $amount ): array {
		return array(
			'charge'   => $sale->receipt->charge_id,
			'amount'   => $amount,
			'reason'   => 'requested_by_customer',
			'metadata' => array( 'order_id' => (string) $sale->order_id ),
		);
	}

	/** Writes a note that names an amount. */
	private function note( Sale $sale, Step $step, string $text ): void {
		$basket = $sale->purchase->basket;
		$amount = 0 === $step->amount ? $basket->total : $step->amount;
		$this->notes->write( $sale, $step->time, sprintf( $text, PriceList::text( $amount, $basket->currency ) ) );
	}
}
