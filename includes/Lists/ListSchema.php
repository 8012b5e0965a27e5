<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Kernel\JsonSchema;

/** The shape of a list's items, summary and exported columns, from which responses, validation in tests and TypeScript types are made. */
abstract class ListSchema {

	/** Name of the type, for example `Transaction`. */
	abstract public function title(): string;

	/**
	 * JSON schema of each field of an item.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	abstract public function properties(): array;

	/**
	 * JSON schema of each field of the summary.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	abstract public function summary_properties(): array;

	/**
	 * Converts rows to items; related data is loaded once for all of them.
	 *
	 * @param list<array<string, string|null>> $rows Ledger rows.
	 * @return list<array<string, mixed>>
	 */
	abstract public function items( array $rows ): array;

	/**
	 * Converts totals to the summary.
	 *
	 * @param list<array<string, string|null>> $totals One entry per currency.
	 * @return array<string, mixed>
	 */
	abstract public function summary( array $totals ): array;

	/**
	 * Export columns, in the table's order; ids come last.
	 *
	 * @return list<ExportedColumn>
	 */
	public function export_columns(): array {
		return array();
	}

	/**
	 * Keys of the columns that a request can choose.
	 *
	 * @return list<string>
	 */
	final public function export_keys(): array {
		$keys = array_map( static fn ( ExportedColumn $column ): string => $column->key, $this->export_columns() );
		return array_values( array_unique( array_diff( $keys, array( ExportedColumn::ALWAYS ) ) ) );
	}

	/**
	 * The columns of a file: the visible ones in their order, then the ids. The first amount in each currency is followed by that
	 * currency.
	 *
	 * @param list<string> $visible Keys of the visible columns.
	 * @return list<ExportedColumn>
	 */
	final public function chosen_columns( array $visible ): array {
		$all    = $this->export_columns();
		$chosen = array();
		$named  = array();
		foreach ( array( ...array_unique( $visible ), ExportedColumn::ALWAYS ) as $key ) {
			foreach ( array_filter( $all, static fn ( ExportedColumn $column ): bool => $column->key === $key ) as $column ) {
				$chosen[] = $column;
				if ( ColumnKind::Amount === $column->kind && ! isset( $named[ $column->currency ] ) ) {
					$named[ $column->currency ] = true;
					$chosen[]                   = $column->currency_column();
				}
			}
		}
		return $chosen;
	}

	/**
	 * Schema of the list's response.
	 *
	 * @return array<string, mixed>
	 */
	final public function list_schema(): array {
		$properties = array(
			'data' => array(
				'type'  => 'array',
				'items' => JsonSchema::closed( $this->title(), $this->properties() ),
			),
		);
		if ( $this->counts() ) {
			$properties['total_count'] = array( 'type' => 'integer' );
		}
		return JsonSchema::closed( $this->title() . 'List', $properties );
	}

	/** A time in the lists' format: `Y-m-d H:i:s`, UTC. */
	final public static function time( int $seconds ): string {
		return gmdate( 'Y-m-d H:i:s', $seconds );
	}

	/** Whether pages include `total_count`, which existing clients of some lists expect; the others get the count from the summary. */
	public function counts(): bool {
		return false;
	}

	/**
	 * Schema of the summary's response.
	 *
	 * @return array<string, mixed>
	 */
	final public function summary_schema(): array {
		return JsonSchema::closed( $this->title() . 'Summary', $this->summary_properties() );
	}
}
