<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Makes Stripe's payout. A body holds `amount`, `currency`, `manual`, `instant`, `arrival` (UTC seconds), `bank`, `entry`,
 * `failure_entry` (numbers), `failure_code`, `outcome` (what will become of it: `failed` or `canceled`), `description`, `metadata`.
 */
final class PayoutShape implements Shape {

	public function __construct( private readonly Ids $ids ) {}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `payout`.
	 */
	public function render( Record $record, array $entries ): array {
		$body   = $record->body;
		$failed = 'failed' === $record->status;
		$manual = isset( $body['manual'] );
		return array(
			'id'                          => $this->ids->id( $record->number ),
			'object'                      => 'payout',
			'amount'                      => $body['amount'],
			'application_fee'             => null,
			'application_fee_amount'      => null,
			'arrival_date'                => $body['arrival'],
			'automatic'                   => ! $manual,
			'balance_transaction'         => $this->ids->optional( $body['entry'] ?? null ),
			'created'                     => $record->created,
			'currency'                    => $body['currency'],
			'description'                 => $body['description'] ?? ( $manual ? null : 'STRIPE PAYOUT' ),
			'destination'                 => $this->ids->id( $body['bank'] ),
			'failure_balance_transaction' => $this->ids->optional( $body['failure_entry'] ?? null ),
			'failure_code'                => $failed ? $body['failure_code'] : null,
			'failure_message'             => $failed ? ( Data::of( 'payout-failures' )[ $record->text( 'failure_code' ) ] ?? 'The payout failed.' ) : null,
			'livemode'                    => false,
			'metadata'                    => $body['metadata'] ?? array(),
			'method'                      => isset( $body['instant'] ) ? 'instant' : 'standard',
			'original_payout'             => null,
			'payout_method'               => null,
			'reconciliation_status'       => $manual ? 'not_applicable' : 'completed',
			'reversed_by'                 => null,
			'source_type'                 => 'card',
			'statement_descriptor'        => null,
			'status'                      => $record->status,
			'trace_id'                    => self::trace( $record ),
			'type'                        => 'bank_account',
		);
	}

	/** @return array<string, string|null>|null The bank's reference, once the payout has arrived. */
	private static function trace( Record $record ): ?array {
		return match ( $record->status ) {
			'paid'                  => array(
				'status' => 'supported',
				'value'  => strtoupper( substr( md5( 'trace' . $record->number ), 0, 15 ) ),
			),
			'pending', 'in_transit' => array(
				'status' => 'pending',
				'value'  => null,
			),
			default                 => null,
		};
	}
}
