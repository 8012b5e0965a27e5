<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Lists\Column;
use MerchantPayments\Lists\ColumnKind;
use MerchantPayments\Lists\ListSchema;

/** Chooses a file's columns: those that the merchant sees, in their order, then the ids. */
final class Columns {

	/**
	 * The keys that can be asked for, in the schema's order.
	 *
	 * @return list<string>
	 */
	public static function keys( ListSchema $schema ): array {
		$keys = array_map( static fn ( Column $column ): string => $column->key, $schema->export_columns() );
		return array_values( array_unique( array_diff( $keys, array( Column::ALWAYS ) ) ) );
	}

	/**
	 * The columns of a file. Behind the first amount of each currency stands that currency.
	 *
	 * @param list<string> $visible Keys of the visible columns, in their order.
	 * @return list<Column>
	 */
	public static function chosen( ListSchema $schema, array $visible ): array {
		$all    = $schema->export_columns();
		$chosen = array();
		$named  = array();
		foreach ( array( ...array_unique( $visible ), Column::ALWAYS ) as $key ) {
			foreach ( array_filter( $all, static fn ( Column $column ): bool => $column->key === $key ) as $column ) {
				$chosen[] = $column;
				if ( ColumnKind::Amount === $column->kind && ! isset( $named[ $column->currency ] ) ) {
					$named[ $column->currency ] = true;
					$chosen[]                   = $column->currency_column( self::currency_label( $column ) );
				}
			}
		}
		return $chosen;
	}

	/** The header of an amount's currency. */
	private static function currency_label( Column $column ): string {
		return 'currency' === $column->currency
			? __( 'Currency', 'woocommerce-payments' )
			/* translators: %s: header of a column of amounts. */
			: sprintf( __( 'Currency of "%s"', 'woocommerce-payments' ), $column->label );
	}
}
