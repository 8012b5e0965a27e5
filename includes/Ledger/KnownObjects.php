<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** What the ledger knows of single objects. Null when it does not know them yet: then the platform has to be asked. */
final class KnownObjects {

	public function __construct( private readonly ScopedTables $tables ) {}

	/** @return array{order_id: int, amount: int, currency: string, is_held: bool}|null Of a payment that can be captured; `amount` in minor units. */
	public function authorization( string $intent_id ): ?array {
		$is_it = new Condition( 'payment_intent_id = %s', array( $intent_id ) );
		$row   = $this->tables->row( 'order_id, amount, currency', 'authorizations', $is_it );
		return null === $row ? null : array(
			'order_id' => (int) $row['order_id'],
			'amount'   => (int) $row['amount'],
			'currency' => (string) $row['currency'],
			'is_held'  => 'review' === ( $this->tables->row( 'state', 'fraud_outcomes', $is_it )['state'] ?? '' ),
		);
	}

	/** @return array{order_id: int, payment_intent_id: string, currency: string}|null Of a charge that was captured. */
	public function charge( string $id ): ?array {
		$row = $this->tables->row( 'order_id, payment_intent_id, customer_currency', 'transactions', new Condition( "charge_id = %s AND type IN ('charge', 'payment')", array( $id ) ), 'LIMIT 1' );
		return null === $row ? null : array(
			'order_id'          => (int) $row['order_id'],
			'payment_intent_id' => (string) $row['payment_intent_id'],
			'currency'          => (string) $row['customer_currency'],
		);
	}

	/** The newest transaction of a charge: its refunds and disputes are among them. */
	public function newest_transaction( string $charge_id ): ?string {
		return $this->newest( 'transactions', 'transaction_id', new Condition( 'charge_id = %s', array( $charge_id ) ) );
	}

	public function newest_payout( string $currency ): ?string {
		return $this->newest( 'payouts', 'payout_id', new Condition( 'currency = %s', array( $currency ) ) );
	}

	public function newest_dispute( string $charge_id ): ?string {
		return $this->newest( 'disputes', 'dispute_id', new Condition( 'charge_id = %s', array( $charge_id ) ) );
	}

	/**
	 * Whether anything was withheld for a loan in a second.
	 *
	 * @param int $created UTC seconds.
	 */
	public function has_paydown_at( int $created ): bool {
		return null !== $this->tables->row( 'transaction_id', 'transactions', new Condition( "listed = 1 AND type = 'financing_paydown' AND created = %d", array( $created ) ), 'LIMIT 1' );
	}

	/** Until when a dispute can be answered, in UTC seconds; 0 when the bank named no time. */
	public function due_by( string $dispute_id ): ?int {
		$row = $this->tables->row( 'due_by', 'disputes', new Condition( 'dispute_id = %s', array( $dispute_id ) ) );
		return null === $row ? null : (int) $row['due_by'];
	}

	private function newest( string $table, string $id, Condition $where ): ?string {
		return $this->tables->row( $id, $table, $where, "ORDER BY created DESC, {$id} DESC LIMIT 1" )[ $id ] ?? null;
	}
}
