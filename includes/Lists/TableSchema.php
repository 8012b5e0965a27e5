<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Kernel\JsonSchema;

/** The shape of a TableQuery's rows. In the summary `totals` has an entry for each currency. */
abstract class TableSchema extends ListSchema {

	/**
	 * Parts of the summary besides the count: type name of an entry in `totals`, key of the list of currencies, and which of `total`,
	 * `currency` and `fees` it has for the currency with the most rows. Without `fees`, entries have none.
	 *
	 * @return array{entry: string, currencies: string, main: list<'total'|'currency'|'fees'>}
	 */
	abstract protected function summary_parts(): array;

	final public function summary_properties(): array {
		$parts  = $this->summary_parts();
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		$mains  = array(
			'total'    => $number,
			'currency' => $text,
			'fees'     => $number,
		);
		return array( 'count' => $number ) + array_intersect_key( $mains, array_flip( $parts['main'] ) ) + array(
			$parts['currencies'] => array(
				'type'  => 'array',
				'items' => $text,
			),
			'totals'             => array(
				'type'  => 'array',
				'items' => JsonSchema::closed(
					$parts['entry'],
					array(
						'currency' => $text,
						'count'    => $number,
						'total'    => $number,
					) + ( in_array( 'fees', $parts['main'], true ) ? array( 'fees' => $number ) : array() )
				),
			),
		);
	}

	/**
	 * Converts totals to the summary.
	 *
	 * @param list<array<string, string|null>> $totals One entry per currency.
	 * @return array<string, mixed>
	 */
	final public function summary( array $totals ): array {
		$parts   = $this->summary_parts();
		$entries = self::entries( $totals );
		$mains   = array(
			'total'    => $entries[0]['total'] ?? 0,
			'currency' => $entries[0]['currency'] ?? strtolower( get_woocommerce_currency() ),
			'fees'     => $entries[0]['fees'] ?? 0,
		);
		return array( 'count' => (int) array_sum( array_column( $entries, 'count' ) ) ) + array_intersect_key(
			$mains,
			array_flip( $parts['main'] )
		) + array(
			$parts['currencies'] => array_column( $entries, 'currency' ),
			'totals'             => $entries,
		);
	}

	/**
	 * One entry per currency, the one with the most rows first; never a sum over several.
	 *
	 * @param list<array<string, string|null>> $totals Rows with `currency`, `rows_found` and `amount`, and `fees` where the list has them.
	 * @return list<array{currency: string, count: int, total: int, fees?: int}>
	 */
	private static function entries( array $totals ): array {
		$entries = array_map(
			static fn ( array $row ): array => array(
				'currency' => (string) $row['currency'],
				'count'    => (int) $row['rows_found'],
				'total'    => (int) $row['amount'],
			) + ( isset( $row['fees'] ) ? array( 'fees' => (int) $row['fees'] ) : array() ),
			$totals
		);
		usort( $entries, static fn ( array $a, array $b ): int => $b['count'] <=> $a['count'] );
		return $entries;
	}
}
