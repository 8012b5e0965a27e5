<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Disputes\Evidence;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Shop\ShopPrices;
use MerchantPayments\Sandbox\Generator\Weights;

/**
 * Actions on payments by the merchant and the customer's bank, on the platform and in orders: captures, cancellations, refunds,
 * warnings, disputes and inquiries.
 */
final class PaymentActions {

	/** Refunded part of a fee, in minor units: less than any fee. */
	private const FEE_REFUND = 20;

	/** How often the bank attaches evidence to a dispute, and the merchant to the response. */
	private const WITH_FILE = 0.35;

	private ?Weights $reasons = null;

	public function __construct(
		private readonly Transport $platform,
		private readonly OrderWriter $orders,
		private readonly Chance $chance
	) {}

	public function take( Sale $sale, Step $step ): void {
		match ( $step->kind ) {
			StepKind::Capture       => $this->capture( $sale, $step ),
			StepKind::Void          => $this->void( $sale, $step ),
			StepKind::Expire        => $this->note( $sale, $step, 'The authorization of %s expired because it was not captured within 7 days.' ),
			StepKind::Refund        => $this->refund( $sale, $step ),
			StepKind::FailingRefund => $this->failing_refund( $sale, $step ),
			StepKind::RefundFails   => $this->note(
				$sale,
				$step,
				'The refund of %s failed: the customer’s card has expired or was canceled. The money is back in your balance.'
			),
			StepKind::FeeRefund     => $this->refund_fee( $sale ),
			StepKind::Warning       => $this->warn( $sale, $step ),
			StepKind::SentBack      => $this->note( $sale, $step, 'The customer’s bank sent the payment of %s back.' ),
			default                 => $this->take_dispute( $sale, $step ),
		};
	}

	private function capture( Sale $sale, Step $step ): void {
		$this->platform->request( 'POST', '/v1/payment_intents/' . $sale->intent_id . '/capture' );
		$this->note( $sale, $step, 'The authorization of %s was captured.' );
	}

	private function void( Sale $sale, Step $step ): void {
		$this->platform->request(
			'POST',
			'/v1/payment_intents/' . $sale->intent_id . '/cancel',
			array( 'cancellation_reason' => 'requested_by_customer' )
		);
		$this->note( $sale, $step, 'The authorization of %s was canceled.' );
	}

	/** Refunds a payment in full or in part. */
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
				'after'          => Timelines::REFUND_FAILS_AFTER,
			),
		);
		$this->platform->request( 'POST', '/v1/refunds', self::refund_params( $sale, $sale->purchase->basket->total ) + $course );
		$this->note( $sale, $step, 'A refund of %s was made.' );
	}

	/** Creates an early fraud warning. */
	private function warn( Sale $sale, Step $step ): void {
		$params = array(
			'charge'     => $sale->charge_id,
			'fraud_type' => 'unauthorized_use_of_card',
		);
		$this->platform->request( 'POST', '/v1/sandbox/early_fraud_warnings', $params );
		$this->note( $sale, $step, 'The customer’s bank warns that the payment of %s may be fraud. A refund now avoids a dispute.' );
	}

	/** Refunds a part of the platform's fee. */
	private function refund_fee( Sale $sale ): void {
		$this->platform->request(
			'POST',
			'/v1/sandbox/fee_refunds',
			array(
				'charge'      => $sale->charge_id,
				'amount'      => self::FEE_REFUND,
				'description' => 'Processing fee adjustment',
			)
		);
	}

	/** @return array<string, mixed> */
	private static function refund_params( Sale $sale, int $amount ): array {
		return array(
			'charge'   => $sale->charge_id,
			'amount'   => $amount,
			'reason'   => 'requested_by_customer',
			'metadata' => array( 'order_id' => (string) $sale->order_id ),
		);
	}

	/** Adds an order note with an amount. */
	private function note( Sale $sale, Step $step, string $text ): void {
		$basket = $sale->purchase->basket;
		$amount = 0 === $step->amount ? $basket->total : $step->amount;
		$this->orders->note( $sale, $step->time, sprintf( $text, ShopPrices::text( $amount, $basket->currency ) ) );
	}

	public function take_dispute( Sale $sale, Step $step ): void {
		match ( $step->kind ) {
			StepKind::Dispute      => $this->open( $sale, $step, false ),
			StepKind::Inquiry      => $this->open( $sale, $step, true ),
			StepKind::Evidence     => $this->send_evidence( $sale, $step ),
			StepKind::Win          => $this->decide( $sale, $step, 'won' ),
			StepKind::Lose         => $this->decide( $sale, $step, 'lost' ),
			StepKind::CloseInquiry => $this->decide( $sale, $step, 'warning_closed' ),
			StepKind::Escalate     => $this->decide( $sale, $step, 'escalated' ),
			StepKind::Accept       => $this->accept( $sale, $step ),
			StepKind::Lapse        => $this->lose( $sale, $step, 'The dispute was lost because it was not answered in time.' ),
			default                => null,
		};
	}

	/** Opens a dispute or an inquiry. */
	private function open( Sale $sale, Step $step, bool $inquiry ): void {
		$reason = ( $this->reasons ??= new Weights( Data::of( 'outcomes' )['disputes'] ) )->draw( $this->chance );
		$params = array(
			'charge'  => $sale->charge_id,
			'reason'  => $reason,
			'inquiry' => $inquiry,
		);
		if ( $this->chance->happens( self::WITH_FILE ) ) {
			$params['issuer_evidence'] = array( $this->bank_evidence( $sale, $reason, $inquiry ) );
		}
		$dispute = $this->platform->request( 'POST', '/v1/sandbox/disputes', $params );

		$sale->dispute_id = $dispute['id'];
		$sale->schemes    = $dispute['enhanced_eligibility_types'];
		$text             = $inquiry
			? 'The customer’s bank asks about this payment (reason: %s).'
			: 'The customer disputes this payment (reason: %s).';
		$this->orders->note( $sale, $step->time, sprintf( $text, str_replace( '_', ' ', $reason ) ) );
	}

	/** @return array{evidence_type: string, text_evidence: string, file_evidence: list<string>} */
	private function bank_evidence( Sale $sale, string $reason, bool $inquiry ): array {
		$text  = sprintf( 'The cardholder contacted us about this payment. Reason given: %s.', str_replace( '_', ' ', $reason ) );
		$lines = array( $inquiry ? 'Request for information' : 'Notice of dispute', 'Payment ' . $sale->charge_id, $text );
		return array(
			'evidence_type' => $inquiry ? 'retrieval' : 'chargeback',
			'text_evidence' => $text,
			'file_evidence' => array( PdfUpload::upload( $this->platform, 'bank-letter.pdf', $lines ) ),
		);
	}

	/** Submits evidence. */
	private function send_evidence( Sale $sale, Step $step ): void {
		$purchase = $sale->purchase;
		$evidence = array(
			'product_description'    => implode( ', ', array_column( $purchase->basket->lines, 'name' ) ),
			'customer_name'          => $purchase->customer->name(),
			'customer_email_address' => $purchase->customer->contact['email'],
			'billing_address'        => $purchase->customer->contact['line'] . ', ' . $purchase->customer->contact['city'],
		);
		if ( $this->chance->happens( self::WITH_FILE ) ) {
			$lines               = array( 'Receipt of ' . gmdate( 'j F Y', $purchase->time ), ...array_column( $purchase->basket->lines, 'name' ) );
			$evidence['receipt'] = PdfUpload::upload( $this->platform, 'receipt.pdf', $lines );
		}
		foreach ( array_intersect( Evidence::COMPLIANCE, $sale->schemes ) as $scheme ) {
			$evidence[ Evidence::ENHANCED ][ $scheme ] = array( 'fee_acknowledged' => true );
		}
		$params = array(
			'evidence' => $evidence,
			'submit'   => true,
		);
		$this->platform->request( 'POST', '/v1/disputes/' . $sale->dispute_id, $params );
		$this->orders->note( $sale, $step->time, 'Evidence was sent to the customer’s bank.' );
	}

	/** Decides a dispute. */
	private function decide( Sale $sale, Step $step, string $outcome ): void {
		$this->platform->request( 'POST', '/v1/sandbox/disputes/' . $sale->dispute_id . '/decide', array( 'outcome' => $outcome ) );
		if ( 'lost' === $outcome ) {
			$this->lose( $sale, $step, 'The dispute was lost.' );
			return;
		}
		$texts = array(
			'won'            => 'The dispute was won.',
			'warning_closed' => 'The customer’s bank closed its inquiry.',
			'escalated'      => 'The inquiry became a dispute.',
		);
		$this->orders->note( $sale, $step->time, $texts[ $outcome ] );
	}

	/** The merchant accepts a dispute. */
	private function accept( Sale $sale, Step $step ): void {
		$this->platform->request( 'POST', '/v1/disputes/' . $sale->dispute_id . '/close' );
		$this->lose( $sale, $step, 'The dispute was accepted.' );
	}

	/** Updates the order after a lost dispute. */
	private function lose( Sale $sale, Step $step, string $text ): void {
		$occasion = array(
			'time'   => $step->time,
			'reason' => 'Dispute lost',
		);
		$this->orders->refund( $sale, $sale->purchase->basket->total, $occasion, null );
		$this->orders->note( $sale, $step->time, $text );
	}
}
