<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Ledger\Columns\TransactionTypes;
use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Payments\PaymentMethodTable;
use MerchantPayments\Payouts\PayoutStatuses;

/** A transaction in our API: amounts in minor units of the row's currency, times in UTC. */
final class TransactionSchema extends ListSchema {

	/** @param LinkedPayments|null $links Where other plugins' orders are shown, too. */
	public function __construct( private readonly ?LinkedPayments $links = null ) {}

	public function title(): string {
		return 'Transaction';
	}

	/** The ledger's columns, and what is made of several. */
	public function properties(): array {
		$text   = array( 'type' => 'string' );
		$status = array( 'type' => array( 'string', 'null' ) );
		return array_map( static fn ( Column $column ): array => $column->schema(), self::columns() ) + array(
			'date'           => $text + array( 'description' => 'UTC, Y-m-d H:i:s.' ),
			'payment_status' => $status
				+ array( 'description' => 'Of a payment or dispute, what became of the payment: ' . PaymentStatuses::DESCRIPTION . '. Null for other transactions.' ),
			'order'          => OrderLinks::schema(),
			'deposit_status' => $status,
			'available_on'   => $text + array( 'description' => 'UTC day, Y-m-d.' ),
			'charge_id'      => $text + array( 'description' => 'Empty where there is no charge: existing clients link every other row.' ),
			'metadata'       => array(
				'type'                 => array( 'object', 'null' ),
				'additionalProperties' => array( 'type' => 'string' ),
				'description'          => 'Null unless it holds charge_type, which existing clients show in place of the type.',
			),
		);
	}

	/** @return array<string, Column> The ledger's columns that are fields as they are stored. */
	private static function columns(): array {
		return array_filter(
			array_column( TransactionColumns::all(), null, 'name' ),
			static fn ( Column $column ): bool => null !== $column->field
		);
	}

	/**
	 * Fields of the summary. `total`, `fees` and `net` are in `currency`; `totals` has an entry for each currency.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function summary_properties(): array {
		$number     = array( 'type' => 'integer' );
		$currencies = array(
			'type'  => 'array',
			'items' => array( 'type' => 'string' ),
		);
		$sums       = array(
			'currency' => array( 'type' => 'string' ),
			'count'    => $number,
			'total'    => $number,
			'fees'     => $number,
			'net'      => $number,
		);
		return array(
			'count'               => $number,
			'currency'            => $sums['currency'],
			'total'               => $number,
			'fees'                => $number,
			'net'                 => $number,
			'store_currencies'    => $currencies,
			'customer_currencies' => $currencies,
			'types'               => $currencies + array( 'description' => 'What `type_is` is offered with: the usual types, and what the store has.' ),
			'totals'              => array(
				'type'  => 'array',
				'items' => JsonSchema::closed( 'TransactionTotals', $sums ),
			),
		);
	}

	/**
	 * Converts rows to items; loads the page's orders at once.
	 *
	 * @param list<array<string, string|null>> $rows Ledger rows.
	 * @return list<array<string, mixed>>
	 */
	public function items( array $rows ): array {
		$orders  = OrderLinks::of_rows( $rows, $this->links );
		$columns = self::columns();
		return array_map(
			static fn ( array $row ): array => array_map(
				static fn ( Column $column ): string|int|float|null => $column->type->value( $row[ $column->name ] ),
				$columns
			) + self::made( $row, $orders[ OrderLinks::key( $row ) ] ?? null ),
			$rows
		);
	}

	/** @return list<ExportedColumn> */
	public function export_columns(): array {
		return array(
			ExportedColumn::instant( 'date', __( 'Date / Time', 'merchant-payments-for-woocommerce' ), 'created' ),
			ExportedColumn::name( 'type', __( 'Type', 'merchant-payments-for-woocommerce' ), 'type', TransactionTypes::names() ),
			ExportedColumn::amount( 'amount', __( 'Amount', 'merchant-payments-for-woocommerce' ), 'amount', 'currency' ),
			ExportedColumn::amount( 'amount', __( 'Amount paid', 'merchant-payments-for-woocommerce' ), 'customer_amount', 'customer_currency' ),
			ExportedColumn::amount( 'fees', __( 'Fees', 'merchant-payments-for-woocommerce' ), 'fees', 'currency' ),
			ExportedColumn::amount( 'net', __( 'Net', 'merchant-payments-for-woocommerce' ), 'net', 'currency' ),
			ExportedColumn::text( 'order', __( 'Order', 'merchant-payments-for-woocommerce' ), 'order_number' ),
			ExportedColumn::name( 'source', __( 'Payment method', 'merchant-payments-for-woocommerce' ), 'source', PaymentMethodTable::names() ),
			ExportedColumn::text( 'source', __( 'Last digits or bank', 'merchant-payments-for-woocommerce' ), 'source_identifier' ),
			ExportedColumn::text( 'customer_name', __( 'Customer', 'merchant-payments-for-woocommerce' ), 'customer_name' ),
			ExportedColumn::name( 'deposit', __( 'Payout', 'merchant-payments-for-woocommerce' ), 'deposit_status', PayoutStatuses::names() ),
			ExportedColumn::day( 'deposit', __( 'Available', 'merchant-payments-for-woocommerce' ), 'available_on' ),
			ExportedColumn::name( 'channel', __( 'Channel', 'merchant-payments-for-woocommerce' ), 'channel', self::channel_names() ),
			ExportedColumn::name( 'channel', __( 'Device', 'merchant-payments-for-woocommerce' ), 'source_device', self::device_names() ),
			ExportedColumn::text( 'customer_email', __( 'Email', 'merchant-payments-for-woocommerce' ), 'customer_email' ),
			ExportedColumn::text( 'customer_country', __( 'Customer country', 'merchant-payments-for-woocommerce' ), 'customer_country' ),
			ExportedColumn::name( 'risk_level', __( 'Risk level', 'merchant-payments-for-woocommerce' ), 'risk_level', self::risk_names() ),
			ExportedColumn::id( __( 'Transaction ID', 'merchant-payments-for-woocommerce' ), 'transaction_id' ),
			ExportedColumn::id( __( 'Payment intent ID', 'merchant-payments-for-woocommerce' ), 'payment_intent_id' ),
			ExportedColumn::id( __( 'Charge ID', 'merchant-payments-for-woocommerce' ), 'charge_id' ),
			ExportedColumn::id( __( 'Payout ID', 'merchant-payments-for-woocommerce' ), 'deposit_id' ),
		);
	}

	/**
	 * Converts totals to the summary.
	 *
	 * @param list<array<string, string|null>> $totals One entry per pair of currencies.
	 * @return array<string, mixed>
	 */
	public function summary( array $totals ): array {
		$by_currency = array();
		foreach ( $totals as $row ) {
			$code = (string) $row['currency'];
			$sums = $by_currency[ $code ] ?? array(
				'currency' => $code,
				'count'    => 0,
				'total'    => 0,
				'fees'     => 0,
				'net'      => 0,
			);

			$by_currency[ $code ] = array(
				'currency' => $code,
				'count'    => $sums['count'] + (int) $row['transactions'],
				'total'    => $sums['total'] + (int) $row['amount'],
				'fees'     => $sums['fees'] + (int) $row['fees'],
				'net'      => $sums['net'] + (int) $row['net'],
			);
		}
		usort( $by_currency, static fn ( array $a, array $b ): int => $b['count'] <=> $a['count'] );
		$main = $by_currency[0] ?? array();
		return array(
			'count'               => array_sum( array_column( $by_currency, 'count' ) ),
			'currency'            => $main['currency'] ?? strtolower( get_woocommerce_currency() ),
			'total'               => $main['total'] ?? 0,
			'fees'                => $main['fees'] ?? 0,
			'net'                 => $main['net'] ?? 0,
			'store_currencies'    => array_column( $by_currency, 'currency' ),
			'customer_currencies' => array_values( array_unique( array_column( $totals, 'customer_currency' ) ) ),
			'totals'              => $by_currency,
		);
	}

	/**
	 * @param array<string, string|null> $row   Ledger row with `deposit_status` and `payment_status`.
	 * @param array<string, mixed>|null  $order Its order.
	 * @return array<string, mixed>
	 */
	private static function made( array $row, ?array $order ): array {
		return array(
			'date'           => self::time( (int) $row['created'] ),
			'payment_status' => $row['payment_status'],
			'order'          => $order,
			'deposit_status' => $row['deposit_status'],
			'available_on'   => gmdate( 'Y-m-d', (int) $row['available_on'] ),
			'charge_id'      => (string) $row['charge_id'],
			'metadata'       => self::metadata( (array) json_decode( (string) $row['metadata'], true ) ),
		);
	}

	/** @param array<string, string> $stored */
	private static function metadata( array $stored ): ?object {
		return isset( $stored['charge_type'] ) ? (object) $stored : null;
	}

	/** @return array<string, string> */
	private static function channel_names(): array {
		return array(
			'online'        => __( 'Online', 'merchant-payments-for-woocommerce' ),
			'in_person'     => __( 'In person', 'merchant-payments-for-woocommerce' ),
			'in_person_pos' => __( 'In person at POS', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<string, string> */
	private static function device_names(): array {
		return array(
			'android' => __( 'Android', 'merchant-payments-for-woocommerce' ),
			'ios'     => __( 'iPhone', 'merchant-payments-for-woocommerce' ),
		);
	}

	/** @return array<int, string> */
	private static function risk_names(): array {
		return array(
			0 => __( 'Normal', 'merchant-payments-for-woocommerce' ),
			1 => __( 'Elevated', 'merchant-payments-for-woocommerce' ),
			2 => __( 'Highest', 'merchant-payments-for-woocommerce' ),
		);
	}
}
