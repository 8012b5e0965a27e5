<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * What is about to be written to the ledger: the platform's objects, or rows made of them, read before the ledger is locked.
 *
 * @phpstan-type Row array<string, string|int|float|null>
 */
final readonly class Changes {

	/**
	 * @param list<array<string, mixed>>                                            $movements    Balance transactions with `source` expanded.
	 * @param list<array{payout: array<string, mixed>, items: list<string>}>        $payouts      Payouts, each with the ids of its movements;
	 *   none where the ledger knows them.
	 * @param list<array{table: string, key: string, id: string, row: Row|null}>    $rows         Rows of the small lists; null deletes one.
	 * @param list<Row>                                                             $transactions Rows of `transactions`.
	 * @param list<string>                                                          $gone         Ids of transactions and payouts to delete.
	 * @param list<Row>                                                             $lean         Rows of `transactions` that replace none,
	 *   with the payouts that they are part of (ReportedMovement).
	 */
	public function __construct(
		public array $movements = array(),
		public array $payouts = array(),
		public array $rows = array(),
		public array $transactions = array(),
		public array $gone = array(),
		public array $lean = array()
	) {}

	/** @return list<string> The ids of everything in it. */
	public function ids(): array {
		$payouts = array_map( static fn ( array $one ): string => (string) $one['payout']['id'], $this->payouts );
		$ids     = array(
			...array_column( $this->movements, 'id' ),
			...$payouts,
			...array_column( $this->rows, 'id' ),
			...array_column( $this->transactions, 'transaction_id' ),
			...$this->gone,
			...array_column( $this->lean, 'transaction_id' ),
		);
		return array_values( array_unique( array_map( strval( ... ), $ids ) ) );
	}

	/**
	 * Those with one of the ids, or those without.
	 *
	 * @param list<string> $ids
	 */
	public function only( array $ids, bool $among = true ): self {
		$ids = array_fill_keys( $ids, true );
		$of  = static fn ( array $row ): bool => isset( $ids[ (string) $row['transaction_id'] ] ) === $among;
		return new self(
			array_values( array_filter( $this->movements, static fn ( array $movement ): bool => isset( $ids[ $movement['id'] ] ) === $among ) ),
			array_values( array_filter( $this->payouts, static fn ( array $one ): bool => isset( $ids[ $one['payout']['id'] ] ) === $among ) ),
			array_values( array_filter( $this->rows, static fn ( array $row ): bool => isset( $ids[ $row['id'] ] ) === $among ) ),
			array_values( array_filter( $this->transactions, $of ) ),
			array_values( array_filter( $this->gone, static fn ( string $id ): bool => isset( $ids[ $id ] ) === $among ) ),
			array_values( array_filter( $this->lean, $of ) )
		);
	}
}
