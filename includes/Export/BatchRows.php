<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

/** A batch of rows, and where the next one begins. */
final readonly class BatchRows {

	/**
	 * @param list<array<string, string|null>> $rows  The rows.
	 * @param Place|null                       $after Behind which row the next batch begins; null when there is no next one.
	 */
	private function __construct( public array $rows, public ?Place $after ) {}

	/**
	 * What a batch brought: when it is full the next one begins behind its last row, else where its window ended.
	 *
	 * @param list<array<string, string|null>> $rows The rows.
	 * @param Place|null                       $end  Where its window ended; null for the end of the list.
	 */
	public static function of( array $rows, Batch $batch, ?Place $end ): self {
		$read = new self( $rows, $end );
		return count( $rows ) === $batch->size ? new self( $rows, $read->last() ) : $read;
	}

	/** The last row's place. */
	public function last(): ?Place {
		$last = $this->rows[ count( $this->rows ) - 1 ] ?? null;
		return null === $last ? null : new Place( (int) $last[ Batch::VALUE ], (string) $last[ Batch::ID ] );
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
