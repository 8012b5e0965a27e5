<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Sandbox\Api\ShowsMovements;
use MerchantPayments\Sandbox\Balance\EntryShape;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's dispute. The parent is the charge. A body holds `amount`, `currency`, `reason`, `inquiry`, `evidence`, `due_by`,
 * `submissions`, `movements` (numbers), `intent` (number), `brand`, `type`, `network_reason_code`, `verdict`, `escalates` (when an
 * inquiry that is still open becomes a dispute), `fee_acknowledged` (see Compliance), `issuer` (see IssuerEvidence), `metadata`.
 */
final class DisputeShape implements ShowsMovements {

	/** Statuses in which the merchant is asked for evidence. */
	public const OPEN = array( 'needs_response', 'warning_needs_response' );

	public function __construct( private readonly Ids $ids, private readonly Present $present, private readonly EntryShape $entry ) {}

	/** @return list<int> It shows its movements whole, as at Stripe. */
	public function movements( Record $record ): array {
		return $record->body['movements'] ?? array();
	}

	/**
	 * @param array<int, Entry> $entries Its movements.
	 * @return array<string, mixed> Stripe's `dispute`.
	 */
	public function render( Record $record, array $entries ): array {
		$body = $record->body;
		return array(
			'id'                         => $this->ids->id( $record->number ),
			'object'                     => 'dispute',
			'amount'                     => $body['amount'],
			'balance_transactions'       => $this->render_movements( $record, $entries ),
			'charge'                     => $this->ids->id( $record->parent ),
			'created'                    => $record->created,
			'currency'                   => $body['currency'],
			'enhanced_eligibility_types' => Compliance::applies( $record ) ? array( Compliance::TYPE ) : array(),
			'evidence'                   => Evidence::render( $body['evidence'] ?? array(), Compliance::evidence( $record ) ),
			'evidence_details'           => array(
				'due_by'               => $body['due_by'],
				'enhanced_eligibility' => Compliance::eligibility( $record ),
				'has_evidence'         => isset( $body['evidence'] ),
				'past_due'             => ! isset( $body['submissions'] ) && $body['due_by'] < $this->present->now(),
				'submission_count'     => $body['submissions'] ?? 0,
			),
			'is_charge_refundable'       => str_starts_with( $record->status, 'warning_' ),
			'livemode'                   => false,
			'metadata'                   => $body['metadata'] ?? array(),
			'payment_intent'             => $this->ids->optional( $body['intent'] ?? null ),
			'payment_method_details'     => $this->method( $record ),
			'reason'                     => $body['reason'],
			'status'                     => $record->status,
		);
	}

	/**
	 * @param array<int, Entry> $entries Movements by number.
	 * @return list<array<string, mixed>>
	 */
	private function render_movements( Record $record, array $entries ): array {
		$own = array_intersect_key( $entries, array_fill_keys( $this->movements( $record ), true ) );
		return array_values( array_map( $this->entry->render( ... ), $own ) );
	}

	/** @return array<string, mixed> */
	private function method( Record $record ): array {
		$type = $record->body['type'] ?? 'card';
		if ( 'card' !== $type ) {
			return array( 'type' => $type );
		}
		$brand = $record->body['brand'] ?? 'visa';
		return array(
			'card' => array(
				'brand'               => $brand,
				'case_type'           => isset( $record->body['inquiry'] ) ? 'inquiry' : 'chargeback',
				'network'             => $brand,
				'network_reason_code' => $record->body['network_reason_code'] ?? Data::of( 'dispute-reasons' )[ $record->text( 'reason' ) ] ?? null,
			),
			'type' => 'card',
		);
	}
}
