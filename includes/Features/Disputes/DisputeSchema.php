<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Lists\TableSchema;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\OrderLinks;
use MerchantPayments\Payments\PaymentMethodTable;

/** The contract of existing clients (facts/rest.md, section 3): amounts in minor units, times in UTC. */
final class DisputeSchema extends TableSchema {

	/** @param LinkedPayments|null $links Where other plugins' orders are shown, too. */
	public function __construct( private readonly ?LinkedPayments $links = null ) {}

	/** The name of the type. */
	public function title(): string {
		return 'CachedDispute';
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function properties(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		return array(
			'dispute_id'        => $text,
			'charge_id'         => $text,
			'payment_intent_id' => array( 'type' => array( 'string', 'null' ) ),
			'amount'            => $number + array( 'description' => 'Minor units of currency.' ),
			'currency'          => $text,
			'reason'            => $text + array(
				'description' => 'One of: ' . implode(
					', ',
					array_keys( DisputeNames::reasons() )
				) . '; or another word of the bank\'s.',
			),
			'source'            => $text + array( 'description' => 'Brand of the card, or the payment method.' ),
			'status'            => $text + array( 'description' => 'One of: ' . implode( ', ', DisputeNames::STATUSES ) . '.' ),
			'created'           => $text + array( 'description' => 'Y-m-d H:i:s, UTC.' ),
			'due_by'            => $text
				+ array( 'description' => 'Until when it can be answered: Y-m-d H:i:s, UTC; empty when the bank named no time.' ),
			'order_number'      => array( 'type' => array( 'integer', 'null' ) ) + array( 'description' => 'The order\'s id.' ),
			'order'             => OrderLinks::schema(),
			'customer_name'     => $text,
			'customer_email'    => $text,
			'customer_country'  => $text,
		);
	}

	/**
	 * Converts rows to items with their orders.
	 *
	 * @param list<array<string, string|null>> $rows Ledger rows.
	 * @return list<array<string, mixed>>
	 */
	public function items( array $rows ): array {
		$orders = OrderLinks::of_rows( $rows, $this->links );
		return array_map( static fn ( array $row ): array => self::item( $row, $orders[ OrderLinks::key( $row ) ] ?? null ), $rows );
	}

	/** @return array{entry: string, currencies: string, main: list<'total'|'currency'>} */
	protected function summary_parts(): array {
		return array(
			'entry'      => 'DisputeTotals',
			'currencies' => 'currencies',
			'main'       => array(),
		);
	}

	/** @return list<ExportedColumn> */
	public function export_columns(): array {
		return array(
			ExportedColumn::amount( 'amount', __( 'Amount', 'merchant-payments-for-woocommerce' ), 'amount', 'currency' ),
			ExportedColumn::name( 'status', __( 'Status', 'merchant-payments-for-woocommerce' ), 'status', DisputeNames::statuses() ),
			ExportedColumn::name( 'reason', __( 'Reason', 'merchant-payments-for-woocommerce' ), 'reason', DisputeNames::reasons() ),
			ExportedColumn::name( 'source', __( 'Source', 'merchant-payments-for-woocommerce' ), 'source', PaymentMethodTable::names() ),
			ExportedColumn::text( 'order', __( 'Order', 'merchant-payments-for-woocommerce' ), 'order_number' ),
			ExportedColumn::text( 'customer_name', __( 'Customer', 'merchant-payments-for-woocommerce' ), 'customer_name' ),
			ExportedColumn::text( 'customer_email', __( 'Email', 'merchant-payments-for-woocommerce' ), 'customer_email' ),
			ExportedColumn::text( 'customer_country', __( 'Customer country', 'merchant-payments-for-woocommerce' ), 'customer_country' ),
			ExportedColumn::instant( 'created', __( 'Disputed on', 'merchant-payments-for-woocommerce' ), 'created' ),
			ExportedColumn::instant( 'due_by', __( 'Respond by', 'merchant-payments-for-woocommerce' ), 'due_by' ),
			ExportedColumn::id( __( 'Dispute ID', 'merchant-payments-for-woocommerce' ), 'dispute_id' ),
			ExportedColumn::id( __( 'Charge ID', 'merchant-payments-for-woocommerce' ), 'charge_id' ),
		);
	}

	/**
	 * @param array<string, string|null> $row   Ledger row.
	 * @param array<string, mixed>|null  $order Its order.
	 * @return array<string, mixed>
	 */
	private static function item( array $row, ?array $order ): array {
		return array(
			'dispute_id'        => $row['dispute_id'],
			'charge_id'         => $row['charge_id'],
			'payment_intent_id' => $row['payment_intent_id'],
			'amount'            => (int) $row['amount'],
			'currency'          => $row['currency'],
			'reason'            => $row['reason'],
			'source'            => $row['source'],
			'status'            => $row['status'],
			'created'           => self::time( (int) $row['created'] ),
			'due_by'            => '0' === $row['due_by'] ? '' : self::time( (int) $row['due_by'] ),
			'order_number'      => null === $row['order_id'] ? null : (int) $row['order_id'],
			'order'             => $order,
			'customer_name'     => $row['customer_name'],
			'customer_email'    => $row['customer_email'],
			'customer_country'  => $row['customer_country'],
		);
	}
}
