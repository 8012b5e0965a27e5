<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** What is about to be written to the ledger: objects as the platform has them, read before the ledger is locked. */
final readonly class Changes {

	/**
	 * @param list<array<string, mixed>>                                                                        $movements Balance transactions with `source` expanded.
	 * @param list<array{payout: array<string, mixed>, items: list<string>}>                                    $payouts   Payouts, and the ids of what is new in them.
	 * @param list<array{table: string, key: string, id: string, row: array<string, string|int|float|null>|null}> $rows      Rows of the small lists; null where one must go.
	 */
	public function __construct( public array $movements = array(), public array $payouts = array(), public array $rows = array() ) {}

	/** @return list<string> The ids of everything that is written. */
	public function ids(): array {
		$payouts = array_map( static fn ( array $one ): string => (string) $one['payout']['id'], $this->payouts );
		return array_values( array_unique( array_map( strval( ... ), array( ...array_column( $this->movements, 'id' ), ...$payouts, ...array_column( $this->rows, 'id' ) ) ) ) );
	}
}
