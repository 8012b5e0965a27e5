<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** The answer of an operation; `replayed` when it was done by an earlier request with the same key. */
final readonly class OperationAnswer {

	/** @param array<string, mixed> $data For the client. */
	public function __construct( public array $data, public bool $replayed = false ) {}
}
