<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\PaymentDetails;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Mode;

/** Says in which payout movements are: the ledger knows, the platform's movements do not. */
final class PayoutLinks {

	public function __construct( private readonly Database $database, private readonly Mode $mode ) {}

	/**
	 * The field `deposit` of an event.
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
	 * The payouts of everything that moved in a payment.
	 *
	 * @param array<array-key, mixed> $payment Objects with their balance transactions expanded.
	 * @return array<string, array{id: string, arrival_date: int}> By the id of the balance transaction; one that is in no payout is left out.
	 */
	public function of( array $payment ): array {
		$ids = array_values( array_unique( self::movements( $payment ) ) );
		if ( array() === $ids ) {
			return array();
		}
		$places = implode( ',', array_fill( 0, count( $ids ), '%s' ) );
		$rows   = $this->database->rows(
			"SELECT t.transaction_id, p.payout_id, p.arrival FROM {$this->database->table( 'ledger_transactions' )} t
			JOIN {$this->database->table( 'ledger_payouts' )} p ON p.payout_id = t.deposit_id
			WHERE t.transaction_id IN ($places) AND t.livemode = %d",
			array( ...$ids, (int) $this->mode->is_live() )
		);
		$links  = array();
		foreach ( $rows as $row ) {
			$links[ (string) $row['transaction_id'] ] = array(
				'id'           => (string) $row['payout_id'],
				'arrival_date' => (int) $row['arrival'],
			);
		}
		return $links;
	}

	/**
	 * The ids of all balance transactions, at whatever depth.
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
