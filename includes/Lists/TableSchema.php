<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Kernel\JsonSchema;

/** How the rows of a TableQuery look. In the summary every currency has its own entry in `totals`. */
abstract class TableSchema extends ListSchema {

	/**
	 * What the summary has beside its count: the name of the type of an entry of `totals`, the key of the list of all currencies, and which of `total`
	 * and `currency`, those of the currency with most rows.
	 *
	 * @return array{entry: string, currencies: string, main: list<'total'|'currency'>}
	 */
	abstract protected function summary_parts(): array;

	final public function summary_properties(): array {
		$parts  = $this->summary_parts();
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		$mains  = array(
			'total'    => $number,
			'currency' => $text,
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
					)
				),
			),
		);
	}

	/**
	 * Totals as the summary.
	 *
	 * @param list<array<string, string|null>> $totals One entry a currency.
	 * @return array<string, mixed>
	 */
	final public function summary( array $totals ): array {
		$parts   = $this->summary_parts();
		$entries = self::entries( $totals );
		$mains   = array(
			'total'    => $entries[0]['total'] ?? 0,
			'currency' => $entries[0]['currency'] ?? strtolower( get_woocommerce_currency() ),
		);
		return array( 'count' => (int) array_sum( array_column( $entries, 'count' ) ) ) + array_intersect_key( $mains, array_flip( $parts['main'] ) ) + array(
			$parts['currencies'] => array_column( $entries, 'currency' ),
			'totals'             => $entries,
		);
	}

	/**
	 * One entry for each currency, the one with most rows first; never a sum over several.
	 *
	 * @param list<array<string, string|null>> $totals Rows with `currency`, `rows_found` and `amount`.
	 * @return list<array{currency: string, count: int, total: int}>
	 */
	private static function entries( array $totals ): array {
		$entries = array_map(
			static fn ( array $row ): array => array(
				'currency' => (string) $row['currency'],
				'count'    => (int) $row['rows_found'],
				'total'    => (int) $row['amount'],
			),
			$totals
		);
		usort( $entries, static fn ( array $a, array $b ): int => $b['count'] <=> $a['count'] );
		return $entries;
	}
}
