<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** The looks of what a TableQuery adds up. In the summary every currency has its own entry in `totals`. */
abstract class TableSchema extends ListSchema {

	/**
	 * What the summary has beside its count: the name of the type of an entry of `totals`, the key of the list of all currencies, and which of `total`
	 * and `currency`, those of the currency with most rows.
	 *
	 * @return array{entry: string, currencies: string, main: list<'total'|'currency'>}
	 */
	abstract protected function summary_parts(): array;

	/**
	 * The fields of the summary.
	 *
	 * @return array<string, array<string, mixed>>
	 */
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
			'totals'             => CurrencyTotals::schema( $parts['entry'] ),
		);
	}

	/**
	 * Totals as the summary.
	 *
	 * @param list<array<string, string|null>> $totals One entry a currency.
	 * @return array<string, mixed>
	 */
	final public function summary( array $totals ): array {
		$parts       = $this->summary_parts();
		$by_currency = CurrencyTotals::of( $totals );
		$mains       = array(
			'total'    => $by_currency->total(),
			'currency' => $by_currency->currency(),
		);
		return array( 'count' => $by_currency->count() ) + array_intersect_key( $mains, array_flip( $parts['main'] ) ) + array(
			$parts['currencies'] => $by_currency->currencies(),
			'totals'             => $by_currency->entries,
		);
	}
}
