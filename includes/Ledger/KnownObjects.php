<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Database;

/** What the ledger knows of single objects. Null when it does not know them yet: then the platform has to be asked. */
final class KnownObjects {

	public function __construct( private readonly Database $database ) {}

	/** @return array{order_id: int, amount: int, currency: string, is_held: bool}|null Of a payment that can be captured; `amount` in minor units. */
	public function authorization( string $intent_id ): ?array {
		$row = $this->row( 'SELECT order_id, amount, currency FROM %t WHERE payment_intent_id = %s', 'ledger_authorizations', $intent_id );
		return null === $row ? null : array(
			'order_id' => (int) $row['order_id'],
			'amount'   => (int) $row['amount'],
			'currency' => (string) $row['currency'],
			'is_held'  => null !== $this->row( "SELECT state FROM %t WHERE payment_intent_id = %s AND state = 'review'", 'ledger_fraud_outcomes', $intent_id ),
		);
	}

	/** @return array{order_id: int, payment_intent_id: string, currency: string}|null Of a charge that was captured. */
	public function charge( string $id ): ?array {
		$row = $this->row( "SELECT order_id, payment_intent_id, customer_currency FROM %t WHERE charge_id = %s AND type IN ('charge', 'payment') LIMIT 1", 'ledger_transactions', $id );
		return null === $row ? null : array(
			'order_id'          => (int) $row['order_id'],
			'payment_intent_id' => (string) $row['payment_intent_id'],
			'currency'          => (string) $row['customer_currency'],
		);
	}

	/** The newest transaction of a charge: its refunds and disputes are among them. */
	public function newest_transaction( string $charge_id ): ?string {
		return $this->row( 'SELECT transaction_id FROM %t WHERE charge_id = %s ORDER BY created DESC, transaction_id DESC LIMIT 1', 'ledger_transactions', $charge_id )['transaction_id'] ?? null;
	}

	public function newest_payout( string $currency ): ?string {
		return $this->row( 'SELECT payout_id FROM %t WHERE currency = %s ORDER BY created DESC, payout_id DESC LIMIT 1', 'ledger_payouts', $currency )['payout_id'] ?? null;
	}

	public function newest_dispute( string $charge_id ): ?string {
		return $this->row( 'SELECT dispute_id FROM %t WHERE charge_id = %s ORDER BY created DESC, dispute_id DESC LIMIT 1', 'ledger_disputes', $charge_id )['dispute_id'] ?? null;
	}

	/**
	 * Whether anything was withheld for a loan in a second.
	 *
	 * @param int $created UTC seconds.
	 */
	public function has_paydown_at( int $created ): bool {
		return null !== $this->row( "SELECT transaction_id FROM %t WHERE listed = 1 AND type = 'financing_paydown' AND created = %d LIMIT 1", 'ledger_transactions', $created );
	}

	/** Until when a dispute can be answered, in UTC seconds; 0 when the bank named no time. */
	public function due_by( string $dispute_id ): ?int {
		$row = $this->row( 'SELECT due_by FROM %t WHERE dispute_id = %s', 'ledger_disputes', $dispute_id );
		return null === $row ? null : (int) $row['due_by'];
	}

	/** @return array<string, string|null>|null */
	private function row( string $query, string $table, string|int $id ): ?array {
		return $this->database->row( str_replace( '%t', $this->database->table( $table ), $query ), array( $id ) );
	}
}
