<?php
/**
 * Rows as lines.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Platform\MinorUnits;

/**
 * Writes the header and the rows of one file. A million rows pass through here: what repeats is made once and remembered.
 */
final class RowFormat {

	/**
	 * At most so many different words are remembered.
	 */
	private const REMEMBERED = 1000;

	/**
	 * Cells of words by column's number and word.
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
	 * Writes the given columns.
	 *
	 * @param list<Column> $columns The file's columns.
	 * @param StoreZone    $zone    The zone of its times.
	 */
	public function __construct( private readonly array $columns, private readonly StoreZone $zone ) {}

	/**
	 * The first line.
	 */
	public function header(): string {
		return Csv::line( array_map( fn ( Column $column ): string => Csv::text( $this->label( $column ) ), $this->columns ) );
	}

	/**
	 * Rows as lines.
	 *
	 * @param list<array<string, string|null>> $rows Rows of the ledger.
	 */
	public function lines( array $rows ): string {
		$lines = '';
		foreach ( $rows as $row ) {
			$cells = array();
			$texts = array();
			foreach ( $this->columns as $number => $column ) {
				$value            = $row[ $column->field ] ?? '';
				$cells[ $number ] = $value;
				if ( '' === $value ) {
					continue;
				}
				if ( ColumnKind::Text === $column->kind ) {
					$texts[ $number ] = $value;
				} else {
					$cells[ $number ] = $this->words[ $number ][ $value ] ?? $this->cell( $number, $value, $row );
				}
			}
			$lines .= Csv::line( array() === $texts ? $cells : array_replace( $cells, Csv::texts( $texts ) ) );
		}
		return $lines;
	}

	/**
	 * The cell of a value that is no text.
	 *
	 * @param int                        $number The column's number.
	 * @param string                     $value  The value.
	 * @param array<string, string|null> $row    Its row.
	 */
	private function cell( int $number, string $value, array $row ): string {
		$column = $this->columns[ $number ];
		return match ( $column->kind ) {
			ColumnKind::Amount  => $this->amount( $value, $row[ $column->currency ] ?? '' ),
			ColumnKind::Instant => $this->zone->text( (int) $value ),
			ColumnKind::Day     => $this->remember( $number, $value, gmdate( 'Y-m-d', (int) $value ) ),
			ColumnKind::Code    => $this->remember( $number, $value, Csv::text( strtoupper( $value ) ) ),
			default             => $this->remember( $number, $value, Csv::text( $column->names[ $value ] ?? ucwords( str_replace( '_', ' ', $value ) ) ) ),
		};
	}

	/**
	 * A column's header; one of times names its zone.
	 *
	 * @param Column $column The column.
	 */
	private function label( Column $column ): string {
		$zone = match ( $column->kind ) {
			ColumnKind::Instant => $this->zone->name,
			ColumnKind::Day     => 'UTC',
			default             => '',
		};
		/* translators: 1: header of a column of dates, 2: time zone. */
		return '' === $zone ? $column->label : sprintf( __( '%1$s (%2$s)', 'woocommerce-payments' ), $column->label, $zone );
	}

	/**
	 * An amount in major units.
	 *
	 * @param string $minor    Minor units.
	 * @param string $currency Its currency.
	 */
	private function amount( string $minor, string $currency ): string {
		return MajorUnits::of( $minor, $this->decimals[ $currency ] ??= MinorUnits::decimals( $currency ) );
	}

	/**
	 * Remembers a word's cell.
	 *
	 * @param int    $number The column's number.
	 * @param string $word   The word.
	 * @param string $cell   Its cell.
	 */
	private function remember( int $number, string $word, string $cell ): string {
		if ( count( $this->words[ $number ] ?? array() ) < self::REMEMBERED ) {
			$this->words[ $number ][ $word ] = $cell;
		}
		return $cell;
	}
}
