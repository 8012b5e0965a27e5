<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** Movements that no payout has taken, during a bulk load. */
final class UnpaidEntries {

	/**
	 * Movements by currency and number.
	 *
	 * @var array<string, array<int, Entry>>
	 */
	private array $entries = array();

	/** Takes in a movement. */
	public function add( Entry $entry ): void {
		$this->entries[ $entry->currency ][ $entry->number ] = $entry;
	}

	/**
	 * All of them, by number.
	 *
	 * @return array<int, Entry>
	 */
	public function all(): array {
		$all = array();
		foreach ( $this->entries as $entries ) {
			$all += $entries;
		}
		return $all;
	}

	/**
	 * Those that the table does not have.
	 *
	 * @return array<int, Entry>
	 */
	public function unwritten(): array {
		return array_filter( $this->all(), static fn ( Entry $entry ): bool => ! $entry->stored );
	}

	/**
	 * Sums by currency.
	 *
	 * @param int $time UTC seconds.
	 * @return array<string, array{available: int, pending: int}> Minor units.
	 */
	public function totals( int $time ): array {
		$totals = array();
		foreach ( array_filter( $this->entries ) as $currency => $entries ) {
			$sums = array(
				'available' => 0,
				'pending'   => 0,
			);
			foreach ( $entries as $entry ) {
				$sums[ $entry->available_on <= $time ? 'available' : 'pending' ] += $entry->net();
			}
			$totals[ $currency ] = $sums;
		}
		ksort( $totals );
		return $totals;
	}

	/**
	 * Takes out what is available.
	 *
	 * @param int $time UTC seconds.
	 * @return list<Entry>
	 */
	public function take( string $currency, int $time ): array {
		$taken = array_filter( $this->entries[ $currency ] ?? array(), static fn ( Entry $entry ): bool => $entry->available_on <= $time );

		$this->entries[ $currency ] = array_diff_key( $this->entries[ $currency ] ?? array(), $taken );
		return array_values( $taken );
	}
}
