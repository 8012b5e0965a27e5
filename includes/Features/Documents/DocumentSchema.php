<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Documents;

use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Lists\ListSchema;

/** The contract of existing clients: days as Y-m-d, all UTC. */
final class DocumentSchema extends ListSchema {

	/** The types (specification part 1, section 3). */
	public const TYPES = array( 'vat_invoice' );

	public function title(): string {
		return 'Document';
	}

	public function properties(): array {
		$text = array( 'type' => 'string' );
		return array(
			'document_id' => $text,
			'type'        => $text + array( 'description' => 'vat_invoice, or a type that the platform has added since.' ),
			'date'        => $text + array( 'description' => 'The UTC day on which it was made, Y-m-d.' ),
			'period_from' => $text + array( 'description' => 'First UTC day that it is about, Y-m-d.' ),
			'period_to'   => $text + array( 'description' => 'Last UTC day that it is about, Y-m-d.' ),
		);
	}

	public function summary_properties(): array {
		return array( 'count' => array( 'type' => 'integer' ) );
	}

	public function items( array $rows ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'document_id' => $row['document_id'],
				'type'        => $row['type'],
				'date'        => gmdate( 'Y-m-d', (int) $row['created'] ),
				'period_from' => $row['period_from'],
				'period_to'   => $row['period_to'],
			),
			$rows
		);
	}

	public function summary( array $totals ): array {
		return array( 'count' => (int) ( $totals[0]['documents'] ?? 0 ) );
	}

	/**
	 * Export columns. A document's date is a day without a time zone.
	 *
	 * @return list<ExportedColumn>
	 */
	public function export_columns(): array {
		return array(
			ExportedColumn::day( 'date', __( 'Date', 'merchant-payments-for-woocommerce' ), 'created' ),
			ExportedColumn::name(
				'type',
				__( 'Type', 'merchant-payments-for-woocommerce' ),
				'type',
				array( 'vat_invoice' => __( 'VAT invoice', 'merchant-payments-for-woocommerce' ) )
			),
			ExportedColumn::text( 'period_from', __( 'Period from', 'merchant-payments-for-woocommerce' ), 'period_from' ),
			ExportedColumn::text( 'period_to', __( 'Period to', 'merchant-payments-for-woocommerce' ), 'period_to' ),
			ExportedColumn::id( __( 'Document ID', 'merchant-payments-for-woocommerce' ), 'document_id' ),
		);
	}
}
