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
			foreach ( $this->columns as $number => $column ) {
				$value   = $row[ $column->field ] ?? '';
				$cells[] = '' === $value ? '' : match ( $column->kind ) {
					ColumnKind::Text    => Csv::text( $value ),
					ColumnKind::Amount  => $this->amount( $value, $row[ $column->currency ] ?? '' ),
					ColumnKind::Code,
					ColumnKind::Name    => $this->words[ $number ][ $value ] ?? $this->word( $number, $value ),
					ColumnKind::Instant => $this->zone->text( (int) $value ),
					ColumnKind::Day     => gmdate( 'Y-m-d', (int) $value ),
				};
			}
			$lines .= Csv::line( $cells );
		}
		return $lines;
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
	 * The cell of a word: its name, or the word itself in title case; of a code, upper case.
	 *
	 * @param int    $number The column's number.
	 * @param string $word   The word.
	 */
	private function word( int $number, string $word ): string {
		$column = $this->columns[ $number ];
		$cell   = Csv::text( ColumnKind::Code === $column->kind ? strtoupper( $word ) : $column->names[ $word ] ?? ucwords( str_replace( '_', ' ', $word ) ) );
		if ( count( $this->words[ $number ] ?? array() ) < self::REMEMBERED ) {
			$this->words[ $number ][ $word ] = $cell;
		}
		return $cell;
	}
}
