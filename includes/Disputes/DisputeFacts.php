<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Payments\BalanceMovement;
use MerchantPayments\Platform\Platform;

/**
 * The fields that all routes of a single dispute have in common (facts/rest.md, section 3); charge and order are added by the routes.
 * Pure.
 */
final class DisputeFacts {

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public static function properties(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		return array(
			'id'                         => $text,
			'status'                     => $text
				+ array( 'description' => 'warning_needs_response, warning_under_review, warning_closed, needs_response, under_review, charge_refunded, won or lost; at Stripe also ' . implode( ', ', DisputeNotice::STATUSES ) . '.' ),
			'reason'                     => $text,
			'guidance'                   => DisputeGuidance::schema(),
			'notice'                     => DisputeNotice::schema(),
			'case_facts'                 => CaseFacts::schema(),
			'amount'                     => $number + array( 'description' => 'Minor units of currency.' ),
			'currency'                   => $text,
			'created'                    => $number + array( 'description' => 'UTC seconds.' ),
			'payment_intent'             => array( 'type' => array( 'string', 'null' ) ),
			'evidence'                   => self::map( array( 'string', 'null' ), 'By Stripe\'s field names; null where nothing was said.' ),
			'compelling_evidence'        => CompellingEvidence::schema(),
			'appeal'                     => Appeal::schema(),
			'evidence_details'           => self::evidence_schema(),
			'balance_transactions'       => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ) + BalanceMovement::schema(),
			),
			'issuer_evidence'            => self::issuer_schema(),
			'metadata'                   => self::map(
				array( 'string' ),
				'__evidence_submitted_at, __dispute_closed_at (UTC seconds), __closed_by_merchant (1 or 0), __product_type and others.'
			),
			'enhanced_eligibility_types' => array(
				'type'        => 'array',
				'items'       => $text,
				'description' => 'visa_compliance, mastercard_compliance: the network asks a fee for contesting. '
					. 'visa_compelling_evidence_3: earlier payments of the same customer decide.',
			),
			'payment_method_details'     => JsonSchema::closed( 'DisputedMethod', array( 'type' => $text ) ),
		);
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's dispute.
	 * @return array<string, mixed>
	 */
	public static function of( array $dispute ): array {
		$facts = (array) ( $dispute['evidence_details'] ?? array() );
		return array(
			'id'                         => (string) $dispute['id'],
			'status'                     => (string) $dispute['status'],
			'reason'                     => (string) $dispute['reason'],
			'guidance'                   => DisputeGuidance::of( $dispute ),
			'notice'                     => DisputeNotice::of( $dispute ),
			'case_facts'                 => CaseFacts::of( $dispute ),
			'amount'                     => (int) $dispute['amount'],
			'currency'                   => (string) $dispute['currency'],
			'created'                    => (int) $dispute['created'],
			'payment_intent'             => Platform::id_of( $dispute['payment_intent'] ?? null ),
			'evidence'                   => (object) array_filter(
				(array) ( $dispute['evidence'] ?? array() ),
				static fn ( mixed $value ): bool => null === $value || is_string( $value )
			),
			'compelling_evidence'        => CompellingEvidence::of( $dispute ),
			'appeal'                     => Appeal::of( $dispute ),
			'evidence_details'           => array(
				'has_evidence'         => (bool) ( $facts['has_evidence'] ?? false ),
				'due_by'               => isset( $facts['due_by'] ) ? (int) $facts['due_by'] : null,
				'past_due'             => (bool) ( $facts['past_due'] ?? false ),
				'submission_count'     => (int) ( $facts['submission_count'] ?? 0 ),
				'enhanced_eligibility' => (object) array_filter(
					array_map( static fn ( mixed $type ): mixed => $type['status'] ?? null, (array) ( $facts['enhanced_eligibility'] ?? array() ) ),
					'is_string'
				),
			),
			'balance_transactions'       => array_values(
				array_filter( array_map( BalanceMovement::of( ... ), (array) ( $dispute['balance_transactions'] ?? array() ) ) )
			),
			'metadata'                   => (object) array_map( 'strval', (array) ( $dispute['metadata'] ?? array() ) ),
			'enhanced_eligibility_types' => array_values( array_map( 'strval', (array) ( $dispute['enhanced_eligibility_types'] ?? array() ) ) ),
			'payment_method_details'     => array( 'type' => (string) ( $dispute['payment_method_details']['type'] ?? '' ) ),
		);
	}

	/**
	 * Schema of the evidence's state.
	 *
	 * @return array<string, mixed>
	 */
	private static function evidence_schema(): array {
		$yes = array( 'type' => 'boolean' );
		return JsonSchema::closed(
			'DisputeEvidenceDetails',
			array(
				'has_evidence'         => $yes,
				'due_by'               => array( 'type' => array( 'integer', 'null' ) ) + array( 'description' => 'UTC seconds.' ),
				'past_due'             => $yes,
				'submission_count'     => array( 'type' => 'integer' ),
				'enhanced_eligibility' => self::map(
					array( 'string' ),
					'By eligibility type: requires_fee_acknowledgement or fee_acknowledged; requires_action, qualified or not_qualified.'
				),
			)
		);
	}

	/**
	 * Schema of the evidence that the customer's bank sent.
	 *
	 * @return array<string, mixed>
	 */
	private static function issuer_schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'type'        => array( 'array', 'null' ),
			'optional'    => true,
			'description' => 'Not there where the account doesn\'t pass it on, and in answers to changes, which leave it as it is.',
			'items'       => JsonSchema::closed(
				'IssuerEvidence',
				array(
					'evidence_type' => $text + array( 'description' => 'retrieval, chargeback or response.' ),
					'file_evidence' => array(
						'type'        => 'array',
						'items'       => $text,
						'description' => 'Ids of files.',
					),
					'text_evidence' => array( 'type' => array( 'string', 'null' ) ),
				)
			),
		);
	}

	/**
	 * Schema of an object with arbitrary keys.
	 *
	 * @param list<string> $types Types of the values.
	 * @return array<string, mixed>
	 */
	private static function map( array $types, string $says ): array {
		return array(
			'type'                 => 'object',
			'additionalProperties' => array( 'type' => 1 === count( $types ) ? $types[0] : $types ),
			'description'          => $says,
		);
	}
}
