<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Orders\OrderWriter;
use MerchantPayments\Sandbox\Generator\Orders\OrderNotes;
use MerchantPayments\Sandbox\Generator\Weights;

/** Opens, answers and ends disputes and inquiries, at the platform and in the order. */
final class Disputes {

	/** How often the customer's bank sends papers with a dispute, and the merchant with the answer. */
	private const WITH_PAPERS = 0.35;

	/** Prepared draws. */
	private readonly Weights $reasons;

	public function __construct(
		private readonly Transport $platform,
		private readonly OrderWriter $orders,
		private readonly OrderNotes $notes,
		private readonly Chance $chance
	) {
		$this->reasons = new Weights( Data::of( 'outcomes' )['disputes'] );
	}

	/** Does one step. */
	public function take( Sale $sale, Step $step ): void {
		match ( $step->kind ) {
			StepKind::Dispute      => $this->open( $sale, $step, false ),
			StepKind::Inquiry      => $this->open( $sale, $step, true ),
			StepKind::Evidence     => $this->answer( $sale, $step ),
			StepKind::Win          => $this->decide( $sale, $step, 'won' ),
			StepKind::Lose         => $this->decide( $sale, $step, 'lost' ),
			StepKind::CloseInquiry => $this->decide( $sale, $step, 'warning_closed' ),
			StepKind::Escalate     => $this->decide( $sale, $step, 'escalated' ),
			StepKind::Accept       => $this->accept( $sale, $step ),
			StepKind::Lapse        => $this->lose( $sale, $step, 'The dispute was lost because it was not answered in time.' ),
			default                => null,
		};
	}

	/** The bank opens a dispute or an inquiry. */
	private function open( Sale $sale, Step $step, bool $inquiry ): void {
		$reason = $this->reasons->draw( $this->chance );
		$params = array(
			'charge'  => $sale->receipt->charge_id,
			'reason'  => $reason,
			'inquiry' => $inquiry,
		);
		if ( $this->chance->happens( self::WITH_PAPERS ) ) {
			$params['issuer_evidence'] = array( $this->paper_of_bank( $sale, $reason, $inquiry ) );
		}
		$dispute = $this->platform->request( 'POST', '/v1/sandbox/disputes', $params );

		$sale->dispute_id = $dispute['id'];
		$sale->schemes    = $dispute['enhanced_eligibility_types'];
		$text             = $inquiry ? 'The customer’s bank asks about this payment (reason: %s).' : 'The customer disputes this payment (reason: %s).';
		$this->notes->write( $sale, $step->time, sprintf( $text, str_replace( '_', ' ', $reason ) ) );
	}

	/** @return array{evidence_type: string, text_evidence: string, file_evidence: list<string>} */
	private function paper_of_bank( Sale $sale, string $reason, bool $inquiry ): array {
		$text  = sprintf( 'The cardholder contacted us about this payment. Reason given: %s.', str_replace( '_', ' ', $reason ) );
		$lines = array( $inquiry ? 'Request for information' : 'Notice of dispute', 'Payment ' . $sale->receipt->charge_id, $text );
		return array(
			'evidence_type' => $inquiry ? 'retrieval' : 'chargeback',
			'text_evidence' => $text,
			'file_evidence' => array( PdfUpload::upload( $this->platform, 'bank-letter.pdf', $lines ) ),
		);
	}

	/** The merchant sends evidence. */
	private function answer( Sale $sale, Step $step ): void {
		$purchase = $sale->purchase;
		$evidence = array(
			'product_description'    => implode( ', ', array_column( $purchase->basket->lines, 'name' ) ),
			'customer_name'          => $purchase->customer->name(),
			'customer_email_address' => $purchase->customer->contact['email'],
			'billing_address'        => $purchase->customer->contact['line'] . ', ' . $purchase->customer->contact['city'],
		);
		if ( $this->chance->happens( self::WITH_PAPERS ) ) {
			$lines               = array( 'Receipt of ' . gmdate( 'j F Y', $purchase->time() ), ...array_column( $purchase->basket->lines, 'name' ) );
			$evidence['receipt'] = PdfUpload::upload( $this->platform, 'receipt.pdf', $lines );
		}
		foreach ( $sale->schemes as $scheme ) {
			$evidence['enhanced_evidence'][ $scheme ] = array( 'fee_acknowledged' => true );
		}
		$params = array(
			'evidence' => $evidence,
			'submit'   => true,
		);
		$this->platform->request( 'POST', '/v1/disputes/' . $sale->dispute_id, $params );
		$this->notes->write( $sale, $step->time, 'Evidence was sent to the customer’s bank.' );
	}

	/** The bank decides. */
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
		$this->notes->write( $sale, $step->time, $texts[ $outcome ] );
	}

	/** The merchant accepts a dispute. */
	private function accept( Sale $sale, Step $step ): void {
		$this->platform->request( 'POST', '/v1/disputes/' . $sale->dispute_id . '/close' );
		$this->lose( $sale, $step, 'The dispute was accepted.' );
	}

	/** The money is gone. */
	private function lose( Sale $sale, Step $step, string $text ): void {
		$occasion = array(
			'time'   => $step->time,
			'reason' => 'Dispute lost',
		);
		$this->orders->refund( $sale, $sale->purchase->basket->total, $occasion, null );
		$this->notes->write( $sale, $step->time, $text );
	}
}
