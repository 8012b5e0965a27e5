<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Lists\TableSchema;
use MerchantPayments\Payouts\PayoutStatuses;

/** The contract of existing clients: amounts in minor units, `date` in milliseconds, `created` in seconds, both UTC. */
final class PayoutSchema extends TableSchema {

	private const MILLISECONDS = 1000;

	public function title(): string {
		return 'Deposit';
	}

	/** Pages include the total number of payouts. */
	public function counts(): bool {
		return true;
	}

	public function properties(): array {
		$text    = array( 'type' => 'string' );
		$amount  = array( 'type' => 'integer' );
		$nothing = array( 'type' => array( 'string', 'null' ) );
		return array(
			'id'                 => $text,
			'date'               => $amount + array( 'description' => 'When it arrives: UTC milliseconds.' ),
			'type'               => $text + array( 'description' => 'deposit, or withdrawal: taken from the bank account.' ),
			'amount'             => $amount + array( 'description' => 'Minor units of currency; negative for a withdrawal.' ),
			'currency'           => $text,
			'status'             => $text + array( 'description' => 'One of: ' . implode( ', ', PayoutStatuses::codes() ) . '.' ),
			'bankAccount'        => $text,
			'automatic'          => array( 'type' => 'boolean' ),
			'fee'                => $amount + array( 'description' => 'Minor units of currency.' ),
			'fee_percentage'     => array( 'type' => 'number' ),
			'created'            => $amount + array( 'description' => 'UTC seconds.' ),
			'bank_reference_key' => $nothing,
			'failure_code'       => $nothing,
			'failure_message'    => $nothing,
		);
	}

	public function items( array $rows ): array {
		return array_map( self::item( ... ), $rows );
	}

	/**
	 * Export columns. A payout's date is a bank day without a time zone.
	 *
	 * @return list<ExportedColumn>
	 */
	public function export_columns(): array {
		$types    = array(
			'deposit'    => __( 'Payout', 'merchant-payments-for-woocommerce' ),
			'withdrawal' => __( 'Withdrawal', 'merchant-payments-for-woocommerce' ),
		);
		$statuses = PayoutStatuses::names() + array( 'paid withdrawal' => __( 'Completed (deducted)', 'merchant-payments-for-woocommerce' ) );
		return array(
			ExportedColumn::day( 'date', __( 'Date', 'merchant-payments-for-woocommerce' ), 'arrival' ),
			ExportedColumn::name( 'type', __( 'Type', 'merchant-payments-for-woocommerce' ), 'type', $types ),
			ExportedColumn::amount( 'amount', __( 'Amount', 'merchant-payments-for-woocommerce' ), 'amount', 'currency' ),
			ExportedColumn::name_beside( 'status', __( 'Status', 'merchant-payments-for-woocommerce' ), 'status', 'type', $statuses ),
			ExportedColumn::text( 'bankAccount', __( 'Bank account', 'merchant-payments-for-woocommerce' ), 'bank_account' ),
			ExportedColumn::text( 'bank_reference_key', __( 'Bank reference ID', 'merchant-payments-for-woocommerce' ), 'bank_reference_key' ),
			ExportedColumn::id( __( 'Payout ID', 'merchant-payments-for-woocommerce' ), 'payout_id' ),
		);
	}

	/** @return array{entry: string, currencies: string, main: list<'total'|'currency'|'fees'>} */
	protected function summary_parts(): array {
		return array(
			'entry'      => 'DepositTotals',
			'currencies' => 'store_currencies',
			'main'       => array( 'total', 'currency', 'fees' ),
		);
	}

	/**
	 * @param array<string, string|null> $row Ledger row.
	 * @return array<string, mixed>
	 */
	private static function item( array $row ): array {
		$amount = (int) $row['amount'];
		$fee    = (int) $row['fee'];
		return array(
			'id'                 => $row['payout_id'],
			'date'               => (int) $row['arrival'] * self::MILLISECONDS,
			'type'               => $row['type'],
			'amount'             => $amount,
			'currency'           => $row['currency'],
			'status'             => $row['status'],
			'bankAccount'        => $row['bank_account'],
			'automatic'          => '1' === $row['automatic'],
			'fee'                => $fee,
			'fee_percentage'     => 0 === $fee || $amount <= 0 ? 0 : round( $fee * 100 / $amount, 2 ),
			'created'            => (int) $row['created'],
			'bank_reference_key' => $row['bank_reference_key'],
			'failure_code'       => $row['failure_code'],
			'failure_message'    => $row['failure_message'],
		);
	}
}
