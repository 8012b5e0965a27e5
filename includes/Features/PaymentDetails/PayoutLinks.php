<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;

/** Finds the payouts of balance transactions in the ledger; the platform's objects don't have them. */
final class PayoutLinks {

	public function __construct( private readonly ScopedTables $ledger ) {}

	/**
	 * Schema of the field `deposit` of an event.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		return JsonSchema::closed(
			'TimelineDeposit',
			array(
				'id'           => array( 'type' => 'string' ),
				'arrival_date' => array(
					'type'        => 'integer',
					'description' => 'UTC seconds.',
				),
			)
		);
	}

	/**
	 * The payouts of all balance transactions of a payment.
	 *
	 * @param array<array-key, mixed> $payment Objects with their balance transactions expanded.
	 * @return array<string, array{id: string, arrival_date: int}> By balance transaction id; those without a payout are left out.
	 */
	public function of( array $payment ): array {
		$ids = array_values( array_unique( self::movements( $payment ) ) );
		if ( array() === $ids ) {
			return array();
		}
		$paid    = Condition::join( array( ScopedTables::one_of( 'transaction_id', $ids ), new Condition( 'deposit_id IS NOT NULL' ) ), 'AND' );
		$payouts = array_column( $this->ledger->rows( 'transaction_id, deposit_id', 'transactions', $paid ), 'deposit_id', 'transaction_id' );
		if ( array() === $payouts ) {
			return array();
		}
		$known    = ScopedTables::one_of( 'payout_id', array_map( strval( ... ), array_values( array_unique( $payouts ) ) ) );
		$arrivals = array_column( $this->ledger->rows( 'payout_id, arrival', 'payouts', $known ), 'arrival', 'payout_id' );
		$links    = array();
		foreach ( array_intersect( $payouts, array_map( strval( ... ), array_keys( $arrivals ) ) ) as $transaction => $payout ) {
			$links[ (string) $transaction ] = array(
				'id'           => (string) $payout,
				'arrival_date' => (int) $arrivals[ (string) $payout ],
			);
		}
		return $links;
	}

	/**
	 * The ids of all balance transactions, at any depth.
	 *
	 * @param array<array-key, mixed> $things Objects.
	 * @return list<string>
	 */
	private static function movements( array $things ): array {
		$ids = 'balance_transaction' === ( $things['object'] ?? '' ) ? array( (string) $things['id'] ) : array();
		foreach ( array_filter( $things, 'is_array' ) as $inner ) {
			array_push( $ids, ...self::movements( $inner ) );
		}
		return $ids;
	}
}
