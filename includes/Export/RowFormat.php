<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Lists\ColumnKind;
use MerchantPayments\Platform\MinorUnits;

/** Formats the header and the rows of a file. Exports have up to a million rows, so repeated values are memoized. */
final class RowFormat {

	/** Maximum number of memoized values per column. */
	private const REMEMBERED = 1000;

	/**
	 * Formatted cells by column number and value.
	 *
	 * @var array<int, array<string, string>>
	 */
	private array $words = array();

	/**
	 * Decimals by currency.
	 *
	 * @var array<string, int>
	 */
	private array $decimals = array();

	/**
	 * Fields by column number, grouped by how they are formatted: a loop without branches is the fastest.
	 *
	 * @var array<string, array<int, string>>
	 */
	private array $fields = array(
		'texts'    => array(),
		'words'    => array(),
		'pairs'    => array(),
		'amounts'  => array(),
		'instants' => array(),
	);

	/** @param list<ExportedColumn> $columns The file's columns. */
	public function __construct( private readonly array $columns, private readonly StoreZone $zone ) {
		foreach ( $columns as $number => $column ) {
			$way = match ( $column->kind ) {
				ColumnKind::Text    => 'texts',
				ColumnKind::Amount  => 'amounts',
				ColumnKind::Instant => 'instants',
				default             => '' === $column->beside ? 'words' : 'pairs',
			};

			$this->fields[ $way ][ $number ] = $column->field;
		}
	}

	/** The header line. */
	public function header(): string {
		return Csv::line( array_map( fn ( ExportedColumn $column ): string => Csv::text( $this->label( $column ) ), $this->columns ) );
	}

	/** @param list<array<string, string|null>> $rows Rows of the ledger. */
	public function lines( array $rows ): string {
		$lines = '';
		$empty = array_fill( 0, count( $this->columns ), '' );
		foreach ( $rows as $row ) {
			$cells = $empty;
			foreach ( $this->fields['words'] as $number => $field ) {
				$value            = $row[ $field ] ?? '';
				$cells[ $number ] = $this->words[ $number ][ $value ] ?? $this->word( $number, $value );
			}
			foreach ( $this->fields['pairs'] as $number => $field ) {
				$value            = $this->named( $number, $row );
				$cells[ $number ] = $this->words[ $number ][ $value ] ?? $this->word( $number, $value );
			}
			foreach ( $this->fields['amounts'] as $number => $field ) {
				$currency         = $row[ $this->columns[ $number ]->currency ] ?? '';
				$cells[ $number ] = MinorUnits::to_major( $row[ $field ] ?? '', $this->decimals[ $currency ] ??= MinorUnits::decimals( $currency ) );
			}
			foreach ( $this->fields['instants'] as $number => $field ) {
				$cells[ $number ] = isset( $row[ $field ] ) ? $this->zone->text( (int) $row[ $field ] ) : '';
			}
			$lines .= Csv::line( $this->with_texts( $cells, $row ) );
		}
		return $lines;
	}

	/**
	 * Merges the row's texts into the other cells.
	 *
	 * @param array<int, string>         $cells The other cells, in order.
	 * @param array<string, string|null> $row   The row.
	 * @return list<string>
	 */
	private function with_texts( array $cells, array $row ): array {
		$texts = array();
		foreach ( $this->fields['texts'] as $number => $field ) {
			if ( isset( $row[ $field ] ) && '' !== $row[ $field ] ) {
				$texts[ $number ] = $row[ $field ];
			}
		}
		foreach ( array() === $texts ? $texts : Csv::texts( $texts ) as $number => $text ) {
			$cells[ $number ] = $text;
		}
		return array_values( $cells );
	}

	/** A column's header; a time column names its time zone. */
	private function label( ExportedColumn $column ): string {
		$zone = match ( $column->kind ) {
			ColumnKind::Instant => $this->zone->name,
			ColumnKind::Day     => 'UTC',
			default             => '',
		};
		/* translators: 1: header of a column of dates, 2: time zone. */
		return '' === $zone ? $column->label : sprintf( __( '%1$s (%2$s)', 'merchant-payments-for-woocommerce' ), $column->label, $zone );
	}

	/**
	 * The key of a value's name: the value, or the value with that of the adjacent field when both share a name.
	 *
	 * @param array<string, string|null> $row The row.
	 */
	private function named( int $number, array $row ): string {
		$column = $this->columns[ $number ];
		$word   = $row[ $column->field ] ?? '';
		$pair   = $word . ' ' . ( $row[ $column->beside ] ?? '' );
		return isset( $column->names[ $pair ] ) ? $pair : $word;
	}

	/**
	 * Formats a value: its name or the value in title case; codes in upper case; days as dates.
	 *
	 * @param string $word The value; empty for none.
	 */
	private function word( int $number, string $word ): string {
		$column = $this->columns[ $number ];
		$cell   = '' === $word ? '' : Csv::text(
			match ( $column->kind ) {
				ColumnKind::Day  => gmdate( 'Y-m-d', (int) $word ),
				ColumnKind::Code => strtoupper( $word ),
				default          => $column->names[ $word ] ?? ucwords( str_replace( '_', ' ', $word ) ),
			}
		);
		if ( count( $this->words[ $number ] ?? array() ) < self::REMEMBERED ) {
			$this->words[ $number ][ $word ] = $cell;
		}
		return $cell;
	}
}
