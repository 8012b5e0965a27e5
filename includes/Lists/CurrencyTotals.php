<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use MerchantPayments\Kernel\JsonSchema;

/** The totals of a small list: one entry for each currency, the one with most rows first, never a sum over several. */
final readonly class CurrencyTotals {

	/** @param list<array{currency: string, count: int, total: int}> $entries Minor units of each currency. */
	private function __construct( public array $entries ) {}

	/**
	 * Reads what TableQuery found.
	 *
	 * @param list<array<string, string|null>> $totals Rows with `currency`, `rows_found` and `amount`.
	 */
	public static function of( array $totals ): self {
		$entries = array_map(
			static fn ( array $row ): array => array(
				'currency' => (string) $row['currency'],
				'count'    => (int) $row['rows_found'],
				'total'    => (int) $row['amount'],
			),
			$totals
		);
		usort( $entries, static fn ( array $a, array $b ): int => $b['count'] <=> $a['count'] );
		return new self( $entries );
	}

	/** Rows in all currencies. */
	public function count(): int {
		return (int) array_sum( array_column( $this->entries, 'count' ) );
	}

	/** The currency with most rows; of none, the store's own. */
	public function currency(): string {
		return $this->entries[0]['currency'] ?? strtolower( get_woocommerce_currency() );
	}

	/** The total in that currency, in minor units. */
	public function total(): int {
		return $this->entries[0]['total'] ?? 0;
	}

	/** @return list<string> */
	public function currencies(): array {
		return array_column( $this->entries, 'currency' );
	}

	/**
	 * The schema of the entries.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema( string $title ): array {
		return array(
			'type'  => 'array',
			'items' => JsonSchema::closed(
				$title,
				array(
					'currency' => array( 'type' => 'string' ),
					'count'    => array( 'type' => 'integer' ),
					'total'    => array( 'type' => 'integer' ),
				)
			),
		);
	}
}
