<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

/** A batch of rows, and the cursor of the next one. */
final readonly class Batch {

	/**
	 * @param list<array<string, string|null>> $rows  The rows.
	 * @param Cursor|null                       $after The cursor of the next batch; null after the last one.
	 */
	private function __construct( public array $rows, public ?Cursor $after ) {}

	/**
	 * Creates a batch: when it is full the next one begins after its last row, otherwise at the end of the window.
	 *
	 * @param list<array<string, string|null>> $rows The rows.
	 * @param Cursor|null                       $end  End of the window; null for the end of the list.
	 */
	public static function of( array $rows, BatchRequest $batch, ?Cursor $end ): self {
		$read = new self( $rows, $end );
		return count( $rows ) === $batch->size ? new self( $rows, $read->last() ) : $read;
	}

	/** The last row's cursor. */
	public function last(): ?Cursor {
		$last = $this->rows[ count( $this->rows ) - 1 ] ?? null;
		return null === $last ? null : Cursor::at( $last[ BatchRequest::VALUE ], (string) $last[ BatchRequest::ID ] );
	}

	/**
	 * The same batch with other rows.
	 *
	 * @param list<array<string, string|null>> $rows The rows.
	 */
	public function with_rows( array $rows ): self {
		return new self( $rows, $this->after );
	}
}
