<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** A batch of rows, and where the next one begins. */
final readonly class Batch {

	/**
	 * @param list<array<string, string|null>> $rows  The rows.
	 * @param Cursor|null                       $after Behind which row the next batch begins; null when there is no next one.
	 */
	private function __construct( public array $rows, public ?Cursor $after ) {}

	/**
	 * What a batch brought: when it is full the next one begins behind its last row, else where its window ended.
	 *
	 * @param list<array<string, string|null>> $rows The rows.
	 * @param Cursor|null                       $end  Where its window ended; null for the end of the list.
	 */
	public static function of( array $rows, BatchRequest $batch, ?Cursor $end ): self {
		$read = new self( $rows, $end );
		return count( $rows ) === $batch->size ? new self( $rows, $read->last() ) : $read;
	}

	/** The last row's place. */
	public function last(): ?Cursor {
		$last = $this->rows[ count( $this->rows ) - 1 ] ?? null;
		return null === $last ? null : new Cursor( (int) $last[ BatchRequest::VALUE ], (string) $last[ BatchRequest::ID ] );
	}

	/**
	 * The same with more in its rows.
	 *
	 * @param list<array<string, string|null>> $rows The rows.
	 */
	public function with_rows( array $rows ): self {
		return new self( $rows, $this->after );
	}
}
