<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Generator;

/** Disputes and inquiries. */
final class DisputesClient extends Client {

	/** Stripe's `evidence` fields. */
	public const EVIDENCE = array(
		'access_activity_log',
		'billing_address',
		'cancellation_policy',
		'cancellation_policy_disclosure',
		'cancellation_rebuttal',
		'customer_communication',
		'customer_email_address',
		'customer_name',
		'customer_purchase_ip',
		'customer_signature',
		'duplicate_charge_documentation',
		'duplicate_charge_explanation',
		'duplicate_charge_id',
		'product_description',
		'receipt',
		'refund_policy',
		'refund_policy_disclosure',
		'refund_refusal_explanation',
		'service_date',
		'service_documentation',
		'shipping_address',
		'shipping_carrier',
		'shipping_date',
		'shipping_documentation',
		'shipping_tracking_number',
		'uncategorized_file',
		'uncategorized_text',
	);

	private const PATH = '/v1/disputes';

	private const EXPANDED = array( 'expand' => array( 'charge.balance_transaction' ) );

	/** @return array<string, mixed> */
	public function dispute( string $id, string ...$expand ): array {
		return $this->get( self::PATH . '/' . $id, array(), array_values( $expand ) );
	}

	/** @return array<string, mixed>|null */
	public function find_dispute( string $id, string ...$expand ): ?array {
		return $this->find( self::PATH . '/' . $id, array_values( $expand ) );
	}

	/** @return Generator<int, list<array<string, mixed>>> */
	public function disputes( string ...$expand ): Generator {
		return $this->disputes_after( null, ...$expand );
	}

	/** @return Generator<int, list<array<string, mixed>>> Those that are older than one of them. */
	public function disputes_after( ?string $id, string ...$expand ): Generator {
		return $this->pages_ahead( self::PATH, array_values( $expand ), $id );
	}

	/** @return list<array<string, mixed>> Newest first. */
	public function of_charge( string $charge_id ): array {
		return $this->all( self::PATH, array( 'charge' => $charge_id ) );
	}

	/** @return list<array<string, mixed>> Newest first. */
	public function of_intent( string $intent_id ): array {
		return $this->all( self::PATH, array( 'payment_intent' => $intent_id ) );
	}

	/**
	 * Returns the dispute with its charge.
	 *
	 * @param array<string, mixed> $evidence By Stripe's fields; empty leaves it unchanged.
	 * @param array<string, mixed> $metadata Empty leaves it unchanged.
	 * @param bool                 $submit   Whether to submit it to the bank, which is possible once.
	 */
	public static function update( string $id, array $evidence, array $metadata, bool $submit ): PlatformCall {
		$changes = array_filter(
			array(
				'evidence' => $evidence,
				'metadata' => $metadata,
			)
		);
		return new PlatformCall( self::PATH . '/' . $id, $changes + array( 'submit' => $submit ) + self::EXPANDED );
	}

	/**
	 * Appeals the decision on a card's dispute, which is possible once. Returns it with its charge.
	 *
	 * @param list<string> $files Ids of files of evidence.
	 */
	public static function appeal( string $id, string $reason, array $files ): PlatformCall {
		$card = array(
			'reason_for_filing' => $reason,
			'supporting_files'  => $files,
		);
		return new PlatformCall(
			self::PATH . '/' . $id,
			array(
				'evidence' => array( 'appeal' => array( 'card' => array_filter( $card ) ) ),
				'submit'   => true,
			) + self::EXPANDED
		);
	}

	/** Accepts the dispute as lost. Returns it with its charge. */
	public static function close( string $id ): PlatformCall {
		return new PlatformCall( self::PATH . '/' . $id . '/close', self::EXPANDED );
	}
}
